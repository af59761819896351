import { dateWordsOf } from '../text/date-words.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { tokenise } from '../text/tokens.ts'
import { namesAward } from './check-awards.ts'
import { isFigure } from './check-names.ts'
import { type Claim, splitClauses } from './claim.ts'
import { type Evidence, type EvidenceLine, isSaid, listInitials } from './evidence.ts'
import { isLightWord, saysHeld } from './light-words.ts'
import { readBound } from './number-bounds.ts'
import { unitAfter } from './number-units.ts'
import { isNumberWord } from './number-words.ts'
import { readWords, type SaidWord } from './said-words.ts'
import { isTelling, SUMMARY_WORDS } from './words.ts'

/** Skills of the dictionary that a line has and the resume does not: those written as names are refused. */
export function findNewSkills(claim: Claim): { refused: string[]; asked: string[] } {
  const { said, sources, entry, resume, language } = claim
  const found = said.lines.flatMap(line => namedSkills(line, { known: [sources, entry, resume], language }))
  const isName = (skill: string): boolean => /\p{Lu}/u.test(skill) && !claim.text.startsWith(skill)
  return { refused: found.filter(isName), asked: found.filter(skill => !isName(skill)) }
}

function namedSkills(
  { text, words }: EvidenceLine,
  { known, language }: { known: readonly Evidence[]; language: string },
): string[] {
  return findSkills(text, tokenise(text), 'prose')
    .filter(({ skill, start, end }) => {
      if (skill.field === 'soft' || known.some(({ skills }) => skills.has(skill.name))) return false
      const own = readWords(text.slice(start, end), language)
      // 'J'ai' is no AI.
      return (
        words.length > 0 &&
        !own.every(word => isLightWord(word, language)) &&
        !own.some(word => known.some(evidence => isSaid(word, evidence, language)))
      )
    })
    .map(({ start, end }) => text.slice(start, end))
}

/** Words of a line that its sources say in no form: the person may know better. */
export function findNewWords(claim: Claim): string[] {
  return claim.said.lines.flatMap(line => [
    ...listNewWords(line, claim).map(({ raw }) => raw),
    ...listEmptyClauses(line, claim),
    ...listThinLines(line, claim),
  ])
}

/** Dates are held against the sources by themselves. */
const MONTHS: ReadonlySet<string> = new Set(dateWordsOf('month'))

/** Words that say something, of which the sources say nothing in any form. */
export function listNewWords(line: EvidenceLine, { sources, language }: Claim): SaidWord[] {
  const spelledOut = new Set(
    listInitials(line.words)
      .filter(({ letters }) => sources.names.has(letters))
      .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, offset) => from + offset)),
  )
  return line.words.filter(
    (word, index) =>
      isTelling(word) &&
      !spelledOut.has(index) &&
      !line.rates.some(({ start, end }) => word.at >= start && word.at < end) &&
      !isFigure(word.raw) &&
      !isNumberWord(word.raw, language) &&
      !MONTHS.has(word.folded) &&
      !isOfAmount(word, line) &&
      !isLightWord(word, language) &&
      !(saysHeld(word, language) && tellOfAward(sources, language)) &&
      !isSaid(word, sources, language) &&
      !isCountedWord(word, sources, language),
  )
}

/** 'four-engineer': the amount is held against the sources as all are. */
function isCountedWord({ raw }: SaidWord, sources: Evidence, language: string): boolean {
  const [count = '', ...parts] = raw.split('-')
  const words = readWords(parts.join(' '), language)
  return (
    (isFigure(count) || isNumberWord(count, language)) &&
    words.length > 0 &&
    words.every(word => isSaid(word, sources, language))
  )
}

/** What has a year was got in it; what has none may still be learnt. */
function tellOfAward({ lines }: Evidence, language: string): boolean {
  return lines.some(line => /(?:19|20)\d\d/u.test(line.text) && namesAward(line, language))
}

/** 'plus de six ans': how exact an amount is and its unit of time are held against the sources as the amount is. */
function isOfAmount(word: SaidWord, { unified, words, language }: EvidenceLine): boolean {
  const end = word.at + word.raw.length
  const others = words.filter(other => isNumberWord(other.raw, language))
  const isBehind =
    /\d\s?$/u.test(unified.slice(0, word.at)) || others.some(({ at, raw }) => at + raw.length + 1 === word.at)
  if (isBehind && unitAfter(unified.slice(word.at)).unit.startsWith('time')) return true
  const from = others.find(({ at }) => at > end)?.at ?? Number.POSITIVE_INFINITY
  const figure = end + unified.slice(end).search(/\d/u)
  const start = Math.min(from, figure < end ? Number.POSITIVE_INFINITY : figure)
  return (
    Number.isFinite(start) && start - end < BOUND_MAX_CHARS && saysBound(unified, { word, start, language })
  )
}

const BOUND_MAX_CHARS = 12

/** True where the amount has another bound without the word. */
function saysBound(
  text: string,
  { word, start, language }: { word: SaidWord; start: number; language: string },
): boolean {
  const end = start + 1
  const without = text.slice(0, word.at) + ' '.repeat(word.raw.length) + text.slice(word.at + word.raw.length)
  return readBound(text, { start, end, language }) !== readBound(without, { start, end, language })
}

/** Behind these stands what came of it, or what it was for. */
const RESULT =
  /(?<!\p{L})(?:so that|so|thus|thereby|to the(?=\s\p{L}+ of\s)|thanks to|due to|damit|sodass|so dass|wodurch|dank|afin|pour que|grâce|ce qui|para que|gracias|lo que)(?!\p{L})/giu

/** ', improving results': a clause of light words alone adds something that no source says. */
function listEmptyClauses(line: EvidenceLine, { sources, language }: Claim): string[] {
  const clauses = [...splitClauses(line), ...splitClauses(line, RESULT).slice(1)]
  if (clauses.length < 2) return []
  return clauses
    .filter(({ words }) => {
      const telling = words.filter(isTelling)
      return (
        telling.length > 1 &&
        !telling.some(({ stem }) => SUMMARY_WORDS.has(stem)) &&
        telling.every(word => isLightWord(word, language) && !isSaid(word, sources, language))
      )
    })
    .map(({ text }) => text.trim())
}

/** 'Managed the handling of goods' from 'Reported goods': more new words around what is said than is said. */
function listThinLines({ text, telling }: EvidenceLine, { sources, language }: Claim): string[] {
  const said = telling.filter(word => isSaid(word, sources, language)).length
  const light = telling.filter(word => isLightWord(word, language) && !isSaid(word, sources, language)).length
  return said === 0 || light > said ? [text] : []
}
