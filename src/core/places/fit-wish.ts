import type { StatedPay, Workplace } from '#contract/jobs.ts'
import type { Employment, SearchWish, WishAspect, WishedPlace, WishFit } from '#contract/search-wish.ts'
import { annualMiddle } from '../sources/read-pay.ts'
import { EU } from '../text/eu.ts'
import { distanceKm, townsByName } from './gazetteer.ts'
import { type PostingPlaces, readPostingPlaces, type Spot } from './posting-places.ts'

/** What a wish looks at in a posting; times in ISO 8601. */
export interface WishedOf {
  place: string
  workplace: Workplace | null
  /** As `readEmploymentType` writes it. */
  employmentType: string | null
  language: string | null
  pay: StatedPay | null
  postedAt: string | null
}

type Verdict = 'inside' | 'unstated' | 'outside'

const DAY_MS = 86_400_000
/** Towns are wide, and their coordinates rounded. */
const LEAST_RADIUS_KM = 8
const EMPLOYMENTS: Readonly<Record<string, Employment | 'none'>> = {
  full_time: 'full-time',
  part_time: 'part-time',
  temporary: 'temporary',
  internship: 'internship',
  contract: 'freelance',
  volunteer: 'none',
}

/**
 * Holds a posting against the wish. It filters and never scores: what a posting does not state keeps it in.
 * @param nowMs milliseconds since 1970
 */
export function fitWish(wish: SearchWish, posting: WishedOf, nowMs: number): WishFit {
  const verdicts: Record<WishAspect, Verdict> = {
    place: judgePlace(wish, posting),
    workplace: isStated(wish.workplace, posting.workplace, (wished, stated) => wished === stated),
    employment: judgeEmployment(wish, posting),
    language: judgeLanguage(wish, posting),
    pay: judgePay(wish, posting),
    posted: isStated(
      wish.postedWithinDays,
      posting.postedAt,
      (days, at) => nowMs - Date.parse(at) <= days * DAY_MS,
    ),
  }
  const having = (verdict: Verdict) =>
    (Object.keys(verdicts) as WishAspect[]).filter(aspect => verdicts[aspect] === verdict)
  return { outside: having('outside'), unstated: having('unstated') }
}

function isStated<Wished, Stated>(
  wished: Wished | null,
  stated: Stated | null,
  fits: (wished: Wished, stated: Stated) => boolean,
): Verdict {
  if (wished === null) return 'inside'
  if (stated === null) return 'unstated'
  return fits(wished, stated) ? 'inside' : 'outside'
}

function judgeEmployment(wish: SearchWish, { employmentType }: WishedOf): Verdict {
  const stated = EMPLOYMENTS[employmentType ?? ''] ?? null
  return isStated(wish.employment.length === 0 ? null : wish.employment, stated, (wished, one) =>
    wished.some(employment => employment === one),
  )
}

function judgeLanguage(wish: SearchWish, { language }: WishedOf): Verdict {
  return isStated(wish.languages.length === 0 ? null : wish.languages, language, (wished, one) =>
    wished.includes(one.slice(0, 2).toLowerCase()),
  )
}

/** The upper end decides; amounts in another currency are not compared. */
function judgePay({ payFrom }: SearchWish, { pay }: WishedOf): Verdict {
  const isComparable = pay !== null && pay.currency === payFrom?.currency
  return isStated(payFrom, isComparable ? pay : null, (wished, stated) => {
    const most = stated.max ?? stated.min ?? 0
    return annualMiddle({ ...stated, min: most, max: most }) >= wished.amount
  })
}

function judgePlace(wish: SearchWish, { place, workplace }: WishedOf): Verdict {
  if (wish.places.length === 0 && wish.remoteFrom === null) return 'inside'
  const stated = readPostingPlaces(place)
  if (workplace === 'remote' && wish.workplace !== 'on-site') return judgeRemote(wish, stated)
  return wish.places.length === 0 ? 'inside' : judgeSpots(wish.places, stated)
}

/** Work from home is bound to a country, not to the way there. */
function judgeRemote({ places, remoteFrom }: SearchWish, { spots, isUnclear }: PostingPlaces): Verdict {
  if (remoteFrom === 'world') return 'inside'
  const own = remoteFrom === null || remoteFrom === 'EU' ? places.map(({ country }) => country) : [remoteFrom]
  const mayBe = (country: string) => own.includes(country) || (remoteFrom === 'EU' && EU.has(country))
  const countries = spots.flatMap(({ towns, area }) =>
    area ? [area.slice(0, 2)] : towns.map(town => town.country),
  )
  if (countries.some(mayBe)) return 'inside'
  return isUnclear ? 'unstated' : 'outside'
}

function judgeSpots(places: readonly WishedPlace[], { spots, isUnclear }: PostingPlaces): Verdict {
  const verdicts = spots.flatMap(spot => places.map(place => judgeSpot(place, spot)))
  if (verdicts.includes('inside')) return 'inside'
  return isUnclear || verdicts.includes('unstated') ? 'unstated' : 'outside'
}

function judgeSpot(place: WishedPlace, { towns, area }: Spot): Verdict {
  const { radiusKm } = place
  if (radiusKm === null)
    return [...towns.map(({ country }) => country), area?.slice(0, 2)].includes(place.country)
      ? 'inside'
      : 'outside'
  const isNear = (town: { lat: number; lon: number }) =>
    distanceKm(place, town) <= Math.max(LEAST_RADIUS_KM, radiusKm)
  if (area === null) return towns.some(isNear) ? 'inside' : 'outside'
  const [country, region] = area.split('-')
  if (region === undefined) return country === place.country ? 'unstated' : 'outside'
  return townsOf(area).some(isNear) ? 'unstated' : 'outside'
}

const ofAreas = new Map<string, readonly { lat: number; lon: number }[]>()

function townsOf(area: string) {
  const known = ofAreas.get(area)
  if (known) return known
  const towns = [...new Set([...townsByName().values()].flat())].filter(
    town => `${town.country}-${town.region}` === area,
  )
  ofAreas.set(area, towns)
  return towns
}
