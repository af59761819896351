import { endpoints } from '#contract/endpoints.ts'
import { type Account, giveResume, saveWish, send, signUp } from './calls.ts'
import type { Product } from './start-product.ts'

const LOOK_EVERY_MS = 200
const GIVE_UP_AFTER_MS = 90_000

/** An account with nothing in it. */
export function openAccount(product: Product, email: string): Promise<Account> {
  return signUp(product, 'Ada Example', email)
}

/** An account with a resume, settings, matching switched on, jobs and two tailored resumes. */
export async function fillAccount(product: Product, email: string): Promise<Account> {
  const account = await openAccount(product, email)
  const { token } = account
  await giveResume(product, account, 'ada-example-resume.pdf')
  await saveWish(product, account, { matchingScore: 40, jobLevel: ['Associate', 'Mid-Senior level'] })
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
  const stages = ['saved', 'applied', 'interviewing']
  for (const [index, stage] of stages.entries()) {
    const path = endpoints.moveApplication.path.replace('{jobId}', jobs[index]?.jobId ?? '')
    await send(product, path, { token, body: { stage, basis: null } })
  }
  return account
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
