import { createHash, randomUUID } from 'node:crypto'
import { endpoints } from '#contract/endpoints.ts'
import { samplePdf } from '#server/sample-data.suite.ts'
import { type Account, PASSWORD, saveWish, signUp } from '../../e2e/calls.ts'
import type { Product as Reachable } from '../../e2e/start-product.ts'
import type { Product } from './product.ts'
import { waitFor } from './wait-for.ts'

const SEARCH_WITHIN_MS = 180_000
/** How long a generation may take, whatever happens to its worker. */
const GENERATION_WITHIN_MS = 200_000
const CALL_WITHIN_MS = 60_000
/** The model of everybody's settings here. */
const BASIC = 'TEREX-BASIC-1.2v'

export interface Reply {
  status: number
  headers: Headers
  bytes: Uint8Array
  json: unknown
}

interface Call {
  token?: string
  /** With a body it is a POST. */
  body?: object
  headers?: Record<string, string>
}

/** @returns null when the connection was cut before the answer was there */
export async function ask(
  product: Pick<Reachable, 'url'>,
  path: string,
  call: Call = {},
): Promise<Reply | null> {
  const { token, body, headers = {} } = call
  const isForm = body instanceof FormData
  try {
    const response = await fetch(product.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        // A connection that is kept would be found dead by the first call after a restart.
        connection: 'close',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_WITHIN_MS),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const json: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null
    return { status: response.status, headers: response.headers, bytes, json }
  } catch (error) {
    if (error instanceof TypeError) return null // how fetch says that the connection broke
    throw error
  }
}

export interface StatusRow {
  jobId: string
  status: string
  fileName: string | null
  failure: string | null
}

/** Somebody who uses the product from outside of any browser. */
export interface Person<P extends Reachable = Product> extends Account {
  product: P
  /** Jobs that were found and not yet tailored to. */
  freshJobs: string[]
}

type AnyPerson = Person<Reachable>

/** Signs somebody up, and gives them a resume and settings. */
export async function makePerson<P extends Reachable>(product: P): Promise<Person<P>> {
  const email = `p-${randomUUID()}@example.org`
  const account = await signUp(product, 'Ada Example', email)
  const person = { ...account, product, freshJobs: [] }
  const uploaded = await upload(person, 'resume.pdf')
  if (uploaded?.status !== 200) throw new Error(`The sample resume was refused: ${uploaded?.status}`)
  await saveWish(product, person, { matchingScore: 0, jobLevel: ['Associate', 'Mid-Senior level'] })
  return person
}

/** The same with jobs that a search has found. */
export async function makeSeeker<P extends Reachable>(product: P): Promise<Person<P>> {
  const person = await makePerson(product)
  await search(person)
  await untilSearched(person)
  const jobs = await read<{ jobId: string }[]>(person, endpoints.listJobs.path)
  if (jobs.length === 0) throw new Error('The search has found no job')
  person.freshJobs = jobs.map(({ jobId }) => jobId)
  return person
}

export function search({ product, token }: AnyPerson): Promise<Reply | null> {
  return ask(product, endpoints.fetchLatestJobs.path, { token })
}

interface LastRun {
  finishedAt: string | null
  outcome: string | null
  reason: string | null
}

/** @returns how the newest search ended */
export async function untilSearched(person: AnyPerson, withinMs = SEARCH_WITHIN_MS): Promise<LastRun> {
  let last: LastRun | null = null
  await waitFor(
    async () => {
      last = (await read<{ last: LastRun | null }>(person, endpoints.jobRuns.path)).last
      return last !== null && last.finishedAt !== null
    },
    { what: `the end of a search, now ${JSON.stringify(last)}`, withinMs, everyMs: 300 },
  )
  return last ?? { finishedAt: null, outcome: null, reason: null }
}

export async function upload(
  { product, token }: Pick<AnyPerson, 'product' | 'token'>,
  fileName: string,
): Promise<Reply | null> {
  return ask(product, endpoints.uploadResume.path, { token, body: await uploadForm(fileName) })
}

