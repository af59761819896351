import type { Page } from '@playwright/test'
import type { Product } from './start-product.ts'

const PASSWORD = 'correct horse 9'

interface Person {
  name: string
  email: string
  password: string
  /** Of the session that the sign-up started, outside of any browser. */
  token: string
}

/** Signs somebody up without a browser. */
export async function makePerson(product: Product, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.org`
  await post(product, { path: '/api/v1/auth/otp', body: { email } })
  const otp = await product.readCode(email)
  const answer = await post(product, {
    path: '/api/v1/auth/signup',
    body: { name, email, password: PASSWORD, otp },
  })
  return { name, email, password: PASSWORD, token: String(answer.token) }
}

/** Logs in on the login screen, which is open already, and waits for the dashboard. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Opens the dashboard of somebody who has seen its introduction. */
export async function openDashboard(page: Page, person: Person): Promise<void> {
  await page.goto('/auth')
  await page.evaluate(() => localStorage.setItem('showPopup', 'false'))
  await logIn(page, person)
  await page.getByRole('heading', { name: new RegExp(person.name) }).waitFor()
}

interface Call {
  path: string
  body: unknown
  token?: string
}

/** A call of the product from outside of any browser. */
export async function post(product: Product, { path, body, token }: Call): Promise<Record<string, unknown>> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown> // every answer of ours to a POST is an object
}
