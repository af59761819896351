import type { Stream } from './random.ts'
import { COUNTRIES, type Country } from './tables/countries.ts'

export interface Place {
  city: string
  /** State or province; null where the country does without. */
  region: string | null
  country: Country
}

/** Every city of the world; a place's number is its position. */
export const PLACES: readonly Place[] = COUNTRIES.flatMap(country =>
  country.cities.map(entry => {
    const [city = entry, region = null] = entry.split(', ')
    return { city, region, country }
  }),
)

export function drawPlace(stream: Stream): Place {
  const at = stream.weighted(COUNTRIES.map(country => country.weight))
  return stream.pick(placesOf(COUNTRIES[at] ?? stream.pick(COUNTRIES)))
}

export function placesOf(country: Country): readonly Place[] {
  return PLACES_BY_COUNTRY.get(country) ?? []
}

/** 'Oulu, Finland' */
export function placeLabel({ city, region, country }: Place): string {
  return [city, region, country.name].filter(part => part !== null && part !== '').join(', ')
}

const PLACES_BY_COUNTRY = new Map(
  COUNTRIES.map(country => [country, PLACES.filter(place => place.country === country)]),
)
