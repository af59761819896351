import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { LIMITS } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { samplePdf } from '#server/sample-data.suite.ts'
import { browserOptions } from '../tools/browser.mjs'
import { saveWish } from './calls.ts'
import { makePerson, openDashboard } from './people.ts'
import { sharingTest as test } from './product.ts'

const PUBLIC_PATHS = ['/', '/about', '/help', '/buyUsCoffee', '/privacy', '/terms', '/auth/forgot-password']

const FOREIGN_SCRIPT = 'https://scripts.example.net/evil.js'

const boxes = (page: Page) => page.getByRole('textbox', { name: /^Digit \d of 6$/ })

async function readBoxes(page: Page): Promise<string> {
  const values = await boxes(page).evaluateAll(all => all.map(box => (box as HTMLInputElement).value || '_'))
  return values.join('')
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

test('[BRW-001] a browser that refuses storage shows every public page and says what logging in needs', async ({
  product,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'rolewright-profile-'))
  await mkdir(join(profile, 'Default'))
  const blockSiteData = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(blockSiteData))
  const context = await chromium.launchPersistentContext(profile, {
    ...browserOptions(),
    baseURL: product.url,
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  for (const path of PUBLIC_PATHS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.goto('/auth')
  expect(
    await page.evaluate(() => {
      try {
        return typeof localStorage
      } catch (error) {
        return (error as DOMException).name
      }
    }),
  ).toBe('SecurityError')
  await expect(page.getByText(LAYOUT_MESSAGES.cookiesRefused)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
  await rm(profile, { recursive: true, force: true })
})

test('[BRW-002] without a connection the fixed sentences show, nothing is lost, and all goes on by itself after', async ({
  page,
  context,
  product,
}) => {
  const maya = await makePerson(product, 'Maya')
  await page.clock.install()
  await openDashboard(page, maya)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Job Wanted').fill('Backend Engineer')
  await page.keyboard.press('Escape')
  await page.getByLabel('Associate').check()

  await context.setOffline(true)
  await expect(page.getByText(LAYOUT_MESSAGES.offlineNow)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SETTINGS_MESSAGES.failed)).toBeVisible()
  await expect(page.getByLabel('Job Wanted')).toHaveValue('Backend Engineer')
  await page.getByRole('tab', { name: 'Trigger' }).click()
  const resume = {
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await samplePdf()),
  }
  await page.locator('input[type=file]').setInputFiles(resume)
  await expect(page.getByText(TRIGGER_MESSAGES.uploadFailed)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()

  await page.clock.fastForward(LIMITS.statusPollMs)
  const polled = page.waitForRequest(request => request.url().includes('/job-runs'))
  await context.setOffline(false)
  await expect(page.getByText(LAYOUT_MESSAGES.backOnline)).toBeVisible()
  await expect(page.getByText(LAYOUT_MESSAGES.offlineNow)).toBeHidden()
  await polled
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SETTINGS_MESSAGES.saved)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/auth/aamain')
})

test('[BRW-003] a tab never shows the data of one account under the name of another', async ({
  page,
  context,
  product,
}) => {
  const [maya, omar] = await Promise.all([makePerson(product, 'Maya'), makePerson(product, 'Omar')])
  const rest = { jobLevel: ['Associate'], matchingScore: 80 }
  await Promise.all([
    saveWish(product, maya, { ...rest, jobWanted: 'Astronomer' }),
    saveWish(product, omar, { ...rest, jobWanted: 'Violinist' }),
  ])
  await openDashboard(page, maya)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByLabel('Job Wanted')).toHaveValue('Astronomer')
  await page.evaluate(() => {
    const look = () => {
      const isOmar = document.body.textContent.includes('Omar')
      const values = [...document.querySelectorAll('input')].map(input => input.value)
      if (isOmar && values.includes('Astronomer')) document.documentElement.dataset.mixed = 'yes'
      requestAnimationFrame(look)
    }
    look()
  })

  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(async body => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/v1/auth/login', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    for (const [key, value] of Object.entries(await response.json())) localStorage.setItem(key, String(value))
  }, omar)

  await expect(page.getByText(LAYOUT_MESSAGES.otherAccount(omar.email))).toBeVisible()
  await expect(page.getByLabel('Job Wanted')).toHaveValue('Violinist')
  await page.getByRole('tab', { name: 'Trigger' }).click()
  await expect(page.getByRole('heading', { name: /Omar/ })).toBeVisible()
  await expect(page.locator('html[data-mixed]')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(omar.email)
})

test('[BRW-004] a part of the application that does not load says so once and offers to load again', async ({
  page,
}) => {
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto('/help')
  await page.route('**/assets/about-*.js', route => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: LAYOUT_MESSAGES.crash })).toBeVisible()
  await expect(page).toHaveTitle(/^Unexpected Application Error!/)
  await page.waitForTimeout(500)
  expect(loads).toBe(1)
  await page.unroute('**/assets/about-*.js')
  await page.getByRole('button', { name: LAYOUT_MESSAGES.reload }).click()
  await expect(
    page.getByRole('heading', { name: 'We build the tool between a resume and a job' }),
  ).toBeVisible()
  expect(loads).toBe(2)
})

test('[BRW-005] [BRW-006] every page asks one origin alone, and runs no script that was put into it', async ({
  page,
  product,
}) => {
  const origins = new Set<string>()
  page.on('request', request => {
    if (request.url() !== FOREIGN_SCRIPT) origins.add(new URL(request.url()).origin) // stopped before it leaves
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const seen = (document.documentElement.dataset.blocked ?? '').split(' ')
      document.documentElement.dataset.blocked = [...seen, event.blockedURI].join(' ').trim()
    })
  })
  const tryScripts = async () => {
    await page.evaluate(address => {
      const inline = document.createElement('script')
      inline.textContent = 'window.wasRun = true'
      const foreign = document.createElement('script')
      foreign.src = address
      document.body.append(inline, foreign)
    }, FOREIGN_SCRIPT)
    await expect(page.locator('html')).toHaveAttribute('data-blocked', /inline/)
    await expect(page.locator('html')).toHaveAttribute('data-blocked', /scripts\.example\.net/)
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  }
  for (const path of [...PUBLIC_PATHS, '/auth', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await tryScripts()
  }
  await openDashboard(page, await makePerson(product, 'Maya'))
  for (const name of ['Statistics', 'Settings', 'Trigger']) await page.getByRole('tab', { name }).click()
  await tryScripts()
  await page.goto('/auth/account')
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await tryScripts()
  expect([...origins]).toEqual([product.url])
})

test('[OTP-017] the code boxes take six digits and nothing else', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let checks = 0
  page.on('request', request => {
    if (request.url().endsWith('/auth/validate-otp')) checks += 1
  })
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
  await page.keyboard.press('Enter')
  await expect(boxes(page).first()).toBeFocused()
  for (const text of ['1234567', 'abcdef', '12a456']) {
    await paste(page, text)
    expect(await readBoxes(page)).toBe('______')
  }
  await page.keyboard.type('12x3')
  expect(await readBoxes(page)).toBe('123___')
  await expect(boxes(page).nth(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(boxes(page).nth(2)).toBeFocused()
  await boxes(page).last().focus()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  expect(checks).toBe(0)
  await paste(page, '000000')
  expect(await readBoxes(page)).toBe('000000')
  expect(checks).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText(ACCOUNT_MESSAGES.resetCodeWrong)).toBeVisible()
  expect(checks).toBe(1)
})
