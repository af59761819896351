import { expect, type Page } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { makePerson, openDashboard } from './people.ts'
import { sharingTest as test } from './product.ts'

const MINUTE_MS = 60_000

// Nothing here searches for jobs.
test.use({ settings: { SANDBOX: 'off' } })

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create an Account' }).click()
  await page.getByLabel('Full Name').fill('Ada Example')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse 9')
  await page.getByLabel('Confirm Password', { exact: true }).fill('correct horse 9')
}

test('[SESS-003] a logout in one tab ends the other one, with nothing left in its storage', async ({
  page,
  context,
  product,
}) => {
  const person = await makePerson(product, 'Zenobia')
  await openDashboard(page, person)
  const other = await context.newPage()
  await other.goto('/auth/aamain')
  await expect(other.getByRole('heading', { name: /Zenobia/ })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL(url => url.pathname === '/auth')
  await expect(other.getByText(/Zenobia/)).toHaveCount(0)
  expect(await other.evaluate(() => localStorage.length)).toBe(0)
})

test('[SESS-010] after a logout neither Back nor a reload nor a restored tab shows the person', async ({
  page,
  context,
  product,
}) => {
  const person = await makePerson(product, 'Zenobia')
  await openDashboard(page, person)
  await page.goto('/auth/account')
  await expect(page.getByText(person.email).first()).toBeVisible()
  await page.goto('/auth/aamain')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(url => url.pathname !== '/auth/aamain')
  for (const turn of ['back', 'back', 'reload', 'forward'] as const) {
    await (turn === 'back' ? page.goBack() : turn === 'forward' ? page.goForward() : page.reload())
    expect([turn, await tellsOf(page, person)]).toEqual([turn, []])
  }
  const restored = await context.newPage()
  await restored.goto('/auth/account')
  expect(await tellsOf(restored, person)).toEqual([])
})

/** What the page knows of a person, once it asks for a login: in its document, and in its storage. */
async function tellsOf(page: Page, { name, email }: { name: string; email: string }): Promise<string[]> {
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  const kept = await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify(localStorage))
  return [name, email].filter(fact => kept.includes(fact))
}

for (const minutes of [10, -10])
  test(`[CLK-005] a browser whose clock is ${minutes} minutes off counts from 5:00, and the server decides`, async ({
    page,
    product,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * MINUTE_MS })
    const email = `ada${minutes}@example.org`
    await fillSignUp(page, email)
    await page.getByRole('button', { name: 'Create Account' }).click()
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^(?:5:00|4:5\d)$/)
    await page.clock.fastForward(2 * MINUTE_MS)
    await expect(timer).toHaveText(/^(?:3:00|2:5\d)$/)
    await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus()
    await page.keyboard.type(await product.readCode(email))
    await page.getByRole('button', { name: ACCOUNT_MESSAGES.verify }).click()
    await page.waitForURL('**/auth/aamain')
  })
