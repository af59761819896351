import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIT_FEATURES, judgeMatch } from '#core/matching/fit-features.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import { decideLevels } from '#core/sources/classify-levels.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { TrainingRow } from './fit.ts'
import { readPlainResume } from './plain-resume.ts'
import { type FitData, importScorer, type Posting } from './scorers.ts'

export const FOLDS = 5

/** The resumes of the sets were written by then. */
const TODAY = { year: 2023, month: 12 }
export const NO_WISH = { jobWanted: '', levels: [] }
const STRANGER_WEIGHT = 0.3
const FAMILY_WEIGHT = 11
/** Of the postings of other families every so many teach. */
const OTHERS_EVERY = 8

export interface FitSets {
  data: FitData
  resumes: ReadonlyMap<string, ResumeFacts>
  postings: ReadonlyMap<string, PostingFacts>
  /** By key of a resume or posting: what may not be learned from where it is tested. */
  folds: ReadonlyMap<string, number>
}

export async function prepareFit(folder: string, model: MatchModel): Promise<FitSets> {
  const { loadFit } = await importScorer(folder, 'score-fit.mjs')
  const data = loadFit(folder)
  const resumes = [...data.resumes].map(
    ([key, text]) => [key, readResume(readPlainResume(text), TODAY, model)] as const,
  )
  const postings = [...data.jobs].map(([key, job]) => [key, readPosting(toPosting(job), model)] as const)
  return { data, resumes: new Map(resumes), postings: new Map(postings), folds: foldsOf(folder, data) }
}

function toPosting({ title, description }: Posting): NormalisedPosting {
  const { levels } = decideLevels({
    ...{ title, description, company: '', stated: '', isInternship: false, monthsAsked: null },
  })
  return {
    ...{ sourceId: 'set', tenant: '', nativeId: title, url: 'https://jobs.example', title, company: '' },
    ...{ place: '', workplace: null, levels, description, employmentType: null, pay: null, language: null },
    ...{ postedAtUtc: null, validThroughUtc: null, requisitionId: null, attribution: null, rejects: [] },
  }
}

/** Triples by the title of their job, real postings by their employer, real resumes by themselves. */
function foldsOf(folder: string, { jobs, tri, fres, fjobs }: FitData): Map<string, number> {
  const employers = new Map(
    readFileSync(join(folder, '../jobs/postings.jsonl'), 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as { id: string; source: string; company: string | null }) // the set's own rows
      // One employer has half of all postings: those are told apart by themselves.
      .map(({ id, source, company }) => [id, source === 'google' ? id : (company ?? id)]),
  )
  const folds = new Map<string, number>()
  for (const { job, match, weak } of tri) {
    const fold = foldOf(jobs.get(job)?.title.toLowerCase() ?? '')
    for (const key of [job, match, weak]) folds.set(key, fold)
  }
  for (const { id } of fres) folds.set(id, foldOf(id))
  for (const { id } of fjobs) folds.set(id, foldOf(employers.get(id) ?? id))
  return folds
}

export function foldOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % FOLDS
}

export function trainingRows(sets: FitSets): TrainingRow[] {
  return [...tripleRows(sets), ...familyRows(sets)]
}

function tripleRows(sets: FitSets): TrainingRow[] {
  return sets.data.tri.flatMap(({ job, match, weak, neg }) => {
    const strangers = neg.map(resume => ({
      ...rowOf(sets, resume, job),
      ...{ isMatch: false, question: 'stranger' as const, weight: STRANGER_WEIGHT / neg.length, share: 0 },
      folds: [sets.folds.get(job) ?? 0],
    }))
    const matching = rowOf(sets, match, job)
    return [
      { ...matching, isMatch: true, question: 'weakened' as const, weight: 1, share: null },
      { ...matching, isMatch: true, question: 'stranger' as const, weight: STRANGER_WEIGHT, share: 1 },
      { ...rowOf(sets, weak, job), isMatch: false, question: 'weakened' as const, weight: 1, share: null },
      ...strangers,
    ]
  })
}

/** Each resume teaches as much as any other, and its own family as much as all the others. */
function familyRows(sets: FitSets): TrainingRow[] {
  const { fres, fjobs } = sets.data
  return fres.flatMap(({ id, family }) => {
    const own = fjobs.filter(job => job.family === family)
    const others = fjobs.filter((job, at) => job.family !== family && at % OTHERS_EVERY === 0)
    return [own, others].flatMap((jobs, side) =>
      jobs.map(job => ({
        ...rowOf(sets, id, job.id),
        ...{ isMatch: side === 0, question: 'family' as const, weight: FAMILY_WEIGHT / jobs.length, share: null },
      })),
    )
  })
}

function rowOf({ resumes, postings, folds }: FitSets, resumeKey: string, jobKey: string) {
  const [resume, posting] = [resumes.get(resumeKey), postings.get(jobKey)]
  if (!resume || !posting) throw new Error(`${resumeKey} or ${jobKey} is missing`)
  const { values } = judgeMatch({ resume, posting, wish: NO_WISH })
  return {
    values: FIT_FEATURES.map(feature => values[feature]),
    folds: [folds.get(resumeKey) ?? 0, folds.get(jobKey) ?? 0],
  }
}
