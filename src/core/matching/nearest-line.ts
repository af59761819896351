import type { AskKind } from './ask.ts'
import type { ResumeFacts } from './resume-facts.ts'
import type { ResumeLine } from './resume-skills.ts'
import { readTerms, weightOfTerms } from './terms.ts'

/**
 * What is counted of a line of a resume beside a sentence that asks something: the share of the sentence's telling words that
 * it has (`words`), and of the words of both (`words_of_both`); the same of letters, by fours (`letters`, `letters_of_both`);
 * and 0 or 1, whether the words alone would have it quoted (`told`), whether it stands outside of positions where a paper or
 * a language is asked (`paper`), and in one where work is (`work`).
 */
export const LINE_SIGNS = [
  ...(['words', 'words_of_both', 'letters', 'letters_of_both'] as const),
  ...(['told', 'paper', 'work'] as const),
] as const
export type LineSigns = Readonly<Record<(typeof LINE_SIGNS)[number], number>>

/** A sentence that asks something, and what its words alone would have quoted of the resume. */
interface AskedLine {
  text: string
  told: { evidence: { resume: string | null } } | null
  kinds: readonly AskKind[]
}

/** The line that a recruiter would most likely quote; null of a resume without lines. */
export interface NearestLine {
  line: ResumeLine
  signs: LineSigns
  /** By the learned weights; of no unit. */
  sum: number
}

export function nearestLine(asked: AskedLine, resume: ResumeFacts, by: LineSigns): NearestLine | null {
  let nearest: NearestLine | null = null
  for (const [at, signs] of signsOfLines(asked, resume).entries()) {
    const line = resume.lines[at]
    const sum = LINE_SIGNS.reduce((total, sign) => total + by[sign] * signs[sign], 0)
    if (line !== undefined && sum > (nearest?.sum ?? -Infinity)) nearest = { line, signs, sum }
  }
  return nearest
}

/** @returns what `LINE_SIGNS` lists, of each line of the resume */
export function signsOfLines({ text, told, kinds }: AskedLine, resume: ResumeFacts): LineSigns[] {
  const terms = readTerms(text, resume.model)
  const [weight, grams] = [weightOfTerms(terms), new Set(gramsOf(text))]
  const said = resume.lines.map(() => 0)
  for (const [stem, of] of terms)
    for (const line of resume.linesByStem.get(stem) ?? []) said[line] = (said[line] ?? 0) + of
  const asksPaper = kinds.some(kind => kind === 'licence' || kind === 'degree' || kind === 'language')
  return resume.lines.map((line, at) => {
    const [shared, own] = [said[at] ?? 0, gramsOfLine(line)]
    const common = [...grams].filter(gram => own.has(gram)).length
    return {
      words: weight === 0 ? 0 : shared / weight,
      words_of_both: weight === 0 ? 0 : shared / (weight + (resume.lineWeights[at] ?? 0)),
      letters: common / grams.size,
      letters_of_both: common / (grams.size + own.size),
      told: Number(told?.evidence.resume === line.text),
      paper: Number(asksPaper && line.entry === null),
      work: Number(!asksPaper && line.entry !== null),
    }
  })
}

const GRAM = 4
const gramsByLine = new WeakMap<ResumeLine, ReadonlySet<string>>()

function gramsOfLine(line: ResumeLine): ReadonlySet<string> {
  const grams = gramsByLine.get(line) ?? new Set(gramsOf(line.text))
  gramsByLine.set(line, grams)
  return grams
}

/**
 * Each four letters, digits and blanks that follow upon one another. In languages that write words as one, and in others of
 * the same roots, words have more in common than is read of them.
 */
export function gramsOf(text: string): string[] {
  const plain = ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return Array.from({ length: Math.max(1, plain.length - GRAM + 1) }, (_, at) => plain.slice(at, at + GRAM))
}
