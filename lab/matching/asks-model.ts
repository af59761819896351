import type { AskKind } from '#core/matching/ask.ts'
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
import { areSame, type LabelledPosting, type PartlyReadPosting } from './asks-set.ts'

/** By question; null = the line says nothing about it. */
type Answers = Readonly<Record<LineQuestion, boolean | null>>

/** Kind and word, with a tab between, as in the file of weights. */
type Sign = `${SignKind}\t${string}`

interface ReadPosting {
  lines: readonly SignedLine[]
  /** Of each line. */
  answers: readonly Answers[]
  signs: readonly ReadonlySet<Sign>[]
  /** How much each of its lines counts. */
  weight: number
}

interface TrainingLine {
  answers: Answers
  /** By their numbers. */
  signs: readonly number[]
  /** How much the line counts. */
  weight: number
}

/** A sign that fewer postings have is left out: it would be learned by heart. */
const LEAST_POSTINGS: Readonly<Record<SignKind, number>> = {
  ...{ word: 4, pair: 6, first: 4, last: 5, heading: 3, lead: 4, shape: 1, around: 1 },
}
/** Each line is learned from once more as if none of its words were known. */
const WORDLESS = /^(?:shape|around)\t/
const WORDLESS_WEIGHT = 0.3
const ROUNDS = 300
const STEP = 0.3
const SHRINKAGE = 3
const TINY = 1e-8
const FOLDS = 4

/** From these odds on a line that nobody read is taken for what the model of the others says of it. */
const SURE_FROM = 2.2
const UNKNOWN: Answers = {
  ...{ alone: null, asks: null, skill: null, soft: null, licence: null, availability: null },
}

/**
 * The odds of a line alone are learned first. What its neighbours add is learned from odds of postings left out, since
 * those that were learned from are too sure. Of a posting that was read in part, the lines that were not read count by what
 * was learned from the others, where that is sure. There is no chance in it: equal postings give equal rows.
 */
export function fitLineModel(
  postings: readonly LabelledPosting[],
  partly: readonly PartlyReadPosting[],
): LineModelRow[] {
  const read = postings.map(readSigns)
  const rows = fitRead(read)
  if (partly.length === 0) return rows
  const model = openLineModel(rows)
  return fitRead([...read, ...partly.map(posting => readPartly(posting, model))])
}

function fitRead(read: readonly ReadPosting[]): LineModelRow[] {
  const models = Array.from({ length: FOLDS }, (_, fold) => {
    const rows = fitQuestions(
      read.filter((_, at) => at % FOLDS !== fold),
      ['alone'],
    )
    return openLineModel(rows)
  })
  const among = read.map((posting, at) => withAround(posting, models[at % FOLDS] ?? openLineModel([])))
  const plain = fitQuestions(
    read,
    LINE_QUESTIONS.filter(question => question !== 'asks'),
  )
  return joinRows(plain, fitQuestions(among, ['asks']))
}

function readSigns(posting: LabelledPosting): ReadPosting {
  const { lines, signs } = signsOf(posting.description)
  return { lines, signs, answers: lines.map(line => answersOf(line, posting)), weight: 1 }
}

function readPartly({ description, lines: known, weight }: PartlyReadPosting, model: LineModel): ReadPosting {
  const { lines, signs } = signsOf(description)
  const odds = weighLines(lines, model)
  const answers = lines.map(({ start, end }, at): Answers => {
    const own = known.find(line => line.start === start && line.end === end)
    if (own !== undefined) return own.kinds === null ? UNKNOWN : answersBy(own.kinds)
    const { asks } = odds?.[at] ?? { asks: 0 }
    return Math.abs(asks) < SURE_FROM ? UNKNOWN : { ...UNKNOWN, alone: asks > 0, asks: asks > 0 }
  })
  return { lines, signs, answers, weight }
}

function signsOf(description: string) {
  const lines = signLines(jobRelatedLines(description))
  const signs = lines.map(() => new Set<Sign>())
  visitSigns(lines, (at, kind, word) => signs[at]?.add(`${kind}\t${word}`))
  return { lines, signs }
}

function withAround(posting: ReadPosting, model: ReturnType<typeof openLineModel>): ReadPosting {
  const odds = weighLines(posting.lines, model)?.map(({ alone }) => alone) ?? []
  const signs = posting.signs.map(own => new Set(own))
  visitAround(posting.lines, odds, (at, kind, word) => signs[at]?.add(`${kind}\t${word}`))
  return { ...posting, signs }
}

