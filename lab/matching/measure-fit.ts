import type { Fit } from '#core/matching/fit-features.ts'
import { FITTED } from '#core/matching/fitted-weights.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { fitTable, fitWeights, type TrainingRow } from './fit.ts'
import { type FitSets, FOLDS, foldOf, NO_WISH, trainingRows } from './fit-sets.ts'
import { importScorer } from './scorers.ts'

/** @param isOwn the product's weights were fitted on this very folder: each pair is scored by a fit that saw neither side */
export async function measureFit(
  folder: string,
  sets: FitSets,
  isOwn: boolean,
): Promise<{ id: string; value: number }[]> {
  const { scoreFit } = await importScorer(folder, 'score-fit.mjs')
  const fitFor = isOwn ? fitsByFold(sets) : () => FITTED
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

export function fitRows(rows: readonly TrainingRow[]): Fit {
  const weights = fitWeights(rows)
  return { weights, table: fitTable(rows, weights) }
}

/** Triples are judged by the fold of their job's title; of the real resumes and postings no fit has seen any. */
function fitsByFold(sets: FitSets): (resumeKey: string, jobKey: string) => Fit {
  const rows = trainingRows(sets)
  const fits = Array.from({ length: FOLDS }, (_, fold) => fitRows(rows.filter(row => row.fold !== fold)))
  return (resumeKey, jobKey) => fits[sets.folds.get(jobKey) ?? foldOf(resumeKey)] ?? FITTED
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
