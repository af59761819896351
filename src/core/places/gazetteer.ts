import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { DataFault } from '#data/data-fault.ts'
import { readTable } from '#data/read-table.ts'
import { foldText, withoutMarks } from '../text/fold.ts'

/** A town. Degrees are WGS 84, to a hundredth. */
export interface Town {
  name: string
  /** ISO 3166-1, two capitals. */
  country: string
  /** Letters of its state, where postings write them; else ''. */
  region: string
  lat: number
  lon: number
  /** Thousands. */
  people: number
}

const country = z.string().regex(/^[A-Z]{2}$/)
const cityRow = z.object({ country, region: z.string(), towns: filledCell })
const nameRow = z.object({ country, name: filledCell, also: listCell })

const EARTH_KM = 6371
const LETTERS = /^[a-z]+$/i

/** Small letters and figures; letters with two dots and their two-letter spelling are one. */
export function townKey(name: string): string {
  if (LETTERS.test(name)) return name.toLowerCase()
  return foldText(name.replace(/['’.]/g, '')).replace(/^st(?= )/, 'saint')
}

let opened: ReadonlyMap<string, readonly Town[]> | null = null

/** Towns by their folded names, those with most people first. Read at the first use: 1.3 MB that few processes need. */
export function townsByName(): ReadonlyMap<string, readonly Town[]> {
  opened ??= openTowns()
  return opened
}

/** @param code ISO 3166-1 */
export function largestTown(code: string): Town | null {
  const towns = [...townsByName().values()].flatMap(([first]) => (first?.country === code ? [first] : []))
  return towns.toSorted(larger)[0] ?? null
}

function openTowns(): Map<string, Town[]> {
  const byName = new Map<string, Town[]>()
  const all = readTable('places/cities.tsv', cityRow)
  for (const row of all) for (const cell of row.towns.split('|')) addTown(byName, readTown(cell, row))
  for (const other of readTable('places/other-names.tsv', nameRow)) addOtherNames(byName, other)
  for (const towns of byName.values()) towns.sort(larger)
  return byName
}

function addTown(byName: Map<string, Town[]>, town: Town): void {
  for (const key of spellings(town.name)) add(byName, key, town)
}

function addOtherNames(byName: Map<string, Town[]>, { name, also, ...row }: z.output<typeof nameRow>): void {
  const named = byName.get(townKey(name)) ?? []
  const [town] = named.filter(one => one.country === row.country).toSorted(larger)
  if (town === undefined)
    throw new DataFault('places/other-names.tsv', 1, `no town ${name} in ${row.country}`)
  for (const other of also.flatMap(spellings)) add(byName, other, town)
}

function readTown(cell: string, { country, region }: { country: string; region: string }): Town {
  const [name = '', lat, lon, people] = cell.split(';')
  if (people === undefined) throw new DataFault('places/cities.tsv', 1, `${cell} must be name;lat;lon;people`)
  return { name, country, region, lat: Number(lat) / 100, lon: Number(lon) / 100, people: Number(people) }
}

/** `Köln` is written `Koeln` where a keyboard has no such letter. */
function spellings(name: string): string[] {
  if (!/[äöü]/i.test(name)) return [townKey(name)]
  const written = name.replace(/[äöüÄÖÜ]/g, letter => `${withoutMarks(letter)}e`)
  return [...new Set([townKey(name), townKey(written)])]
}

function add(byName: Map<string, Town[]>, key: string, town: Town): void {
  const towns = byName.get(key)
  if (towns === undefined) byName.set(key, [town])
  else if (!towns.includes(town)) towns.push(town)
}

function larger(a: Town, b: Town): number {
  return b.people - a.people
}

interface Point {
  lat: number
  lon: number
}

/** Kilometres along the surface of the earth. */
export function distanceKm(a: Point, b: Point): number {
  const [latA, latB, dLat, dLon] = [a.lat, b.lat, b.lat - a.lat, b.lon - a.lon].map(
    degrees => (degrees * Math.PI) / 180,
  )
  if (latA === undefined || latB === undefined || dLat === undefined || dLon === undefined) return Number.NaN
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}
