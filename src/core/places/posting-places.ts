import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { countryCode } from '../sources/read-place.ts'
import { foldName } from '../text/fold.ts'
import { liesIn } from './find-place.ts'
import { type Town, townKey, townsByName } from './gazetteer.ts'

/** Where a posting is: towns that the name may mean, or, where none is named, all of a country or a part of it. */
export interface Spot {
  towns: readonly Town[]
  /** 'DE', or 'US-CA' with the letters of the state; null: unknown. */
  area: string | null
}

export interface PostingPlaces {
  spots: readonly Spot[]
  /** Something is named that is not known; or nothing is. */
  isUnclear: boolean
}

const AREA = z.string().regex(/^[A-Z]{2}(?:-[A-Z]{2,3})?\??$/)
const REGIONS = new Map(
  readTable('places/regions.tsv', z.object({ name: filledCell, region: AREA })).map(row => [
    row.name,
    row.region,
  ]),
)
const STATES = readTable('places/us-states.tsv', z.object({ code: filledCell, name: z.string() }))
const STATE_CODES = new Set(STATES.map(({ code }) => code))
const STATE_NAMES = new Map(STATES.filter(({ name }) => name).map(({ name, code }) => [name, `US-${code}`]))
const REGION_CODES = new Map([
  ...['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK'].map(code => [code, `CA-${code}`] as const),
  ...['NSW', 'QLD', 'SA', 'TAS', 'VIC', 'ACT'].map(code => [code, `AU-${code}`] as const),
])
const POSTCODE_AREAS = new Map(
  readTable('places/uk-postcode-areas.tsv', z.object({ area: filledCell, town: filledCell })).map(row => [
    row.area,
    row.town,
  ]),
)

const RAW_MAX_CHARS = 400
const BETWEEN_PLACES = /[;|\n•]|\s\/\s|\s(?:or|oder|ou|eller|und|et)\s/
/** Where the name alone means the town rather than the state around it, or either. */
const RATHER_TOWN = /^(?:new york|quebec|victoria|norfolk|suffolk|brandenburg|georgia)$/
/** What says how one works and not where. */
const NO_PLACE =
  /\b(?:100 ?%|fully|remote|hybride?|anywhere|worldwide|global|home ?office|work from home|on-?site|vor ort|t[ée]l[ée]travail|multiple locations?|various(?: locations)?|unavailable|n\/?a|not specified|unspecified|flexible|bundesweit|deutschlandweit|nationwide|only|based)\b/gi
const WIDE =
  /^(?:emea|eu|eea|european union|europe|europa|latam|apac|asia|asia pacific|africa|americas|north america|south america|latin america|middle east|nordics|benelux|dach|mena|anz|oceania|(?:utc|gmt).*)$/
const UK_POSTCODE = /\b([A-Z]{1,2})\d[A-Z\d]?(?:\s*\d[A-Z]{2})?\b/
const OTHER_POSTCODE =
  /(?<![\p{L}\d])(?:[A-Z]{1,2}-)?\d{3,6}(?:[ -]\d{2,4})?(?:\s[A-Z]{2}(?=\s))?(?![\p{L}\d])/gu
const AROUND =
  /^(?:greater|gro[sß]+raum|raum|region|city of|stadt|near|nahe|bei|around|central|inner|outer|metro(?:politan)?|downtown|in|the)\s+|\s+(?:(?:metropolitan |bay |metro )?area|und umgebung|city centre|city center|centre|center|cbd|region|county|kommun|kommune|stadt)$/gi
/** A second name in a list of towns; less would be a county or a street. */
const TOWN_IN_A_LIST = 100
/** Smaller ones of a name are meant by few who write the name alone. */
const LEAST_SHARE = 0.05

/** Reads the places that a posting names; texts of strangers, so beside the answering process. */
export function readPostingPlaces(raw: string): PostingPlaces {
  const texts = raw
    .slice(0, RAW_MAX_CHARS)
    .replace(/\s+und Umgebung/gi, '')
    .split(BETWEEN_PLACES)
  const read = texts.map(readOne).filter(one => one !== null)
  const spots = read.flatMap(({ spots: found }) => found)
  // 'Springfield or Worcester, MA': the state stands behind the last.
  return { spots, isUnclear: spots.length === 0 || read.some(one => one.isUnclear) }
}