function answersOf(line: { start: number; end: number }, posting: LabelledPosting): Answers {
  const kinds = posting.lines
    .filter(({ spans, isAsking }) => isAsking && spans.some(span => areSame(span, line)))
    .flatMap(({ labels }) => labels.map(({ kind }) => kind))
  return answersBy(kinds)
}

function answersBy(kinds: readonly string[]): Answers {
  const asks = kinds.length > 0
  const isOf = (kind: AskKind) => (asks ? kinds.includes(kind) : null)
  return {
    ...{ alone: asks, asks, skill: isOf('skill'), soft: isOf('soft') },
    ...{ licence: isOf('licence'), availability: isOf('availability') },
  }
}

function fitQuestions(
  postings: readonly ReadPosting[],
  questions: readonly LineQuestion[],
): (LineModelRow & { sign: Sign })[] {
  const signs = usualSigns(postings)
  const numbers = new Map(signs.map((sign, number) => [sign, number]))
  const lines = postings.flatMap(posting => trainingLines(posting, numbers))
  const fitted = new Map(questions.map(question => [question, fitQuestion(lines, signs.length, question)]))
  return signs.map((sign, at) => {
    const [kind, word] = sign.split('\t') as [SignKind, string] // made of the two
    const weights = LINE_QUESTIONS.map(question => Math.round(100 * (fitted.get(question)?.[at] ?? 0)))
    return { sign, kind, word, weights }
  })
}

function usualSigns(postings: readonly ReadPosting[]): Sign[] {
  const counts = new Map<Sign, number>()
  for (const { signs } of postings) {
    for (const sign of new Set(signs.flatMap(own => [...own]))) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const least = (sign: Sign) => LEAST_POSTINGS[sign.slice(0, sign.indexOf('\t')) as SignKind] // what it begins with
  return [...counts].flatMap(([sign, count]) => (count >= least(sign) ? [sign] : []))
}

function trainingLines(
  { signs, answers, weight }: ReadPosting,
  numbers: ReadonlyMap<Sign, number>,
): TrainingLine[] {
  return answers.flatMap((own, at) => {
    const all = [...(signs[at] ?? [])].filter(sign => numbers.has(sign))
    const asNumbers = (some: readonly Sign[]) => some.map(sign => numbers.get(sign) ?? 0)
    const wordless = all.filter(sign => WORDLESS.test(sign))
    return [
      { answers: own, signs: asNumbers(all), weight },
      { answers: own, signs: asNumbers(wordless), weight: WORDLESS_WEIGHT * weight },
    ]
  })
}

/** Logistic regression by gradient steps, each sign with a step of its own (AdaGrad). */
function fitQuestion(all: readonly TrainingLine[], count: number, question: LineQuestion): Float64Array {
  const lines = all.filter(({ answers }) => answers[question] !== null)
  const weights = new Float64Array(count)
  const squares = new Float64Array(count).fill(TINY)
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map(weight => -SHRINKAGE * weight)
    for (const line of lines) addError(slopes, line, { question, weights })
    for (const [at, slope] of slopes.entries()) {
      squares[at] = (squares[at] ?? 0) + slope * slope
      weights[at] = (weights[at] ?? 0) + (STEP * slope) / Math.sqrt(squares[at] ?? 1)
    }
  }
  return weights
}

function addError(
  slopes: Float64Array,
  { signs, answers, weight }: TrainingLine,
  { question, weights }: { question: LineQuestion; weights: Float64Array },
): void {
  let odds = 0
  for (const sign of signs) odds += weights[sign] ?? 0
  const error = weight * (Number(answers[question]) - 1 / (1 + Math.exp(-odds)))
  for (const sign of signs) slopes[sign] = (slopes[sign] ?? 0) + error
}

/** Both tell of other questions. */
function joinRows(
  some: readonly (LineModelRow & { sign: Sign })[],
  others: readonly (LineModelRow & { sign: Sign })[],
): LineModelRow[] {
  const known = new Map(some.map(row => [row.sign, row]))
  const rows = others.map(({ sign, kind, word, weights }) => {
    const own = known.get(sign)?.weights ?? []
    return { kind, word, weights: weights.map((weight, at) => weight + (own[at] ?? 0)) }
  })
  return rows.filter(({ weights }) => weights.some(weight => weight !== 0))
}
