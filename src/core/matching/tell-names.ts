import { alternatives } from '#contract/messages/match-reasons.ts'
import { readAskedYears } from '../text/asked-years.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { type Token, tokenise, wordsOf } from '../text/tokens.ts'
import type { Ask, YearsAsk } from './ask.ts'
import { mayEndName } from './requirement-names.ts'
import { BEFORE_WHAT } from './requirement-years.ts'

const MOST_WORDS = 6
const WORK_MAX_WORDS = 4
/** A name of one word by itself may be the piece of any other. */
const LEAST_WORDS = 2
const MOST_BEHIND = 2
/** What one speaks of as known or done: 'experience in', 'Kenntnisse in'. */
const LEADS_IN =
  /(?:^|\s)(?:experience|expertise|knowledge|understanding|background|proficiency|familiarity|fluency|skilled|training|erfahrung(?:en)?|kenntnisse?)\s+(?:(?:in|of|with|on|using|mit|im)\s+)?(?:(?:the|an?|der|die|das|den|dem)\s+)?(?:(?:area|field)s?\s+of\s+)?/i
const YEARS_LEAD = new RegExp(String.raw`^[\s'’+)]*(?:\b(?:${BEFORE_WHAT})\b\s*)*`, 'i')
/** Where such a phrase is whole: at the end of the sentence, or before what says where, what for or how. */
const ENDS =
  /[.;·(]|$|\s[-–—]\s|\s(?:to|for|in|at|on|by|from|within|across|during|through|under|that|which|who|where|when|while|with|without|experience|is|are|required|preferred|desired|an? plus|für|bei|auf|zur|zum|von)(?![\p{L}-])/iu
const LISTS_ON = /[,:]|\d/
const WORKING = /\s(?:working|work|professional)$/i
/** 'Managing teams and working', in what is not in it any more. */
const GOES_ON = /\s(?:and|or)\s\S+ing$|\sused$/i
const LETTER = /[\p{L}\p{N}+#]/u
/** 'In Excel bauen Sie': in German what begins small is no part of a name. */
const CAPITALS_NOUNS = /[äöüß]|\b(?:und|der|die|das|mit|oder|von|im)\b/i
const NEXT_WORD = /^[ -](?=[\p{L}\p{N}])/u

/**
 * 'Marketing' of 'marketing analysis, …': the words that go on with it to the end of the phrase, as the sentence has them.
 * What has words enough to be told by itself stays as it is.
 */
function wholeName(name: string, text: string): string {
  const at = text.indexOf(name)
  if (at < 0 || tokenise(name).length > 1) return name
  const rest = text.slice(at + name.length)
  let end = 0
  for (const [count, { lexeme, start, end: to }] of tokenise(rest).entries()) {
    if (!NEXT_WORD.test(rest.slice(end)) || start > end + 1 || isSmall(lexeme)) break
    if (CAPITALS_NOUNS.test(text) && /^\p{Ll}/u.test(rest.slice(start))) break
    if (!lexeme.isTelling || count === MOST_BEHIND) return name
    end = to
  }
  return name + rest.slice(0, end)
}

/** What a sentence without a name asks, in its own few words; null where these would be a piece of it. */
export function shortName(text: string): string | null {
  const lead = LEADS_IN.exec(text)
  return lead === null ? null : phraseAt(text.slice(lead.index + lead[0].length))
}

/** What years are asked of, where no table knows it: 'clinical nursing'. */
export function nameOfYears(text: string, min: number): string | null {
  const years = readAskedYears(text).find(asked => asked.min === min)
  if (years === undefined) return null
  return phraseAt(text.slice(years.end).replace(YEARS_LEAD, ''))
}

/** 'Software development', but nothing of a sentence that lost its line breaks. */
export function workName({ role }: YearsAsk): string {
  const title = role?.title ?? ''
  const words = tokenise(title).length
  if (words === 1 && role?.families.length === 0) return ''
  return words > WORK_MAX_WORDS || /[^\p{L}\s-]/u.test(title) ? '' : title
}

function phraseAt(text: string): string | null {
  const phrase = text
    .slice(0, ENDS.exec(text)?.index)
    .replace(WORKING, '')
    .replace(/[\s-]+$/, '')
    .trim()
  const words = tokenise(phrase)
  if (
    words.length < LEAST_WORDS ||
    words.length > MOST_WORDS ||
    LISTS_ON.test(phrase) ||
    GOES_ON.test(phrase)
  )
    return null
  const [first, last] = [words[0], words.at(-1)]
  const isWhole =
    first?.lexeme.isMeaningful &&
    last?.lexeme.isMeaningful &&
    mayEndName(last.lexeme.text) &&
    words.every(mayStandInside)
  return isWhole && words.some(({ lexeme }) => lexeme.isTelling) ? phrase : null
}

function isSmall({ text, isMeaningful }: Token['lexeme']): boolean {
  return (!isMeaningful && !/^\d/.test(text)) || JOINING_WORDS.has(text)
}

function mayStandInside({ lexeme }: Token): boolean {
  return lexeme.isMeaningful || /^(?:and|or|of|the|und|oder)$/.test(lexeme.text)
}

/** 'Staplerschein (forklift operation)': the posting's word with what it means, where no word of it says so. */
export function explainName(text: string, { name, skill }: { name: string; skill: string }): string {
  const own = wordsOf(skill)
  const end = text.indexOf(name) + name.length
  const isTold = text.includes('(counts for') || /^(?:-| \()/.test(text.slice(end))
  if (isTold || !holds(text, name) || wordsOf(name).some(word => own.includes(word))) return text
  const meaning = /^\p{Lu}[^\p{Lu}]*$/u.test(skill) ? skill.charAt(0).toLowerCase() + skill.slice(1) : skill
  return `${text.slice(0, end)} (${meaning})${text.slice(end)}`
}

/** As the sentence has them, whole. */
export function writtenNames(names: readonly string[], text: string): string[] {
  const whole = joinNames(names, text).map(name => wholeName(name, text))
  return joinNames(whole, text)
}

/** What the sentence writes as one, 'drywall construction', stays one, and what was just named is named once. */
export function joinNames(names: readonly string[], text: string): string[] {
  const joined: string[] = []
  for (const name of names) {
    const last = joined.at(-1)
    if (last !== undefined && holds(last, name)) continue
    if (last !== undefined && holds(text, `${last} ${name}`)) joined.splice(-1, 1, `${last} ${name}`)
    else joined.push(name)
  }
  return joined
}

/** As words of their own: 'and/or SAS' does not hold 'R SAS'. */
function holds(text: string, name: string): boolean {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  return at >= 0 && !LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + name.length))
}

/** Any of which will do. */
export function namesOf({ names }: Pick<Ask, 'names'>, text: string): string {
  return alternatives(writtenNames(names, text))
}

export function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text.replace(/[;,]$/, '')}.`
}
