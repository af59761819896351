import { z } from 'zod'
import type { ResumeProfile } from '#contract/resume.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import type { SectionKind } from '../resume/heading-words.ts'
import { knownKinds } from '../resume/headings.ts'
import { cellsOf } from '../resume/lines.ts'
import type { Asked } from '../tailoring/asked.ts'
import { tellingStems } from '../text/content-words.ts'
import { findDates } from '../text/dates.ts'
import { DEGREES, highestDegree } from '../text/degrees.ts'
import { findWords } from '../text/language-words.ts'
import { decideLevels } from '../text/levels.ts'
import { languagesSaid } from '../text/spoken-languages.ts'
import { tokenise } from '../text/tokens.ts'
import type { Posting } from '../truth/posting-words.ts'
import type { Flow, Part, Row } from './rows.ts'

/** More rows than these would push the career off the page. */
const LIFTED_ROWS_MAX = 14
const LISTS: ReadonlySet<SectionKind> = new Set(['skills', 'certifications'])
const LEADS = findWords(
  readTable('tailoring/leads.tsv', z.object({ word: filledCell })).map(({ word }) => word),
)
/** A list that tells of them is one of studies. */
const OF_SCHOOLS: ReadonlySet<string> = new Set(DEGREES.filter(degree => degree !== 'vocational'))
/** Who leads others is looked at for the career first. */
const LEADING: ReadonlySet<string> = new Set(['Director', 'Executive'])

/** Fewer new items that are asked are no reason to push the career down the page, */
const ITEMS_MIN = 2
/** nor fewer than one in so many rows, or fewer skills; of papers, fewer than one in so many. */
const FEW = 3

/**
 * Short lists of which much is asked that nothing above or beside them says, the most telling first, as many as there is room for:
 * those behind the career, and in a column without one those behind the contacts; none for a post that leads.
 */
export function listLiftable(
  { parts }: Flow,
  beside: readonly Flow[],
  { asked, posting, profile }: { asked: Asked; posting: Posting; profile: ResumeProfile },
): { lists: Part[]; from: number } {
  const from = liftedTo(parts, asked)
  const isTop = from < 0 || (from === 0 && (beside.length === 0 || parts[0]?.kind === 'work'))
  if (isTop || isLeading(posting) || areNumbered(parts)) return { from, lists: [] }
  const others = beside.flatMap(flow => flow.parts.filter(({ kind }) => PERSON.has(kind) || LISTS.has(kind)))
  const above = new Set([...parts.slice(0, from), ...others].flatMap(part => wordsSaid(part, asked)))
  const atTop = parts[from]?.kind === 'work' ? -1 : countAsked(parts[from], asked)
  const shownLists = parts
    .slice(from)
    .filter(part => LISTS.has(part.kind) && isListAlone(part, profile))
    .map(part => ({ part, count: countAsked(part, asked) }))
    .sort((a, b) => b.count - a.count)
  let room = LIFTED_ROWS_MAX
  const lists = shownLists.flatMap(({ part, count }) => {
    const isTelling = countAsked(part, asked, above) >= ITEMS_MIN && isMuchAsked(part, count)
    if (!isTelling || part.rows.length > room || (part !== parts[from] && atTop >= count)) return []
    room -= part.rows.length
    for (const word of wordsSaid(part, asked)) above.add(word)
    return part
  })
  return { from, lists }
}

const NUMBER = /^(?:\d{1,2}[.):]?|[IVX]{1,4}[.):])\s/u

/** '04 Skills' above '02 Career' would make no sense. */
function areNumbered(parts: readonly Part[]): boolean {
  const headings = parts.flatMap(({ rows }) => rows.filter(({ isHeading }) => isHeading).map(textOf))
  return headings.filter(text => NUMBER.test(text)).length > 1
}

/**
 * What leads with its dates or names studies tells of a life and stays among positions and schools, and languages are no reason
 * to push them down.
 */
function isListAlone({ rows }: Part, { education }: ResumeProfile): boolean {
  const told = rows.filter(({ isHeading }) => !isHeading).map(textOf)
  const studies = education.flatMap(({ degree }) => degree?.text ?? [])
  const isOther = (text: string): boolean => findDates(text)?.from === 0 || languagesSaid(text).length > 0
  return (
    told.filter(isOther).length <= told.length / 2 &&
    !rows.some(({ lines }) => lines.some(({ text }) => isOfAnother(text))) &&
    !told.some(
      text => OF_SCHOOLS.has(highestDegree(text) ?? '') || studies.some(degree => text.includes(degree)),
    )
  )
}

