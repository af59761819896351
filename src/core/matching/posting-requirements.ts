import { guessLanguage, UNKNOWN_LANGUAGE } from '../text/language.ts'
import { hasLanguageWords } from '../text/language-words.ts'
import type { Ask, Requirement } from './ask.ts'
import { type AskingLine, askingLines, jobRelatedLines, quoteOf, type SkilledLine } from './asking-lines.ts'
import { lookUp, readRequirement } from './requirement.ts'
import type { LineModel } from './requirement-model.ts'
import { aroundSearch } from './requirement-search.ts'

/** A posting's lines, those of them that may ask something, and what they ask. */
interface RequirementReading {
  lines: SkilledLine[]
  requirements: Requirement[]
}

const MAX_REQUIREMENTS = 60
/** 'BE von Vorteil', a class of driving licence. */
const IN_CAPITALS = /\b\p{Lu}[\p{Lu}\p{N}]+\b/u
/**
 * What a posting asks for: the one reading behind the score, a tailored resume, the comparison and the letter.
 * @returns requirements in the order of the text, but all that is required before what is preferred
 */
export function readRequirements(description: string, model?: LineModel): RequirementReading {
  const lines = jobRelatedLines(description)
  const asked = askingLines(lines, model).flatMap(readLine)
  const all = asked.length === 0 && isUnread(description) ? lines.flatMap(readNames) : asked
  return { lines, requirements: withoutRepeats(all).slice(0, MAX_REQUIREMENTS) }
}

/** A list in plain letters without a small word may be of any language that is read. */
function isUnread(description: string): boolean {
  const language = guessLanguage(description)
  if (language === null || hasLanguageWords(language)) return false
  return language !== UNKNOWN_LANGUAGE || /[\p{L}--\p{sc=Latn}]{3}/v.test(description)
}

/** Of a language without words of ours what is named in every language: 'خبرة في Java و Docker'. */
function readNames(line: SkilledLine): Requirement[] {
  const { text, tokens, skills, start, end } = line
  const asks = readRequirement(text, lookUp(text, tokens, skills)).filter(ask => ask.skills.length > 0)
  return asks.length === 0 ? [] : [{ text: quoteOf(line), start, end, must: null, asks }]
}

function readLine(line: AskingLine): Requirement[] {
  const { start, end, must } = line
  const asks = readRequirement(line.text, line, line.kind)
  if (leavesOpen(line) && asks.every(isUnsaid)) return []
  return [{ text: quoteOf(line), start, end, must, asks }]
}

/** A lead-in, a search for people and what is left of a form, 'knowledge or skills', say nothing by themselves. */
function leavesOpen({ text, tokens }: AskingLine): boolean {
  const isSaid = IN_CAPITALS.test(text) || tokens.some(({ lexeme }) => lexeme.isContent)
  return text.endsWith(':') || !isSaid || aroundSearch(text).length > 0
}

function isUnsaid({ kind, names }: Ask): boolean {
  return names.length === 0 && kind !== 'years' && kind !== 'degree'
}

/**
 * The same thing asked twice counts once, where it weighs most; what is both required and preferred is required. A
 * sentence all of which was asked before is kept, with no asks of its own.
 */
function withoutRepeats(requirements: readonly Requirement[]): Requirement[] {
  const seen = new Set<string>()
  const graded = new Set(
    requirements.flatMap(({ asks }) => asks.filter(isGraded)).map(({ names }) => names.join('|')),
  )
  const ordered = [...requirements].sort((a, b) => Number(a.must === false) - Number(b.must === false))
  return ordered.map(requirement => ({
    ...requirement,
    asks: requirement.asks
      .filter(ask => ask.kind !== 'language' || isGraded(ask) || !graded.has(ask.names.join('|')))
      .filter(ask => isNew(seen, keyOf(ask, requirement))),
  }))
}

/** 'We work in English' says less than 'fluent English (C1)' in the same posting. */
function isGraded(ask: Ask): boolean {
  return ask.kind === 'language' && ask.level !== ''
}

function keyOf(ask: Ask, { text }: Requirement): string {
  if (ask.skills.length + ask.stems.length + ask.names.length === 0 && ask.kind !== 'degree') return text
  if (ask.kind === 'years')
    return `${ask.min}:${ask.names.join('|').toLowerCase()}:${sorted(ask.stems).join(' ')}`
  if (ask.kind === 'degree') return `${ask.degree}:${sorted(ask.stems).join(' ')}`
  if (ask.kind === 'level') return `level:${ask.names.join('|')}`
  if (ask.kind === 'language') return ask.names.join('|')
  return `${sorted(ask.skills).join('|')}:${sorted(ask.stems).join(' ')}`
}

function sorted(names: readonly string[]): readonly string[] {
  return names.length < 2 ? names : names.toSorted()
}

function isNew(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  return true
}
