import { endpoints } from '#contract/endpoints.ts'
import { samplePdf } from '#server/sample-data.suite.ts'
import type { Product } from './start-product.ts'

export const PASSWORD = 'correct horse 9'

interface Call {
  token?: string
  /** With a body it is a POST. */
  body?: object
}

/** A call of the product from outside of any browser. @throws with what it answered when it refuses */
export async function send<Answer>({ url }: Product, path: string, { token, body }: Call): Promise<Answer> {
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

export interface Account {
  /** Of the session that the sign-up started, outside of any browser. */
  token: string
  name: string
  email: string
}

/** Signs somebody up, with the code that was mailed. */
export async function signUp(product: Product, name: string, email: string): Promise<Account> {
  await send(product, endpoints.requestSignUpCode.path, { body: { email } })
  const otp = await product.readCode(email)
  const body = { email, password: PASSWORD, name, otp }
  return send<Account>(product, endpoints.signUp.path, { body })
}

type Owner = Pick<Account, 'token'>

/** Gives somebody the sample resume. */
export async function giveResume(product: Product, { token }: Owner, fileName = 'resume.pdf'): Promise<void> {
  const form = new FormData()
  form.set('fileName', fileName)
  form.set('bucketName', 'user-resume')
  const bytes = Uint8Array.from(await samplePdf())
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), fileName)
  await send(product, endpoints.uploadResume.path, { token, body: form })
}

/** Saves what somebody wants; what is not changed fits the sample resume. */
export async function saveWish(
  product: Product,
  { token }: Owner,
  changes: { matchingScore: number; jobLevel?: string[]; jobWanted?: string },
): Promise<void> {
  const wish = {
    jobWanted: 'Backend Engineer',
    jobLevel: ['Mid-Senior level'],
    selectedModel: 'TEREX-BASIC-1.2v',
  }
  await send(product, endpoints.saveSettings.path, { token, body: { ...wish, ...changes } })
}