export async function uploadForm(fileName: string): Promise<FormData> {
  const form = new FormData()
  form.set('fileName', fileName)
  form.set('bucketName', 'user-resume')
  form.set('file', new Blob([await resumeBytes(fileName)], { type: 'application/pdf' }), fileName)
  return form
}

/** Behind the end mark of the sample only white space may stand: it tells one upload from another. */
export async function resumeBytes(fileName: string) {
  return Uint8Array.from(Buffer.concat([await samplePdf(), Buffer.from('\n'.repeat(fileName.length))]))
}

export function download(person: AnyPerson, fileName: string, bucketName: string): Promise<Reply | null> {
  const query = new URLSearchParams({ fileName, bucketName })
  return ask(person.product, `${endpoints.downloadResume.path}?${query}`, { token: person.token })
}

export function makeResume({ product, token }: AnyPerson, jobId: string): Promise<Reply | null> {
  return ask(product, `${endpoints.checkOrMakeResume.path}?jobId=${jobId}`, { token })
}

export function listStatuses(person: AnyPerson): Promise<StatusRow[]> {
  return read<StatusRow[]>(person, endpoints.resumeStatus.path)
}

/** @returns null when the job has no generation */
export async function untilMade(person: AnyPerson, jobId: string): Promise<StatusRow | null> {
  let row: StatusRow | undefined
  await waitFor(
    async () => {
      row = (await listStatuses(person)).find(one => one.jobId === jobId)
      return row?.status !== 'PENDING'
    },
    { what: `the end of a generation of ${jobId}`, withinMs: GENERATION_WITHIN_MS, everyMs: 200 },
  )
  return row ?? null
}

export async function countAttemptsLeft(person: Person): Promise<number> {
  const { models } = await read<{ models: { modelName: string; attemptsLeft: number }[] }>(
    person,
    endpoints.attemptsLeft.path,
  )
  return models.find(({ modelName }) => modelName === BASIC)?.attemptsLeft ?? 0
}

/** Signs somebody in who is known here already. */
export async function logIn<P extends Reachable>(product: P, email: string): Promise<Person<P>> {
  const body = { email, password: PASSWORD }
  const reply = await ask(product, endpoints.login.path, { body })
  if (reply?.status !== 200) throw new Error(`A login answers ${reply?.status ?? 'nothing'}`)
  const { token, name } = reply.json as { token: string; name: string } // a session, by the contract
  return { product, token, name, email, freshJobs: [] }
}

const OF_AN_ACCOUNT = [
  endpoints.retrieveUserData,
  endpoints.retrieveSettings,
  endpoints.retrieveProfile,
  endpoints.listJobs,
  endpoints.resumeStatus,
  endpoints.listApplications,
]

/** All that somebody sees of their own and the digest of each of their files, to be compared. */
export async function readAccount(person: AnyPerson): Promise<Record<string, string>> {
  const account: Record<string, string> = {}
  const { userResume } = await read<{ userResume: string }>(person, endpoints.retrieveUserData.path)
  const made = (await listStatuses(person)).flatMap(({ fileName }) => (fileName === null ? [] : [fileName]))
  const files = [['user-resume', userResume], ...made.map(name => ['generated-resume', name])] as const
  for (const [bucketName = '', fileName = ''] of files) {
    const reply = await download(person, fileName, bucketName)
    const digest = createHash('sha256')
      .update(reply?.bytes ?? '')
      .digest('hex')
    account[`${bucketName}/${fileName}`] = `${reply?.status} ${digest}`
  }
  // Afterwards: the first download of a tailored resume makes its job a tracked one.
  for (const { path } of OF_AN_ACCOUNT) account[path] = JSON.stringify(await read<unknown>(person, path))
  return account
}

/** @throws unless the answer is 200 */
export async function read<Answer>({ product, token }: AnyPerson, path: string): Promise<Answer> {
  const reply = await ask(product, path, { token })
  if (reply?.status !== 200) throw new Error(`${path} answered ${reply?.status ?? 'nothing'}`)
  return reply.json as Answer // the contract's own tests hold the server to its shape
}
