import { foldText } from '../text/fold.ts'
import { type Piece, slicePiece } from './piece.ts'
import { companyLikeness, institutionLikeness, titleLikeness } from './role-words.ts'

/** `Name, Place` and `Name (Place)`; a place is one to three words with capitals. */
const WITH_PLACE =
  /^(?<name>[^,，(（]{3,}?)(?:[,，]\s*|\s?[(（])(?<place>\p{Lu}[\p{L}\p{M}.'’-]+(?:\s\p{Lu}[\p{L}\p{M}.'’-]+){0,2})[)）]?$/u
const MIN_ENTRIES = 2
const MIN_SHARE = 0.5

export interface NamedPlace {
  name: Piece
  place: Piece
}

/**
 * Takes places off the names of employers or schools. No list knows every town; a document that sets one behind most
 * of its names shows it by that habit.
 * @param names one per entry, null where an entry names none
 * @returns name and place where the habit holds for an entry, null elsewhere
 */
export function partHabitualPlaces(names: readonly (Piece | null)[]): (NamedPlace | null)[] {
  const parted = names.map(name => (name === null ? null : partPlace(name)))
  const count = parted.filter(part => part !== null).length
  const named = names.filter(name => name !== null).length
  const isHabit = count >= MIN_ENTRIES && count >= MIN_SHARE * named
  return isHabit ? parted : names.map(() => null)
}

function partPlace(name: Piece): NamedPlace | null {
  const groups = WITH_PLACE.exec(name.text)?.groups
  const [own, place] = [groups?.name, groups?.place]
  if (own === undefined || place === undefined || namesSomethingElse(place)) return null
  const from = name.text.lastIndexOf(place)
  return { name: slicePiece(name, 0, own.length), place: slicePiece(name, from, from + place.length) }
}

/** `Acme, Inc.` and `Faculty of Law, Leiden University` go on in the same name. */
function namesSomethingElse(text: string): boolean {
  const folded = foldText(text)
  return [companyLikeness, institutionLikeness, titleLikeness].some(likeness => likeness(folded) > 0)
}
