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
  const { linesByGram, counts } = readGrams(resume)
  const [said, shared] = [resume.lines.map(() => 0), resume.lines.map(() => 0)]
  for (const [stem, of] of terms)
    for (const line of resume.linesByStem.get(stem) ?? []) said[line] = (said[line] ?? 0) + of
  for (const gram of grams)
    for (const line of linesByGram.get(gram) ?? []) shared[line] = (shared[line] ?? 0) + 1
  const asksPaper = kinds.some(kind => kind === 'licence' || kind === 'degree' || kind === 'language')
  return resume.lines.map((line, at) => {
    const [words, letters] = [said[at] ?? 0, shared[at] ?? 0]
    return {
      words: weight === 0 ? 0 : words / weight,
      words_of_both: weight === 0 ? 0 : words / (weight + (resume.lineWeights[at] ?? 0)),
      letters: letters / grams.size,
      letters_of_both: letters / (grams.size + (counts[at] ?? 0)),
      told: Number(told?.evidence.resume === line.text),
      paper: Number(asksPaper && line.entry === null),
      work: Number(!asksPaper && line.entry !== null),
    }
  })
}

const GRAM = 4

/** Which lines hold four letters, and how many different ones each has. */
interface ResumeGrams {
  linesByGram: ReadonlyMap<string, readonly number[]>
  counts: readonly number[]
}

const gramsByResume = new WeakMap<ResumeFacts, ResumeGrams>()

export function readGrams(resume: ResumeFacts): ResumeGrams {
  const known = gramsByResume.get(resume)
  if (known !== undefined) return known
  const linesByGram = new Map<string, number[]>()
  const counts = resume.lines.map(({ text }, line) => {
    const grams = new Set(gramsOf(text))
    for (const gram of grams) {
      const lines = linesByGram.get(gram)
      if (lines === undefined) linesByGram.set(gram, [line])
      else lines.push(line)
    }
    return grams.size
  })
  const read = { linesByGram, counts }
  gramsByResume.set(resume, read)
  return read
}

/**
 * Each four letters, digits and blanks that follow upon one another. In languages that write words as one, and in others of
 * the same roots, words have more in common than is read of them.
 */
export function gramsOf(text: string): string[] {
  const plain = ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return Array.from({ length: Math.max(1, plain.length - GRAM + 1) }, (_, at) => plain.slice(at, at + GRAM))
}
