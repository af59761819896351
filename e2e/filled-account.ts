import { endpoints } from '#contract/endpoints.ts'
import { samplePdf } from '#server/sample-data.suite.ts'
import type { Product } from './start-product.ts'

export const PASSWORD = 'correct horse 9'
const LOOK_EVERY_MS = 200
const GIVE_UP_AFTER_MS = 90_000

export interface Account {
  token: string
  name: string
  email: string
}

/** An account with nothing in it. */
export async function openAccount(product: Product, email: string): Promise<Account> {
  await send(product, endpoints.requestSignUpCode.path, { body: { email } })
  const otp = await product.readCode(email)
  const body = { email, password: PASSWORD, name: 'Ada Example', otp }
  return send<Account>(product, endpoints.signUp.path, { body })
}

/** An account with a resume, settings, matching switched on, jobs and two tailored resumes. */
export async function fillAccount(product: Product, email: string): Promise<Account> {
  const account = await openAccount(product, email)
  const { token } = account
  await send(product, endpoints.uploadResume.path, { token, body: await resumeForm() })
  await send(product, endpoints.saveSettings.path, {
    token,
    body: {
      jobWanted: 'Backend Engineer',
      jobLevel: ['Associate', 'Mid-Senior level'],
      matchingScore: 40,
      selectedModel: 'TEREX-BASIC-1.2v',
    },
  })
  await send(product, `${endpoints.updateActiveStatus.path}?status=true`, { token, body: {} })
  await waitFor(
    () => send<{ last: { finishedAt: string | null } | null }>(product, endpoints.jobRuns.path, { token }),
    ({ last }) => (last?.finishedAt ?? null) !== null,
  )
  const jobs = await send<{ jobId: string }[]>(product, endpoints.listJobs.path, { token })
  for (const { jobId } of jobs.slice(0, 2)) {
    await send(product, `${endpoints.checkOrMakeResume.path}?jobId=${jobId}`, { token })
  }
  await waitFor(
    () => send<{ status: string }[]>(product, endpoints.resumeStatus.path, { token }),
    made => made.length === 2 && made.every(({ status }) => status === 'DONE'),
  )
  return account
}

async function resumeForm(): Promise<FormData> {
  const form = new FormData()
  form.set('fileName', 'ada-example-resume.pdf')
  form.set('bucketName', 'user-resume')
  const bytes = Uint8Array.from(await samplePdf())
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'ada-example-resume.pdf')
  return form
}

interface Call {
  token?: string
  /** With a body it is a POST. */
  body?: object
}

async function send<Answer>({ url }: Product, path: string, { token, body }: Call): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer // the contract's own tests hold the server to its shape
}

async function waitFor<Value>(look: () => Promise<Value>, isThere: (value: Value) => boolean) {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const value = await look()
    if (isThere(value)) return value
    if (Date.now() > giveUpAt) throw new Error(`The account did not fill in time: ${JSON.stringify(value)}`)
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
