import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openEngine } from '#core/matching/engine/open-engine.ts'
import { rankSketches } from '#core/matching/engine/rank-sketches.ts'
import { searchSteps, searchTermsOf } from '#core/matching/engine/search-terms.ts'
import type { JobWish } from '#core/matching/match.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { posting } from '#sandbox/world/posting.ts'
import { sectionsText } from '#sandbox/world/text/description.ts'
import { createWorld } from '#sandbox/world/world.ts'
import { NO_WISH, TODAY, toPosting } from './fit-sets.ts'
import { readPlainResume } from './plain-resume.ts'
import { openProductModel } from './product-model.ts'

const FOLDER = '../shared/data/jobs'
const BEST = 50
/** Of all postings; the product looks at more of few and at fewer of many. */
const CANDIDATE_SHARE = 0.2
const LEAST_RECALL = 0.98
const GOOD_SCORE = 80
/** Of the pairs with a good score, by the steps of a search behind the first, which leaves most of them out. */
const LEAST_FOUND = [0.8, 0.9, 0.95]
const WORLD_POSTINGS = 1000
const EVERY_RESUME = 8
const EVERY_POSTING = 2
const LIMIT_MS = 180_000

const model = openProductModel()
const engine = openEngine(model)

test.skipIf(!existsSync(FOLDER))(
  'the best of real postings are among the candidates of real resumes',
  () => {
    const facts = rowsOf('postings.jsonl')
      .filter((_, index) => index % EVERY_POSTING === 0)
      .map(({ title = '', description = '' }) => readPosting(toPosting({ title, description }), model))
    expect(recallOf(facts, realResumes())).toBeGreaterThanOrEqual(LEAST_RECALL)
  },
  LIMIT_MS,
)

test.skipIf(!existsSync(FOLDER))(
  'the best of the sandbox’s postings are among the candidates of real resumes',
  () => {
    const world = createWorld({ seed: 5, size: WORLD_POSTINGS, nowMs: Date.UTC(2026, 0, 1) })
    const facts = Array.from({ length: WORLD_POSTINGS }, (_, at) => {
      const { facts: told, sections } = posting(world, at)
      return readPosting(toPosting({ title: told.title, description: sectionsText(sections) }), model)
    })
    expect(recallOf(facts, realResumes())).toBeGreaterThanOrEqual(LEAST_RECALL)
  },
  LIMIT_MS,
)

test.skipIf(!existsSync(FOLDER))(
  'what suits real resumes is found by its terms, without looking at all',
  () => {
    const facts = rowsOf('postings.jsonl').map(({ title = '', description = '' }) =>
      readPosting(toPosting({ title, description }), model),
    )
    const found = foundBySteps(facts, realResumes())
    for (const [step, least] of LEAST_FOUND.entries()) expect(found[step]).toBeGreaterThanOrEqual(least)
  },
  LIMIT_MS,
)

interface Person {
  resume: ResumeFacts
  wish: JobWish
}

function realResumes(): Person[] {
  return rowsOf('resumes.jsonl')
    .filter((_, index) => index % EVERY_RESUME === 0)
    .map(({ resume: text = '' }, index) => {
      const resume = readResume(readPlainResume(text), TODAY, model)
      const wish = {
        jobWanted: resume.newest?.role.title ?? '',
        levels: resume.level === null ? [] : [resume.level],
      }
      return { resume, wish: index % 2 === 0 ? NO_WISH : wish }
    })
}

function rowsOf(file: string): { title?: string; description?: string; resume?: string }[] {
  return readFileSync(`${FOLDER}/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map(row => JSON.parse(row))
}

/** Of so few postings the product looks at each. */
function recallOf(facts: readonly PostingFacts[], people: readonly Person[]): number {
  const sketches = Buffer.concat(facts.map(one => engine.featuresOf(one).sketch))
  const limit = Math.round(facts.length * CANDIDATE_SHARE)
  const shares = people.map(({ resume, wish }) => {
    const ranked = rankSketches(sketches, engine.profileOf(resume, wish), limit)
    const scores = facts.map(one => rateMatch({ resume, posting: one, wish }))
    const least = scores.toSorted((a, b) => b - a)[BEST - 1] ?? 0
    const hits = ranked.filter(({ place }) => (scores[place] ?? 0) >= least).length
    return Math.min(1, hits / BEST)
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** @returns by step which part of the pairs with a good score it finds */
function foundBySteps(facts: readonly PostingFacts[], people: readonly Person[]): number[] {
  const terms = facts.map(searchTermsOf)
  const found = people.flatMap(({ resume, wish }) => {
    const steps = searchSteps(engine.profileOf(resume, wish)).map(({ conditions }) =>
      conditions.map(lists => lists.map(list => new Set(list))),
    )
    const good = facts.flatMap((posting, place) =>
      rateMatch({ resume, posting, wish }) >= GOOD_SCORE ? [terms[place] ?? []] : [],
    )
    return good.map(own =>
      steps.map(ways => ways.some(lists => lists.every(list => own.some(term => list.has(term))))),
    )
  })
  return [1, 2, 3].map(step => found.filter(steps => steps[step]).length / found.length)
}
