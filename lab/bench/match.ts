import { existsSync, readFileSync } from 'node:fs'
import { openEngine } from '#core/matching/engine/open-engine.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { readResume } from '#core/matching/resume-facts.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { wordsOf } from '#core/text/tokens.ts'
import { posting } from '#sandbox/world/posting.ts'
import { createWorld, type World } from '#sandbox/world/world.ts'
import { openMatchModel } from '#server/open-match-model.ts'
import { resumeFor } from '../world/resume.ts'
import { cpuSeconds, measureBest, measureBestOfMillion, type Person } from './best-of-many.ts'
import { type Figure, figure, median } from './figure.ts'
import { mixPostings } from './mixed-postings.ts'
import { toPosting, toProfile } from './world-match.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const TODAY = { year: 2026, month: 11 }
const WORLD_POSTINGS = 2000
/** Postings of employers, where the development sets stand beside the repository. */
const REAL_POSTINGS = '../shared/data/jobs/postings.jsonl'
const PEOPLE = 3
const TIMES = 5
/** Of the postings, every so many-th is read again and again. */
const READ_EVERY = 6

/** How fast postings are read, pairs scored and the best of many found, each beside a plain way of doing it. */
export async function measureMatch(): Promise<Figure[]> {
  const { model, postings, facts, people } = openStage()
  const ingest = measureIngest(
    postings.filter((_, at) => at % READ_EVERY === 0),
    model,
  )
  const pairs = measurePairs(postings, facts, people)
  return [...ingest, ...pairs, ...(await measureBest({ mixed: mixPostings(facts), people, model }))]
}

/** The best of a million in PostgreSQL, which takes many minutes to fill. */
export async function measureMillion(): Promise<Figure[]> {
  const { model, facts, people } = openStage()
  return measureBestOfMillion({ mixed: mixPostings(facts), people, model })
}

function openStage() {
  const model = openMatchModel()
  const world = createWorld({ seed: 7, size: WORLD_POSTINGS, nowMs: NOW_MS })
  const postings = [
    ...readReal(),
    ...Array.from({ length: WORLD_POSTINGS }, (_, at) => toPosting(posting(world, at))),
  ]
  const people = Array.from({ length: PEOPLE }, (_, at) => personOf(world, model, at))
  return { model, postings, facts: postings.map(one => readPosting(one, model)), people }
}

function personOf(world: World, model: MatchModel, at: number): Person {
  const resume = resumeFor(world, at * Math.floor(WORLD_POSTINGS / PEOPLE))
  const wish = { jobWanted: resume.headline, levels: [resume.level] }
  return { resume: readResume(toProfile(resume), TODAY, model), wish }
}

function readReal(): NormalisedPosting[] {
  if (!existsSync(REAL_POSTINGS)) return []
  const rows = readFileSync(REAL_POSTINGS, 'utf8').trim().split('\n')
  return rows.map((row, at) => {
    const { title, description } = JSON.parse(row) as { title: string; description: string } // see its README
    return { ...EMPTY_POSTING, nativeId: String(at), title, description }
  })
}

const EMPTY_POSTING: NormalisedPosting = {
  ...{ sourceId: 'set', tenant: '', nativeId: '', url: 'https://jobs.example', title: '', company: '' },
  ...{ place: '', workplace: null, levels: [], description: '', employmentType: null, pay: null },
  ...{ language: 'en', postedAtUtc: null, validThroughUtc: null, requisitionId: null, attribution: null },
  rejects: [],
}

/** Beside cutting the same texts into words, which nothing that reads can do without. */
function measureIngest(postings: readonly NormalisedPosting[], model: MatchModel): Figure[] {
  const engine = openEngine(model)
  // Titles that were read before are known, so each pass has its own; what a title has in common with others stays.
  const passes = Array.from({ length: TIMES }, (_, pass) =>
    postings.map(one => ({ ...one, title: `${one.title} zzq${pass}` })),
  )
  const read = median(
    passes.map(pass =>
      cpuSeconds(() => {
        for (const one of pass) engine.featuresOf(readPosting(one, model))
      }),
    ),
  )
  const words = cpuSeconds(() => {
    for (const one of postings) wordsOf(one.description)
  })
  return [
    figure('match.ingest', postings.length / read, { unit: 'a second and core', atLeast: 1500 }),
    figure('match.ingest_by_words', read / words, { unit: 'times cutting into words', atMost: 20 }),
  ]
}

/** Beside the share of the words that two texts have in common. */
function measurePairs(
  postings: readonly NormalisedPosting[],
  facts: readonly PostingFacts[],
  people: readonly Person[],
): Figure[] {
  const scoreAll = () => {
    for (const person of people) for (const one of facts) rateMatch({ ...person, posting: one })
  }
  scoreAll()
  const scored = median(Array.from({ length: TIMES }, () => cpuSeconds(scoreAll)))
  const texts = postings.map(({ description }) => new Set(wordsOf(description)))
  const own = people.map(({ resume }) => new Set(resume.lines.flatMap(({ text }) => wordsOf(text))))
  let shared = 0
  const compareAll = () => {
    for (const words of own) for (const text of texts) shared += countShared(words, text)
  }
  compareAll()
  const compared = median(Array.from({ length: TIMES }, () => cpuSeconds(compareAll)))
  const pairs = facts.length * people.length
  return [
    figure('match.pairs', pairs / scored, { unit: 'a second and core', atLeast: 60_000 }),
    figure('match.pairs_by_words', shared === 0 ? Number.NaN : scored / compared, {
      unit: 'times comparing words',
      atMost: 5,
    }),
  ]
}

function countShared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0
  for (const word of words) if (others.has(word)) shared += 1
  return shared
}
