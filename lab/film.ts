import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { fillAccount } from '../e2e/filled-account.ts'
import { type Product, startProduct } from '../e2e/start-product.ts'
import { goToApplied } from '../e2e/way-to-applied.ts'
import { browserOptions, ensureBrowser } from '../tools/browser.mjs'
import { results, runCommand } from '../tools/project.mjs'
import { ensureServerBuilt } from '../tools/server-build.mjs'
import { ensureWebBuilt } from '../tools/web-build.mjs'
import { openWish } from './bench/sources.ts'
import { SEEKERS } from './job-sites/seekers.ts'

// Usage: npm run lab -- film [folder]
// The way from a match to applied as one picture, on a desk and on a phone; and what four wishes find among the lab's sites.
const WINDOWS = [
  { name: 'desk', width: 1440, height: 900, shown: 560 },
  { name: 'phone', width: 390, height: 844, shown: 300 },
]
/** The slowest of the four has twenty cards by then. */
const UNTIL_FOUND_MS = 40_000
const [folder = join(results, 'film')] = process.argv.slice(2)

await runCommand(async () => {
  await ensureBrowser()
  await ensureWebBuilt()
  await ensureServerBuilt()
  const product = await startProduct({ RATE_LIMIT_SCALE: '0' })
  const browser = await chromium.launch(browserOptions())
  try {
    await mkdir(folder, { recursive: true })
    for (const window of WINDOWS) await film(product, browser, window)
    await filmWishes(browser)
    return 0
  } finally {
    await browser.close()
    await product.stop()
  }
})

async function film(product: Product, browser: Browser, window: (typeof WINDOWS)[number]): Promise<void> {
  const { name, width, height, shown } = window
  const person = await fillAccount(product, `${name}@example.org`)
  const page = await browser.newPage({
    baseURL: product.url,
    reducedMotion: 'reduce',
    viewport: { width, height },
  })
  const frames: string[] = []
  const { clicks } = await goToApplied(page, {
    ...{ person, at: 4 },
    async onStep(step, clicked) {
      frames.push(await takeFrame(page, `${step} (${clicked} ${clicked === 1 ? 'click' : 'clicks'})`))
    },
  })
  await saveStrip(browser, { frames, shown, name: `from-match-to-applied-${name}` })
  console.log(`${name}: ${clicks} clicks`)
}

async function filmWishes(browser: Browser): Promise<void> {
  const frames = new Map<string, string[]>(WINDOWS.map(({ name }) => [name, []]))
  for (const seeker of SEEKERS) {
    const { server, sites, token, email, sourceIds } = await openWish(seeker, {
      webFolder: resolve('dist/web'),
    })
    await server.post('/api/v1/job-sources/consents', { sourceIds, agreed: true }, token)
    await wait(UNTIL_FOUND_MS)
    for (const { name, width, height } of WINDOWS) {
      const page = await browser.newPage({ baseURL: server.origin, viewport: { width, height } })
      await page.goto('/about')
      await page.evaluate(session => Object.assign(localStorage, session), {
        token,
        email,
        name: 'Maya',
        showPopup: 'false',
      })
      await page.goto('/auth/aamain?tab=statistics')
      await page.locator('.job').first().waitFor()
      frames.get(name)?.push(await takeFrame(page, seeker.line))
      await page.close()
    }
    await server.close()
    await sites.close()
  }
  for (const { name, shown } of WINDOWS)
    await saveStrip(browser, { frames: frames.get(name) ?? [], shown, name: `four-wishes-${name}` })
}

async function takeFrame(page: Page, caption: string): Promise<string> {
  const picture = (await page.screenshot()).toString('base64')
  return `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${picture}"></figure>`
}

interface Strip {
  frames: readonly string[]
  /** Width of each, in pixels. */
  shown: number
  name: string
}

async function saveStrip(browser: Browser, { frames, shown, name }: Strip): Promise<void> {
  const strip = await browser.newPage({ viewport: { width: frames.length * (shown + 16) + 16, height: 400 } })
  await strip.setContent(
    `<style>body{display:flex;gap:16px;margin:16px;font:14px sans-serif}figure{margin:0}img{width:${shown}px}</style>${frames.join('')}`,
  )
  const path = resolve(folder, `${name}.png`)
  await strip.screenshot({ path, fullPage: true })
  console.log(path)
}
