import { expect, type Page } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { DONATE_MESSAGES } from '#contract/messages/donate.ts'
import { HELP_MESSAGES } from '#contract/messages/help.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { PASSWORD } from './calls.ts'
import { holdBack, type Scene, type Stage } from './scene.ts'

/** Screens that open by their address alone. */
const PAGES = {
  landing: '/',
  about: '/about',
  help: '/help',
  donate: '/buyUsCoffee',
  auth: '/auth',
  'reset-email': '/auth/forgot-password',
  privacy: '/privacy',
  terms: '/terms',
  'not-found': '/nowhere',
  'dev-ui': '/dev/ui',
} as const

/** Every public screen, with the dialogs and states it can be in. */
export const publicScenes: readonly Scene[] = [
  ...Object.entries(PAGES).map(([name, path]) => ({ name, open: ({ page }: Stage) => openPage(page, path) })),
  { name: 'menu', widthMax: 700, open: ({ page }) => openMenu(page) },
  {
    name: 'login-errors',
    async open({ page }) {
      await openPage(page, '/auth')
      await press(page, ACCOUNT_MESSAGES.login)
      await expect(page.getByText(ACCOUNT_MESSAGES.emailRequired)).toBeVisible()
    },
  },
  {
    name: 'login-refused',
    async open({ page }) {
      await openPage(page, '/auth')
      await page.getByLabel(ACCOUNT_MESSAGES.email, { exact: true }).fill('nobody@example.org')
      await page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true }).fill('wrong pass word')
      await press(page, ACCOUNT_MESSAGES.login)
      await expect(page.getByText(ACCOUNT_MESSAGES.loginRefused)).toBeVisible()
    },
  },
  {
    name: 'login-overlay',
    async open({ page }) {
      await openPage(page, '/auth')
      await holdBack(page, 'login')
      await page.getByLabel(ACCOUNT_MESSAGES.email, { exact: true }).fill('nobody@example.org')
      await page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true }).fill('wrong pass word')
      await press(page, ACCOUNT_MESSAGES.login)
      await expect(page.getByText(ACCOUNT_MESSAGES.authenticating)).toBeVisible()
    },
  },
  { name: 'sign-up', open: ({ page }) => openSignUp(page) },
  {
    name: 'sign-up-errors',
    async open({ page }) {
      await openPage(page, '/auth')
      await press(page, ACCOUNT_MESSAGES.createAccount)
      await press(page, ACCOUNT_MESSAGES.signUp)
      await expect(page.getByText(ACCOUNT_MESSAGES.nameRequired)).toBeVisible()
    },
  },
  {
    name: 'sign-up-code',
    async open({ page }) {
      await openSignUp(page)
      await press(page, ACCOUNT_MESSAGES.signUp)
      await expect(page.getByRole('heading', { name: ACCOUNT_MESSAGES.codeTitle })).toBeVisible()
    },
  },
  { name: 'reset-code', open: ({ page, fresh }) => openResetCode(page, fresh.email) },
  { name: 'reset-password', open: ({ page }) => openResetPassword(page) },
  {
    name: 'help-answer',
    async open({ page }) {
      await openPage(page, '/help')
      await press(page, HELP_MESSAGES.faq[0].question)
    },
  },
  {
    name: 'help-errors',
    async open({ page }) {
      await openPage(page, '/help')
      await press(page, HELP_MESSAGES.send)
      await expect(page.locator('.field-error').first()).toBeVisible()
    },
  },
  {
    name: 'donate-qr',
    async open({ page }) {
      await openPage(page, '/buyUsCoffee')
      await page.getByRole('tab', { name: DONATE_MESSAGES.qrTab }).click()
      await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    },
  },
  {
    name: 'offline',
    async open({ page }) {
      await openPage(page, '/about')
      await page.context().setOffline(true)
      await expect(page.getByText(LAYOUT_MESSAGES.offlineNow)).toBeVisible()
    },
  },
  {
    name: 'crash',
    async open({ page }) {
      await page.route(/\/assets\/terms-.*\.js$/, route => route.fulfill({ status: 404 }))
      await page.goto('/terms')
      await expect(page.getByRole('heading', { name: LAYOUT_MESSAGES.crash })).toBeVisible()
    },
  },
]

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await waitUntilAlive(page)
}

/** The place of the notices is drawn by the browser alone, so it comes when a page drawn ahead of time is joined. */
async function waitUntilAlive(page: Page): Promise<void> {
  await page.locator('.notices').waitFor({ state: 'attached' })
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/about')
  await press(page, LAYOUT_MESSAGES.openMenu)
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openSignUp(page: Page): Promise<void> {
  await openPage(page, '/auth')
  await press(page, ACCOUNT_MESSAGES.createAccount)
  await page.getByLabel(ACCOUNT_MESSAGES.fullName).fill('Ada Example')
  await page.getByLabel(ACCOUNT_MESSAGES.emailAddress).fill('ada.new@example.org')
  await page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(ACCOUNT_MESSAGES.confirmPassword, { exact: true }).fill(PASSWORD)
}

async function openResetCode(page: Page, email: string): Promise<void> {
  await openPage(page, '/auth/forgot-password')
  await page.getByLabel(ACCOUNT_MESSAGES.email, { exact: true }).fill(email)
  await press(page, ACCOUNT_MESSAGES.sendCode)
  await expect(page.getByRole('heading', { name: ACCOUNT_MESSAGES.codeTitle })).toBeVisible()
}

/** The code is not the point here: the server's answer stands in, so that no attempt is spent. */
async function openResetPassword(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/validate-otp', route => route.fulfill({ json: { resetToken: 'made-up' } }))
  // Another address: one gets no second code within half a minute.
  await openResetCode(page, 'nobody@example.org')
  await page.getByLabel(ACCOUNT_MESSAGES.codeDigit(1)).focus()
  await page.keyboard.type('123456')
  await press(page, ACCOUNT_MESSAGES.verify)
  await expect(page.getByRole('heading', { name: ACCOUNT_MESSAGES.newPasswordTitle })).toBeVisible()
}
