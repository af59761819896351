import { expect, type Page } from '@playwright/test'
import { type LocalIssuer, openLocalIssuer } from '#adapters/identity/local-issuer.suite.ts'
import { sharingTest, test } from './product.ts'

const SCRIPT = 'https://accounts.google.com/gsi/client'

/** The product with Google sign-in set up, whose keys are those of an issuer on this machine. */
const withGoogle = sharingTest.extend<object, { issuer: LocalIssuer }>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it is to make from here
    async ({}, use) => {
      const issuer = await openLocalIssuer()
      await use(issuer)
      await issuer.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ issuer }, use) => {
      await use({
        GOOGLE_CLIENT_ID: issuer.clientId,
        GOOGLE_ISSUER: issuer.issuer,
        GOOGLE_KEYS_URL: issuer.keysAddress,
      })
    },
    { scope: 'worker' },
  ],
})

/** Stands in for Google's script: draws a button that hands over the credential. */
function writeScript(credential: string): string {
  return `window.google = { accounts: { id: {
    initialize(options) { this.options = options },
    renderButton(parent) {
      const button = document.createElement('button')
      button.textContent = 'Continue as Maya at ' + this.options.client_id
      button.addEventListener('click', () => this.options.callback({ credential: ${JSON.stringify(credential)} }))
      parent.append(button)
    },
  } } }`
}

/** @returns the addresses that named themselves when they fetched the script, and what the page's policy stopped */
async function serveScript(page: Page, credential: string) {
  const seen = { referrers: [] as (string | undefined)[], violations: [] as string[] }
  await page.route(SCRIPT, async route => {
    seen.referrers.push((await route.request().allHeaders()).referer)
    await route.fulfill({ contentType: 'text/javascript', body: writeScript(credential) })
  })
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) seen.violations.push(message.text())
  })
  return seen
}

withGoogle(
  '[LOGIN-6] [LOGIN-12] Google sign-in leads to the dashboard',
  async ({ page, product, issuer }) => {
    const seen = await serveScript(page, await issuer.makeToken())
    const origins = new Set<string>()
    page.on('request', request => origins.add(new URL(request.url()).origin))
    await page.route('**/api/v1/auth/google', async route => {
      await expect(page.getByText('Loading', { exact: true })).toBeVisible()
      await route.continue()
    })
    await page.goto('/auth')
    await page.getByRole('button', { name: `Continue as Maya at ${issuer.clientId}` }).click()
    await page.waitForURL('**/auth/aamain')
    await page.getByRole('button', { name: 'Got It!' }).click()
    await expect(page.getByRole('heading', { name: /Maya Okafor/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /Maya Okafor/ })).toBeVisible()
    expect(seen).toEqual({ referrers: [`${product.url}/`], violations: [] })
    expect([...origins].sort()).toEqual([product.url, new URL(SCRIPT).origin].sort())
  },
)

withGoogle('[LOGIN-12] a refused token hides the overlay and says what to do', async ({ page, issuer }) => {
  const seen = await serveScript(page, await issuer.makeToken({ claims: { aud: 'another-client' } }))
  await page.goto('/auth')
  await page.getByRole('button', { name: /Continue as Maya/ }).click()
  await expect(page.getByText('Google sign-in did not go through')).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/auth')
  expect(seen.violations).toEqual([])
})

test('a server without Google sign-in says so and asks Google nothing', async ({ page, product }) => {
  const origins = new Set<string>()
  page.on('request', request => origins.add(new URL(request.url()).origin))
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('This server has not set up Google sign-in')).toBeVisible()
  expect([...origins]).toEqual([product.url])
})
