import { readFileSync } from 'node:fs'
import { asUserId, type UserId } from '#server/http/caller.ts'
import * as listingStore from '#server/jobs/listing-store.ts'
import * as postingsStore from '#server/jobs/postings-store.ts'
import * as preferencesStore from '#server/jobs/preferences-store.ts'
import * as jobsStore from '#server/jobs/store.ts'
import type { TestServer } from '#server/test-server.suite.ts'
import { quantile } from '../bench/figure.ts'

export interface Simulated {
  users: number
  /** Searches that were carried out a second, eight at a time. */
  runsPerSecond: number
  /** Processor time of the worker a search, scoring left out, and of the database a search, in milliseconds. */
  workerMsPerRun: number
  databaseMsPerRun: number
  /** Searches a second that so many people ask for by the clock. */
  neededPerSecond: number
  /** Times of statements that grow with the number of people, in milliseconds. */
  claimP95: number
  listP95: number
  databaseMib: number
}

const JOBS = 2000
const MATCHES_EACH = 20
/** A search every two to four hours. */
const SECONDS_BETWEEN_RUNS = 3 * 3600
/** A statement of the product may take five seconds. */
const SLICE = 5000
const WARM_UP_SECONDS = 5
/** In /proc/PID/stat, counted from behind the name; Linux counts 100 ticks a second. */
const USER_TICKS = 11
const MS_PER_TICK = 10
const WORKERS = 8
const CLAIMED_AT_ONCE = 20
/** As the product reads: so many postings a search, those that are known a page at a time. */
export const POSTINGS_PER_RUN = 400
const BATCH = 25
const SCORER = 'scale'
const MATCH = { score: 70, reasons: [], scorerVersion: SCORER }

/** Fills the tables with so many active people, then searches for as many of them as the seconds allow. */
export async function simulate(server: TestServer, users: number, seconds: number): Promise<Simulated> {
  const { database } = server.context
  const resumeId = await populate(server, users)
  const jobIds = (await database.sql('select id from jobs order by id')).map(({ id }) => String(id))
  const stage = { server, resumeId, jobIds }
  // What filling the tables left to write would be counted otherwise.
  await searchFor(stage, WARM_UP_SECONDS)
  const before = await readSpent(database)
  const { runs, took, claims, lists } = await searchFor(stage, seconds)
  const after = await readSpent(database)
  const [size] = await database.sql('select pg_database_size(current_database())::float / 1048576 as mib')
  return {
    users,
    runsPerSecond: runs / took,
    workerMsPerRun: (after.workerMs - before.workerMs) / runs,
    databaseMsPerRun: (after.databaseMs - before.databaseMs) / runs,
    neededPerSecond: users / SECONDS_BETWEEN_RUNS,
    claimP95: quantile(claims, 0.95),
    listP95: quantile(lists, 0.95),
    databaseMib: Number(size?.mib),
  }
}

/** Processor time of this process and of the database's processes beside it, as the kernel counts both. */
async function readSpent(database: TestServer['context']['database']) {
  const rows = await database.sql('select pid from pg_stat_activity where datname = current_database()')
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[USER_TICKS]) + Number(fields[USER_TICKS + 1])
  })
  const { user, system } = process.cpuUsage()
  const databaseMs = ticks.reduce((sum, one) => sum + one, 0) * MS_PER_TICK
  return { databaseMs, workerMs: (user + system) / 1000 }
}

interface SearchStage {
  server: TestServer
  resumeId: string
  jobIds: readonly string[]
}

