import { z } from 'zod'
import type { ResumeProfile } from '#contract/resume.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { isPaper } from '../matching/requirement-coverage.ts'
import type { SectionKind } from '../resume/heading-words.ts'
import { knownKinds } from '../resume/headings.ts'
import type { Asked, AskedThing } from '../tailoring/asked.ts'
import { findDates } from '../text/dates.ts'
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
/** Who leads others is looked at for the career first. */
const LEADING: ReadonlySet<string> = new Set(['Director', 'Executive'])

/**
 * Short lists that show what is asked and nothing above them shows, the most telling first, as many as there is room for: those
 * behind the career, and in a column without one those behind the contacts; none for a post that leads.
 */
export function listLiftable(
  { parts }: Flow,
  { asked, posting, profile }: { asked: Asked; posting: Posting; profile: ResumeProfile },
): { lists: Part[]; from: number } {
  const from = liftedTo(parts, asked)
  if (from < 1 || isLeading(posting)) return { from, lists: [] }
  const above = new Set(parts.slice(0, from).flatMap(part => shownBy(part, asked)))
  const shownLists = parts
    .slice(from)
    .filter(part => LISTS.has(part.kind) && isListAlone(part, profile))
    .map(part => ({ part, shown: shownBy(part, asked) }))
    .sort((a, b) => b.shown.length - a.shown.length)
  let room = LIFTED_ROWS_MAX
  const lists = shownLists.flatMap(({ part, shown }) => {
    const added = shown.filter(thing => !above.has(thing))
    if (!isTelling(added) || part.rows.length > room) return []
    room -= part.rows.length
    for (const thing of added) above.add(thing)
    return part
  })
  return { from, lists }
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
    !told.some(text => studies.some(degree => text.includes(degree)))
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

/** The career, or in a column without one what stands behind the person, their contacts and the papers that are asked. */
function liftedTo(parts: readonly Part[], asked: Asked): number {
  const career = parts.findIndex(({ kind }) => kind === 'work')
  if (career >= 0) return career
  const showsAsked = (part: Part): boolean =>
    part.kind === 'certifications' && shownBy(part, asked).length > 0
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

/** A driving licence or a wish alone is no reason to push the career down the page. */
function isTelling(shown: readonly AskedThing[]): boolean {
  return (
    shown.length > 1 ||
    shown.some(({ isMust, skills }) => isMust && !(skills.length > 0 && skills.every(isPaper)))
  )
}

function shownBy({ kind, rows }: Part, asked: Asked): AskedThing[] {
  const how = kind === 'skills' ? 'list' : 'prose'
  const texts = rows.filter(({ isHeading }) => !isHeading).map(textOf)
  return asked.things.filter(thing => texts.some(text => asked.shows(text, how, thing)))
}
