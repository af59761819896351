import type { Workplace } from '#contract/jobs.ts'
import {
  type Employment,
  NO_WISH,
  type PlaceChoice,
  type ReadWish,
  type SearchWish,
  WISH_LIMITS,
  type WishProblem,
} from '#contract/search-wish.ts'
import { countryCode, countryName } from '../sources/read-place.ts'
import { foldText } from '../text/fold.ts'
import { codeOfLanguage, languagesAmong } from '../text/spoken-languages.ts'
import { isPositionName } from '../text/titles/position-names.ts'
import { findPlace } from './find-place.ts'
import { type Town, townKey, townsByName } from './gazetteer.ts'
import { areaBehind } from './posting-places.ts'

const RADIUS =
  /(?:\b(?:within|umkreis(?: von)?|up to|bis(?: zu)?|max\.?)\s*)?\b(\d{1,3})\s*(km|kilomet(?:er|re)s?|mi|miles?|meilen)\b(?:\s*(?:umkreis|radius|around|um|of|from|von))?/i
const KM_A_MILE = 1.609
const RADIUS_MAX_KM = 200

const EMPLOYMENTS: readonly (readonly [Employment, RegExp])[] = [
  ['part-time', /\b(?:part[- ]?time|teilzeit|deltid|temps partiel|minijob)\b/i],
  ['full-time', /\b(?:full[- ]?time|vollzeit|heltid|temps plein)\b/i],
  ['temporary', /\b(?:temporary|temp job|befristet|seasonal|saisonal|vikariat)\b/i],
  ['internship', /\b(?:internships?|praktikum|praktikumsplatz|praktik)\b/i],
  ['freelance', /\b(?:freelance|freiberuflich|freelancing|selbstständig)\b/i],
]
const WORKPLACES: readonly (readonly [Workplace, RegExp])[] = [
  ['hybrid', /\b(?:hybride?)\b/i],
  ['on-site', /\b(?:on-?site|vor ort|in[- ]office|på plats)\b/i],
  ['remote', /\b(?:(?:fully |100 ?% )?remote(?:ly)?|home ?office|from home|von (?:zu ?)?hause|distans)\b/i],
]
const EU = /\b(?:eu|e\.u\.|european union|europe|europa|eu-weit|europaweit)\b/i
const WORLD = /\b(?:worldwide|weltweit|anywhere|world|global)\b/i
const DAYS =
  /\b(?:posted |from |in |of |seit |der |den )*(?:the )?(?:last|past|letzten?|vergangenen?)\s+(?:(\d{1,3})\s+)?(days?|weeks?|months?|tage?n?|wochen?|monate?)\b/i
const DAYS_OF: readonly (readonly [RegExp, number])[] = [
  [/^(?:w)/i, 7],
  [/^(?:m)/i, 30],
]
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' }
const MONEY = '(€|\\$|£|eur|usd|gbp|chf|sek|nok|dkk|pln)'
const PAY = new RegExp(
  `(?:\\b(?:from|ab|at least|min(?:imum|destens)?\\.?|over|über|mehr als|more than)\\s*)?(?:${MONEY}\\s*(\\d[\\d., ]*\\d|\\d)\\s*(k)?|(\\d[\\d.,]*)\\s*(k)?\\s*${MONEY})(?![\\p{L}])(?:\\s*(?:a|per|im|pro|p\\.?\\s?|/)\\s*(year|jahr|a\\.?|month|monat))?`,
  'iu',
)
const SPEAKING =
  /\b(?:in|auf|på)?\s*(\p{L}{4,12})(?:[- ]speaking|sprachige?r?|språkig)\b|(?:\s|^)(?:in|auf|på)\s+(\p{L}{4,14})\b/giu
