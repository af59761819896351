import { occupationsOfConcepts } from '#core/matching/model/any-title.ts'
import { conceptsOfTitle, openTitles } from '#core/matching/model/language-titles.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { buildTitles, membersOf } from './build-titles.ts'
import { meloSets, readNames, readPairs } from './language-names.ts'
import { readTaxonomy } from './taxonomy.ts'

const MOST = 1000

/**
 * Names of national classifications, each ranked against ESCO's own names in its language: the mean of one through the rank of
 * the first right concept. `_en` goes on to English: all ESCO occupations by what the title reads as there,
 * over the names that stand for an occupation and not for a group alone.
 * The part of the language is built without the names that are asked.
 */
export function measureMelo(folder: string, model: MatchModel): { id: string; value: number }[] {
  const sets = meloSets(folder)
  if (sets.length === 0) return []
  const known = { occupations: model.occupations, taxonomy: readTaxonomy() }
  const members = membersOf(known)
  return sets.flatMap(({ set, language, file }) => {
    const names = readNames(language)
    const titles = openTitles(buildTitles(names, known))
    const ids = [...new Set(names.flatMap(({ concepts }) => concepts))].filter(id => members.has(id))
    const asked = readPairs(file)
    const ranks = asked.map(({ title, concepts }) => {
      const named = conceptsOfTitle(titles, title, MOST)
      const own = [...named.concepts].findIndex(concept => concepts.includes(ids[concept] ?? ''))
      const meant = new Set(
        concepts.flatMap(concept => (isGroup(concept) ? [] : (members.get(concept) ?? []))),
      )
      const english = occupationsOfConcepts(model, { titles, named })
      const esco = [...english.occupations].filter(place => model.occupations[place]?.isEsco)
      return { own, english: meant.size === 0 ? null : esco.findIndex(place => meant.has(place)) }
    })
    return [
      { id: `melo.${set}`, value: meanReciprocal(ranks.map(({ own }) => own)) },
      { id: `melo.${set}_en`, value: meanReciprocal(ranks.flatMap(({ english }) => english ?? [])) },
    ]
  })
}

function isGroup(concept: string): boolean {
  return concept.startsWith('C')
}

/** @param ranks from 0; -1 = not found */
function meanReciprocal(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ranks.length
}
