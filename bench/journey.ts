import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LIMITS } from '#contract/limits.ts'
import { benchPdf } from './bench-resume.ts'
import { type Figure, figure, median } from './figure.ts'
import { startProduct } from './product.ts'

const START_LIMIT_MS = 60_000
const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'
const GENERATIONS = 8
/** What stands until the person moves it. */
const DEFAULT_THRESHOLD = LIMITS.matchingScoreDefault
const LOOK_EVERY_MS = 25
/** What takes longer is a miss that nobody waits out. */
const GIVE_UP_MS = 120_000

type Call = (path: string, body?: unknown) => Promise<unknown>

/** From opting in to the first listed match, and from 'Enhance Resume' to DONE with the built-in engine. */
export async function measureJourney(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rolewright-bench-'))
  const product = await startProduct({
    file: process.execPath,
    args: ['src/server/main.ts'],
    cwd: process.cwd(),
    // Looking every few milliseconds is more than a person may.
    env: { PORT: '0', DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' },
    withinMs: START_LIMIT_MS,
  })
  try {
    const call = await preparePerson(product.url)
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
    return [
      figure('match.first', firstMatchMs / 1000, { unit: 's', atMost: 10 }),
      figure('enhance.done', median(times) / 1000, { unit: 's', atMost: 2 }),
      figure('enhance.done_max', Math.max(...times) / 1000, { unit: 's', atMost: 2 }),
    ]
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function preparePerson(url: string): Promise<Call> {
  const email = 'bench@example.org'
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
  await saveThreshold(call, DEFAULT_THRESHOLD)
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

function measureGeneration(call: Call, jobId: string): Promise<number> {
  return measureUntil(
    () => call(`${LOGICAL}/check_or_make_resume?jobId=${jobId}`),
    async () => {
      const rows = (await call(`${RAPID}/resume_status`)) as { jobId: string; status: string }[] // our own answer
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
