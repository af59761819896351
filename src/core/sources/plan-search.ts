import type { SearchWish, WishedPlace } from '#contract/search-wish.ts'
import { EU } from '../text/eu.ts'

/** What a person looks for: the words of their wish, and where and how they want to work. */
export interface WantedJob extends SearchWish {
  jobWanted: string
}

/** What the plan has to know of a source. */
export interface AskableSource {
  id: string
  /** ISO 3166-1; 'world' where it asks for no country. */
  countries: readonly string[] | 'world'
  understands: readonly ('words' | 'place' | 'radius' | 'remote' | 'age')[]
  isRemoteOnly: boolean
  /** Requests that one question takes. */
  requestsEach: number
  termsClass: string
}

/** One request to a source; what is null or '' it is not asked. */
export interface PlannedQuestion {
  sourceId: string
  jobWanted: string
  place: WishedPlace | null
  remoteFrom: string | null
  postedWithinDays: number | null
}

/** Most requests to one source for one wish, by the class of its terms. */
type SearchBudgets = Readonly<Record<string, number>>

interface PlanBounds {
  budgets: SearchBudgets
  /** By country, what to ask for there, the words of the wish first; a country that is missing is asked for these alone. */
  names: Readonly<Record<string, readonly string[]>>
}

export const SEARCH_BUDGETS: SearchBudgets = { licence: 6, documented: 6, invited: 6, keyed: 2, internal: 2 }

/**
 * What to ask the sources for a wish. A source whose countries or kind of work do not fit is not asked; one that
 * understands no words gets one request, the same for everybody. What a source cannot be asked is left to `keepWished`.
 */
export function planSearch(
  wanted: WantedJob,
  sources: readonly AskableSource[],
  { budgets, names }: PlanBounds,
): PlannedQuestion[] {
  return sources.flatMap(source => {
    const asked = questionsTo(source, wanted, names)
    const different = new Map(asked.map(question => [keyOf(question), question]))
    return [...different.values()].slice(
      0,
      Math.floor((budgets[source.termsClass] ?? 0) / source.requestsEach),
    )
  })
}

/** Equal for questions that are one: nothing of who asks is part of it. */
export function keyOf({ sourceId, jobWanted, place, remoteFrom, postedWithinDays }: PlannedQuestion): string {
  const where = place && [place.country, place.name.toLowerCase(), place.radiusKm]
  const words = jobWanted.toLowerCase().replace(/\s+/g, ' ').trim()
  return JSON.stringify([sourceId, words, where, remoteFrom, postedWithinDays])
}

/** What was asked for in a line, for the person's own copy; another line is another wish. */
export function describeWanted(wanted: WantedJob): string {
  const places = wanted.places.map(({ name, country, radiusKm }) =>
    radiusKm === null ? name : `${name} ${country} ${radiusKm} km`,
  )
  const { workplace, remoteFrom, employment, postedWithinDays } = wanted
  const rest = [
    ...places,
    ...(workplace ? [workplace] : []),
    ...(remoteFrom ? [`from ${remoteFrom}`] : []),
    ...employment,
    ...(postedWithinDays === null ? [] : [`${postedWithinDays} d`]),
  ]
  return [wanted.jobWanted, ...rest].join('; ')
}

interface Where {
  /** '' = any. */
  country: string
  place: WishedPlace | null
  remoteFrom: string | null
}

function questionsTo(
  source: AskableSource,
  wanted: WantedJob,
  names: PlanBounds['names'],
): PlannedQuestion[] {
  const fitting = placesOf(wanted).filter(where => fits(source, where))
  if (fitting.length === 0) return []
  const understands = (part: AskableSource['understands'][number]) => source.understands.includes(part)
  const nowhere = { place: null, remoteFrom: null, postedWithinDays: null }
  if (!understands('words')) return [{ sourceId: source.id, jobWanted: '', ...nowhere }]
  const worded = fitting.flatMap(where =>
    (names[where.country] ?? [wanted.jobWanted]).map((jobWanted, rank) => ({ ...where, jobWanted, rank })),
  )
  // Every place is asked for in the person's own words before one is asked for in others.
  const ordered = worded.toSorted((a, b) => a.rank - b.rank)
  return ordered.map(({ place, remoteFrom, jobWanted }) => ({
    sourceId: source.id,
    jobWanted,
    place: place && understands('place') ? placeFor(source, place) : null,
    remoteFrom: understands('remote') ? remoteFrom : null,
    postedWithinDays: understands('age') ? wanted.postedWithinDays : null,
  }))
}

/** Where a wish is asked for, as countries (ISO 3166-1). */
export function countriesOf(wanted: WantedJob): string[] {
  return [...new Set(placesOf(wanted).flatMap(({ country }) => (country === '' ? [] : [country])))]
}

/** Each place, and remote work where it is asked for; one anywhere for a wish that says neither. */
function placesOf({ places, workplace, remoteFrom }: WantedJob): Where[] {
  const isRemoteAlone = workplace === 'remote'
  const there = isRemoteAlone
    ? []
    : places.map(place => ({ country: place.country, place, remoteFrom: null }))
  const froms = remoteFrom !== null ? [remoteFrom] : isRemoteAlone ? fromsOf(places) : []
  const remote = froms.map(from => ({
    ...{ country: from.length === 2 && from !== 'EU' ? from : '', place: null, remoteFrom: from },
  }))
  const all = [...there, ...remote]
  return all.length > 0 ? all : [{ country: '', place: null, remoteFrom: null }]
}

function fromsOf(places: readonly WishedPlace[]): string[] {
  return places.length === 0 ? ['world'] : [...new Set(places.map(({ country }) => country))]
}

function fits({ countries, isRemoteOnly }: AskableSource, { country, place, remoteFrom }: Where): boolean {
  if (isRemoteOnly && place !== null) return false
  if (countries === 'world') return true
  if (remoteFrom === 'EU') return countries.some(one => EU.has(one))
  return country === '' || countries.includes(country)
}

/** A source of one country needs not be told that all of it is meant. */
function placeFor({ countries, understands }: AskableSource, place: WishedPlace): WishedPlace | null {
  if (place.radiusKm === null) return countries.length === 1 ? null : place
  return understands.includes('radius') ? place : { ...place, radiusKm: 0 }
}
