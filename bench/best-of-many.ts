import type { JobWish } from '#core/matching/match.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import type { PostingFacts } from '#core/matching/posting-facts.ts'
import type { ResumeFacts } from '#core/matching/resume-facts.ts'
import {
  createKnownPostings,
  type KnownPostings,
  WORTH_SCORING,
} from '#core/matching/retrieval/known-postings.ts'
import { sketchPosting } from '#core/matching/retrieval/posting-sketch.ts'
import { makeSearchProfile } from '#core/matching/retrieval/search-profile.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { type Figure, figure, median } from './figure.ts'

export interface Person {
  resume: ResumeFacts
  wish: JobWish
}

const BEST = 50
const TIMES = 5
const SIZES = [
  { name: '10k', postings: 10_000, atMostMs: 30, atMostOfAll: 1 },
  { name: '100k', postings: 100_000, atMostMs: 30, atMostOfAll: 0.1 },
  { name: '1m', postings: 1_000_000, atMostMs: 120, atMostOfAll: 0.1 },
] as const
const MEMORY_1M_MB = 350
/** Scored for the time that scoring all would take. */
const SAMPLE = 2000

type Mixed = (number: number) => PostingFacts

/** The best of ten thousand, a hundred thousand and a million mixed postings, beside scoring all of them. */
export function measureBest(mixed: Mixed, people: readonly Person[], model: MatchModel): Figure[] {
  const before = memoryBytes()
  const known = createKnownPostings()
  const scores = people.map(() => new Float32Array(SIZES[2].postings))
  const figures: Figure[] = []
  const times: number[] = []
  for (const { name, postings, atMostMs, atMostOfAll } of SIZES) {
    grow(known, postings, { mixed, model, people, scores })
    const found = people.map((person, at) =>
      findBest(known, person, { mixed, scores: scores[at] ?? new Float32Array() }),
    )
    const ms = median(found.map(one => one.ms))
    const allMs = median(people.map(person => pairMs(person, mixed) * postings))
    times.push(ms)
    figures.push(
      figure(`match.best_of_${name}`, ms, { unit: 'ms of one core', atMost: atMostMs }),
      figure(`match.best_of_${name}_by_all`, ms / allMs, { unit: 'of scoring all', atMost: atMostOfAll }),
      figure(`match.recall_of_${name}`, mean(found.map(one => one.recall)), {
        unit: `of the best ${BEST}`,
        atLeast: 0.98,
      }),
    )
  }
  const scored = scores.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const bytes = memoryBytes() - before - scored
  const growth =
    Math.log((times.at(-1) ?? 1) / (times[0] ?? 1)) / Math.log(SIZES[2].postings / SIZES[0].postings)
  return [
    ...figures,
    figure('match.growth', growth, { unit: 'power of the postings', atMost: 1 }),
    figure('match.memory_of_1m', bytes / 1e6, { unit: 'MB', atMost: MEMORY_1M_MB }),
  ]
}

interface Growing {
  mixed: Mixed
  model: MatchModel
  people: readonly Person[]
  /** Of the full scorer, by person and posting. */
  scores: readonly Float32Array[]
}

function grow(known: KnownPostings, postings: number, { mixed, model, people, scores }: Growing): void {
  for (let number = known.size; number < postings; number += 1) {
    const facts = mixed(number)
    known.put(idOf(number), sketchPosting(facts, model))
    people.forEach((person, at) => {
      const own = scores[at]
      if (own) own[number] = rateMatch({ ...person, posting: facts })
    })
  }
}

/** Warm: what is found was found before, and the facts are laid out. */
function findBest(
  known: KnownPostings,
  person: Person,
  { mixed, scores }: { mixed: Mixed; scores: Float32Array },
): { ms: number; recall: number } {
  const profile = makeSearchProfile(person.resume, person.wish)
  const found = searchAll(known, profile)
  const facts = found.map(number => mixed(number))
  const rank = () => facts.map(one => rateMatch({ ...person, posting: one })).sort((a, b) => b - a)
  const best = rank().slice(0, BEST)
  const seconds = Array.from({ length: TIMES }, () =>
    cpuSeconds(() => {
      searchAll(known, profile)
      rank()
    }),
  )
  const least = scores.subarray(0, known.size).toSorted().at(-BEST) ?? 0
  // Scores were kept in four bytes each.
  const hits = best.filter(score => Math.fround(score) >= least).length
  return { ms: 1000 * median(seconds), recall: hits / BEST }
}

function searchAll(known: KnownPostings, profile: ReturnType<typeof makeSearchProfile>): number[] {
  const slices = known.search(profile, WORTH_SCORING)
  for (;;) {
    const step = slices.next()
    if (step.done) return step.value.map(({ id }) => numberOf(id))
  }
}

function pairMs(person: Person, mixed: Mixed): number {
  const sample = Array.from({ length: SAMPLE }, (_, number) => mixed(number))
  const scoreAll = () => {
    for (const one of sample) rateMatch({ ...person, posting: one })
  }
  scoreAll()
  return (1000 * cpuSeconds(scoreAll)) / SAMPLE
}

/** Of this thread, so that whatever else the machine does leaves the figure alone. */
export function cpuSeconds(run: () => void): number {
  const from = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1e6
}

function memoryBytes(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

function numberOf(id: string): number {
  return Number.parseInt(id.slice(-12), 16)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
