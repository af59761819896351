import { prefilterOf } from '../text/prefilter.ts'
import type { SectionKind } from '../text/sections/posting-headings.ts'
import { type PostingLine, splitPosting } from '../text/sections/posting-lines.ts'
import { findSkills, type SkillHit } from '../text/skills/find-skills.ts'
import { tokenise } from '../text/tokens.ts'
import { isJobRelated } from './job-related.ts'
import { type LineLookup, lookUp } from './requirement.ts'

export interface SkilledLine extends PostingLine {
  skills: readonly SkillHit[]
  /** Null until somebody asks for it, see `quoteOf`. */
  quote: string | null
}

/** A line that may ask something of the applicant. */
export interface AskingLine extends SkilledLine, LineLookup {
  isPreferred: boolean
}

const LINE_MAX_CHARS = 300
const ASKS_SOMETHING =
  /\b(?:requir\w*|must|you have|you bring|you are|you(?:'|’)?ll need|years?|experienced? (?:with|in|as|of|using)|knowledge|proficien\w*|familiar\w*|degree|ability to|able to|skilled|skills?|certifi\w*|expert\w*|qualifications?|background in|understanding of|licen[sc]e|erfahrung\w*|kenntnis\w*|studium|ausbildung|voraussetz\w*|mitbring\w*|beherrsch\w*|expérience|maîtrise|connaissance\w*)\b/i
const PREFERS =
  /\b(?:preferred|nice to have|(?:is|are|would be) an? (?:big |strong |huge |definite )?(?:plus|bonus|advantage|asset)|a plus\b|desir(?:ed|able)|optional|von vorteil|wünschenswert|un plus|gerne auch|bonus points?|highly valued)\b|^(?:preferably|ideally|idealerweise|optional)/i
const WISH_BEGINS =
  /(?:[,;]?\s(?:preferably|ideally|idealerweise|vorzugsweise)\b|;\s(?=[^;]*(?:preferred|a plus|desirable|von vorteil)[^;]*$)|(?<=required|must have|erforderlich),\s(?=[^,;]*preferred))/i
/** Words of which each of the two needs one. */
const NAMES_WISH =
  /prefer|nice|plus|bonus|advantage|asset|desir|optional|vorteil|wunschenswert|gerne|valued|ideal|vorzugs/
const mayNameWish = prefilterOf(word => NAMES_WISH.test(word))
/** A wish that begins sooner is the whole line. */
const WISH_BEHIND_CHARS = 12
/** In a line, which has none around it: what white space is not single spaces. */
const ODD_SPACE = /[^\S ]| {2}/
const NOT_ASKING: ReadonlySet<SectionKind> = new Set(['about', 'offer', 'other'])

/** A posting's lines, but for those that speak to a judge or of the person. */
export function jobRelatedLines(description: string): SkilledLine[] {
  const lines: SkilledLine[] = []
  for (const line of splitPosting(description)) {
    if (isJobRelated(line.text, line.tokens)) lines.push(withSkills(line))
  }
  return lines
}

/** Lines under a heading that asks; in a posting without such headings those that sound like asking. */
export function askingLines(lines: readonly SkilledLine[]): AskingLine[] {
  const isHeaded = lines.some(({ section }) => section === 'required')
  return lines
    .filter(line => asksUnderHeading(line) || (!isHeaded && soundsLikeAsking(line)))
    .flatMap(splitWishes)
    .map(asAsking)
}

export function asksUnderHeading({ section }: PostingLine): boolean {
  return section === 'required' || section === 'preferred'
}

function soundsLikeAsking({ section, text }: PostingLine): boolean {
  // 'Would you like to shape what millions experience?' asks for nothing.
  return !NOT_ASKING.has(section) && !text.endsWith('?') && ASKS_SOMETHING.test(text)
}

/** 'Five years of sales, preferably in software' and 'Bachelor required, master preferred' ask two things. */
function splitWishes(line: SkilledLine): SkilledLine[] {
  const cut = mayNameWish(line.tokens) ? (WISH_BEGINS.exec(line.text)?.index ?? 0) : 0
  if (cut < WISH_BEHIND_CHARS) return [line]
  const asked = line.text.slice(0, cut).trimEnd()
  const wished = line.text.slice(cut).replace(/^[\s,;]+/, '')
  return [
    withSkills({ ...line, text: asked, end: line.start + asked.length, tokens: tokenise(asked) }),
    withSkills({
      ...line,
      text: wished,
      start: line.end - wished.length,
      section: 'preferred',
      tokens: tokenise(wished),
    }),
  ]
}

/** As an object of its own shape, since copying what others made costs more than the reading of a short line. */
function withSkills({ text, start, end, section, tokens }: PostingLine): SkilledLine {
  const skills = findSkills(text, tokens, 'prose')
  return { text, start, end, section, tokens, skills, quote: null }
}

export function asAsking(line: SkilledLine): AskingLine {
  const isPreferred = line.section === 'preferred' || (mayNameWish(line.tokens) && PREFERS.test(line.text))
  const { text, start, end, section, tokens, skills, quote } = line
  const { degree, languages } = lookUp(text, tokens, skills)
  return { text, start, end, section, tokens, skills, quote, degree, languages, isPreferred }
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
