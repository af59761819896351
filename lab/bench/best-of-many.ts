import { databases } from '#adapters/database/index.ts'
import type { Database } from '#adapters/database/port.ts'
import { openEngine } from '#core/matching/engine/open-engine.ts'
import { SEARCH_VERSION } from '#core/matching/engine/search-version.ts'
import type { JobWish } from '#core/matching/match.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import type { PostingFacts } from '#core/matching/posting-facts.ts'
import type { ResumeFacts } from '#core/matching/resume-facts.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { findWorthScoring } from '#server/jobs/matching-service.ts'
import { withFreshDatabase } from '../../tools/postgres.mjs'
import { type Figure, figure, median } from './figure.ts'

export interface Person {
  resume: ResumeFacts
  wish: JobWish
}

interface Size {
  name: string
  postings: number
  atMostMs: number
}

const BEST = 50
const TIMES = 5
const EMBEDDED: Size[] = [
  { name: '10k', postings: 10_000, atMostMs: 60 },
  { name: '100k', postings: 100_000, atMostMs: 60 },
]
const SHARED: Size[] = [{ name: '1m', postings: 1_000_000, atMostMs: 250 }]
const MEMORY_MB = 30
const ROWS_AT_ONCE = 2000
const MIGRATIONS = new URL('../../src/server/db/migrations', import.meta.url).pathname

type Mixed = (number: number) => PostingFacts

interface Stage {
  mixed: Mixed
  model: MatchModel
  people: readonly Person[]
}

/**
 * The best of ten and a hundred thousand mixed postings in the embedded database, beside scoring all of them: what the
 * database names is ranked and then scored with its facts at hand, by the clock.
 */
export async function measureBest(stage: Stage): Promise<Figure[]> {
  const embedded = await databases.pglite(null)
  const figures = await measureIn(embedded, stage, EMBEDDED)
  await embedded.close()
  return figures
}

/** The same of a million in PostgreSQL. */
export async function measureBestOfMillion(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  await withFreshDatabase(async url => {
    const shared = await databases.postgres(url)
    figures.push(...(await measureIn(shared, stage, SHARED)))
    await shared.close()
  })
  return figures
}

async function measureIn(database: Database, stage: Stage, sizes: readonly Size[]): Promise<Figure[]> {
  await database.migrate(MIGRATIONS)
  // Nothing else of a job is searched.
  await database.sql('alter table job_sketches drop constraint job_sketches_job_id_jobs_id_fk')
  const scores = stage.people.map(() => new Float32Array(sizes.at(-1)?.postings ?? 0))
  const figures: Figure[] = []
  let size = 0
  for (const { name, postings, atMostMs } of sizes) {
    for (; size < postings; size += ROWS_AT_ONCE) await fill(database, size, { ...stage, scores })
    await database.sql('vacuum analyze job_sketches')
    const before = memoryBytes()
    const found = []
    for (const [at, person] of stage.people.entries()) {
      const own = scores[at]?.subarray(0, size) ?? new Float32Array()
      found.push(await findBest(database, person, { ...stage, scores: own }))
    }
    figures.push(
      figure(`match.best_of_${name}`, median(found.map(one => one.ms)), { unit: 'ms', atMost: atMostMs }),
      figure(`match.recall_of_${name}`, mean(found.map(one => one.recall)), {
        unit: `of the best ${BEST}`,
        atLeast: 0.98,
      }),
      figure(`match.memory_of_${name}`, (memoryBytes() - before) / 1e6, { unit: 'MB', atMost: MEMORY_MB }),
    )
  }
  return figures
}

async function fill(
  database: Database,
  from: number,
  { mixed, model, people, scores }: Stage & { scores: readonly Float32Array[] },
): Promise<void> {
  const engine = openEngine(model)
  const numbers = Array.from({ length: ROWS_AT_ONCE }, (_, at) => from + at)
  const rows = numbers.map(number => {
    const facts = mixed(number)
    people.forEach((person, at) => {
      const own = scores[at]
      if (own) own[number] = rateMatch({ ...person, posting: facts })
    })
    return engine.featuresOf(facts)
  })
  await database.sql(
    `insert into job_sketches (job_id, version, is_open, terms, sketch)
     select id::uuid, $1, true, terms::int[], decode(sketch, 'hex')
     from unnest($2::text[], $3::text[], $4::text[]) made (id, terms, sketch)`,
    [
      SEARCH_VERSION,
      numbers.map(idOf),
      rows.map(({ terms }) => `{${terms.join()}}`),
      rows.map(({ sketch }) => Buffer.from(sketch).toString('hex')),
    ],
  )
}

/** Warm: what is found was found before, and the facts are laid out. */
async function findBest(
  database: Database,
  person: Person,
  { mixed, model, scores }: Stage & { scores: Float32Array },
): Promise<{ ms: number; recall: number }> {
  const profile = openEngine(model).profileOf(person.resume, person.wish)
  const search = async () => {
    const found = await findWorthScoring({ database }, profile, AbortSignal.timeout(60_000))
    return found.map(({ jobId }) => numberOf(jobId))
  }
  const facts = new Map((await search()).map(number => [number, mixed(number)]))
  const rank = (numbers: readonly number[]) =>
    numbers
      .map(number => rateMatch({ ...person, posting: facts.get(number) ?? mixed(number) }))
      .sort((a, b) => b - a)
      .slice(0, BEST)
  const best = rank([...facts.keys()])
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const from = performance.now()
    rank(await search())
    times.push(performance.now() - from)
  }
  const least = scores.toSorted().at(-BEST) ?? 0
  // Scores were kept in four bytes each.
  const hits = best.filter(score => Math.fround(score) >= least).length
  return { ms: median(times), recall: hits / BEST }
}

/** Of this thread, so that whatever else the machine does leaves the figure alone. */
export function cpuSeconds(run: () => void): number {
  const from = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1e6
}

export function memoryBytes(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** In no order of their numbers, as ids are. */
function idOf(number: number): string {
  const mixedUp = (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')
  return `${mixedUp}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

function numberOf(id: string): number {
  return Number.parseInt(id.slice(-12), 16)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
