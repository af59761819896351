import type { MatchModel } from '../model/match-model.ts'
import { readTerms } from '../terms.ts'

/** How telling a requirement's words are: the fewer occupations use them, the more. */
export interface Rarity {
  ofSkill(name: string): number
  ofStem(stem: string): number
}

/** Skills come from a list, so each is looked up once. */
export function rarityBy(model: MatchModel): Rarity {
  const skills = new Map<string, number>()
  const ofStem = (stem: string) => Math.max(0, ...readTerms(stem, model).values())
  return {
    ofStem,
    ofSkill(name) {
      const known = skills.get(name) ?? ofStem(name)
      skills.set(name, known)
      return known
    },
  }
}
