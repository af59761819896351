import type { Page } from '@playwright/test'
import { type Figure, figure, quantile } from './figure.ts'
import { measureAct } from './page-events.ts'
import { onProductPage } from './product-page.ts'
import { answerStatistics, keepSession, openStatistics } from './statistics.ts'

const PHONE = { width: 390, height: 844 }
/** A quarter of this machine's processor. */
const SLOWED = 4
const ROUNDS = 2
/** A slow mobile network: 1.6 Mbit/s each way, in bytes, and milliseconds to the server and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const ARRIVALS = 5

/**
 * The list with 500 jobs on a phone with a quarter of this processor's speed: from each press and key to the next paint, and
 * over a slow network with nothing kept from before until the tabs can be pressed and until the first job stands there.
 * The built page in Chromium; its lists are answered here instead of by the server.
 */
export async function measurePhone(): Promise<Figure[]> {
  return onProductPage(async page => {
    const arrival = await measureArrival(page)
    console.log(`# the first job stands there after ${arrival.filled.toFixed(2)} s`)
    await openStatistics(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const times: { name: string; ms: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, act] of listActs(page)) times.push({ name, ms: await measureAct(page, act) })
    for (const { name, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
      console.log(`# slow: ${name} ${ms} ms`)
    const all = times.map(({ ms }) => ms)
    return [
      figure('phone.interaction_p95', quantile(all, 0.95), { unit: 'ms', atMost: 200 }),
      figure('phone.interaction_max', Math.max(...all), { unit: 'ms', atMost: 500 }),
      figure('phone.usable', arrival.usable, { unit: 's', atMost: 2.5 }),
    ]
  }, PHONE)
}

/** @returns seconds, the medians of several arrivals */
async function measureArrival(page: Page): Promise<{ usable: number; filled: number }> {
  await page.goto('/help')
  const baseURL = new URL(page.url()).origin
  const [usable, filled]: [number[], number[]] = [[], []]
  for (let round = 0; round < ARRIVALS; round += 1) {
    const context = await page.context().browser()?.newContext({ baseURL, viewport: PHONE })
    if (context === undefined) throw new Error('The page has no browser')
    const own = await context.newPage()
    await answerStatistics(own)
    await own.addInitScript(keepSession)
    const devtools = await context.newCDPSession(own)
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const startMs = performance.now()
    const seconds = () => (performance.now() - startMs) / 1000
    await own.goto('/auth/aamain?tab=statistics', { waitUntil: 'commit' })
    await own.getByRole('tab', { name: 'Statistics' }).waitFor()
    usable.push(seconds())
    await own.locator('.job').first().waitFor()
    filled.push(seconds())
    await context.close()
  }
  return { usable: quantile(usable, 0.5), filled: quantile(filled, 0.5) }
}

type Act = readonly [string, () => Promise<unknown>]

/** Jobs opened, their views looked at, starred, walked and left; words typed, a filter set and cleared, more rows shown. */
function listActs(page: Page): Act[] {
  const box = page.getByRole('searchbox')
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const opened = [3, 7].flatMap((at): Act[] => [
    ['open a job', () => page.locator('.job-title').nth(at).click()],
    ...['Posting', 'Resume', 'Why'].map(
      (view): Act => [`view ${view}`, () => page.getByRole('tab', { name: view }).click()],
    ),
    ['star', () => page.locator('.job-bar-star').click()],
    ['next job', () => button('Next job').click()],
    ['back to the list', () => button('Back to the list').click()],
  ])
  const status = () => page.locator('.facet-choices label').filter({ hasText: 'Ready' }).click()
  return [
    ...opened,
    ...[...'data'].map((letter): Act => [`type ${letter}`, () => box.press(letter)]),
    ...[...'data'].map((): Act => ['take a letter back', () => box.press('Backspace')]),
    ['open the status', () => button(/^Status/).click()],
    ['set a filter', status],
    ['take it back', status],
    ['close the status', () => page.keyboard.press('Escape')],
    ['show more', () => page.locator('.jobs-more').click()],
  ]
}
