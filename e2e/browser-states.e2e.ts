import { expect } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { OWN_ACCOUNT_MESSAGES } from '#contract/messages/own-account.ts'
import { browserOptions } from '../tools/browser.mjs'
import { logIn, makePerson, openDashboard } from './people.ts'
import { sharingTest as test } from './product.ts'

// People's browsers bring a page back as it was left; the test tool switches that off.
test.use({
  launchOptions: { ...browserOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const LIGHT = 'rgb(242, 245, 246)'
const DARK = 'rgb(14, 24, 29)'

test('[SESS-003] a session begins and ends in every tab at once, and nothing of it can be brought back', async ({
  page,
  context,
  product,
}) => {
  const zelda = await makePerson(product, 'Zelda')
  const other = await context.newPage()
  const readToken = () => page.evaluate(() => localStorage.getItem('token'))
  let token: string | null = null

  await test.step('a login is seen by the other tab', async () => {
    await other.goto('/auth')
    await openDashboard(page, zelda)
    token = await readToken()
    await expect(other.getByRole('heading', { name: ACCOUNT_MESSAGES.signedInTitle })).toBeVisible()
    await other.getByRole('link', { name: ACCOUNT_MESSAGES.openDashboard }).click()
    await expect(other.getByRole('heading', { name: /Zelda/ })).toBeVisible()
  })

  await test.step('a logout ends it in both, here and on the server', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL('**/auth')
    await expect(other.getByText(LAYOUT_MESSAGES.sessionEndedElsewhere)).toBeVisible()
    expect(await other.evaluate(() => localStorage.length)).toBe(0)
    const askAgain = (known: string | null) =>
      other.evaluate(async bearer => {
        const headers = { authorization: `Bearer ${bearer}` }
        return (await fetch('/api/v1/rapid-data/auto_apply/retrieve_settings', { headers })).status
      }, known)
    await expect.poll(() => askAgain(token)).toBe(401)
  })

  await test.step('the way back leads to the login', async () => {
    await page.waitForURL('**/auth')
    await page.goBack()
    await expect(page.getByRole('heading', { name: ACCOUNT_MESSAGES.loginTitle })).toBeVisible()
    await expect(page.getByText('Zelda')).toHaveCount(0)
  })

  await test.step('a page that slept through the logout wakes at the login', async () => {
    await openDashboard(page, zelda)
    await page.evaluate(() => {
      window.addEventListener('pageshow', event => {
        document.documentElement.dataset.awoke = String(event.persisted)
      })
    })
    await page.goto('/healthz')
    await other.getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL('**/auth')
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('data-awoke', 'true')
    await expect(page.getByText(LAYOUT_MESSAGES.sessionEndedElsewhere)).toBeVisible()
    await expect(page.getByText('Zelda')).toHaveCount(0)
  })
})

test('a session that expires in the middle of the work says so, and the login leads back to it', async ({
  page,
  product,
}) => {
  const maya = await makePerson(product, 'Maya')
  await openDashboard(page, maya)
  await page.getByRole('banner').locator('.places-account').click()
  await page.getByLabel(OWN_ACCOUNT_MESSAGES.name, { exact: true }).fill('Maya Okafor')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const ended = await page.request.post('/api/v1/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect(ended.status()).toBe(200)
  await page.getByRole('button', { name: OWN_ACCOUNT_MESSAGES.saveName }).click()
  await page.waitForURL('**/auth')
  await expect(page.getByText(LAYOUT_MESSAGES.sessionRefused)).toBeVisible()
  await page.reload()
  await expect(page.getByText(LAYOUT_MESSAGES.sessionRefused)).toBeVisible()
  await logIn(page, maya)
  await page.waitForURL('**/auth/account')
  await expect(page.getByLabel(OWN_ACCOUNT_MESSAGES.name, { exact: true })).toHaveValue('Maya')
  await expect(page.getByText(LAYOUT_MESSAGES.sessionRefused)).toBeHidden()
})

test('the colour scheme, the movement and the focus follow the person', async ({ page }) => {
  const body = page.locator('body')
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })

  await test.step('the scheme is that of the system until one is chosen', async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto('/about')
    await expect(body).toHaveCSS('background-color', DARK)
    await choose(LAYOUT_MESSAGES.themeLight)
    await expect(body).toHaveCSS('background-color', LIGHT)
  })

  await test.step('a choice stands in the page that arrives, before any script has run', async () => {
    await page.route('**/*.js', route => route.abort())
    await page.reload()
    await expect(body).toHaveCSS('background-color', LIGHT)
    await page.unroute('**/*.js')
    await page.reload()
    await choose(LAYOUT_MESSAGES.themeOfSystem)
    await expect(body).toHaveCSS('background-color', DARK)
    expect(await page.context().cookies()).toEqual([])
  })

  await test.step('with less movement nothing moves', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: ACCOUNT_MESSAGES.loginTitle })).toBeVisible()
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    )
    expect(moving).toEqual([])
  })

  await test.step('after the menu of a small screen the focus is in the new page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: LAYOUT_MESSAGES.openMenu }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveTitle(/^Help & Support/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('after a refused login the focus is where it was', async () => {
    await page.goto('/auth')
    await logIn(page, { email: 'nobody@example.org', password: 'not the one' })
    await expect(page.getByRole('alert').getByText(ACCOUNT_MESSAGES.loginRefused)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused()
  })
})
