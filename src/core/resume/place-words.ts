import { foldText } from './clean-text.ts'
import { companyLikeness } from './role-words.ts'
import { splitWords } from './word-list.ts'

const COUNTRIES = new Set(
  splitWords(`
  usa, us, united states, united states of america, uk, united kingdom, england, scotland, wales, ireland, germany,
  deutschland, france, spain, espana, italy, italia, portugal, netherlands, the netherlands, nederland, belgium,
  belgique, switzerland, schweiz, suisse, austria, osterreich, poland, polska, czech republic, denmark, sweden,
  norway, finland, greece, turkey, russia, ukraine, china, japan, south korea, korea, india, singapore, malaysia,
  indonesia, thailand, vietnam, philippines, australia, new zealand, canada, mexico, brazil, brasil, argentina,
  chile, colombia, peru, israel, egypt, south africa, nigeria, kenya, uae, united arab emirates, hong kong, taiwan,
  remote, hybrid, on site, onsite, europe, california, ny, ca, texas, new york`),
)
/** Cities that often stand alone after an employer's name; never taken as the second half of `A, B`. */
const CITIES = new Set(
  splitWords(`
  washington, london, paris, berlin,
  munchen, munich, hamburg, madrid, barcelona, tokyo, beijing, shanghai, shenzhen, seoul, bangalore, bengaluru,
  toronto, vancouver, sydney, melbourne, amsterdam, zurich, boston, chicago, san francisco, seattle, austin, los angeles,
  lisboa, lisbon, porto, roma, rome, milano, milan, warszawa, krakow, wien, vienna, dublin, stockholm, copenhagen,
  city, town, location, stadt, ort, ville, ciudad, cidade, citta, plaats, miasto, mumbai, delhi, new delhi, hyderabad,
  pune, chennai, kolkata, sao paulo, rio de janeiro, buenos aires, bogota, santiago, lima, leipzig, dresden, koln,
  frankfurt, stuttgart, dusseldorf, lyon, marseille, toulouse, bordeaux, lille, nantes`),
)
const CJK_PLACE = /^(?:中国|日本|城市|北京|上海|深圳|广州|杭州|东京|東京|大阪)|[市省县区州]$/u
const CITY_STATE =
  /^\p{Lu}[\p{L}.'’ -]{1,30},\s*(?:\p{Lu}{2}|\p{Lu}{2},\s*(?:USA?|\p{Lu}[\p{L} ]+)|\p{Lu}[\p{L} .]{2,30})(?:\s+\d{5})?$/u
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{4,5}\s+\p{Lu}\p{L}+/u

/** True for `Leipzig`, `Austin, TX`, `Remote`, `San Francisco, CA`: a place and nothing more. */
export function isPlace(text: string): boolean {
  const bare = text.replace(/^[\s,(]+|[\s,)]+$/g, '')
  if (
    COUNTRIES.has(foldText(bare)) ||
    CITIES.has(foldText(bare)) ||
    CJK_PLACE.test(bare) ||
    POSTCODE.test(bare)
  )
    return true
  const parts = bare.split(/,\s*/)
  const last = parts.at(-1) ?? ''
  if (companyLikeness(foldText(parts[0] ?? '')) > 0) return false
  if (parts.length < 2 || parts.length > 3 || !CITY_STATE.test(bare)) return false
  return /^\p{Lu}{2}(?:\s+\d{5})?$/u.test(last) || COUNTRIES.has(foldText(last))
}
