import type { Fit } from '#core/matching/fit-features.ts'
import { FITTED } from '#core/matching/fitted-weights.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { fitTable, fitWeights } from './fit.ts'
import { type FitSets, FOLDS, foldOf, type Lessons, NO_WISH } from './fit-sets.ts'
import { importScorer } from './scorers.ts'

/** @param fitOf the fit to score by; one that saw neither side where the product's own was made from this very folder */
export async function measureFit(
  folder: string,
  sets: FitSets,
  fitOf: (fold: number) => Fit,
): Promise<{ id: string; value: number }[]> {
  const { scoreFit } = await importScorer(folder, 'score-fit.mjs')
  const fitFor = (resumeKey: string, jobKey: string) => fitOf(sets.folds.get(jobKey) ?? foldOf(resumeKey))
  const score = (resumeKey: string, jobKey: string) => {
    const [resume, posting] = [sets.resumes.get(resumeKey), sets.postings.get(jobKey)]
    return resume && posting ? rateMatch({ resume, posting, wish: NO_WISH }, fitFor(resumeKey, jobKey)) : 0
  }
  const { triples, family, calibration } = scoreFit(folder, score, sets.data)
  return [
    { id: 'match.pair_accuracy', value: triples.hardPairAcc },
    { id: 'match.pair_accuracy_equal_length', value: equalLengthAccuracy(sets, score) },
    { id: 'match.scale_auc', value: triples.globalAucWeak },
    { id: 'match.family_auc', value: family.macroAuc },
    { id: 'match.family_map', value: family.map },
    { id: 'match.family_ndcg10', value: family.ndcg10 },
    { id: 'match.ece', value: calibration.ece },
  ]
}

export function fitLessons({ preferences, anchors }: Lessons): Fit {
  const weights = fitWeights(preferences)
  return { weights, table: fitTable(anchors, weights) }
}

/** Fits that saw no job title and no person of a fold. */
export function fitsByFold({ preferences, anchors }: Lessons): (fold: number) => Fit {
  const fits = Array.from({ length: FOLDS }, (_, fold) =>
    fitLessons({
      preferences: preferences.filter(lesson => lesson.fold !== fold),
      anchors: anchors.filter(lesson => lesson.fold !== fold),
    }),
  )
  return fold => fits[fold] ?? FITTED
}

const EQUAL_LENGTH = 0.05

/** A longer resume must not win by its length: pairs whose resumes are within 5 % of each other. */
function equalLengthAccuracy({ data }: FitSets, score: (resume: string, job: string) => number): number {
  const lengthOf = (key: string) => data.resumes.get(key)?.length ?? 0
  const pairs = data.tri.filter(
    ({ match, weak }) => Math.abs(lengthOf(match) - lengthOf(weak)) <= EQUAL_LENGTH * lengthOf(match),
  )
  const won = pairs.map(({ job, match, weak }) => {
    const [better, worse] = [score(match, job), score(weak, job)]
    return better > worse ? 1 : better === worse ? 0.5 : 0
  })
  return won.reduce<number>((sum, one) => sum + one, 0) / won.length
}
