import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPdfReader } from '#adapters/pdf/index.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import { readProfile } from '#core/resume/read-profile.ts'
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

/** Of other persons than the folder's, with the texts of the development sets. */
const OTHERS_FILE = 'lab/matching/judged/pairs.jsonl'
/** With texts of their own. */
export const PERSONS_FOLDERS = ['lab/resumes/strangers/met', 'lab/resumes/strangers/shown']
const JUDGED = '.judge.json'
/** For all of them together, as they wait for one another. */
const READ_MAX_MS = 240_000
const PERSONS_TODAY = { year: 2026, month: 11 }
const APPLY_FROM = 75
const STRETCH_FROM = 50

/** All that readers judged and the product is fitted on, by the name of its figures; of a folder without pairs none. */
export async function prepareJudged(folder: string, model: MatchModel): Promise<Record<string, PairSets>> {
  const [own, others] = [preparePairs(folder, model), preparePairs(folder, model, OTHERS_FILE)]
  return own === null || others === null
    ? {}
    : { pairs: own, strangers: others, persons: await preparePersons(PERSONS_FOLDERS, model) }
}

export const POSTING_KINDS = ['own', 'near', 'far'] as const

/** @returns of the persons that a recruiter judged, the path that the names of their files begin with */
export function listPersons(folders: readonly string[]): string[] {
  return folders.flatMap(folder =>
    readdirSync(folder)
      .filter(name => name.endsWith(JUDGED))
      .toSorted()
      .map(name => join(folder, name.slice(0, -JUDGED.length))),
  )
}

export function readJudged(person: string): unknown {
  return JSON.parse(readFileSync(`${person}${JUDGED}`, 'utf8'))
}

/** Persons of folders of lab/resumes/strangers with their three postings each, read as the product reads them. */
export async function preparePersons(folders: readonly string[], model: MatchModel): Promise<PairSets> {
  const reader = createPdfReader()
  const people = listPersons(folders)
  const read = await Promise.all(
    people.map(async id => {
      const reading = await reader.read(`${id}.pdf`, AbortSignal.timeout(READ_MAX_MS))
      if (!reading.ok) throw new Error(`${id}: ${reading.reason}`)
      return [id, readResume(readProfile(reading.pages), PERSONS_TODAY, model)] as const
    }),
  )
  await reader.close()
  const pairs = people.flatMap(id => {
    const judged = readJudged(id) as Judgements // our own
    return POSTING_KINDS.map(kind => {
      const fit = judged[kind].score
      return { resumeId: id, postingId: `${id}.${kind}`, fit, verdict: verdictOf(fit) }
    })
  })
  const texts = pairs.map(({ postingId }) => {
    const text = readFileSync(`${postingId}.txt`, 'utf8')
    const [title = '', _company, _place, ...description] = text.split('\n')
    return { postingId, title, description: description.join('\n') }
  })
  return {
    pairs,
    resumes: new Map(read),
    postings: new Map(texts.map(job => [job.postingId, readPosting(toPosting(job), model)])),
    texts: new Map([
      ...read.map(([id, { lines }]) => [id, lines.map(({ text }) => text).join('\n')] as const),
      ...texts.map(({ postingId, title, description }) => [postingId, `${title}\n${description}`] as const),
    ]),
  }
}

type Judgements = Readonly<Record<(typeof POSTING_KINDS)[number], { score: number }>>

function verdictOf(fit: number): JudgedPair['verdict'] {
  if (fit >= APPLY_FROM) return 'apply'
  return fit >= STRETCH_FROM ? 'stretch' : 'no'
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