/** A blank before it: 'Pfleger:in' is no place. */
const BEFORE_PLACE = /\s(?:in|near|around|at|bei|nahe|um|im raum|raum|i|à|en|within)\s+(.+)$/i
const BETWEEN_PLACES = /\s*(?:\/|\bor\b|\boder\b|\band\b|\bund\b|\beller\b|&|\+)\s*/i
/** Smaller towns are not taken for a place where no word says so: 'Store Manager' is none. */
const PLAIN_TOWN = 40

/**
 * Reads a wish of one line: 'Nurse in Hamburg or Bremen, 30 km, part-time'. English and German words, some Swedish.
 * @param line at most `WISH_LIMITS.lineMaxChars` characters are read
 */
export function readWishLine(line: string): ReadWish {
  const rest = { text: ` ${line.slice(0, WISH_LIMITS.lineMaxChars).replace(/\s+/g, ' ')} ` }
  const wish: SearchWish = { ...NO_WISH, payFrom: takePay(rest), postedWithinDays: takeDays(rest) }
  const radiusKm = takeRadius(rest)
  wish.employment = EMPLOYMENTS.filter(([, words]) => take(rest, words) !== null).map(([name]) => name)
  wish.workplace = WORKPLACES.find(([, words]) => take(rest, words) !== null)?.[0] ?? null
  wish.languages = takeLanguages(rest)
  if (take(rest, WORLD)) wish.remoteFrom = 'world'
  else if (take(rest, EU)) wish.remoteFrom = 'EU'
  const { what, said } = splitLine(rest.text)
  const problems: WishProblem[] = []
  for (const { name, area } of said) {
    const country = countryCode(name)
    if (country !== '' && area === null && wish.workplace === 'remote') wish.remoteFrom = country
    else resolve(name, { area, radiusKm, wish, problems })
  }
  return { what, wish, problems }
}

interface Rest {
  text: string
}

/** Takes the words out of the line. */
function take(rest: Rest, words: RegExp): RegExpExecArray | null {
  const found = words.exec(rest.text)
  if (found)
    rest.text = `${rest.text.slice(0, found.index)} ${rest.text.slice(found.index + found[0].length)}`
  return found
}

function takeRadius(rest: Rest): number {
  const [, amount, unit] = take(rest, RADIUS) ?? []
  if (amount === undefined) return WISH_LIMITS.radiusKm
  return Math.min(RADIUS_MAX_KM, Math.round(Number(amount) * (/^k/i.test(unit ?? '') ? 1 : KM_A_MILE)))
}

function takeDays(rest: Rest): number | null {
  const found = take(rest, DAYS)
  if (!found) return null
  const each = DAYS_OF.find(([words]) => words.test(found[2] ?? ''))?.[1] ?? 1
  return Math.min(365, Math.max(1, Number(found[1] ?? 1) * each))
}

function takePay(rest: Rest): SearchWish['payFrom'] {
  const found = take(rest, PAY)
  if (!found) return null
  const sign = (found[1] ?? found[6] ?? '').toLowerCase()
  const digits = (found[2] ?? found[4] ?? '').replace(/[.,](?=\d{3}\b)/g, '').replace(/[ ]/g, '')
  const times = ((found[3] ?? found[5]) ? 1000 : 1) * (/^mon/i.test(found[7] ?? '') ? 12 : 1)
  const amount = Math.round(Number(digits.replace(',', '.')) * times)
  return amount > 0 ? { amount, currency: SIGNS[sign] ?? sign.toUpperCase() } : null
}

function takeLanguages(rest: Rest): string[] {
  const codes = new Set<string>()
  rest.text = rest.text.replace(SPEAKING, (whole, speaking?: string, inWord?: string) => {
    const code = codeOfLanguage(languagesAmong([foldText(speaking ?? inWord ?? '')])[0] ?? '')
    if (code === null) return whole
    codes.add(code)
    return ' '
  })
  return [...codes]
}

interface Said {
  name: string
  /** 'US-IL' of 'Springfield, IL'; null where none is named. */
  area: string | null
}

