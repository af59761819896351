import type { StatedPay, Workplace } from '#contract/jobs.ts'
import { Employment, NO_WISH, type ReadWish, type SearchWish, WISH_LIMITS } from '#contract/search-wish.ts'
import { annualMiddle, currencyOf } from '../sources/read-pay.ts'
import { countryCode } from '../sources/read-place.ts'
import { codeOfLanguage, languagesAmong } from '../text/spoken-languages.ts'
import { areaBehind } from './posting-places.ts'
import { readWishTokens, saysSpeaking, type WishToken } from './wish-words.ts'
import { type ReadRun, readRun, resolvePlaces, type SaidPlace } from './wished-places.ts'

/**
 * The grammar of a line: patterns over the signs of its words (`wish-words.ts`), the surest first. What one of them
 * takes is out of the line; the words that remain say the work and the places.
 */
const GENDERS =
  /\((?:[mwdfhxn]|div|gn)(?:\s?[/|*]\s?(?:[mwdfhxn]|div|gn))+\)|(?<!\S)(?:[mwdfhx]\/)+[mwdfhx](?!\S)/giu
const AGE = /P?[If]*L[If]?N?[hdwmy]/
const PAY = /[FW]?C?Nk?(?:TC?Nk?)?C?G?(?:[pIOf]{0,2}[hdwmy])?G?/
const RADIUS = /(?:W[If]?|T)?N[KM]W?/
const HOURS = /F?N(?:TN)?h(?:[pIOf]{0,2}w)?/
const PERCENT = /N(?:TN)?%/
const FULLY_REMOTE = /N%(?=r)/
const EITHER = /OI?r|rI?O/

const KM_A_MILE = 1.609
const RADIUS_MAX_KM = 200
const FULL_TIME_HOURS = 35
const FULL_TIME_PERCENT = 90
const PERIODS: Readonly<Record<string, StatedPay['period']>> = {
  ...{ h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' },
}
const DAYS: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, w: 7, m: 30, y: 365 }
/** Pay without a period that is less than this is a month's, of a hundredth an hour's. */
const YEAR_FROM = 10_000
const YEAR_FROM_CROWNS = 100_000

/**
 * Reads a wish of one line: 'Nurse in Hamburg or Bremen, 30 km, part-time'.
 * @param line at most `WISH_LIMITS.lineMaxChars` characters are read
 */
export function readWishLine(line: string): ReadWish {
  const text = line.slice(0, WISH_LIMITS.lineMaxChars).replace(GENDERS, ' ')
  const rest = readWishTokens(text)
  const age = take(rest, AGE)
  const pay = take(rest, PAY, ({ signs }) => /[CkG]/.test(signs))
  const radiusKm = readRadius(take(rest, RADIUS))
  take(rest, FULLY_REMOTE)
  const employment = new Set([...readHours(take(rest, HOURS), 'h'), ...readHours(take(rest, PERCENT), '%')])
  const isEither = EITHER.test(signsOf(rest))
  const workplaces = takeEach(rest, 'r')
  for (const means of takeEach(rest, 'E')) employment.add(Employment.parse(means))
  const wish: SearchWish = {
    ...NO_WISH,
    postedWithinDays: readAge(age),
    languages: takeLanguages(rest),
    remoteFrom: takeEach(rest, 'e')[0] ?? null,
    workplace: workplaces.length === 1 && !isEither ? (workplaces[0] as Workplace) : null, // named as `Workplace` is
    employment: Employment.options.filter(name => employment.has(name)),
  }
  const { what, said } = readRuns(text, rest)
  const problems = resolvePlaces(said, wish, radiusKm)
  wish.payFrom = readPayFrom(pay, wish.places[0]?.country ?? '')
  settleRemote(wish, isEither && workplaces.includes('remote'))
  return { what, wish, problems }
}

/** One country to work from is no place of its own; 'Berlin or remote' is Berlin, or remote from where Berlin is. */
function settleRemote(wish: SearchWish, isEither: boolean): void {
  const [place, ...others] = wish.places
  if (isEither) wish.remoteFrom ??= place?.country ?? null
  if (wish.workplace !== 'remote' || place?.radiusKm !== null || others.length > 0) return
  wish.remoteFrom ??= place.country
  wish.places = []
}

const signsOf = (tokens: readonly WishToken[]) => tokens.map(({ sign }) => sign).join('')

interface Taken {
  signs: string
  tokens: readonly WishToken[]
  numbers: readonly number[]
}

/** Takes the first words that a pattern fits out of the line; they part what stands around them. */
function take(
  rest: WishToken[],
  pattern: RegExp,
  isMeant: (taken: Taken) => boolean = () => true,
): Taken | null {
  for (const { index, 0: signs } of signsOf(rest).matchAll(new RegExp(pattern, 'g'))) {
    const tokens = rest.slice(index, index + signs.length)
    const taken = { signs, tokens, numbers: tokens.filter(({ sign }) => sign === 'N').map(readNumber) }
    if (!isMeant(taken)) continue
    rest.splice(index, signs.length, ...tokens.map(token => ({ ...token, sign: '_' })))
    return taken
  }
  return null
}

