import { occupationsOfAnyTitle } from '#core/matching/model/any-title.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { likenWeights, spread, widen } from '#core/matching/model/title-occupations.ts'
import { FOLDS, foldOf } from './fit-sets.ts'
import { importScorer } from './scorers.ts'
import { learnHints } from './title-hints.ts'

/** @param isOwn the product's hints were learned from this very folder: each title is filed by hints that never saw it */
export async function measureTitles(
  folder: string,
  model: MatchModel,
  isOwn: boolean,
): Promise<{ id: string; value: number }[]> {
  const { loadTitles, scoreSimilar, scoreNormalise } = await importScorer(folder, 'score-titles.mjs')
  const { queries, corpus, normalise } = loadTitles(folder)
  const vectorOf = (title: string) => widen(model, occupationsOfAnyTitle(model, title, null))
  const known = corpus.map(({ id, title }) => ({ id, vector: vectorOf(title) }))
  const similar = scoreSimilar(queries, ({ title }) => {
    const asked = spread(model, vectorOf(title))
    const ranked = known.map(({ id, vector }) => ({ id, likeness: likenWeights(vector, asked) }))
    return ranked.sort((a, b) => b.likeness - a.likeness).map(({ id }) => id)
  })
  const foldOfTitle = (title: string) =>
    foldOf(
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
  const models = Array.from({ length: isOwn ? FOLDS : 0 }, (_, fold) => ({
    ...model,
    hints: learnHints(
      model,
      normalise.filter(({ title }) => foldOfTitle(title) !== fold),
    ),
  }))
  const filed = scoreNormalise(normalise, ({ title }) => {
    const weights = occupationsOfAnyTitle(models[foldOfTitle(title)] ?? model, title, null)
    return [...weights.occupations].flatMap(place => {
      const occupation = model.occupations[place]
      return occupation?.isEsco ? [occupation.id] : []
    })
  })
  return [
    { id: 'match.titles_map', value: similar.map },
    { id: 'match.esco_mrr', value: filed.mrr },
    { id: 'match.esco_r10', value: filed.r10 },
  ]
}
