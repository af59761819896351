import { readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { NO_WISH, TODAY, toPosting } from '../matching/fit-sets.ts'
import { readPlainResume } from '../matching/plain-resume.ts'
import { openProductModel } from '../matching/product-model.ts'
import { KEPT_TRADES, type LanguageSet, openLanguageSet, VARIANTS } from './language-sets.ts'

/** One posting beside what is to be near it and what is not, 0..100. */
interface Triple {
  trade: string
  match: number
  weak: number
  foreign: number
}

/** A language's triples, and its whole postings beside resumes in English. */
export interface WholeScores {
  triples: Triple[]
  /** By the posting's trade, then the resume's: the highest and the lowest of its variants. */
  english: Map<string, Map<string, { least: number; most: number }>>
}

const model = openProductModel()
const ENGLISH_VARIANTS = 2

/** @param isKept only the trades that were kept out, or only the others */
export function scoreWhole(language: string, isKept: boolean): WholeScores {
  const [set, english] = [openLanguageSet(language), openLanguageSet('en')]
  const own = set.trades.filter(trade => KEPT_TRADES.has(trade) === isKept)
  return {
    triples: own.flatMap(trade =>
      Array.from({ length: VARIANTS }, (_, variant) => scoreTriple(set, trade, variant)),
    ),
    english: new Map(own.map(trade => [trade, scoreEnglish({ set, english, trade })])),
  }
}

function scoreTriple(set: LanguageSet, trade: string, variant: number): Triple {
  const posting = readPosting(toPosting(set.posting(trade, variant)), model)
  const others = set.trades.filter(other => other !== trade)
  const other = others[variant % others.length] ?? ''
  const score = (resume: ResumeFacts) => rateMatch({ resume, posting, wish: NO_WISH })
  return {
    trade,
    match: score(readText(set.resume(trade, variant))),
    weak: score(readText(set.resume(trade, variant, true))),
    foreign: score(readText(set.resume(other, variant))),
  }
}

function scoreEnglish({ set, english, trade }: { set: LanguageSet; english: LanguageSet; trade: string }) {
  const scores = new Map<string, { least: number; most: number }>()
  for (let variant = 0; variant < ENGLISH_VARIANTS; variant++) {
    const posting = readPosting(toPosting(set.posting(trade, variant)), model)
    for (const held of english.trades) {
      const score = rateMatch({
        resume: readText(`${english.resume(held, variant)}\n${set.tongue}`),
        posting,
        wish: NO_WISH,
      })
      const { least, most } = scores.get(held) ?? { least: score, most: score }
      scores.set(held, { least: Math.min(least, score), most: Math.max(most, score) })
    }
  }
  return scores
}

const read = new Map<string, ResumeFacts>()

function readText(text: string): ResumeFacts {
  const known = read.get(text) ?? readResume(readPlainResume(text, { positions: 'dated' }), TODAY, model)
  read.set(text, known)
  return known
}

export interface WholeFigures {
  /** Shares of triples. */
  beforeWeak: number
  beforeForeign: number
  /** Mean score and share at the bar: of the own trade at least it, of another below it. */
  same: BarFigure
  english: BarFigure
  foreign: BarFigure
  foreignEnglish: BarFigure
  /** How far scores are from the shares of matches among what has them. */
  calibrationError: number
}

interface BarFigure {
  mean: number
  reached: number
}

const BARS = { same: 70, english: 55, foreign: 30 }
const BINS = 10

export function figuresOf({ triples, english }: WholeScores): WholeFigures {
  const pairs = [...english].flatMap(([trade, held]) =>
    [...held].map(([other, found]) => ({ trade, other, ...found })),
  )
  const own = pairs.filter(({ trade, other }) => trade === other).map(({ least }) => least)
  const others = pairs.filter(({ trade, other }) => trade !== other).map(({ most }) => most)
  const matches = triples.map(({ match }) => match)
  const foreign = triples.map(each => each.foreign)
  return {
    beforeWeak: shareOf(triples, ({ match, weak }) => match > weak),
    beforeForeign: shareOf(triples, each => each.match > each.foreign),
    same: figureOf(matches, score => score >= BARS.same),
    english: figureOf(own, score => score >= BARS.english),
    foreign: figureOf(foreign, score => score < BARS.foreign),
    foreignEnglish: figureOf(others, score => score < BARS.foreign),
    calibrationError: calibrationError(judgedOf(triples)),
  }
}

function judgedOf(triples: readonly Triple[]) {
  return triples.flatMap(({ match, foreign }) => [
    { score: match, isMatch: 1 },
    { score: foreign, isMatch: 0 },
  ])
}

const DRAWS = 400

/**
 * The calibration error of all languages together, with where 95 of 100 lie when trades are drawn anew: variants of a trade
 * are no new pairs. Where every match comes before every other, it is how far scores are from the ends of the scale.
 */
export function pooledCalibration(all: readonly WholeScores[]) {
  const byTrade = [
    ...Map.groupBy(
      all.flatMap(({ triples }) => triples),
      ({ trade }) => trade,
    ).values(),
  ]
  const errorOf = (trades: readonly Triple[][]) => calibrationError(judgedOf(trades.flat()))
  let seed = 1
  const draw = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return byTrade[Math.floor((seed / 2 ** 32) * byTrade.length)] ?? []
  }
  const drawn = Array.from({ length: DRAWS }, () => errorOf(byTrade.map(draw))).toSorted((a, b) => a - b)
  const triples = byTrade.flat()
  return {
    error: errorOf(byTrade),
    least: drawn[Math.floor(DRAWS * 0.025)] ?? 0,
    most: drawn[Math.floor(DRAWS * 0.975)] ?? 0,
    matchesBelow: 1 - meanOf(triples.map(({ match }) => match)) / 100,
    othersAbove: meanOf(triples.map(({ foreign }) => foreign)) / 100,
  }
}

function figureOf(scores: readonly number[], isReached: (score: number) => boolean): BarFigure {
  return { mean: meanOf(scores), reached: shareOf(scores, isReached) }
}

function shareOf<Value>(values: readonly Value[], isSo: (value: Value) => boolean): number {
  return meanOf(values.map(value => Number(isSo(value))))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function calibrationError(judged: readonly { score: number; isMatch: number }[]): number {
  const bins = Map.groupBy(judged, ({ score }) => Math.min(BINS - 1, Math.floor((score * BINS) / 100)))
  const errors = [...bins.values()].map(
    bin =>
      bin.length *
      Math.abs(meanOf(bin.map(({ score }) => score / 100)) - meanOf(bin.map(({ isMatch }) => isMatch))),
  )
  return errors.reduce((sum, error) => sum + error, 0) / Math.max(1, judged.length)
}
