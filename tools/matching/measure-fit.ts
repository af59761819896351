import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { decideLevels } from '#core/sources/classify-levels.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { readPlainResume } from './plain-resume.ts'
import { type FitData, importScorer, type Posting } from './scorers.ts'

/** The resumes of the sets were written by then. */
const TODAY = { year: 2023, month: 12 }
const NO_WISH = { jobWanted: '', levels: [] }

interface PreparedFit {
  data: FitData
  resumes: ReadonlyMap<string, ResumeFacts>
  postings: ReadonlyMap<string, PostingFacts>
}

export async function measureFit(folder: string): Promise<{ id: string; value: number }[]> {
  const { loadFit, scoreFit } = await importScorer(folder, 'score-fit.mjs')
  const { data, resumes, postings } = prepare(loadFit(folder))
  const score = (resumeKey: string, jobKey: string) => {
    const [resume, posting] = [resumes.get(resumeKey), postings.get(jobKey)]
    return resume && posting ? rateMatch({ resume, posting, wish: NO_WISH }) : 0
  }
  const { triples, family, calibration } = scoreFit(folder, score, data)
  return [
    { id: 'match.pair_accuracy', value: triples.hardPairAcc },
    { id: 'match.scale_auc', value: triples.globalAucWeak },
    { id: 'match.family_auc', value: family.macroAuc },
    { id: 'match.family_map', value: family.map },
    { id: 'match.family_ndcg10', value: family.ndcg10 },
    { id: 'match.ece', value: calibration.ece },
  ]
}

function prepare(data: FitData): PreparedFit {
  const resumes = [...data.resumes].map(
    ([key, text]) => [key, readResume(readPlainResume(text), TODAY)] as const,
  )
  const postings = [...data.jobs].map(([key, job]) => [key, readPosting(toPosting(job))] as const)
  return { data, resumes: new Map(resumes), postings: new Map(postings) }
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
