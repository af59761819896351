import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import { TODAY, toPosting } from './fit-sets.ts'
import { readPlainResume } from './plain-resume.ts'
import type { Posting } from './scorers.ts'

/** A resume and a posting that a reader judged, see pairs.README.md of the sets. */
export interface JudgedPair {
  resumeId: string
  postingId: string
  /** 0..100 on the product's own scale. */
  fit: number
  verdict: 'apply' | 'stretch' | 'no'
}

export interface PairSets {
  pairs: readonly JudgedPair[]
  resumes: ReadonlyMap<string, ResumeFacts>
  postings: ReadonlyMap<string, PostingFacts>
  /** Plain texts of all resumes and postings of the folder, by id. */
  texts: ReadonlyMap<string, string>
}

/** Of persons whom nothing was fitted on, with the texts of the development sets. */
const STRANGERS_FILE = 'lab/matching/judged/pairs.jsonl'

export function prepareStrangers(folder: string, model: MatchModel): PairSets | null {
  return preparePairs(folder, model, STRANGERS_FILE)
}

/** @returns null where there are no judged pairs */
export function preparePairs(
  folder: string,
  model: MatchModel,
  file = join(folder, 'pairs.jsonl'),
): PairSets | null {
  if (!existsSync(file)) return null
  const pairs = readRows<JudgedPair>(file)
  const jobs = readRows<Posting & { id: string }>(join(folder, '../jobs/postings.jsonl'))
  const people = readRows<{ id: string; resume: string }>(join(folder, '../jobs/resumes.jsonl'))
  const [resumeIds, postingIds] = [
    new Set(pairs.map(pair => pair.resumeId)),
    new Set(pairs.map(pair => pair.postingId)),
  ]
  return {
    pairs,
    resumes: new Map(
      people
        .filter(({ id }) => resumeIds.has(id))
        .map(({ id, resume }) => [id, readResume(readPlainResume(resume), TODAY, model)]),
    ),
    postings: new Map(
      jobs.filter(({ id }) => postingIds.has(id)).map(job => [job.id, readPosting(toPosting(job), model)]),
    ),
    texts: new Map([
      ...people.map(({ id, resume }) => [id, resume] as const),
      ...jobs.map(({ id, title, description }) => [id, `${title}\n${description}`] as const),
    ]),
  }
}

function readRows<Row>(file: string): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map(line => JSON.parse(line) as Row) // the sets' own rows, see their README
}
