import { createHash } from 'node:crypto'
import { FIT_FEATURES, judgeMatch } from '#core/matching/fit-features.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { decideLevels } from '#core/text/levels.ts'
import type { Anchor, Preference } from './fit.ts'
import type { PairSets } from './pair-sets.ts'
import { readPlainResume } from './plain-resume.ts'
import { type FitData, importScorer, type Posting } from './scorers.ts'

export const FOLDS = 5

/** The resumes of the sets were written by then. */
export const TODAY = { year: 2023, month: 12 }
export const NO_WISH = { jobWanted: '', levels: [] }

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

/** What a fit learns from; by fold of the job's title or the person, so that whole ones can be left out. */
export interface Lessons {
  preferences: readonly (Preference & { fold: number })[]
  anchors: readonly (Anchor & { fold: number })[]
}

/** Shares of the lessons by what they are about; a reader's own order counts most. */
const WEIGHTS = { pairs: 4, weakened: 5, strangers: 0.3 }
const ANCHORS = { pairs: 1, matches: 0.5, strangers: 0.25 }
/** What a resume of another trade is worth. */
const STRANGER_SHARE = 0.02
/** Between persons the reader's points are less sure than within one. */
const OTHER_PERSON = 0.1
/** Differences that the reader calls ties. */
const TIE_POINTS = 5

export function readLessons(sets: FitSets, judged: readonly PairSets[]): Lessons {
  const triples = sets.data.tri.map(({ job, match, weak, neg }) => ({
    fold: sets.folds.get(job) ?? 0,
    match: valuesOf(sets, match, job),
    weak: valuesOf(sets, weak, job),
    strangers: neg.map(resume => valuesOf(sets, resume, job)),
  }))
  const own = judged.map(lessonsOfPairs)
  const strangers = triples.flatMap(({ fold, match, strangers: others }) =>
    others.map(worse => ({ fold, better: match, worse, weight: 1 })),
  )
  const weakened = triples.map(({ fold, match, weak }) => ({ fold, better: match, worse: weak, weight: 1 }))
  return {
    preferences: [
      ...scaled(
        own.flatMap(({ preferences }) => preferences),
        WEIGHTS.pairs,
      ),
      ...scaled(weakened, WEIGHTS.weakened),
      ...scaled(strangers, WEIGHTS.strangers),
    ],
    anchors: [
      ...scaled(
        own.flatMap(({ anchors }) => anchors),
        ANCHORS.pairs,
      ),
      ...scaled(
        weakened.map(({ fold, better }) => ({ fold, values: better, share: null, weight: 1 })),
        ANCHORS.matches,
      ),
      ...scaled(
        strangers.map(({ fold, worse }) => ({ fold, values: worse, share: STRANGER_SHARE, weight: 1 })),
        ANCHORS.strangers,
      ),
    ],
  }
}

function lessonsOfPairs({ pairs, resumes, postings }: PairSets) {
  const people = Map.groupBy(pairs, ({ resumeId }) => resumeId)
  const judged = pairs.map(({ resumeId, postingId, fit }) => {
    const { left } = judge({ resumes, postings }, resumeId, postingId)
    return {
      ...{ resumeId, fit, fold: foldOf(resumeId) },
      values: valuesOf({ resumes, postings }, resumeId, postingId),
      // The table says what the sum alone is worth, before a level or a language takes its part.
      share: Math.min(1, fit / 100 / left),
      // Every person counts the same, with however many pairs.
      weight: left ** 2 / (people.get(resumeId)?.length ?? 1),
    }
  })
  const preferences = judged.flatMap(better =>
    judged.flatMap(worse => {
      const points = better.fit - worse.fit
      // Persons of two folds would leak from one into the other.
      if (points <= TIE_POINTS || better.fold !== worse.fold) return []
      const weight = (points / 100) * (better.resumeId === worse.resumeId ? 1 : OTHER_PERSON)
      return [{ fold: better.fold, better: better.values, worse: worse.values, weight }]
    }),
  )
  return { preferences, anchors: judged }
}

/** The same with weights that sum up to a total. */
function scaled<Row extends { weight: number }>(rows: readonly Row[], total: number): Row[] {
  const sum = rows.reduce((all, { weight }) => all + weight, 0)
  return rows.map(row => ({ ...row, weight: (total * row.weight) / sum }))
}

function valuesOf(
  { resumes, postings }: Pick<FitSets, 'resumes' | 'postings'>,
  resumeKey: string,
  jobKey: string,
): number[] {
  const { values } = judge({ resumes, postings }, resumeKey, jobKey)
  return FIT_FEATURES.map(feature => values[feature])
}

function judge(
  { resumes, postings }: Pick<FitSets, 'resumes' | 'postings'>,
  resumeKey: string,
  jobKey: string,
) {
  const [resume, posting] = [resumes.get(resumeKey), postings.get(jobKey)]
  if (!resume || !posting) throw new Error(`${resumeKey} or ${jobKey} is missing`)
  return judgeMatch({ resume, posting, wish: NO_WISH })
}
