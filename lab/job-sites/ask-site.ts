import { distanceKm } from '#core/places/gazetteer.ts'
import { EU } from '#core/text/eu.ts'
import { foldText } from '#core/text/fold.ts'
import { type InventedJob, TOWNS } from './invent-jobs.ts'

const KM_A_MILE = 1.609344

/** What a source finds for what it is asked, by the parameters that it documents; a source with one list finds it all. */
export function askSite(source: string, jobs: readonly InventedJob[], query: URLSearchParams): InventedJob[] {
  const filter = FILTERS[source]
  const found = filter ? jobs.filter(job => filter(job, query)) : [...jobs]
  const { size, from } = pageOf(source, query)
  return found.slice(from, from + size)
}

const FILTERS: Readonly<Record<string, (job: InventedJob, query: URLSearchParams) => boolean>> = {
  freehire: (job, query) => {
    const { town, isRemote } = job
    const remote = query.get('work_mode') !== 'remote' || isRemote
    const country = query.get('countries')?.toUpperCase()
    const where =
      (!query.has('cities') || query.get('cities') === town.name) &&
      (country === undefined || country === town.country) &&
      (query.get('regions') !== 'eu' || EU.has(town.country))
    return remote && where && hasWords(job, query.get('q'))
  },
  'nhs-jobs': (job, query) =>
    hasWords(job, query.get('keyword')) &&
    isNear(job, named(query.get('location')), Number(query.get('distance') ?? 0) * KM_A_MILE),
  jobtech: (job, query) =>
    hasWords(job, query.get('q')) &&
    isNear(job, readPosition(query.get('position')), Number(query.get('position.radius') ?? 0)) &&
    (query.get('remote') !== 'true' || job.isRemote),
  himalayas: (job, query) =>
    hasWords(job, query.get('q')) && (!query.has('country') || query.get('country') === job.town.country),
  arbeitsagentur: (job, query) =>
    hasWords(job, query.get('was')) && isNear(job, named(query.get('wo')), Number(query.get('umkreis') ?? 0)),
}

const PAGE_SIZES: Readonly<Record<string, number>> = {
  ...{ 'nhs-jobs': 100, 'teaching-vacancies': 100, arbeitnow: 100, himalayas: 20, muse: 20, jobicy: 100 },
}
const WHOLE = 10_000

function pageOf(source: string, query: URLSearchParams): { size: number; from: number } {
  const size = Number(query.get('limit') ?? query.get('size') ?? PAGE_SIZES[source] ?? WHOLE)
  const page = Number(query.get('page') ?? 1)
  return { size, from: (source === 'muse' ? page : page - 1) * size }
}

/** Every asked word stands in the title or in the text. */
function hasWords({ title, paragraphs, asks }: InventedJob, asked: string | null): boolean {
  const text = ` ${foldText([title, ...paragraphs, ...asks].join(' '))} `
  return foldText(asked ?? '')
    .split(' ')
    .every(word => text.includes(` ${word}`))
}

interface Point {
  lat: number
  lon: number
}

function isNear({ town }: InventedJob, point: Point | null, radiusKm: number): boolean {
  return point === null || distanceKm(town, point) <= Math.max(radiusKm, 1)
}

function named(name: string | null): Point | null {
  if (name === null) return null
  // What it does not know lies nowhere.
  return Object.values(TOWNS).find(town => foldText(town.name) === foldText(name)) ?? { lat: 0, lon: 0 }
}

function readPosition(position: string | null): Point | null {
  const [lat = 0, lon = 0] = (position ?? '').split(',').map(Number)
  return position === null ? null : { lat, lon }
}