/** The first part says the work, up to a word such as 'in'; what stands behind it names places. */
function splitLine(text: string): { what: string; said: Said[] } {
  const [first = '', ...others] = text.split(/[,;]/)
  const head = splitHead(first)
  const said = head.names.map((name): Said => ({ name, area: null }))
  for (const part of others.map(other => other.trim()).filter(Boolean)) addSaid(said, part)
  return { what: head.what.replace(/\s+/g, ' ').replace(/^[\s,–-]+|[\s,–-]+$/g, ''), said }
}

function splitHead(first: string): { what: string; names: string[] } {
  const before = BEFORE_PLACE.exec(first)
  const names = namesIn(before?.[1] ?? '')
  if (names.some(name => /^\p{Lu}/u.test(name) || isTown(name)))
    return { what: first.slice(0, before?.index), names }
  return trailingTown(first.trim()) ?? { what: first, names: [] }
}

/** A state or country belongs to the town before it. */
function addSaid(said: Said[], part: string): void {
  const last = said.at(-1)
  const area = last?.area === null ? areaBehind(part, last.name) : null
  if (last && area !== null) last.area = area
  else
    said.push(...namesIn(part.replace(/^(?:in|near|bei|around)\s+/i, '')).map(name => ({ name, area: null })))
}

function namesIn(text: string): string[] {
  return text
    .split(BETWEEN_PLACES)
    .map(name => name.replace(/^(?:the|in|im)\s+/i, '').trim())
    .filter(name => /\p{L}/u.test(name))
}

function isTown(name: string): boolean {
  return countryCode(name) !== '' || findPlace(name).found !== 'none'
}

/** 'Elektriker Göteborg': the last words are a large town, and no word of a title. */
function trailingTown(text: string): { what: string; names: string[] } | null {
  const words = text.split(' ').filter(word => word !== '')
  for (let length = Math.min(3, words.length - 1); length > 0; length--) {
    const name = words.slice(-length).join(' ')
    if (isPositionName(foldText(name)) || languagesAmong([foldText(name)]).length > 0) continue
    const found = findPlace(name)
    const towns = found.found === 'one' ? [found.town] : found.found === 'many' ? found.towns : []
    if (countryCode(name) !== '' || towns.some(({ people }) => people >= PLAIN_TOWN))
      return { what: words.slice(0, -length).join(' '), names: [name] }
  }
  return null
}

interface Resolving {
  area: string | null
  radiusKm: number
  wish: SearchWish
  problems: WishProblem[]
}

function resolve(said: string, { area, radiusKm, wish, problems }: Resolving): void {
  const found = findPlace(said, area)
  const choose = (town: Town) => toChoice(town, radiusKm)
  if (found.found === 'one' && wish.places.length < WISH_LIMITS.placesMax)
    wish.places = [...wish.places, choose(found.town).place]
  else if (found.found === 'many') problems.push({ kind: 'many', said, choices: found.towns.map(choose) })
  else if (found.found === 'none' && countryCode(said) !== '')
    problems.push({ kind: 'country', said, choices: [] })
  else if (found.found === 'none' && (found.suggestion || said.split(' ').length <= 3))
    problems.push({ kind: 'unknown', said, choices: found.suggestion ? [choose(found.suggestion)] : [] })
  else problems.push({ kind: 'unread', said, choices: [] })
}

export function toChoice(
  { name, country, region, lat, lon }: Town,
  radiusKm: number = WISH_LIMITS.radiusKm,
): PlaceChoice {
  const namesakes = (townsByName().get(townKey(name)) ?? []).filter(town => town.country === country)
  // A part of a country is a code that few know: told only where it tells towns apart.
  const parts = [name, namesakes.length > 1 ? region : '', countryName(country)]
  const label = parts.filter(part => part !== '').join(', ')
  return { place: { name, country, lat, lon, radiusKm }, label }
}
