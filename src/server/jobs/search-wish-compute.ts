import {
  type PlaceChoice,
  type ReadWish,
  type SearchWish,
  WISH_LIMITS,
  type WishFit,
} from '#contract/search-wish.ts'
import { completePlace, findPlace } from '#core/places/find-place.ts'
import { fitWish, type WishedOf } from '#core/places/fit-wish.ts'
import { readWishLine } from '#core/places/read-wish-line.ts'
import { toChoice, toCountry } from '#core/places/wished-places.ts'
import { countryCode } from '#core/sources/read-place.ts'

export function readWish(line: string): ReadWish {
  return readWishLine(line)
}

/** The country that was typed, and towns to choose from for what was typed so far. */
export function findPlaces(name: string): { choices: PlaceChoice[]; isGuess: boolean } {
  const found = findPlace(name)
  const guess = found.found === 'none' ? found.suggestion : null
  const country = countryCode(name.toLowerCase())
  const begun = completePlace(name, WISH_LIMITS.offeredMax).map(town => toChoice(town))
  const choices = [...(country === '' ? [] : [toCountry(country)]), ...begun]
  const isGuess = choices.length === 0 && guess !== null
  return { choices: isGuess && guess ? [toChoice(guess)] : choices, isGuess }
}

/** @returns in the order of the postings */
export function fitWishes(wish: SearchWish, postings: readonly WishedOf[], nowMs: number): WishFit[] {
  return postings.map(posting => fitWish(wish, posting, nowMs))
}