/** @returns what the words of a sign mean */
function takeEach(rest: WishToken[], sign: string): string[] {
  const means: string[] = []
  for (let taken = take(rest, new RegExp(sign)); taken !== null; taken = take(rest, new RegExp(sign)))
    means.push(...taken.tokens.map(token => token.means))
  return [...new Set(means)]
}

/** '3.500', '32 000' and '12,50'. */
function readNumber({ folded }: WishToken): number {
  return Number(folded.replace(/ (?=\d{3}(?!\d))/g, '').replace(' ', '.'))
}

function readRadius(taken: Taken | null): number {
  const [amount] = taken?.numbers ?? []
  if (amount === undefined) return WISH_LIMITS.radiusKm
  return Math.min(RADIUS_MAX_KM, Math.round(amount * (taken?.signs.includes('M') ? KM_A_MILE : 1)))
}

function readAge(taken: Taken | null): number | null {
  if (taken === null) return null
  const days = (taken.numbers[0] ?? 1) * (DAYS[taken.signs.at(-1) ?? ''] ?? 1)
  return Math.min(365, Math.max(1, Math.round(days)))
}

/** '30 h/week', '80-100 %' */
function readHours(taken: Taken | null, unit: 'h' | '%'): Employment[] {
  if (taken === null) return []
  const full = unit === 'h' ? FULL_TIME_HOURS : FULL_TIME_PERCENT
  return taken.numbers.map(amount => (amount >= full ? 'full-time' : 'part-time'))
}

/** The lower end, a year. */
function readPayFrom(taken: Taken | null, country: string): SearchWish['payFrom'] {
  const [low] = taken?.numbers ?? []
  if (taken === null || low === undefined) return null
  const written = taken.tokens.find(({ sign }) => sign === 'C')?.means ?? ''
  const currency = currencyOf(written, country)
  const amount = low * (taken.signs.includes('k') ? 1000 : 1)
  const yearFrom = /^(?:SEK|NOK|DKK|PLN)$/.test(currency) ? YEAR_FROM_CROWNS : YEAR_FROM
  const unstated = amount >= yearFrom ? 'year' : amount >= yearFrom / 100 ? 'month' : 'hour'
  const period = PERIODS[/[hdwmy]/.exec(taken.signs)?.[0] ?? ''] ?? unstated
  const annual = Math.round(annualMiddle({ min: amount, max: null, currency, period }))
  return annual > 0 ? { amount: annual, currency } : null
}

/** 'English-speaking', 'deutschsprachig', and 'in English' where nothing follows. */
function takeLanguages(rest: WishToken[]): string[] {
  const codes = new Set<string>()
  for (const [at, token] of rest.entries()) {
    const code = token.sign === 'x' ? codeOfLanguage(languagesAmong([token.folded])[0] ?? '') : null
    const [before, behind] = [rest[at - 1], rest[at + 1]]
    const isAlone = before?.sign === 'I' && ';_I'.includes(behind?.sign ?? ';')
    if (code === null || !(isAlone || behind?.sign === 'S' || saysSpeaking(token.folded))) continue
    codes.add(code)
    rest[at] = { ...token, sign: '_' }
    if (behind?.sign === 'S') rest[at + 1] = { ...behind, sign: '_' }
  }
  return [...codes]
}

/** What stands between commas and words that were taken out, one after the other. */
function readRuns(line: string, rest: readonly WishToken[]): ReadRun {
  const all: ReadRun = { what: '', said: [] }
  for (const { at, length } of runsOf(signsOf(rest))) {
    const tokens = rest.slice(at, at + length)
    const last = all.said.at(-1)
    const area = last?.area === null ? areaOf(line, tokens, last) : null
    if (last && area !== null) all.said.splice(-1, 1, { ...last, area })
    else {
      const isApart = rest.slice(0, at).findLast(({ sign }) => sign !== '_')?.sign === ';'
      const { what, said } = readRun({ line, tokens, isFirst: all.what === '', isApart })
      all.what = `${all.what} ${what}`.trim()
      all.said.push(...said)
    }
  }
  return all
}

function runsOf(signs: string): { at: number; length: number }[] {
  return [...signs.matchAll(/[^;_]+/g)].map(({ index, 0: run }) => ({ at: index, length: run.length }))
}

/** A state or country belongs to the town before it. */
function areaOf(line: string, tokens: readonly WishToken[], { name }: SaidPlace): string | null {
  if (countryCode(name.toLowerCase()) !== '' || tokens.some(({ sign }) => sign === 'O')) return null
  return areaBehind(line.slice(tokens[0]?.start, tokens.at(-1)?.end), name)
}
