import { titleFeatures } from './features.ts'
import {
  conceptsOfTitle,
  type GuessLanguages,
  type LanguageTitles,
  type NamedConcepts,
  openGuess,
  openMeanings,
  openTitles,
} from './language-titles.ts'
import type { MatchModel } from './match-model.ts'
import { membersOf, type WeightRows } from './rows.ts'
import { type OccupationWeights, openTally } from './tally.ts'
import { occupationsOfText } from './text-occupations.ts'
import { largest, likestTitle, occupationsOfTitle } from './title-occupations.ts'

/** Of a title without a language so many are tried, all likelier than English. */
const GUESSES = 4
/** How much liker a name must be than the likest English one: names of the text's own language come first. */
const LIKER = { told: 0.9, guessed: 1.3 }
/** Below this a name has only endings in common with the title. */
const LIKE_FROM = 0.3
/** Concepts that a title is understood by, and how much the likest go before the others. */
const KEPT_CONCEPTS = 8
const SHARPNESS = 6
const KEPT_OCCUPATIONS = 60
/** Concepts less like than this share of the likest do not count. */
const FAR_BELOW = 0.7
/** What follows is a town, a contract or a team. */
const ASIDE = /\s[-–—|]\s/
const NOTHING: OccupationWeights = { occupations: new Uint16Array(), weights: new Float64Array() }

interface OpenedParts {
  guess: GuessLanguages | null
  /** By occupation what its English names read as. */
  meanings: WeightRows | null
  titles: Map<string, LanguageTitles | null>
}

/** Parts that were asked for, by what reads them. */
const opened = new WeakMap<MatchModel['readPart'], OpenedParts>()

/**
 * The occupations that a title in any language reads as: those that their English names read as.
 * @param language of the text that it stands in, two letters; null where none is told
 * @returns weights of at least 0, the largest first; empty when no word is known
 */
export function occupationsOfAnyTitle(
  model: MatchModel,
  title: string,
  language: string | null,
): OccupationWeights {
  if (language === 'en') return occupationsOfTitle(model, title)
  const named = nameInLanguages(model, title, language)
  return named === null ? occupationsOfTitle(model, title) : occupationsOfConcepts(model, named)
}

/** @returns the language whose names a title is likest to, two letters; null where it reads as English or as nothing */
export function languageOfTitle(model: MatchModel, title: string): string | null {
  return nameInLanguages(model, title, null)?.language ?? null
}

/** Occupations that stand for a title where its text is in no language that the model has words of. */
const FIELD_NAMES = 4

/** What a text of the occupations that a title reads as would read like: their English names, said together. */
export function fieldOfTitle(model: MatchModel, title: string, language: string | null): OccupationWeights {
  const { occupations } = occupationsOfAnyTitle(model, title, language)
  const names = [...occupations.slice(0, FIELD_NAMES)].map(place => model.occupations[place]?.name ?? '')
  return occupationsOfText(model, names.join('\n'))
}

export interface NamedIn {
  language: string
  titles: LanguageTitles
  named: NamedConcepts
}

function nameInLanguages(model: MatchModel, title: string, told: string | null): NamedIn | null {
  if (told === null && isKnownInEnglish(model, title)) return null
  let best: NamedIn | null = null
  let most = Math.max(LIKE_FROM, likestTitle(model, title) * (told === null ? LIKER.guessed : LIKER.told))
  for (const language of languagesToTry(model, title, told)) {
    const titles = titlesOf(model, language)
    const named = titles === null ? null : conceptsOfParts(titles, title)
    const likeness = named?.likeness[0] ?? 0
    if (titles === null || named === null || likeness <= most) continue
    best = { language, titles, named }
    most = likeness
  }
  return best
}

/** Of 'Impiegato contabile – Brescia' what stands first, where that alone is liker to a name than the whole. */
function conceptsOfParts(titles: LanguageTitles, title: string): NamedConcepts {
  const whole = conceptsOfTitle(titles, title, KEPT_CONCEPTS)
  const main = title.split(ASIDE)[0] ?? ''
  if (main.length === title.length) return whole
  const first = conceptsOfTitle(titles, main, KEPT_CONCEPTS)
  return (first.likeness[0] ?? 0) > (whole.likeness[0] ?? 0) ? first : whole
}

function isKnownInEnglish({ titleWords }: MatchModel, title: string): boolean {
  return titleFeatures(title).words.every(word => titleWords.has(word))
}

function languagesToTry(model: MatchModel, title: string, told: string | null): string[] {
  if (told !== null && titlesOf(model, told) !== null) return [told]
  const { guess } = partsOf(model)
  const guessed = guess === null ? [] : guess(title)
  return guessed.slice(0, Math.min(GUESSES, Math.max(0, guessed.indexOf('en'))))
}

/** @returns the names of occupations in a language, read when it is first asked for; null for one without names */
export function titlesOf(model: MatchModel, language: string): LanguageTitles | null {
  const { titles } = partsOf(model)
  const known = titles.get(language)
  if (known !== undefined) return known
  const bytes = model.readPart(language)
  const read = bytes === null ? null : openTitles(bytes)
  titles.set(language, read)
  return read
}

function partsOf({ readPart }: MatchModel): OpenedParts {
  const known = opened.get(readPart)
  if (known !== undefined) return known
  const [guess, meanings] = [readPart('languages'), readPart('meanings')]
  const parts: OpenedParts = {
    guess: guess === null ? null : openGuess(guess),
    meanings: meanings === null ? null : openMeanings(meanings),
    titles: new Map(),
  }
  opened.set(readPart, parts)
  return parts
}

/** What the English names of concepts read as, the likest concepts before the others. */
export function occupationsOfConcepts(
  model: MatchModel,
  { titles, named }: Omit<NamedIn, 'language'>,
): OccupationWeights {
  const { meanings } = partsOf(model)
  if (meanings === null) return NOTHING
  const weights = openTally(model.occupations.length)
  const { concepts, likeness } = withoutFar(named)
  const powers = likeness.map(each => each ** SHARPNESS)
  const total = powers.reduce((sum, power) => sum + power, 0)
  concepts.forEach((concept, at) => {
    const members = membersOf(titles.concepts, concept)
    for (const member of members) {
      const share = (powers[at] ?? 0) / total / members.length
      const end = meanings.starts[member + 1] ?? 0
      for (let place = meanings.starts[member] ?? 0; place < end; place++) {
        weights.add(meanings.members[place] ?? 0, share * (meanings.weights[place] ?? 0))
      }
    }
  })
  return largest(weights.close(), KEPT_OCCUPATIONS)
}

function withoutFar({ concepts, likeness }: NamedConcepts): NamedConcepts {
  const kept = likeness.filter(each => each >= FAR_BELOW * (likeness[0] ?? 0)).length
  return { concepts: concepts.subarray(0, kept), likeness: likeness.subarray(0, kept) }
}
