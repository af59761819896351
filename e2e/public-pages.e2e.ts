import { expect, type Page } from '@playwright/test'
import { HELP_MESSAGES } from '#contract/messages/help.ts'
import { sharingTest as test } from './product.ts'

const BRAND = 'Tom & <Jerry> "Jobs"'
test.use({ settings: { BRAND_NAME: BRAND, PUBLIC_URL: 'https://jobs.example' } })

/** What the title says before the product's name, and a sentence that only this page has. */
const PAGES = [
  { path: '/', title: null, says: `Hi there, welcome to ${BRAND}.`, canonical: '/' },
  { path: '/home', title: null, says: 'Enter your credentials to access your account', canonical: '/' },
  { path: '/about', title: 'About us', says: 'Our mission', canonical: '/about' },
  { path: '/help', title: 'Help & Support', says: 'How do I reset my password?', canonical: '/help' },
  {
    path: '/buyUsCoffee',
    title: 'Buy us a coffee',
    says: 'Open any UPI app, choose to pay to a UPI ID and paste it.',
    canonical: '/buyUsCoffee',
  },
  { path: '/auth', title: 'Login', says: 'Forgot your password?', canonical: '/auth' },
  {
    path: '/auth/forgot-password',
    title: 'Reset your password',
    says: 'Send verification code',
    canonical: '/auth/forgot-password',
  },
  { path: '/privacy', title: 'Privacy Policy', says: 'What your browser keeps', canonical: '/privacy' },
  { path: '/terms', title: 'Terms of Service', says: 'What we ask of you', canonical: '/terms' },
]

/** Everything the browser complains about, refused styles and pages that do not fit their scripts among it. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

async function expectPage(page: Page, { path, title, says, canonical }: (typeof PAGES)[number]) {
  expect(await page.title(), path).toBe(title === null ? BRAND : `${title} · ${BRAND}`)
  await expect(page.getByText(says, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`© ${new Date().getFullYear()} ${BRAND}`)).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `https://jobs.example${canonical}`,
  )
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[ROUTE-1] [ROUTE-2] every public page can be read and says what it is', async ({ page }) => {
    const complaints = collectComplaints(page)
    for (const one of PAGES) {
      await page.goto(one.path)
      await expectPage(page, one)
    }
    expect(complaints).toEqual([])
  })

  test('[HELP-1] the answers are open, since nothing could open them', async ({ page }) => {
    await page.goto('/help')
    for (const { answer } of HELP_MESSAGES.faq) await expect(page.getByText(answer)).toBeVisible()
  })

  test('a form puts nothing that was typed into the address', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Email').fill('maya@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not for the address')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    expect(new URL(page.url()).search).toBe('')
  })
})

test('[ROUTE-2] the scripts join every public page without a complaint', async ({ page }) => {
  const complaints = collectComplaints(page)
  for (const one of PAGES) {
    await page.goto(one.path, { waitUntil: 'commit' })
    const drawn = await page.locator('main').elementHandle()
    // The place of the notices comes with the first breath.
    await page.locator('.notices').waitFor({ state: 'attached' })
    expect(await drawn?.evaluate(main => main.isConnected), `${one.path} was joined, not drawn anew`).toBe(
      true,
    )
    await expectPage(page, one)
  }
  expect(complaints).toEqual([])
})

test('what was typed before the scripts came is still there, and counts', async ({ page, product }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('maya@example.org')
  await page.getByLabel('Password', { exact: true }).fill('123456789')
  scripts.resolve()
  const login = page.getByRole('button', { name: 'Login', exact: true })
  // Until the form is alive it is no submit button.
  await expect(login).toHaveAttribute('type', 'submit')
  const sent = page.waitForRequest(`${product.url}/api/v1/auth/login`)
  await login.click()
  expect((await sent).postDataJSON()).toEqual({ email: 'maya@example.org', password: '123456789' })
})

test('a path without a page says so, under status 404', async ({ page, request }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible()
  for (const path of [
    '/auth/aamain',
    '/auth/account',
    '/auth/comparison',
    '/auth/applications',
    '/ABOUT',
    '/about/',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})
