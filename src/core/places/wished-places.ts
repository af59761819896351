import { type PlaceChoice, type SearchWish, WISH_LIMITS, type WishProblem } from '#contract/search-wish.ts'
import { countryCode, countryName } from '../sources/read-place.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { isPositionName } from '../text/titles/position-names.ts'
import { tokenise } from '../text/tokens.ts'
import { type FoundPlace, findPlace } from './find-place.ts'
import { largestTown, type Town, townKey, townsByName } from './gazetteer.ts'
import { areaBehind, readPostingPlaces } from './posting-places.ts'
import type { WishToken } from './wish-words.ts'

/** A part of a line that names a place or may do so. */
export interface SaidPlace {
  name: string
  /** 'US-IL' of 'Springfield, IL'; null where none is named. */
  area: string | null
}

/** What a run of words says: the work, and the places. */
export interface ReadRun {
  what: string
  said: SaidPlace[]
}

interface Run {
  line: string
  tokens: readonly WishToken[]
  /** Nothing before it says the work: smaller towns are not taken for a place then. 'Store Manager' is none. */
  isFirst: boolean
  /** A comma stands before it. */
  isApart: boolean
}

/** Thousands of people. */
const PLAIN_TOWN = 40
/** Its parts are called by its name. */
const LARGE_TOWN = 100
/** Postcodes: '10115', 'BS1', '1012 AB'. */
const WITH_FIGURES = /\S*\d\S*(?:\s[A-Z]{2}(?=\s))?/g
const NAME_MAX_WORDS = 3
const EDGES = 'IOfTpS'

/** The places stand alone, behind a word such as 'in', or at either end: 'Elektriker Göteborg'. */
export function readRun(run: Run): ReadRun {
  const { tokens, isFirst, isApart } = run
  const least = isFirst && !tokens.some(({ sign }) => sign === 'I') ? PLAIN_TOWN : 0
  const inner = trim(tokens)
  const whole = namesIn(run.line, inner)
  if (whole.length > 0 && whole.every(said => isPlace(said, least))) return { what: '', said: whole }
  const ways = [...behindWords(run), ...atEnds(run)]
  const way = ways.find(({ said }) => said.length > 0)
  if (way) return way
  const what = textOf(run.line, inner)
  const isWork = isFirst || !isApart || what === '' || findSkills(what, tokenise(what), 'list').length > 0
  return isWork || inner.some(({ folded }) => isPositionName(folded))
    ? { what, said: [] }
    : { what: '', said: [{ name: what, area: null }] }
}

/** Behind the first 'in' that only places follow; else behind the last one a name that is not known. */
function behindWords({ line, tokens }: Run): ReadRun[] {
  const splits = tokens.flatMap(({ sign }, at) => (sign === 'I' ? [at] : []))
  const read = splits.map(at => ({
    what: textOf(line, trim(tokens.slice(0, at))),
    said: namesIn(line, tokens.slice(at)),
  }))
  const known = read.find(({ said }) => said.length > 0 && said.every(one => isPlace(one, 0)))
  const last = read.at(-1)
  const mayBe = last?.said.some(said => /^\p{Lu}/u.test(said.name) || isPlace(said, 0))
  return known ? [known] : last && mayBe ? [last] : []
}

function atEnds({ line, tokens }: Run): ReadRun[] {
  const inner = trim(tokens)
  const lengths = [3, 2, 1].filter(length => length < inner.length)
  const splits = lengths.flatMap(length => [
    { work: inner.slice(0, -length), name: inner.slice(-length) },
    { work: inner.slice(length), name: inner.slice(0, length) },
  ])
  const bare = splits.filter(({ name }) => trim(name).length === name.length)
  const read = bare.map(({ work, name }) => ({ work, said: namesIn(line, name) }))
  return read
    .filter(({ said }) => said.length === 1 && said.every(one => isPlace(one, PLAIN_TOWN)))
    .map(({ work, said }) => withListed({ what: textOf(line, trim(work)), said }, { line, tokens: work }))
}

/** 'Mechatroniker Berlin oder Potsdam': another place may stand before it. */
function withListed(way: ReadRun, { line, tokens }: Pick<Run, 'line' | 'tokens'>): ReadRun {
  if (tokens.at(-1)?.sign !== 'O') return way
  const before = readRun({ line, tokens, isFirst: true, isApart: false })
  return before.said.length === 0 ? way : { what: before.what, said: [...before.said, ...way.said] }
}

function trim(tokens: readonly WishToken[]): readonly WishToken[] {
  const isEdge = ({ sign }: WishToken) => EDGES.includes(sign)
  const from = tokens.findIndex(token => !isEdge(token))
  return from < 0 ? [] : tokens.slice(from, tokens.findLastIndex(token => !isEdge(token)) + 1)
}

