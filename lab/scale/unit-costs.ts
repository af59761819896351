import { LIMITS } from '#contract/limits.ts'
import { asUserId } from '#server/http/caller.ts'
import { ingestPosting, openScorer } from '#server/jobs/service.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '#server/sample-data.suite.ts'
import { eventually, type TestServer } from '#server/test-server.suite.ts'

/** What the parts of a person's use cost this machine. */
export interface UnitCosts {
  /** CPU of this process, in milliseconds. */
  uploadMs: number
  newPostingMs: number
  scoredJobMs: number
  tailoredMs: number
  listCallMs: number
  /** In the database, indexes included. */
  bytesPerMatch: number
  bytesPerPosting: number
  bytesPerResume: number
  bytesPerTailored: number
}

const POSTINGS = 200
const CALLS = 200
const LOGICAL = '/api/v1/logical/auto_apply'
const STATUS = '/api/v1/rapid-data/auto_apply/resume_status'
const SIZES = `select
  (pg_total_relation_size('user_jobs'))::float as matches,
  (pg_total_relation_size('jobs') + pg_total_relation_size('postings'))::float as postings,
  (pg_total_relation_size('resumes') + pg_total_relation_size('files'))::float as resumes,
  (pg_total_relation_size('generations'))::float as tailored`

export async function measureUnitCosts(server: TestServer): Promise<UnitCosts> {
  const { context } = server
  const sizes = async () => (await context.database.sql(SIZES))[0] as Record<string, number> // four sums
  const { token, email } = await server.signUp()
  await uploadSample(server, token)
  const before = await sizes()
  const uploadMs = (await cpuOf(async () => void (await repeat(5, () => uploadSample(server, token))))) / 5
  await saveSampleSettings(server, token)
  const [row] = await context.database.sql('select id from users where email = $1', [email])
  const scorer = await openScorer(context, asUserId(String(row?.id)))
  const jobIds: string[] = []
  const ingestMs = await cpuOf(async () => {
    for (let at = 0; at < POSTINGS; at += 1)
      jobIds.push((await ingestPosting(context, samplePosting(`scale-${at}`), 'Bench')).jobId)
  })
  const scoreMs = await cpuOf(async () => void (await scorer?.score(jobIds)))
  const made = jobIds.slice(0, LIMITS.attemptsPerDayBasic)
  const tailorMs = await cpuOf(async () => {
    for (const jobId of made) await server.get(`${LOGICAL}/check_or_make_resume?jobId=${jobId}`, token)
    await eventually(async () => {
      const { json } = await server.get(STATUS, token)
      return (json as unknown as { status: string }[]).every(({ status }) => status === 'DONE')
    }, 60_000)
  })
  const listMs = await cpuOf(async () => void (await repeat(CALLS, () => server.get(STATUS, token))))
  const after = await sizes()
  const grown = (what: string) => (after[what] ?? 0) - (before[what] ?? 0)
  return {
    uploadMs,
    newPostingMs: ingestMs / POSTINGS,
    scoredJobMs: scoreMs / POSTINGS,
    tailoredMs: tailorMs / made.length,
    listCallMs: listMs / CALLS,
    bytesPerMatch: grown('matches') / POSTINGS,
    bytesPerPosting: grown('postings') / POSTINGS,
    bytesPerResume: grown('resumes') / 5,
    bytesPerTailored: grown('tailored') / made.length,
  }
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await work()
}

/** Milliseconds of this process's processors, the database's left out. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
