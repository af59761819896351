import { z } from 'zod'
import { readTable } from '#data/read-table.ts'
import {
  SIGN_KINDS,
  type SignedLine,
  type SignKind,
  type SignVisitor,
  visitAround,
  visitSigns,
} from './requirement-signs.ts'

/** What is weighed of a line: whether it asks, first by itself and then among its neighbours, and of what kind that is. */
export const LINE_QUESTIONS = ['alone', 'asks', 'skill', 'soft', 'licence', 'availability'] as const
export type LineQuestion = (typeof LINE_QUESTIONS)[number]

/** Above 0 = yes; a difference of 1 makes it e times as likely. */
export type LineOdds = Readonly<Record<LineQuestion, number>>

/** By sign, what it adds to each question, in the order of LINE_QUESTIONS. */
export type LineModel = Readonly<Record<SignKind, ReadonlyMap<string, readonly number[]>>>

export interface LineModelRow {
  kind: SignKind
  word: string
  /** In hundredths. */
  weights: readonly number[]
}

const HUNDREDTH = 0.01
const weight = z.coerce.number().int()
const Row = z.object({
  ...{ kind: z.enum(SIGN_KINDS), word: z.string() },
  ...{ alone: weight, asks: weight, skill: weight, soft: weight, licence: weight, availability: weight },
})

/** Fitted by npm run lab -- asks-fit. */
export const LINE_MODEL = openLineModel(
  readTable('postings/asking-weights.tsv', Row).map(row => ({
    ...row,
    weights: LINE_QUESTIONS.map(question => row[question]),
  })),
)

export function openLineModel(rows: readonly LineModelRow[]): LineModel {
  const model = Object.fromEntries(SIGN_KINDS.map(kind => [kind, new Map<string, number[]>()])) as Record<
    SignKind,
    Map<string, number[]>
  > // one map for each of SIGN_KINDS
  for (const { kind, word, weights } of rows) {
    model[kind].set(
      word,
      weights.map(value => value * HUNDREDTH),
    )
  }
  return model
}

/** The model was fitted on postings in six languages; of one in another language it knows fewer words. */
const KNOWN_SHARE = 0.3
/** Of a note of fewer words it knows too little to tell its lines from one another. */
const FEW_WORDS = 60

/** @returns the odds of each line; null where the model does not know the language, or there are too few words */
export function weighLines(lines: readonly SignedLine[], model: LineModel): LineOdds[] | null {
  const sums = lines.map(() => new Float64Array(LINE_QUESTIONS.length))
  const words = { all: 0, known: 0 }
  const add: SignVisitor = (at, kind, word) => {
    const row = model[kind].get(word)
    if (kind === 'word') {
      words.all += 1
      words.known += Number(row !== undefined)
    }
    const sum = sums[at]
    if (row === undefined || sum === undefined) return
    for (let index = 0; index < row.length; index++) sum[index] = (sum[index] ?? 0) + (row[index] ?? 0)
  }
  visitSigns(lines, add)
  if (words.all < FEW_WORDS || words.known < KNOWN_SHARE * words.all) return null
  const alone = sums.map(sum => sum[LINE_QUESTIONS.indexOf('alone')] ?? 0)
  visitAround(lines, alone, add)
  return sums.map(
    sum =>
      Object.fromEntries(LINE_QUESTIONS.map((question, index) => [question, sum[index] ?? 0])) as LineOdds, // one of each
  )
}
