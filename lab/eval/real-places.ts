import { z } from 'zod'
import { NO_WISH, type WishedPlace } from '#contract/search-wish.ts'
import { fitWish } from '#core/places/fit-wish.ts'
import { distanceKm } from '#core/places/gazetteer.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'

/** Coordinates that were labelled are a tenth of a degree off at most: nobody can tell right from wrong at the edge. */
const EDGE_KM = 15
const RADII_KM = [10, 25, 50, 100]

const number = z.union([z.literal('').transform(() => null), z.coerce.number()])
const PlaceText = z.object({
  text: filledCell,
  country: filledCell,
  lat: number,
  lon: number,
  extent: number,
})
type PlaceText = z.output<typeof PlaceText>
type Outcome = 'right' | 'edge' | 'wrong' | 'undecided' | 'unstatedDropped'

export function verdictOf(text: string, place: WishedPlace): 'inside' | 'unstated' | 'outside' {
  const nothing = { workplace: null, employmentType: null, language: null, pay: null, postedAt: null }
  const { outside, unstated } = fitWish({ ...NO_WISH, places: [place] }, { place: text, ...nothing }, 0)
  return outside.length > 0 ? 'outside' : unstated.length > 0 ? 'unstated' : 'inside'
}

/**
 * Each place of real postings, held against wishes around other such places: the three nearest, three by chance, and two
 * whole countries.
 * @param draw a number below its argument
 */
export function judgeRealPlaces(draw: (below: number) => number): {
  tally: Record<Outcome, number>
  told: string[]
} {
  const texts = readTable('../../lab/eval/place-texts.tsv', PlaceText)
  const towns = texts.flatMap(({ text: name, country, lat, lon, extent }) =>
    extent === 0 ? [{ name, country, lat: lat ?? 0, lon: lon ?? 0 }] : [],
  )
  const tally: Record<Outcome, number> = { right: 0, edge: 0, wrong: 0, undecided: 0, unstatedDropped: 0 }
  const told: string[] = []
  for (const one of texts) {
    const at = { lat: one.lat ?? 0, lon: one.lon ?? 0 }
    const near = towns.toSorted((a, b) => distanceKm(a, at) - distanceKm(b, at)).slice(0, 12)
    const some = [near, near, near, towns, towns, towns].flatMap(from => from[draw(from.length)] ?? [])
    const around = some.map(town => ({ ...town, radiusKm: RADII_KM[draw(RADII_KM.length)] ?? 25 }))
    const countries = some.slice(2, 4).map(town => ({ ...town, radiusKm: null }))
    for (const place of [...around, ...countries]) {
      const verdict = verdictOf(one.text, place)
      const outcome = judge(one, place, verdict)
      tally[outcome]++
      if (outcome !== 'right' && outcome !== 'edge')
        told.push(`${one.text}: ${verdict}, wished ${place.radiusKm ?? 'all'} of ${place.name}`)
    }
  }
  return { tally, told }
}

function judge(one: PlaceText, place: WishedPlace, verdict: string): Outcome {
  const truth = truthOf(one, place)
  if (truth === 'edge' || verdict === truth) return truth === 'edge' ? 'edge' : 'right'
  if (truth === 'unstated') return 'unstatedDropped'
  return verdict === 'unstated' ? 'undecided' : 'wrong'
}

/** A state around the wish does not tell whether the job is near. */
function truthOf({ lat, lon, extent, country }: PlaceText, place: WishedPlace): string {
  if (lat === null || lon === null || extent === null) return 'unstated'
  if (place.radiusKm === null) return place.country === country ? 'inside' : 'outside'
  const beyondKm = distanceKm({ lat, lon }, place) - place.radiusKm - extent
  if (Math.abs(beyondKm) <= EDGE_KM) return 'edge'
  if (beyondKm > 0 || country !== place.country) return 'outside'
  return extent > 0 ? 'unstated' : 'inside'
}
