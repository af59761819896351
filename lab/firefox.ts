import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type Page } from 'puppeteer-core'
import { endpoints } from '#contract/endpoints.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { samplePdf } from '#server/sample-data.suite.ts'
import { type Account, saveWish, send } from '../e2e/calls.ts'
import { openAccount } from '../e2e/filled-account.ts'
import { type Product, startProduct } from '../e2e/start-product.ts'
import { runCommand } from '../tools/project.mjs'
import { ensureServerBuilt } from '../tools/server-build.mjs'
import { ensureWebBuilt } from '../tools/web-build.mjs'

// Usage: npm run lab -- firefox [path of Firefox]
// The way from a resume to an application in Firefox, which the end-to-end tests cannot drive; told step by step.
const [executablePath = '/usr/bin/firefox-esr'] = process.argv.slice(2)
const STEP_WITHIN_MS = 30_000
const SEARCH_WITHIN_MS = 120_000
const WIDTHS = [1440, 768, 390]

await runCommand(async () => {
  await ensureWebBuilt()
  await ensureServerBuilt()
  const product = await startProduct({ RATE_LIMIT_SCALE: '0' })
  try {
    return await walk(product)
  } finally {
    await product.stop()
  }
})

/** @returns 1 when a step failed or the page broke on the way */
async function walk(product: Product): Promise<number> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    args: ['--headless'],
    defaultViewport: { width: 1440, height: 900 },
  }).catch((error: unknown) => {
    throw new Error('Firefox did not start (Debian: apt-get install firefox-esr).', { cause: error })
  })
  console.log(await browser.version())
  const failed: string[] = []
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(STEP_WITHIN_MS)
    page.on('pageerror', error => void failed.push(`the page broke: ${String(error)}`))
    page.on('console', line => line.type() === 'error' && failed.push(`console: ${line.text()}`))
    const account = await openAccount(product, 'fox@example.org')
    for (const { name, take } of steps(page, product, account)) {
      const error = await take().then(
        () => null,
        (caught: unknown) => String(caught).split('\n')[0],
      )
      console.log(`${error === null ? 'ok    ' : 'FAILED'} ${name}${error === null ? '' : `: ${error}`}`)
      if (error !== null) failed.push(name)
    }
  } finally {
    await browser.close()
  }
  for (const line of failed) console.error(line)
  console.log(`${failed.length} faults`)
  return failed.length > 0 ? 1 : 0
}

interface Step {
  name: string
  take(): Promise<unknown>
}

function steps(page: Page, product: Product, account: Account): Step[] {
  const open = (path: string) => page.goto(`${product.url}${path}`, { waitUntil: 'load' })
  const see = (text: string) => page.locator(`::-p-text(${text})`).wait()
  const button = (text: string) => page.locator(`button::-p-text(${text})`)
  const press = (text: string) => button(text).click()
  const openView = (text: string) => page.locator(`[role=tab]::-p-text(${text})`).click()
  const jobId = async () => {
    const tracked = await page.$eval('[data-job]', one => one.getAttribute('data-job'))
    return tracked ?? ''
  }
  return [
    {
      name: 'log in',
      async take() {
        await open('/privacy')
        await page.evaluate(
          kept => {
            for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
          },
          { token: account.token, name: account.name, email: account.email, showPopup: 'false' },
        )
        await open('/auth/aamain')
        await see(TRIGGER_MESSAGES.chooseFile)
      },
    },
    {
      name: 'upload a resume',
      async take() {
        const file = join(tmpdir(), 'firefox-resume.pdf')
        await writeFile(file, Buffer.from(await samplePdf()))
        const input = await page.waitForSelector('input[type=file]')
        await input?.uploadFile(file)
        await see(TRIGGER_MESSAGES.uploaded)
      },
    },
    {
      name: 'settings, and switched on',
      async take() {
        await saveWish(product, account, { matchingScore: 40 })
        await open('/auth/aamain?tab=settings')
        await see(SETTINGS_MESSAGES.title)
        await open('/auth/aamain')
        await press(TRIGGER_MESSAGES.optedOut)
        await see(TRIGGER_MESSAGES.optInDone)
      },
    },
    { name: 'matches come', take: () => waitForJobs(product, account) },
    {
      name: 'open a match and its posting',
      async take() {
        await open('/auth/aamain?tab=statistics')
        await page.locator('.job-title').click()
        await page.locator('.job-page').wait()
        await openView(TRIAGE_MESSAGES.views.posting)
        await page.locator('.posting-text').wait()
      },
    },
    {
      name: 'enhance the resume',
      async take() {
        await press(STATISTICS_MESSAGES.enhance)
        await button(STATISTICS_MESSAGES.download).wait()
      },
    },
    {
      name: 'track, and open the sheet',
      async take() {
        await openView(TRIAGE_MESSAGES.views.tracking)
        await press(TRIAGE_MESSAGES.markApplied)
        await page.locator(`a::-p-text(${TRIAGE_MESSAGES.openApplications})`).click()
        await page.locator('[data-job] button').click()
        await see(APPLICATIONS_MESSAGES.sent)
        await see(APPLICATIONS_MESSAGES.downloadSent)
      },
    },
    {
      name: 'compare',
      async take() {
        await open(`/auth/comparison?jobId=${await jobId()}`)
        await page.locator('.resume-page').wait()
        await page.locator('.layout-picture').wait()
      },
    },
    {
      name: 'write a letter and write in it',
      async take() {
        await open(`${new URL(page.url()).pathname}${new URL(page.url()).search}&view=letter`)
        await press(LETTER_MESSAGES.write)
        const sentence = await page.waitForSelector('.letter-sentence')
        await sentence?.focus()
        await page.keyboard.press('End')
        await page.keyboard.type(' In Firefox.')
        await page.keyboard.press('Enter')
        await see(LETTER_MESSAGES.yours)
        await see(LETTER_MESSAGES.states.saved)
        await page.reload()
        await see('In Firefox.')
      },
    },
    {
      name: 'check page',
      async take() {
        await open('/auth/profile')
        await page.locator('.page-sheet img').wait()
      },
    },
    ...['/', '/about', '/help', '/buyUsCoffee', '/auth/applications', '/auth/documents', '/auth/account'].map(
      path => ({
        name: `${path} is wider than no window`,
        take: () => measure(page, () => open(path)),
      }),
    ),
  ]
}

/** A search asks a site at its own pace; the pages are not what is waited for. */
async function waitForJobs(product: Product, { token }: Account): Promise<void> {
  const giveUpAt = Date.now() + SEARCH_WITHIN_MS
  for (;;) {
    const jobs = await send<unknown[]>(product, endpoints.listJobs.path, { token })
    if (jobs.length > 0) return
    if (Date.now() > giveUpAt) throw new Error('No match came.')
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
}

/** @throws where a page would have to be scrolled sideways */
async function measure(page: Page, open: () => Promise<unknown>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewport({ width, height: 900 })
    await open()
    await page.locator('h1').wait()
    const { scrollWidth, clientWidth } = await page.$eval(
      'html',
      ({ scrollWidth: all, clientWidth: seen }) => ({
        scrollWidth: all,
        clientWidth: seen,
      }),
    )
    if (scrollWidth > clientWidth) throw new Error(`${scrollWidth} px wide at ${width}`)
  }
}
