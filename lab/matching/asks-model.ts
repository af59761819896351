import { jobRelatedLines, signLines } from '#core/matching/asking-lines.ts'
import {
  LINE_QUESTIONS,
  type LineModel,
  type LineModelRow,
  type LineQuestion,
  openLineModel,
  weighLines,
} from '#core/matching/requirement-model.ts'
import { type SignedLine, type SignKind, visitAround, visitSigns } from '#core/matching/requirement-signs.ts'
import { areSame, type LabelledPosting } from './asks-set.ts'

interface TrainingLine {
  /** 0..1, how much it counts. */
  weight: number
  signs: number[]
  /** By question; null = the line says nothing about it. */
  answers: Readonly<Record<LineQuestion, boolean | null>>
}

interface Sign {
  kind: SignKind
  before: string
  word: string
}

/** A sign that fewer postings have is left out: it would be learned by heart. */
const LEAST_POSTINGS: Readonly<Record<SignKind, number>> = {
  ...{ word: 3, pair: 4, first: 3, last: 4, heading: 2, lead: 3, shape: 1, around: 1 },
}
/** Each line is learned from once more as if it were in a language of which no word is known. */
const WORDLESS: ReadonlySet<SignKind> = new Set(['shape', 'around'])
const WORDLESS_WEIGHT = 0.3
const ROUNDS = 300
const STEP = 0.3
const SHRINKAGE = 6
const TINY = 1e-8

const FOLDS = 4

/**
 * The odds of a line alone are learned first. What its neighbours add is learned from odds of postings left out, since
 * those that were learned from are too sure. There is no chance in it: equal postings give equal rows.
 */
export function fitLineModel(postings: readonly LabelledPosting[]): LineModelRow[] {
  const read = postings.map(readSigns)
  const aloneOdds = postings.map((_, at) => at % FOLDS)
  const models = Array.from({ length: FOLDS }, (_, fold) => {
    const { lines, signs } = collect(read.filter((_, at) => at % FOLDS !== fold))
    return openLineModel(rowsOf(signs, new Map([['alone', fitQuestion(lines, signs.length, 'alone')]])))
  })
  read.forEach(({ lines, around }, at) => {
    const model = models[aloneOdds[at] ?? 0]
    if (model === undefined) return
    const odds = weighLines(lines, model)?.map(({ alone }) => alone) ?? []
    visitAround(lines, odds, (line, kind, word) => {
      around[line]?.set(`${kind}  ${word}`, { kind, before: '', word })
    })
  })
  const plain = collect(read)
  const full = collect(
    read.map(one => ({ ...one, signed: one.signed.map((line, at) => withAround(line, one.around[at])) })),
  )
  const weights = new Map<LineQuestion, Map<string, number>>()
  const rows = new Map<string, LineModelRow>()
  for (const question of LINE_QUESTIONS) {
    const { lines, signs } = question === 'asks' ? full : plain
    const own = fitQuestion(lines, signs.length, question)
    weights.set(question, new Map(signs.map((sign, at) => [keyOf(sign), own[at] ?? 0])))
  }
  for (const sign of full.signs) {
    const own = LINE_QUESTIONS.map(question =>
      Math.round(100 * (weights.get(question)?.get(keyOf(sign)) ?? 0)),
    )
    if (own.some(weight => weight !== 0)) rows.set(keyOf(sign), { ...sign, weights: own })
  }
  return [...rows.values()]
}

export function asModel(rows: readonly LineModelRow[]): LineModel {
  return openLineModel(rows)
}

interface ReadPosting {
  id: string
  lines: SignedLine[]
  signed: { signs: Map<string, Sign>; answers: TrainingLine['answers'] }[]
  around: Map<string, Sign>[]
}

function readSigns(posting: LabelledPosting): ReadPosting {
  const lines = signLines(jobRelatedLines(posting.description))
  const signed = lines.map(line => ({ signs: new Map<string, Sign>(), answers: answersOf(line, posting) }))
  visitSigns(lines, (at, kind, word, before = '') => {
    const sign = { kind, before, word }
    signed[at]?.signs.set(keyOf(sign), sign)
  })
  return { id: posting.id, lines, signed, around: lines.map(() => new Map()) }
}

