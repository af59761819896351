import type { Page } from '@playwright/test'
import { type Figure, figure } from './figure.ts'
import { settle } from './page-events.ts'
import { onProductPage } from './product-page.ts'
import { answerStatistics, signIn } from './statistics.ts'

const WIDTHS = [390, 768, 1440]
const PUBLIC_PAGES = ['/', '/home', '/help', '/about']
const OWN_PAGES = ['trigger', 'statistics', 'settings'].map(tab => `/auth/aamain?tab=${tab}`)
const JOB_PAGE = '/auth/aamain?tab=statistics&job=job-3'
/** What comes later than this is no part of a page that opens. */
const WATCHED_MS = 2500
/** As of a server that is not on this machine. */
const ANSWER_AFTER_MS = 120

declare global {
  interface Window {
    /** The sum of layout shifts that no input caused, and what moved most. */
    takeShifts: () => { sum: number; most: string }
  }
}

/** How far what is on a page moves by itself while it opens, in three widths; what is worst is named. */
export async function measureShifts(): Promise<Figure[]> {
  return onProductPage(async page => {
    await page.addInitScript(watchShifts)
    const figures: Figure[] = []
    for (const path of PUBLIC_PAGES) figures.push(...(await measurePage(page, path)))
    await answerStatistics(page, ANSWER_AFTER_MS)
    await signIn(page)
    for (const path of [...OWN_PAGES, JOB_PAGE]) figures.push(...(await measurePage(page, path)))
    return figures
  })
}

async function measurePage(page: Page, path: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await page.goto(path)
    await page.waitForTimeout(WATCHED_MS)
    await settle(page)
    const { sum, most } = await page.evaluate(() => window.takeShifts())
    if (most !== '') console.log(`# ${path} at ${width}: ${most}`)
    figures.push(figure(`shifts.${path}.${width}`, sum, { unit: 'CLS', atMost: 0.02 }))
  }
  return figures
}

/** Runs in the page, before its own scripts. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: readonly { node: Node | null }[]
  }
  let [sum, worst, most] = [0, 0, '']
  const name = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : `${node?.nodeName}`
  const note = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      if (hadRecentInput) continue
      sum += value
      if (value <= worst) continue
      worst = value
      most = `${value.toFixed(4)} ${sources.map(({ node }) => name(node)).join(', ')}`
    }
  }
  const observer = new PerformanceObserver(list => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.takeShifts = () => {
    note(observer.takeRecords())
    return { sum, most }
  }
}
