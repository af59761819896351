import { findWords, wordsAbout } from '../text/language-words.ts'
import { type PostingLine, splitPosting } from '../text/sections/posting-lines.ts'
import { findSkills, type SkillHit } from '../text/skills/find-skills.ts'
import type { Token } from '../text/tokens.ts'
import type { NamedAsk } from './ask.ts'
import { isJobRelated } from './job-related.ts'
import { isAboutOtherThings, lookUp, needsNothing } from './requirement.ts'
import { kindByWords } from './requirement-kinds.ts'
import { LINE_MODEL, type LineModel, type LineOdds, weighLines } from './requirement-model.ts'
import type { SignedLine } from './requirement-signs.ts'
import { findWish, isMust, mayNameWish, strengthOfHeading, strengthSaid } from './requirement-strength.ts'

export interface SkilledLine extends PostingLine {
  skills: readonly SkillHit[]
  /** Null until somebody asks for it, see `quoteOf`. */
  quote: string | null
}

/** A line that asks something of the applicant. */
export interface AskingLine extends SkilledLine, SignedLine {
  /** As `Requirement.must`. */
  must: boolean | null
  /** What it asks for where its words do not tell. */
  kind: NamedAsk['kind']
}

const LINE_MAX_CHARS = 300
/** Odds: rather a missed line than an invented ask. */
const ASKS_FROM = 0.4
const ASKS_SOMETHING =
  /\b(?:requir\w*|must|you have|you bring|you are|you(?:'|’)?ll need|years?|experienced? (?:with|in|as|of|using)|knowledge|proficien\w*|familiar\w*|degree|ability to|able to|skilled|skills?|certifi\w*|expert\w*|qualifications?|background in|understanding of|licen[sc]e)\b/i
const ASKS_ELSEWHERE = findWords(wordsAbout('asks', ''))
const WISH_BEGINS =
  /(?:[,;]?\s(?:preferably|ideally|idealerweise|vorzugsweise)\b|;\s(?=[^;]*(?:preferred|an? (?:plus|asset|bonus|advantage)|desirable|von vorteil)[^;]*$)|(?<=required|must have|erforderlich),\s(?=[^,;]*preferred)|,\s(?<=\byears?\b[^,;]{0,60}\bexperience,\s)(?=[^;.]*\bpreferred\W*$))/i
/** Another thing is asked, unless it is wished as well. */
const WISH_ENDS =
  /;\s(?![^;]*(?:preferred|plus|asset|bonus|advantage|desirable|vorteil|wünschenswert|hilfreich))/i
/** A wish that begins sooner is the whole line. */
const WISH_BEHIND_CHARS = 12
/** Other than a line of a list. */
const SENTENCE = /[.!?]$/
/** What joins the two. */
const OPEN_END = /[\s,;(–-]+(?:(?:and|und|et|y|e|en|och|og|i|oraz)\s+)?$/i
/** In a line, which has none around it: what white space is not single spaces. */
const ODD_SPACE = /[^\S ]| {2}/

/** A posting's lines, but for those that speak to a judge or of the person. */
export function jobRelatedLines(description: string): SkilledLine[] {
  const lines: SkilledLine[] = []
  for (const line of splitPosting(description)) {
    if (isJobRelated(line.text, line.tokens)) lines.push(withSkills(line))
  }
  return lines
}

/**
 * Those of a posting's lines that ask something of the applicant. In a language that the model does not know those under a
 * heading that asks, or, without such headings, those that sound like asking.
 */
export function askingLines(lines: readonly SkilledLine[], model: LineModel = LINE_MODEL): AskingLine[] {
  const signed = signLines(lines)
  const odds = weighLines(signed, model)
  const isHeaded = lines.some(({ section }) => section === 'required')
  const lists = new Set<SignedLine['heading']>()
  return signed.flatMap((line, at) => {
    const own = odds?.[at] ?? null
    const isItem = line.isItem || !SENTENCE.test(line.text)
    if (isItem) lists.add(line.heading)
    const isBehind = !isItem && lists.has(line.heading)
    const asks = own === null ? asksByShape(line, { isHeaded, isBehind }) : own.asks > ASKS_FROM
    if (!asks || line.text.endsWith('?') || needsNothing(line.text, line.tokens)) return []
    return splitWishes(line).map(part => ({
      ...part,
      ...{ quote: null, must: isMust(part.said, part.around), kind: kindOf(line, own) },
    }))
  })
}

function asksByShape(
  line: SignedLine,
  { isHeaded, isBehind }: Readonly<Record<'isHeaded' | 'isBehind', boolean>>,
): boolean {
  const { section, asks } = line
  if (isBehind && !namesAsk(line)) return false
  if (section === 'required' || section === 'preferred') return true
  return !isHeaded && asks && (section === 'open' || section === 'duties')
}

/** Behind a list of asks a sentence that names none tells of equal chances, of how to apply, of the employer. */
function namesAsk(line: SignedLine): boolean {
  return line.asks || hasNamed(line) || line.said !== null || kindByWords(line.tokens) !== null
}

function hasNamed({ degree, languages, years, skills }: SignedLine): boolean {
  return degree !== null || languages.length + years.length + skills.length > 0
}

/** Checks and permits are no licence that a resume could show. */
function kindOf({ isCondition, lead, tokens }: SignedLine, odds: LineOdds | null): AskingLine['kind'] {
  // 'You must complete the following checks:' speaks for the list behind it.
  if (isCondition || lead?.isCondition) return 'availability'
  if (odds === null) return kindByWords(tokens) ?? 'skill'
  const { skill, soft, licence, availability } = odds
  const most = Math.max(skill, soft, licence, availability)
  if (most === availability) return 'availability'
  if (most === licence) return 'licence'
  return most === soft ? 'soft' : 'skill'
}

/** What the model looks at. */
export function signLines(lines: readonly SkilledLine[]): SignedLine[] {
  const signed: SignedLine[] = []
  for (const line of lines) {
    const before = signed.at(-1)
    const { text, tokens } = line
    const lead = before?.heading === line.heading ? leadBehind(before) : null
    const ofHeading = strengthOfHeading(line)
    signed.push({
      ...line,
      ...lookUp(text, tokens, line.skills),
      ...{ lead, ofHeading, around: lead?.said ?? ofHeading },
      asks: ASKS_SOMETHING.test(text) || ASKS_ELSEWHERE.find(tokens) !== null,
      said: strengthSaid(text, tokens),
      isCondition: isAboutOtherThings(text, tokens),
    })
  }
  return signed
}

function leadBehind(before: SignedLine): SignedLine | null {
  return before.text.endsWith(':') ? before : before.lead
}

const IN_CAPITALS = /\p{Lu}{2}/u
const IN_BRACKETS_AT_END = /\s*\(([^()]+)\)$/

/** 'A trade certificate (ideally an electrician's)': what the brackets wish is all that is wished. */
function splitBrackets(line: SignedLine): SignedLine[] | null {
  const found = line.said === 'wish' ? IN_BRACKETS_AT_END.exec(line.text) : null
  if (found === null) return null
  const own = readAnew(line, line.text.slice(0, found.index))
  const wish = readAnew(line, found[1] ?? '')
  // '(preferred)' is said of what stands before it.
  const isSaidAlone = !hasNamed(wish) && !IN_CAPITALS.test(wish.text)
  if (own.said === 'wish' || wish.said !== 'wish' || isSaidAlone) return null
  const start = line.end - 1 - wish.text.length
  return [
    { ...own, end: line.start + found.index },
    { ...wish, start, end: line.end - 1 },
  ]
}

/** 'Five years of sales, preferably in software' and 'Bachelor required, master preferred' ask two things. */
function splitWishes(line: SignedLine): SignedLine[] {
  const parted = splitBrackets(line)
  if (parted !== null) return parted
  const inEnglish = mayNameWish(line.tokens) ? WISH_BEGINS.exec(line.text)?.index : undefined
  const cut = inEnglish ?? findWish(line.text, line.tokens) ?? 0
  if (cut < WISH_BEHIND_CHARS) return [line]
  const asked = line.text.slice(0, cut).replace(OPEN_END, '')
  const behind = line.text.slice(cut).replace(/^[\s,;]+/, '')
  const wished = behind.slice(0, WISH_ENDS.exec(behind)?.index)
  // 'Procurement, ideally in food; confident use of SAP' asks on behind its wish.
  const rest = behind.slice(wished.length).replace(/^[\s;]+/, '')
  const own = { ...readAnew(line, asked), end: line.start + asked.length }
  const start = line.end - behind.length
  const wish = { ...readAnew(line, wished), start, end: start + wished.length, said: 'wish' as const }
  const parts = rest === '' ? [] : [{ ...readAnew(line, rest), start: line.end - rest.length }]
  // 'Unterrichtserfahrung, idealerweise zwei Jahre': years of what was said before say nothing by themselves.
  const [years] = wish.years
  const isBeside = ({ lexeme, start, end }: Token, at: number) =>
    at > 0 && lexeme.isContent && years !== undefined && !(start >= years.start && end <= years.end)
  const saysNothing = years !== undefined && !wish.tokens.some(isBeside)
  return saysNothing ? [own, ...parts] : [own, wish, ...parts]
}

function readAnew(line: SignedLine, text: string): SignedLine {
  const looked = lookUp(text)
  return { ...line, ...looked, text, said: strengthSaid(text, looked.tokens) }
}

/** As an object of its own shape, since copying what others made costs more than the reading of a short line. */
function withSkills({ text, start, end, section, heading, isItem, tokens }: PostingLine): SkilledLine {
  const skills = findSkills(text, tokens, 'prose')
  return { text, start, end, section, heading, isItem, tokens, skills, quote: null }
}

/** What a person is shown of a line: on one line, at most 300 characters. */
export function quoteOf(line: SkilledLine): string {
  line.quote ??= shorten(line.text)
  return line.quote
}

function shorten(text: string): string {
  const plain = ODD_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text
  return plain.length <= LINE_MAX_CHARS ? plain : `${plain.slice(0, LINE_MAX_CHARS - 1)}…`
}
