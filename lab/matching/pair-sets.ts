import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResumeProfile } from '#contract/resume.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import { TODAY, toPosting } from './fit-sets.ts'
import { factOf, readPlainResume } from './plain-resume.ts'
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

/** Of other persons than the folder's, with the texts of the development sets. */
const OTHERS_FILE = 'lab/matching/judged/pairs.jsonl'
/** With texts of their own. */
const PERSONS_FILE = 'lab/matching/judged/persons.jsonl'
const PERSONS_TODAY = { year: 2026, month: 11 }
const APPLY_FROM = 75
const STRETCH_FROM = 50

/** All that readers judged and the product is fitted on, by the name of its figures; of a folder without pairs none. */
export function prepareJudged(folder: string, model: MatchModel): Record<string, PairSets> {
  const [own, others] = [preparePairs(folder, model), preparePairs(folder, model, OTHERS_FILE)]
  return own === null || others === null
    ? {}
    : { pairs: own, strangers: others, persons: preparePersons(model) }
}

interface JudgedPerson {
  id: string
  /** A profile as the reader made it of a PDF, each fact as its text alone; without name and contact. */
  resume: unknown
  postings: readonly (Posting & { id: string; fit: number })[]
}

function preparePersons(model: MatchModel): PairSets {
  const people = readRows<JudgedPerson>(PERSONS_FILE)
  const postings = people.flatMap(person => person.postings)
  const read = ({ resume }: JudgedPerson) => toFacts(resume) as ResumeProfile // see judged/README.md
  return {
    pairs: people.flatMap(({ id, postings: own }) =>
      own.map(({ id: postingId, fit }) => ({ resumeId: id, postingId, fit, verdict: verdictOf(fit) })),
    ),
    resumes: new Map(people.map(person => [person.id, readResume(read(person), PERSONS_TODAY, model)])),
    postings: new Map(postings.map(job => [job.id, readPosting(toPosting(job), model)])),
    texts: new Map([
      ...people.map(({ id, resume }) => [id, JSON.stringify(resume)] as const),
      ...postings.map(({ id, title, description }) => [id, `${title}\n${description}`] as const),
    ]),
  }
}

function verdictOf(fit: number): JudgedPair['verdict'] {
  if (fit >= APPLY_FROM) return 'apply'
  return fit >= STRETCH_FROM ? 'stretch' : 'no'
}

const NO_FACTS = new Set(['id', 'language', 'url'])

/** Every text but ids and the like becomes a fact again. */
function toFacts(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map(one => toFacts(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toFacts(one, name)]))
  return typeof value === 'string' && !NO_FACTS.has(key) ? factOf(value) : value
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
