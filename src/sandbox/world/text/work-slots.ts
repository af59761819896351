import type { Stream } from '../random.ts'
import type { Family } from '../tables/families.ts'

/** What a frame may say about the work itself; {n} is 2 to 9, {m} a little more. */
export type WorkSlots = Record<'thing' | 'duty' | 'people' | 'partner', string> & Record<'n' | 'm', number>

/**
 * Slots for one frame after the other; things and duties come back only when all have been named.
 *
 * @param sites houses of the company: things and duties are said to be there; none when the frames name houses themselves
 */
export function openWorkSlots(
  stream: Stream,
  family: Family,
  sites: readonly string[] = [],
): () => WorkSlots {
  const things = openDeck(stream, family.things)
  const duties = openDeck(stream, family.duties)
  return () => {
    const n = stream.between(2, 9)
    const place = sites.length === 0 ? '' : ` at ${stream.pick(sites)}`
    return {
      thing: things() + place,
      duty: duties() + (stream.chance(50) ? place : ''),
      people: stream.pick(family.people),
      partner: stream.pick(family.partners),
      n,
      m: n + stream.between(1, 9),
    }
  }
}

/** A list that begins at a random place and goes round. */
export function openDeck(stream: Stream, list: readonly string[]): () => string {
  let at = stream.below(list.length)
  return () => {
    at = (at + 1) % list.length
    return list[at] ?? stream.pick(list)
  }
}
