import { setTimeout as wait } from 'node:timers/promises'
import { LIMITS } from '#contract/limits.ts'
import { benchPdf } from './bench-resume.ts'
import { type Figure, figure, median } from './figure.ts'
import { withProduct } from './product.ts'

const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'
const MAKE = `${LOGICAL}/check_or_make_resume?jobId=`
const GENERATIONS = 8
const QUEUED_PEOPLE = ['bench-2@example.org', 'bench-3@example.org'] as const
/** Lists enough jobs for a whole day of attempts. */
const LOW_THRESHOLD = 60
/** What stands until the person moves it. */
const DEFAULT_THRESHOLD = LIMITS.matchingScoreDefault
const LOOK_EVERY_MS = 25
/** What takes longer is a miss that nobody waits out. */
const GIVE_UP_MS = 120_000

type Call = (path: string, body?: unknown) => Promise<unknown>

/** From opting in to the first listed match, and from 'Enhance Resume' to DONE with the built-in engine. */
export async function measureJourney(): Promise<Figure[]> {
  // Looking every few milliseconds is more than a person may.
  return withProduct({ RATE_LIMIT_SCALE: '1000' }, async product => {
    const call = await preparePerson(product.url, 'bench@example.org', DEFAULT_THRESHOLD)
    const firstMatchMs = await measureUntil(
      () => call(`${RAPID}/update_active_status?status=true`, {}),
      async () => (await listJobs(call)).length > 0,
    )
    await measureUntil(
      async () => {},
      async () => (await listJobs(call)).length >= GENERATIONS,
    )
    const jobs = await listJobs(call)
    const times: number[] = []
    for (const { jobId } of jobs.slice(0, GENERATIONS)) times.push(await measureGeneration(call, jobId))
    const queueMs = await measureQueue(product.url)
    return [
      figure('match.first', firstMatchMs / 1000, { unit: 's', atMost: 10 }),
      figure('enhance.done', median(times) / 1000, { unit: 's', atMost: 1.5 }),
      figure('enhance.done_max', Math.max(...times) / 1000, { unit: 's', atMost: 2 }),
      figure('enhance.twenty_queued', queueMs / 1000, { unit: 's', atMost: 10 }),
    ]
  })
}

/** People who ask for all resumes of their day at the same moment. @returns until the last one is DONE */
async function measureQueue(url: string): Promise<number> {
  const people = await Promise.all(
    QUEUED_PEOPLE.map(async email => {
      const call = await preparePerson(url, email, LOW_THRESHOLD)
      await measureUntil(
        () => call(`${RAPID}/update_active_status?status=true`, {}),
        async () => (await listJobs(call)).length >= LIMITS.attemptsPerDayBasic,
      )
      return { call, jobs: (await listJobs(call)).slice(0, LIMITS.attemptsPerDayBasic) }
    }),
  )
  return measureUntil(
    () => Promise.all(people.flatMap(({ call, jobs }) => jobs.map(({ jobId }) => call(`${MAKE}${jobId}`)))),
    async () => {
      const made = await Promise.all(people.map(({ call }) => listStatuses(call)))
      return made.every(rows => rows.length > 0 && rows.every(({ status }) => status === 'DONE'))
    },
  )
}

async function preparePerson(url: string, email: string, threshold: number): Promise<Call> {
  const open = callerOf(url)
  await open('/api/v1/auth/otp', { email })
  const otp = await readCode(url, email)
  const session = await open('/api/v1/auth/signup', {
    email,
    password: 'correct horse 9',
    name: 'Bench',
    otp,
  })
  const { token } = session as { token: string } // our own server's answer
  await upload(url, token)
  const call = callerOf(url, token)
  await saveThreshold(call, threshold)
  return call
}

function callerOf(url: string, token?: string): Call {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return async (path, body) => {
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(url + path, sent)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

async function upload(url: string, token: string): Promise<void> {
  const form = new FormData()
  form.set('fileName', 'resume.pdf')
  form.set('bucketName', 'user-resume')
  form.set('file', new Blob([Uint8Array.from(await benchPdf())], { type: 'application/pdf' }), 'resume.pdf')
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${url}${LOGICAL}/upload-file`, { method: 'POST', headers, body: form })
}

async function readCode(url: string, email: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${url}/dev/mailbox.json?to=${email}`)).json()) as { text: string }[]
    const code = mails[0]?.text.match(/\d{6}/)?.[0]
    if (code) return code
    await wait(LOOK_EVERY_MS)
  }
}

async function saveThreshold(call: Call, matchingScore: number): Promise<void> {
  const wish = { jobWanted: 'Backend Engineer', jobLevel: ['Mid-Senior level'] }
  await call(`${RAPID}/save_settings`, { ...wish, matchingScore, selectedModel: 'TEREX-BASIC-1.2v' })
}

async function listJobs(call: Call): Promise<{ jobId: string }[]> {
  return (await call(`${LOGICAL}/get_jobs_by_email`)) as { jobId: string }[] // our own server's answer
}

async function listStatuses(call: Call): Promise<{ jobId: string; status: string }[]> {
  return (await call(`${RAPID}/resume_status`)) as { jobId: string; status: string }[] // our own answer
}

function measureGeneration(call: Call, jobId: string): Promise<number> {
  return measureUntil(
    () => call(MAKE + jobId),
    async () => {
      const rows = await listStatuses(call)
      return rows.some(row => row.jobId === jobId && row.status === 'DONE')
    },
  )
}

async function measureUntil(start: () => Promise<unknown>, isThere: () => Promise<boolean>): Promise<number> {
  const from = performance.now()
  await start()
  while (!(await isThere())) {
    if (performance.now() - from > GIVE_UP_MS) throw new Error(`Not there within ${GIVE_UP_MS / 1000} s`)
    await wait(LOOK_EVERY_MS)
  }
  return performance.now() - from
}