function textOf(line: string, tokens: readonly WishToken[]): string {
  return line.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0)
}

function namesIn(line: string, tokens: readonly WishToken[]): SaidPlace[] {
  const names: WishToken[][] = [[]]
  for (const token of tokens)
    if ('IO'.includes(token.sign)) names.push([])
    else names.at(-1)?.push(token)
  const read = names.map(trim).filter(name => name.length > 0)
  return read.map(name => splitArea(textOf(line, name)))
}

/** 'Austin TX' */
function splitArea(name: string): SaidPlace {
  const [, town, code] = /^(.+) ([A-Z]{2})$/.exec(name) ?? []
  const area = town && code ? areaBehind(code, town) : null
  return town && area ? { name: town, area } : { name, area: null }
}

/** @param least towns count from so many thousands of people on */
function isPlace({ name, area }: SaidPlace, least: number): boolean {
  const named = findNamed(name, area)
  if (named.found === 'area') return true
  if (least > 0 && name.split(/\s/).every(word => isPositionName(townKey(word)))) return false
  const towns = named.found === 'one' ? [named.town] : named.found === 'many' ? named.towns : []
  return towns.some(({ people }) => people >= least)
}

type Named = FoundPlace | { found: 'area'; country: string; isWhole: boolean }

/** A country, a town, a part of a country, or what stands for a town: '10115 Berlin', 'LS1 4AP', 'Hamburg-Altona'. */
function findNamed(name: string, area: string | null): Named {
  // Two letters are a word far more often than the code of a country.
  const country = area === null ? countryCode(name.toLowerCase()) : ''
  const found = findPlace(name, area)
  const isTownToo = found.found === 'one' && found.town.country === country
  if (country !== '' && !isTownToo) return { found: 'area', country, isWhole: true }
  if (found.found !== 'none') return found
  const part = name.length > 2 ? areaBehind(name, '') : null
  if (part !== null) return { found: 'area', country: part.slice(0, 2), isWhole: false }
  return findPart(name, area) ?? found
}

function findPart(name: string, area: string | null): Named | null {
  const bare = name.replace(WITH_FIGURES, ' ').trim()
  const [coded] = bare === '' ? (readPostingPlaces(name).spots[0]?.towns ?? []) : []
  if (coded) return { found: 'one', town: coded }
  if (bare !== name && bare !== '') return findNamed(bare, area)
  const [head = '', ...others] = name.includes(' ') ? [] : name.split('-')
  const whole = findPlace(head, area)
  return others.length > 0 && whole.found === 'one' && whole.town.people >= LARGE_TOWN ? whole : null
}

/** Puts the places that were said into the wish, and tells of those that cannot be. */
export function resolvePlaces(said: readonly SaidPlace[], wish: SearchWish, radiusKm: number): WishProblem[] {
  // What is sure first: its country tells between namesakes.
  const rank = ({ named }: { named: Named }) => Number(named.found === 'many')
  return said
    .map(({ name, area }) => ({ name, named: findNamed(name, area) }))
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(({ name, named }) => {
      const found = narrow(named, wish)
      const meant =
        found.found === 'one' ? toChoice(found.town, radiusKm) : found.found === 'area' && toWhole(found)
      if (!meant) return [{ said: name, ...problemOf(found, { name, radiusKm }) }]
      if (wish.places.length < WISH_LIMITS.placesMax) wish.places = [...wish.places, meant.place]
      return []
    })
}

function toWhole({ country, isWhole }: Extract<Named, { found: 'area' }>): PlaceChoice | null {
  return isWhole ? toCountry(country) : null
}

function problemOf(
  found: Named,
  { name, radiusKm }: { name: string; radiusKm: number },
): Omit<WishProblem, 'said'> {
  if (found.found === 'area') return { kind: 'country', choices: [toCountry(found.country)] }
  const towns = found.found === 'many' ? found.towns : found.found === 'none' ? [found.suggestion] : []
  const choices = towns.flatMap(town => (town ? [toChoice(town, radiusKm)] : []))
  if (found.found === 'many') return { kind: 'many', choices }
  return {
    kind: choices.length > 0 || name.split(' ').length <= NAME_MAX_WORDS ? 'unknown' : 'unread',
    choices,
  }
}

/** 'Madrid o Valencia': of several, the one in the country of another place. */
function narrow(found: Named, { places }: SearchWish): Named {
  if (found.found !== 'many') return found
  const [town, ...others] = found.towns.filter(one => places.some(({ country }) => country === one.country))
  return town && others.length === 0 ? { found: 'one', town } : found
}

/** All of a country (ISO 3166-1). */
export function toCountry(country: string): PlaceChoice {
  const name = countryName(country)
  const { lat, lon } = largestTown(country) ?? { lat: 0, lon: 0 }
  return { place: { name, country, lat, lon, radiusKm: null }, label: name }
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
