import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JobWish } from '#core/matching/match.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import { createPostingIndex } from '#core/matching/retrieval/posting-index.ts'
import { sketchPosting } from '#core/matching/retrieval/posting-sketch.ts'
import { makeSearchProfile } from '#core/matching/retrieval/search-profile.ts'
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
const WORLD_POSTINGS = 1000
const EVERY_RESUME = 8
const EVERY_POSTING = 2
const LIMIT_MS = 180_000

const model = openProductModel()

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

function recallOf(facts: readonly PostingFacts[], people: readonly Person[]): number {
  const index = createPostingIndex()
  for (const one of facts) index.add(sketchPosting(one, model))
  const shares = people.map(({ resume, wish }) => {
    const slices = index.search(makeSearchProfile(resume, wish), Math.round(facts.length * CANDIDATE_SHARE))
    let step = slices.next()
    while (!step.done) step = slices.next()
    const scores = facts.map(one => rateMatch({ resume, posting: one, wish }))
    const least = scores.toSorted((a, b) => b - a)[BEST - 1] ?? 0
    const hits = step.value.filter(({ place }) => (scores[place] ?? 0) >= least).length
    return Math.min(1, hits / BEST)
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}
