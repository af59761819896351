import { setTimeout as wait } from 'node:timers/promises'
import { paddedFile } from '#adapters/pdf/pdf-files.suite.ts'
import { LIMITS } from '#contract/limits.ts'
import { type Figure, figure, median, quantile } from '../bench/figure.ts'
import { countErrors, driveAtRate, driveClosed, type LoadCall, p95 } from './drive.ts'
import type { LoadPerson } from './load-messages.ts'
import type { LoadedServer } from './loaded-server.ts'

const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'
const PASSWORD = 'correct horse 9'
const CONNECTIONS = 50
const MIX = [
  `${RAPID}/resume_status`,
  `${LOGICAL}/get_jobs_by_email`,
  '/logical-redis/get?key=jobRoles',
  `${RAPID}/retrieve_settings`,
] as const
/** What the mix cost beside the bare route when this was written; a third more is a regression. */
const KNOWN_COST = { embedded: 1.2, postgres: 1.5 }
const MAY_RISE = 1.3
const TURN_SECONDS = 1
const UPLOADERS = 4
const QUEUED_PEOPLE = 10
const DRAIN_LOOK_MS = 250
const VITALS_EVERY_MS = 500

interface Stage {
  server: LoadedServer
  people: readonly LoadPerson[]
  isEmbedded: boolean
  /** What stands in for the 60 s of the full form. */
  seconds: number
}

export type Scenario = (stage: Stage) => Promise<Figure[]>

export function mixOf(people: readonly LoadPerson[]): (index: number) => LoadCall {
  return index => ({
    method: 'GET',
    path: MIX[index % MIX.length] ?? MIX[0],
    token: people[Math.floor(index / MIX.length) % people.length]?.token ?? '',
  })
}

async function steadyReading({ server, people, isEmbedded, seconds }: Stage): Promise<Figure[]> {
  const load = { perSecond: isEmbedded ? 200 : 400, seconds, connections: CONNECTIONS }
  const result = await driveAtRate(server.origin, load, mixOf(people))
  return [
    figure('L1.p95', p95(result.times), { unit: 'ms', atMost: 150 }),
    figure('L1.p99', quantile(result.times, 0.99), { unit: 'ms', atMost: 500 }),
    figure('L1.errors', countErrors(result), { unit: 'calls', atMost: 0 }),
  ]
}

/**
 * The cost of a call stands beside that of a bare one, second by second in turn: machines differ and are shared, their
 * ratio hardly.
 */
async function closedReading({ server, people, isEmbedded, seconds }: Stage): Promise<Figure[]> {
  const shape = { seconds: TURN_SECONDS, connections: CONNECTIONS }
  const bareCall = (index: number): LoadCall => ({
    method: 'GET',
    path: '/',
    token: people[index % people.length]?.token ?? '',
  })
  const mixed: number[] = []
  const costs: number[] = []
  let errors = 0
  for (let turn = 0; turn < seconds; turn += TURN_SECONDS) {
    const mix = await driveClosed(server.origin, shape, mixOf(people))
    const bare = await driveClosed(server.bareOrigin, shape, bareCall)
    mixed.push(mix.perSecond)
    costs.push(bare.perSecond / mix.perSecond)
    errors += countErrors(mix)
  }
  const known = isEmbedded ? KNOWN_COST.embedded : KNOWN_COST.postgres
  return [
    figure('L2.rate', median(mixed), { unit: 'per-s', atLeast: isEmbedded ? 600 : 1000 }),
    figure('L2.errors', errors, { unit: 'calls', atMost: 0 }),
    figure('L2.cost', median(costs), { unit: 'of-bare', atMost: MAY_RISE * known }),
  ]
}

const loginOf = (people: readonly LoadPerson[]) => (index: number) => ({
  method: 'POST' as const,
  path: '/api/v1/auth/login',
  body: { email: people[index % people.length]?.email, password: PASSWORD },
})

async function steadyLogins({ server, people, seconds }: Stage): Promise<Figure[]> {
  const load = { perSecond: 20, seconds: seconds / 2, connections: CONNECTIONS }
  const result = await driveAtRate(server.origin, load, loginOf(people))
  return [
    figure('L3.p95', p95(result.times), { unit: 'ms', atMost: 400 }),
    figure('L3.errors', countErrors(result), { unit: 'calls', atMost: 0 }),
  ]
}

