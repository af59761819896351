import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Account, PASSWORD, signUp } from './calls.ts'
import type { Product } from './start-product.ts'

interface Person extends Account {
  password: string
}

/** Signs somebody up without a browser, under an address that nobody else has. */
export async function makePerson(product: Product, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}.${randomUUID()}@example.org`
  return { ...(await signUp(product, name, email)), password: PASSWORD }
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
