import { openIdPlaces } from './id-places.ts'
import { createPostingIndex } from './posting-index.ts'
import type { SearchProfile } from './search-profile.ts'

/** How many of all known postings are scored in full for one person: the best 50 are among them, with room to spare. */
export const WORTH_SCORING = 800

/** The open postings of an installation by their ids, for finding those that are worth scoring. */
export interface KnownPostings {
  readonly size: number
  /** @param sketch see posting-sketch.ts; a posting that was put in before is replaced */
  put(id: string, sketch: Uint8Array): void
  close(id: string): void
  /** As PostingIndex.search does, by id. */
  search(profile: SearchProfile, limit: number): Generator<undefined, { id: string; sum: number }[]>
}

/** @returns one without postings */
export function createKnownPostings(): KnownPostings {
  const index = createPostingIndex()
  const ids = openIdPlaces()
  return {
    get size() {
      return index.size
    },
    put(id, sketch) {
      const place = ids.add(id)
      if (place === index.size) index.add(sketch)
      else index.replace(place, sketch)
    },
    close(id) {
      const place = ids.placeOf(id)
      if (place !== null) index.close(place)
    },
    *search(profile, limit) {
      const found = yield* index.search(profile, limit)
      return found.map(({ place, sum }) => ({ id: ids.idAt(place), sum }))
    },
  }
}
