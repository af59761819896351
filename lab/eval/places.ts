import { readFileSync } from 'node:fs'
import type { WishedPlace } from '#contract/search-wish.ts'
import { distanceKm } from '#core/places/gazetteer.ts'
import { type City, readCities } from '../places/read-cities.ts'
import { judgeRealPlaces, verdictOf } from './real-places.ts'

// npm run eval -- places CITIES.PBF [held-out]: whether the place filter decides right. Places are written in the ways that
// postings write them, of towns that the product knows and of some that it does not; the truth are their true coordinates. Then the
// places of real postings, by the labels of place-texts.tsv.

const [pbf = 'cities.pbf', set = 'dev'] = process.argv.slice(2)
const TEXTS = 1000
/** Coordinates of towns are centres: nobody can tell right from wrong at the edge. */
const EDGE_KM = 8

type Wished = WishedPlace & { radiusKm: number }
type Write = (city: City) => string
const names = new Intl.DisplayNames(['en'], { type: 'region' })
const german = new Intl.DisplayNames(['de'], { type: 'region' })
const nameOf = ({ country }: City) => names.of(country) ?? country

const STATED: Readonly<Record<string, readonly Write[]>> = {
  dev: [
    city => (city.country === 'US' ? `${city.name}, ${city.region}` : `${city.name}, ${nameOf(city)}`),
    city => `${city.name}, ${nameOf(city)} (hybrid)`,
    city => `${city.name} (${city.country === 'US' ? `${city.region}, USA` : nameOf(city)})`,
    city => `Remote or ${city.name}, ${city.country === 'US' ? city.region : nameOf(city)}`,
    city => `${nameOf(city)} - ${city.name}`,
  ],
  'held-out': [
    city =>
      `${city.country === 'US' ? `${city.name}, ${city.region}` : `${city.name}`}, ${nameOf(city)} / Remote`,
    city =>
      city.country === 'US'
        ? `${city.name}, ${city.region} 90210`
        : `${city.name.toUpperCase()}, ${german.of(city.country)}`,
    city => `On-site: ${city.name}${city.country === 'US' ? `, ${city.region}` : ''}, ${nameOf(city)}`,
    city => `Greater ${city.name} Area, ${city.country === 'US' ? `${city.region}, US` : nameOf(city)}`,
    city => `${nameOf(city)}, ${city.country === 'US' ? `${city.region}, ` : ''}${city.name}`,
    city =>
      `${city.name}, ${city.country === 'US' ? `${city.region}, United States` : nameOf(city)}; Home office`,
  ],
}
const UNSTATED: Readonly<Record<string, readonly string[]>> = {
  dev: ['', 'Remote', 'Multiple locations', 'Various', 'Home Office', 'Anywhere'],
  'held-out': [
    'n/a',
    'Field based',
    'Bundesweit',
    'On the road',
    'Diverse Standorte',
    'Several sites',
    'TBD',
    'Homeoffice',
  ],
}

let state = set === 'dev' ? 11 : 1979
function draw(below: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}

const COUNTRIES = new Set('US GB DE AT CH FR NL SE ES PL IE IN AU IT NO DK'.split(' '))
const cities = readCities(readFileSync(pbf)).filter(
  ({ country, people }) => COUNTRIES.has(country) && people >= 1000,
)
const large = cities.filter(({ people }) => people >= 50_000)
const pick = <One>(list: readonly One[]): One => list[draw(list.length)] as One

const tally = { right: 0, edge: 0, dropped: 0, kept: 0, unstatedDropped: 0, unstated: 0, undecided: 0 }
const wrong: string[] = []
for (let at = 0; at < TEXTS; at++) {
  const wished = pick(large)
  const place = { ...wished, radiusKm: pick([10, 25, 50, 100]), name: wished.name }
  if (at % 10 === 0) judgeUnstated(place)
  else judgeStated(place)
}
const decided = TEXTS - tally.edge
console.log(`${set}: ${((100 * tally.right) / decided).toFixed(1)} % of ${decided} right`, tally)
console.log(wrong.slice(0, set === 'dev' ? 40 : 0).join('\n'))
const real = judgeRealPlaces(draw)
const judged = Object.values(real.tally).reduce((sum, count) => sum + count, 0) - real.tally.edge
console.log(`real: ${((100 * real.tally.right) / judged).toFixed(1)} % of ${judged} right`, real.tally)
console.log(real.told.slice(0, 40).join('\n'))

function judgeUnstated(place: Wished): void {
  const text = pick(UNSTATED[set] ?? [])
  tally.unstated++
  if (verdictOf(text, place) === 'unstated') tally.right++
  else {
    tally.unstatedDropped++
    wrong.push(`${text}: not stated, ${verdictOf(text, place)}`)
  }
}

function judgeStated(place: Wished): void {
  const one = drawTown(place)
  const text = pick(STATED[set] ?? [])(one)
  const km = distanceKm(one, place)
  const verdict = verdictOf(text, place)
  const outcome = judge(verdict, { km, radiusKm: place.radiusKm, people: one.people })
  tally[outcome]++
  if (outcome === 'right' || outcome === 'edge') return
  wrong.push(`${text}: ${verdict}, ${Math.round(km)} km, wished ${place.radiusKm} of ${place.name}`)
}

/** Half of them near the wish; of all, small towns are drawn less often than people live in them. */
function drawTown(place: WishedPlace): City {
  const near = cities.filter(city => distanceKm(city, place) <= 150)
  if (draw(2) === 0 && near.length > 0) return pick(near)
  return draw(3) === 0 ? pick(cities) : pick(large)
}

/** A town that is too small to be known may be told as not stated. */
function judge(verdict: string, { km, radiusKm, people }: { km: number; radiusKm: number; people: number }) {
  if (verdict === 'unstated') return people < 5000 ? 'right' : 'undecided'
  if (Math.abs(km - radiusKm) <= EDGE_KM) return 'edge'
  if ((verdict === 'inside') === km <= radiusKm) return 'right'
  return verdict === 'inside' ? 'kept' : 'dropped'
}