/** Lists stand beside each other, and hobbies or languages beside them. */
function isOfAnother(text: string): boolean {
  const { exact: kind } = knownKinds(text)
  return kind !== null && !LISTS.has(kind)
}

function textOf({ lines }: Row): string {
  return lines.map(({ rail, text }) => (rail === null ? text : `${rail.text} ${text}`)).join(' ')
}

/** The parts in the order of the file, but for those that stand at a place before theirs. */
export function liftParts(parts: readonly Part[], lifted: readonly Part[], from: number): Part[] {
  const [above, below] = [parts.slice(0, from), parts.slice(from)]
  return [
    ...above,
    ...below.filter(part => lifted.includes(part)),
    ...below.filter(part => !lifted.includes(part)),
  ]
}

/** The career, or in a column without one what stands behind the person, their contacts and the papers and languages that are asked. */
function liftedTo(parts: readonly Part[], asked: Asked): number {
  const career = parts.findIndex(({ kind }) => kind === 'work')
  if (career >= 0) return career
  const showsAsked = (part: Part): boolean =>
    part.kind === 'languages'
      ? asked.languages.size > 0
      : part.kind === 'certifications' && countAsked(part, asked) > 0
  return parts.findIndex(part => !PERSON.has(part.kind) && !showsAsked(part))
}

const PERSON: ReadonlySet<SectionKind> = new Set(['header', 'contact', 'links', 'summary'])

function isLeading({ title, description, company = '' }: Posting): boolean {
  if (LEADS.find(tokenise(title)) !== null) return true
  const { levels } = decideLevels({
    ...{ title, description, company, stated: '', isInternship: false, monthsAsked: null },
  })
  return levels.some(level => LEADING.has(level))
}

/** So many of the telling words of an item are the posting's own where it is asked. */
const ASKED_FROM = 2 / 3
const BETWEEN_ITEMS = /[,;|•·▪]|\s[–—]\s/u
const IN_BRACKETS = /\([^()]*\)/gu
/** 'Tools:' before a list of them. */
const LABEL = /^[^,;|•·]{2,44}?:\s/u

/** How many items of a list are asked that say more than what is said above. */
function countAsked(part: Part | undefined, asked: Asked, above?: ReadonlySet<string>): number {
  const items = (part?.rows ?? []).filter(({ isHeading }) => !isHeading).flatMap(itemsOf)
  return items.filter(item => {
    const { things, words, share } = readItem(item, part, asked)
    if ((things.length === 0 && share < ASKED_FROM) || languagesSaid(item).length > 0) return false
    const own = things.length > 0 ? things : words
    return own.filter(one => above?.has(one) !== true).length * 2 > own.length
  }).length
}

function isMuchAsked(part: Part, count: number): boolean {
  const rows = part.rows.filter(({ isHeading }) => !isHeading)
  const items = rows.flatMap(itemsOf).filter(item => tellingStems(tokenise(item)).length > 0)
  const isPapers = part.kind === 'certifications' && count * FEW >= items.length
  return count * FEW >= rows.length && (count >= FEW || isPapers)
}

function itemsOf({ lines }: Row): string[] {
  return lines
    .flatMap(cellsOf)
    .flatMap(({ text }) => text.replace(LABEL, '').replace(IN_BRACKETS, '').split(BETWEEN_ITEMS))
}

/** The things of the posting that the rows show, and words of it that they have. */
function wordsSaid(part: Part, asked: Asked): string[] {
  return part.rows.flatMap(row => {
    const { things, words } = readItem(textOf(row), part, asked)
    return [...things, ...words]
  })
}

function readItem(text: string, part: Part | undefined, asked: Asked) {
  const how = part?.kind === 'skills' ? 'list' : 'prose'
  const stems = tellingStems(tokenise(text))
  const words = stems.filter(stem => asked.words.has(stem))
  const things = asked.things
    .filter(thing => asked.shows(text, how, thing))
    .map(({ skills, stems: own }) => [...skills, '+', ...own].join(' '))
  return { things, words, share: words.length / Math.max(stems.length, 1) }
}
