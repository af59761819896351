import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { tailoringEngines } from '#adapters/ai/index.ts'
import type { TailoringEngine } from '#adapters/ai/port.ts'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { openJobBoards, openJobPages } from '#adapters/job-sources/index.ts'
import { openEmptyDatabase } from '#server/empty-database.suite.ts'
import { asUserId } from '#server/http/caller.ts'
import { ingestPosting, openScorer } from '#server/jobs/service.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '#server/sample-data.suite.ts'
import { openTestServer } from '#server/test-server.suite.ts'
import { watchLoad } from '#server/watch-load.ts'
import { openBareRoute } from '../bench/bare-route.ts'
import { childrenOf, readOf } from '../running-processes.ts'
import type { LoadOrder, LoadPerson, LoadReport, Vitals } from './load-messages.ts'

// The server under load, in a process of its own: on the embedded database, or on PostgreSQL where TEST_DATABASE_URL is
// set. Takes orders from its parent and tells how it is.

const ENGINE_MS = 2000
const MIB = 2 ** 20
const TURN_LOOK_MS = 5
const SIGN_UP_TRIES = 3
const WATCHED = ['audit_log', 'limit_counters', 'sessions', 'files', 'generations', 'live_records', 'resumes']

/** Answers after two seconds, as a service elsewhere would; what it writes comes from the built-in engine. */
function slowEngine(): TailoringEngine {
  const builtIn = tailoringEngines['built-in']({ compute: sharedCompute() })
  return {
    ...builtIn,
    id: 'slow',
    sendsDataAway: true,
    async tailor(request) {
      await wait(ENGINE_MS, undefined, { signal: request.signal })
      return builtIn.tailor(request)
    },
  }
}

/** Nothing elsewhere is asked, but the two sites that may be named. */
function openElsewhere() {
  const [boardOrigin, pageOrigin] = process.argv.slice(2)
  if (!boardOrigin || !pageOrigin) return {}
  const settings = { version: 'load', contact: 'load@example.org', compute: sharedCompute() }
  const jobBoards = openJobBoards({ ...settings, origin: boardOrigin, delayMs: 0 })
  return { jobBoards, jobPages: openJobPages({ ...settings, ownOrigins: [pageOrigin] }, jobBoards) }
}

// As the product keeps it: in memory, each row written would count as memory of the process.
const folder = await mkdtemp(join(tmpdir(), 'rolewright-load-'))
const { database, drop } = await openEmptyDatabase(folder)
const server = await openTestServer({
  database,
  ...openElsewhere(),
  readLoad: watchLoad(),
  env: { RATE_LIMIT_SCALE: '1000000', AI_DAILY_BUDGET_USD: '1000' },
  clock: { now: () => new Date(), advance: () => undefined },
  engines: () => ({ basic: slowEngine(), advanced: slowEngine() }),
})
const { sql } = database
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const turns = watchTurns()

const send = (report: LoadReport): void => void process.send?.(report)
process.on('message', (order: LoadOrder) => void carryOut(order))
const bare = await openBareRoute(server)
send({ kind: 'ready', origin: server.origin, bareOrigin: bare.origin })

async function carryOut(order: LoadOrder): Promise<void> {
  if (order.kind === 'people') send({ kind: 'people', people: await preparePeople(order) })
  else if (order.kind === 'vitals') send({ kind: 'vitals', vitals: await readVitals(order.collectsGarbage) })
  else if (order.kind === 'sql') send({ kind: 'sql', rows: await sql(order.text) })
  else if (order.kind === 'crowd') {
    await fillUp(order)
    send({ kind: 'done' })
  } else {
    await bare.close()
    await server.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
    process.exit()
  }
}

async function preparePeople({
  count,
  jobsEach,
}: {
  count: number
  jobsEach: number
}): Promise<LoadPerson[]> {
  const people: LoadPerson[] = []
  for (let index = 0; index < count; index += 1) {
    const { token, email } = await signUpPatiently()
    await uploadSample(server, token)
    await saveSampleSettings(server, token, { matchingScore: 0 })
    const [row] = await sql('select id from users where email = $1', [email])
    const jobIds: string[] = []
    for (let job = 0; job < jobsEach; job += 1)
      jobIds.push((await ingestPosting(server.context, samplePosting(`${email}-${job}`), 'Load')).jobId)
    await (await openScorer(server.context, asUserId(String(row?.id))))?.score(jobIds)
    people.push({ token, email, jobIds })
  }
  return people
}

/** A mail takes its time on a machine that has much else to do. */
async function signUpPatiently(): ReturnType<typeof server.signUp> {
  for (let patience = SIGN_UP_TRIES; patience > 1; patience -= 1) {
    try {
      return await server.signUp()
    } catch (error) {
      console.error(`# signed up anew: ${error}`)
    }
  }
  return server.signUp()
}

async function fillUp({ email, jobs, generations }: { email: string; jobs: number; generations: number }) {
  await sql(
    `insert into jobs (title, company, place, url, source_label, levels, description, facts, facts_version, first_seen_at, last_seen_at)
     select title || ' ' || n, company || ' ' || n, place, url || '-' || n, source_label, levels, description, facts, facts_version, now(), now()
     from (select * from jobs limit 1) one, generate_series(1, $1::int) n`,
    [jobs],
  )
  await sql(
    `insert into user_jobs (user_id, job_id, job_wanted, score, reasons, scorer_version, resume_id, found_at, scored_at)
     select o.user_id, j.id, o.job_wanted, (row_number() over ())::int % 101, o.reasons, o.scorer_version, o.resume_id, now(), now()
     from jobs j, (select uj.* from user_jobs uj join users u on u.id = uj.user_id where u.email = $1 limit 1) o
     on conflict do nothing`,
    [email],
  )
  await sql(
    `insert into generations (user_id, job_id, model, resume_id, status, day, tier, created_at, finished_at)
     select user_id, job_id, 'TEREX-BASIC-1.2v', resume_id, 'DONE', current_date, 'basic', now(), now()
     from user_jobs where user_id = (select id from users where email = $1) order by score desc limit $2
     on conflict do nothing`,
    [email, generations],
  )
  await server.context.database.vacuum()
}

/** Processor time of this thread alone: what other programs on the machine take is no part of it. */
function watchTurns() {
  let longestMs = 0
  let last = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (user + system) / 1000)
  }, TURN_LOOK_MS).unref()
  return {
    takeLongest() {
      const taken = longestMs
      longestMs = 0
      return taken
    },
  }
}

async function readVitals(collectsGarbage: boolean): Promise<Vitals> {
  if (collectsGarbage) globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const loopDelayP99 = delay.percentile(99) / 1e6
  delay.reset()
  const rows: Record<string, number> = {}
  for (const table of WATCHED) rows[table] = Number((await sql(`select count(*) as n from ${table}`))[0]?.n)
  return {
    residentMib: rss / MIB,
    heapMib: heapUsed / MIB,
    descriptors: count('/proc/self/fd'),
    loopDelayP99,
    longestTurnMs: turns.takeLongest(),
    pdfChildren: countPdfChildren(),
    temporaryFiles: count(join(server.context.env.DATA_DIR, 'tmp')),
    rows,
  }
}

function count(folder: string): number {
  try {
    return readdirSync(folder).length
  } catch {
    return 0 // not made yet
  }
}

function countPdfChildren(): number {
  return childrenOf(process.pid).filter(pid => readOf(pid, 'cmdline').includes('pdf/pdfjs/child')).length
}
