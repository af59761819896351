import { createHash } from 'node:crypto'
import { FIT_FEATURES, judgeMatch } from '#core/matching/fit-features.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { decideLevels } from '#core/text/levels.ts'
import type { TrainingRow } from './fit.ts'
import { readPlainResume } from './plain-resume.ts'
import { type FitData, importScorer, type Posting } from './scorers.ts'

export const FOLDS = 5

/** The resumes of the sets were written by then. */
export const TODAY = { year: 2023, month: 12 }
export const NO_WISH = { jobWanted: '', levels: [] }
const STRANGER_WEIGHT = 0.3

export interface FitSets {
  data: FitData
  resumes: ReadonlyMap<string, ResumeFacts>
  postings: ReadonlyMap<string, PostingFacts>
  /** Of the triples' jobs. */
  folds: ReadonlyMap<string, number>
}

export async function prepareFit(folder: string, model: MatchModel): Promise<FitSets> {
  const { loadFit } = await importScorer(folder, 'score-fit.mjs')
  const data = loadFit(folder)
  const resumes = [...data.resumes].map(
    ([key, text]) => [key, readResume(readPlainResume(text), TODAY, model)] as const,
  )
  const postings = [...data.jobs].map(([key, job]) => [key, readPosting(toPosting(job), model)] as const)
  return { data, resumes: new Map(resumes), postings: new Map(postings), folds: foldsOf(data) }
}

export function toPosting({ title, description }: Posting): NormalisedPosting {
  const { levels } = decideLevels({
    ...{ title, description, company: '', stated: '', isInternship: false, monthsAsked: null },
  })
  return {
    ...{ sourceId: 'set', tenant: '', nativeId: title, url: 'https://jobs.example', title, company: '' },
    ...{ place: '', workplace: null, levels, description, employmentType: null, pay: null, language: null },
    ...{ postedAtUtc: null, validThroughUtc: null, requisitionId: null, attribution: null, rejects: [] },
  }
}

/** Triples by the title of their job. */
function foldsOf({ jobs, tri }: FitData): Map<string, number> {
  return new Map(tri.map(({ job }) => [job, foldOf(jobs.get(job)?.title.toLowerCase() ?? '')]))
}

export function foldOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % FOLDS
}

export function trainingRows(sets: FitSets): TrainingRow[] {
  return sets.data.tri.flatMap(({ job, match, weak, neg }) => {
    const strangers = neg.map(resume => ({
      ...rowOf(sets, resume, job),
      ...{ isMatch: false, question: 'stranger' as const, weight: STRANGER_WEIGHT / neg.length, share: 0 },
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

function rowOf({ resumes, postings, folds }: FitSets, resumeKey: string, jobKey: string) {
  const [resume, posting] = [resumes.get(resumeKey), postings.get(jobKey)]
  if (!resume || !posting) throw new Error(`${resumeKey} or ${jobKey} is missing`)
  const { values } = judgeMatch({ resume, posting, wish: NO_WISH })
  return { values: FIT_FEATURES.map(feature => values[feature]), fold: folds.get(jobKey) ?? 0 }
}