async function searchFor({ server, resumeId, jobIds }: SearchStage, seconds: number) {
  const { db } = server.context.database
  const [claims, lists]: [number[], number[]] = [[], []]
  const due: UserId[] = []
  // Everybody is due at once: three hours of waiting are left out.
  const now = new Date(Date.now() + SECONDS_BETWEEN_RUNS * 1000)
  const retryAt = new Date(now.getTime() + SECONDS_BETWEEN_RUNS * 1000)
  const claim = () => preferencesStore.claimDueRuns(db, { now, retryAt, limit: CLAIMED_AT_ONCE })
  const from = performance.now()
  const endsAt = from + seconds * 1000
  let runs = 0
  const work = async () => {
    while (performance.now() < endsAt) {
      if (due.length === 0) due.push(...(await timed(claims, claim)))
      const userId = due.pop()
      if (!userId) return
      runs += await search(server, { userId, resumeId, jobIds, endsAt })
      await timed(lists, () => listingStore.listOwnJobs(db, userId, { isInvented: false, threshold: 0 }))
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return { runs, took: (performance.now() - from) / 1000, claims, lists }
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const answer = await work()
  times.push(performance.now() - from)
  return answer
}

/** People with matching on, a resume and twenty matches each. @returns a resume to score by */
async function populate({ context }: TestServer, users: number): Promise<string> {
  const { sql } = context.database
  const have = Number((await sql('select count(*) as n from users'))[0]?.n)
  const [sample] = await sql('select id from resumes limit 1')
  const statements = [
    `insert into jobs (title, company, place, url, source_label, levels, description, facts, facts_version, first_seen_at, last_seen_at)
     select j.title, j.company || n, j.place, j.url || '#' || n, j.source_label, j.levels, j.description, j.facts, '${SCORER}', now(), now()
     from (select * from jobs limit 1) j, generate_series(1, ${JOBS}) n where not exists (select 1 from jobs where facts_version = '${SCORER}')`,
    `insert into postings (job_id, source_id, tenant, native_id, leads, canonical_keys, block_key, normalised, content_hash, first_seen_at, last_seen_at)
     select j.id, 'scale', '', j.id::text, true, '{}', 'scale', '{}', 'x', now(), now() from jobs j where facts_version = '${SCORER}'
     on conflict do nothing`,
  ]
  for (const statement of statements) await sql(statement)
  for (let from = have; from < users; from += SLICE)
    await addPeople(context.database, from, Math.min(users, from + SLICE))
  await addMatches(context.database, String(sample?.id))
  await sql('analyze')
  return String(sample?.id)
}

async function addPeople(
  database: TestServer['context']['database'],
  from: number,
  to: number,
): Promise<void> {
  await database.sql(
    `with added as (
       insert into users (email, name, created_at)
       select 'scale-' || n || '@example.org', 'Scale ' || n, now() from generate_series($1::int + 1, $2::int) n returning id)
     insert into preferences (user_id, job_wanted, job_levels, matching_score, model, is_active, next_run_at, updated_at)
     select id, 'Backend Engineer', '{}', 80, 'TEREX-BASIC-1.2v', true, now() + random() * interval '3 hours', now() from added`,
    [from, to],
  )
}

async function addMatches(database: TestServer['context']['database'], resumeId: string): Promise<void> {
  for (;;) {
    const rows = await database.sql(
      `with lacking as (select id, row_number() over () as n from users u
         where not exists (select 1 from user_jobs where user_id = u.id) limit 1000),
       numbered as (select id, row_number() over () as n from jobs where facts_version = '${SCORER}')
       insert into user_jobs (user_id, job_id, job_wanted, score, reasons, scorer_version, resume_id, found_at, scored_at)
       select s.id, j.id, 'Backend Engineer', 70, '[]', '${SCORER}', $1, now(), now()
       from lacking s, generate_series(0, ${MATCHES_EACH - 1}) k, numbered j
       where j.n = (s.n * 7 + k) % ${JOBS} + 1 returning 1`,
      [resumeId],
    )
    if (rows.length === 0) return
  }
}

interface Search {
  userId: UserId
  resumeId: string
  jobIds: readonly string[]
  endsAt: number
}

/** What a search of known postings asks of the database, statement by statement. @returns the part that was done, 0..1 */
async function search(
  { context }: TestServer,
  { userId, resumeId, jobIds, endsAt }: Search,
): Promise<number> {
  const { db, sql } = context.database
  const [row] = await sql(
    `insert into refresh_attempts (user_id, site_id, account_id, kind, wish, state, state_since, started_at, counters)
     values ($1, 'scale', 'scale', 'background', '{}', 'FETCHING', now(), now(), '{}') on conflict do nothing returning id`,
    [userId],
  )
  let read = 0
  for (; read < POSTINGS_PER_RUN && performance.now() < endsAt; read += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, at) => jobIds[(read + at) % jobIds.length] ?? '')
    await postingsStore.findPostings(db, { sourceId: 'scale', tenant: '', nativeIds: batch })
    await jobsStore.findFacts(db, batch, SCORER)
    await jobsStore.saveScores(db, {
      ...{ userId: asUserId(userId), jobWanted: 'Backend Engineer', resumeId, scorerVersion: SCORER },
      matches: batch.map(jobId => ({ jobId, match: MATCH })),
      now: new Date(),
    })
    await sql(`update refresh_attempts set counters = $2 where id = $1`, [row?.id, { postingsRead: read }])
  }
  await sql(
    `update refresh_attempts set finished_at = now(), state = 'DONE', result = 'done' where id = $1`,
    [row?.id],
  )
  await sql(
    `insert into audit_log (at, event, user_id, detail) values (now(), 'refresh_finished', $1, '{}')`,
    [userId],
  )
  await preferencesStore.setNextRun(db, userId, new Date(Date.now() + SECONDS_BETWEEN_RUNS * 1000))
  return read / POSTINGS_PER_RUN
}