async function floodOfLogins({ server, people, seconds }: Stage): Promise<Figure[]> {
  const shape = { seconds: seconds / 2, connections: CONNECTIONS }
  // Whoever logs in again and again ends their older sessions: those who read are others.
  const half = people.length / 2
  const flood = { ...shape, connections: 4 * CONNECTIONS, perSecond: 200 }
  const [logins, reading] = await Promise.all([
    driveAtRate(server.origin, flood, loginOf(people.slice(0, half))),
    driveAtRate(server.origin, { ...shape, perSecond: 50 }, mixOf(people.slice(half))),
  ])
  return [
    figure('L4.refusal_max', logins.refusedMaxMs, { unit: 'ms', atMost: 1000 }),
    figure('L4.errors', countErrors(logins) + countErrors(reading), { unit: 'calls', atMost: 0 }),
    figure('L4.others_p95', p95(reading.times), { unit: 'ms', atMost: 500 }),
  ]
}

async function uploads({ server, people, seconds }: Stage): Promise<Figure[]> {
  const bytes = paddedFile(LIMITS.uploadMaxBytes)
  const endsAt = performance.now() + seconds * 1000
  await server.readVitals()
  const delays: number[] = []
  let children = 0
  let done = 0
  const watch = async () => {
    while (performance.now() < endsAt) {
      await wait(VITALS_EVERY_MS)
      const vitals = await server.readVitals()
      delays.push(vitals.loopDelayP99)
      children = Math.max(children, vitals.pdfChildren)
    }
  }
  const upload = async ({ token }: LoadPerson) => {
    while (performance.now() < endsAt) {
      const status = await sendUpload(server.origin, token, bytes)
      if (status === 200) done += 1
    }
  }
  await Promise.all([watch(), ...people.slice(0, UPLOADERS).map(upload)])
  return [
    figure('L5.loop_delay_p99', median(delays), { unit: 'ms', atMost: 100 }),
    figure('L5.pdf_children', children, { unit: 'processes', atMost: 2 }),
    figure('L5.uploads', done, { unit: 'files', atLeast: 1 }),
  ]
}

export async function sendUpload(origin: string, token: string, bytes: Uint8Array): Promise<number> {
  const form = new FormData()
  form.set('fileName', 'load.pdf')
  form.set('bucketName', 'user-resume')
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), 'load.pdf')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}${LOGICAL}/upload-file`, { method: 'POST', headers, body: form })
  await answer.arrayBuffer()
  return answer.status
}

async function drain({ server }: Stage): Promise<Figure[]> {
  const people = await server.preparePeople(QUEUED_PEOPLE, LIMITS.attemptsPerDayBasic)
  const from = performance.now()
  for (const { token, jobIds } of people) {
    for (const jobId of jobIds) {
      const headers = { authorization: `Bearer ${token}` }
      await fetch(`${server.origin}${LOGICAL}/check_or_make_resume?jobId=${jobId}`, { headers })
    }
  }
  const wanted = QUEUED_PEOPLE * LIMITS.attemptsPerDayBasic
  const emails = people.map(({ email }) => `'${email}'`).join()
  const own = `from generations g join users u on u.id = g.user_id where u.email in (${emails})`
  let finished = 0
  while (finished < wanted && performance.now() - from < 5 * 60_000) {
    await wait(DRAIN_LOOK_MS)
    finished = Number((await server.sql(`select count(*) as n ${own} and g.status <> 'PENDING'`))[0]?.n)
  }
  const seconds = (performance.now() - from) / 1000
  const [sums] = await server.sql(
    `select count(distinct g.file_id) as files, count(*) filter (where g.status = 'DONE') as done,
     (select count(*) from files f join users u on u.id = f.user_id where bucket = 'generated-resume' and u.email in (${emails})) as kept ${own}`,
  )
  return [
    figure('L6.drained', seconds, { unit: 's', atMost: 75 }),
    figure('L6.done', Number(sums?.done), { unit: 'resumes', atLeast: wanted }),
    figure('L6.duplicates', Number(sums?.kept) - Number(sums?.files), { unit: 'files', atMost: 0 }),
  ]
}

async function longList({ server, seconds }: Stage): Promise<Figure[]> {
  const [person] = await server.preparePeople(1, 1)
  if (!person) throw new Error('Nobody was prepared')
  await server.fillUp(person.email, { jobs: 10_000, generations: 1000 })
  const paths = [`${LOGICAL}/get_jobs_by_email`, `${RAPID}/resume_status`]
  const result = await driveClosed(
    server.origin,
    { seconds: Math.min(seconds, 20), connections: 1 },
    index => ({ method: 'GET', path: paths[index % 2] ?? '', token: person.token }),
  )
  return [
    figure('L7.p95', p95(result.times), { unit: 'ms', atMost: 300 }),
    figure('L7.errors', countErrors(result), { unit: 'calls', atMost: 0 }),
  ]
}

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  L1: steadyReading,
  L2: closedReading,
  L3: steadyLogins,
  L4: floodOfLogins,
  L5: uploads,
  L6: drain,
  L7: longList,
}