function keyOf({ kind, before, word }: Sign): string {
  return `${kind} ${before} ${word}`
}

function withAround(line: ReadPosting['signed'][number], around: Map<string, Sign> | undefined) {
  return { ...line, signs: new Map([...line.signs, ...(around ?? [])]) }
}

function collect(read: readonly Pick<ReadPosting, 'id' | 'signed'>[]): {
  lines: TrainingLine[]
  signs: Sign[]
} {
  const owners = new Map<string, { sign: Sign; ids: Set<string> }>()
  for (const { id, signed } of read) {
    for (const { signs } of signed) {
      for (const [key, sign] of signs) {
        const known = owners.get(key) ?? { sign, ids: new Set() }
        known.ids.add(id)
        owners.set(key, known)
      }
    }
  }
  const kept = [...owners].filter(([, { sign, ids }]) => ids.size >= LEAST_POSTINGS[sign.kind])
  const numbers = new Map(kept.map(([key], number) => [key, number]))
  const lines = read.flatMap(({ signed }) =>
    signed.flatMap(({ signs, answers }): TrainingLine[] => {
      const all = [...signs].flatMap(([key, { kind }]) => {
        const number = numbers.get(key)
        return number === undefined ? [] : [{ number, kind }]
      })
      const wordless = all.filter(({ kind }) => WORDLESS.has(kind))
      return [
        { answers, weight: 1, signs: all.map(({ number }) => number) },
        { answers, weight: WORDLESS_WEIGHT, signs: wordless.map(({ number }) => number) },
      ]
    }),
  )
  return { signs: kept.map(([, { sign }]) => sign), lines }
}

function rowsOf(signs: readonly Sign[], weights: ReadonlyMap<LineQuestion, Float64Array>): LineModelRow[] {
  return signs.map((sign, at) => ({
    ...sign,
    weights: LINE_QUESTIONS.map(question => Math.round(100 * (weights.get(question)?.[at] ?? 0))),
  }))
}

function answersOf(line: { start: number; end: number }, posting: LabelledPosting): TrainingLine['answers'] {
  const labels = posting.lines
    .filter(({ spans }) => spans.some(span => areSame(span, line)))
    .flatMap(({ labels: own }) => own)
    .filter(({ kind }) => kind !== 'none')
  const asks = labels.length > 0
  const has = (...kinds: string[]) => (asks ? labels.some(({ kind }) => kinds.includes(kind)) : null)
  return {
    ...{ alone: asks, asks },
    ...{ skill: has('skill'), soft: has('soft'), licence: has('licence') },
    availability: has('availability'),
  }
}

/** Logistic regression by gradient steps, each sign with a step of its own (AdaGrad). */
function fitQuestion(all: readonly TrainingLine[], signs: number, question: LineQuestion): Float64Array {
  const lines = all.filter(({ answers }) => answers[question] !== null)
  const weights = new Float64Array(signs)
  const squares = new Float64Array(signs).fill(TINY)
  const slopes = new Float64Array(signs)
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = 0; at < slopes.length; at++) slopes[at] = -SHRINKAGE * (weights[at] ?? 0)
    for (const { signs: own, answers, weight } of lines) {
      let sum = 0
      for (const sign of own) sum += weights[sign] ?? 0
      const error = weight * (Number(answers[question]) - 1 / (1 + Math.exp(-sum)))
      for (const sign of own) slopes[sign] = (slopes[sign] ?? 0) + error
    }
    for (let at = 0; at < slopes.length; at++) {
      const slope = slopes[at] ?? 0
      squares[at] = (squares[at] ?? 0) + slope * slope
      weights[at] = (weights[at] ?? 0) + (STEP * slope) / Math.sqrt(squares[at] ?? 1)
    }
  }
  return weights
}
