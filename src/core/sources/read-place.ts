import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldName } from '../text/fold.ts'

/** A place as far as its words tell. */
export interface Place {
  /** Lower-case, without accents; '' when only a country or nothing is named. */
  city: string
  /** ISO 3166-1 alpha-2, upper-case; '' when unknown. */
  country: string
}

const COUNTRY_CODES = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP ' +
  'KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH ' +
  'SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

const codeCell = z.string().regex(/^[A-Z]{2}$/, 'must be two capitals')
const stateRow = z.object({ code: codeCell, name: z.string() })
const US_STATE_ROWS = readTable('places/us-states.tsv', stateRow)
const US_STATES: ReadonlySet<string> = new Set(US_STATE_ROWS.map(({ code }) => code))
const US_STATE_NAMES: ReadonlySet<string> = new Set(US_STATE_ROWS.flatMap(({ name }) => name || []))

const NAME_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'pl', 'pt']

const OTHER_NAMES = readTable('places/country-names.tsv', z.object({ name: filledCell, code: codeCell }))

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'region' })
const COUNTRY_BY_NAME: ReadonlyMap<string, string> = indexCountries()

const NOT_A_CITY =
  /\b(?:remote|hybrid|anywhere|worldwide|global|home ?office|work from home|on-?site|t[ée]l[ée]travail|multiple locations|various|unavailable|n\/?a)\b/
/** Where people of several countries may work; none of them is a city. */
const REGION =
  /^(?:emea|eu|eea|european union|europe|latam|apac|asia|asia pacific|africa|americas|north america|south america|latin america|middle east|nordics|benelux|dach|mena|anz|oceania|(?:utc|gmt)(?:\s?[±+−-].*)?)$/

/**
 * Reads the places a posting names: several stand apart by `;`, `|`, ` / `, ` or ` or a line break.
 * @returns one entry a place, without those that name neither city nor country
 */
export function readPlaces(raw: string): Place[] {
  return raw
    .split(/[;|\n]|\s\/\s|\sor\s/)
    .map(readPlace)
    .filter(place => place.city !== '' || place.country !== '')
}

/** @returns the alpha-2 code of a country's name or code in one of the common languages, '' when it is none */
export function countryCode(name: string): string {
  const written = name.trim()
  if (/^[A-Z]{2}$/.test(written) && COUNTRY_CODES.includes(written)) return written
  return COUNTRY_BY_NAME.get(foldName(written)) ?? ''
}

/** @returns the English name for an alpha-2 code; anything else comes back as it is */
export function countryName(written: string): string {
  return COUNTRY_CODES.includes(written) ? (ENGLISH_NAMES.of(written) ?? written) : written
}

function readPlace(raw: string): Place {
  const parts = raw
    .replace(/[()]/g, ',')
    .split(/,|\s[-–]\s/)
    .map(part => part.replace(/(?<!\s)\s+only$/i, '').trim())
    .filter(part => part !== '')
  const country = findCountry(parts)
  const city = parts.find((part, at) => !isNoCity(part.toLowerCase()) && readCountryOf(part, at) === '')
  return { city: foldName(city ?? ''), country }
}

function isNoCity(part: string): boolean {
  return NOT_A_CITY.test(part) || REGION.test(part)
}

/** The last part that is a country decides. */
function findCountry(parts: readonly string[]): string {
  return parts.map(readCountryOf).findLast(code => code !== '') ?? ''
}

/** Behind a city a code such as CA or GA is a state; `Berlin, DE` and `Pune, IN` are countries far more often. */
function readCountryOf(part: string, at: number): string {
  const code = part.replace(/(?<!\s)\s+\d{5}$/, '')
  if (at > 0 && US_STATES.has(code) && code !== 'IN' && code !== 'DE') return 'US'
  return at > 0 && US_STATE_NAMES.has(foldName(part)) ? 'US' : countryCode(part)
}

function indexCountries(): Map<string, string> {
  const byName = new Map(OTHER_NAMES.map(({ name, code }) => [name, code]))
  for (const language of NAME_LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of COUNTRY_CODES) {
      const name = names.of(code)
      if (name !== undefined && !byName.has(foldName(name))) byName.set(foldName(name), code)
    }
  }
  return byName
}