function readOne(text: string): PostingPlaces | null {
  const parts = text
    .replace(NO_PLACE, ',')
    .split(/[,()[\]]|\s[-–—:]\s|^[-–—:]\s/)
    .map(part => part.trim())
    .filter(part => /[\p{L}\d]/u.test(part) && !/^(?:in|or|and|und|oder|from|the)$/.test(part))
  if (parts.length === 0) return null
  if (parts.every(part => WIDE.test(part.toLowerCase()))) return { spots: [], isUnclear: true }
  const areas = parts.map((part, at) => areaOf(part, at, parts))
  const last = areas.findLast(one => one !== null) ?? null
  // 'Waterloo, ON, Canada': the province tells more.
  const area = areas.find(one => last !== null && one?.startsWith(`${last}-`)) ?? last
  const names = parts.filter((part, at) => areas[at] === null && !WIDE.test(part.toLowerCase()))
  const [first = [], ...others] = names.map(name => townsNamed(name, area))
  const plain = first.length > 0 ? first : (others.find(towns => towns.length > 0) ?? [])
  if (plain.length === 0) return fromArea(area, parts[0] ?? '')
  const country = area ?? plain[0]?.country ?? null
  const listed = others.map(towns =>
    towns.filter(town => town.people >= TOWN_IN_A_LIST && liesIn(town, country)),
  )
  const spots = [plain, ...listed.filter(towns => towns.length > 0)].map(towns => ({ towns, area: null }))
  return { spots, isUnclear: false }
}

function fromArea(area: string | null, name: string): PostingPlaces {
  if (area === null) return { spots: [], isUnclear: true }
  // Singapore is a country and a town.
  const towns = countryCode(name) === area ? townsCalled(townKey(name), area, TOWN_IN_A_LIST) : []
  return { spots: [towns.length > 0 ? { towns, area: null } : { towns: [], area }], isUnclear: false }
}

/** @returns the country or state that stands behind a town's name; null when it is none */
export function areaBehind(part: string, town: string): string | null {
  return areaOf(part.trim(), 1, [town, part])
}

/** @returns the country or state that a part names; null for one that names a town or nothing known */
function areaOf(part: string, at: number, parts: readonly string[]): string | null {
  const code = part.replace(/(?<!\s)\s+\d{5}(?:-\d{4})?$/, '')
  const folded = foldName(part)
  if (at > 0 && /^[A-Z]{2,3}$/.test(code)) return areaOfCode(code, parts[0] ?? '')
  const region = REGIONS.get(folded) ?? STATE_NAMES.get(folded)
  if (region === undefined) return countryCode(part) || null
  if (!region.endsWith('?')) return region
  if (at > 0) return region.slice(0, -1)
  // 'Washington' may be the state or the capital: known is the country alone.
  return parts.length > 1 || RATHER_TOWN.test(folded) ? null : region.slice(0, 2)
}

/** `CA` behind a town of California is the state, behind one of Canada the country. */
function areaOfCode(code: string, town: string): string | null {
  const named = townsByName().get(townKey(town)) ?? []
  const state = STATE_CODES.has(code) ? `US-${code}` : REGION_CODES.get(code)
  const country = countryCode(code) || null
  if (state === undefined) return country
  if (country === null || named.some(one => liesIn(one, state))) return state
  const isThere = named.some(one => one.people >= TOWN_IN_A_LIST && liesIn(one, country))
  return isThere || code === 'DE' || code === 'IN' ? country : state
}

function townsNamed(name: string, area: string | null): readonly Town[] {
  const bare = name.replace(OTHER_POSTCODE, ' ').trim()
  const post = POSTCODE_AREAS.get(UK_POSTCODE.exec(bare)?.[1] ?? '')
  const without = post === undefined ? bare : bare.replace(UK_POSTCODE, ' ').trim()
  const within = post === undefined ? area : (area ?? 'GB')
  const found = without === '' ? [] : lookUp(without, within)
  return found.length > 0 || post === undefined ? found : lookUp(post, within)
}

/** The whole name, without words around it, then fewer and fewer of its first words: 'Hamburg-Altona', 'Berlin Mitte'. */
function lookUp(name: string, area: string | null): readonly Town[] {
  const words = townKey(name.replace(AROUND, '').replace(AROUND, '')).split(' ')
  const whole = townsCalled(townKey(name), area, 0)
  if (whole.length > 0) return whole
  for (let length = words.length; length > 0; length--) {
    const towns = townsCalled(
      words.slice(0, length).join(' '),
      area,
      length === words.length ? 0 : TOWN_IN_A_LIST,
    )
    if (towns.length > 0) return towns
  }
  return words.length > 1 ? townsCalled(words.at(-1) ?? '', area, TOWN_IN_A_LIST) : []
}

/** @param least thousands of people */
function townsCalled(folded: string, area: string | null, least: number): readonly Town[] {
  const towns = (townsByName().get(folded) ?? []).filter(town => town.people >= least && liesIn(town, area))
  const [largest] = towns
  return largest === undefined ? [] : towns.filter(({ people }) => people >= LEAST_SHARE * largest.people)
}
