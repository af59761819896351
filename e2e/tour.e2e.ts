import { expect, type Page } from '@playwright/test'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { fillAccount, openAccount } from './filled-account.ts'
import { findBarriers } from './find-barriers.ts'
import { test } from './product.ts'
import { openPage, publicScenes } from './public-scenes.ts'
import { clearStage, type Scene, type Stage } from './scene.ts'
import { shortfallScenes } from './shortfall-scenes.ts'
import { openMixedStatistics, signedInScenes } from './signed-in-scenes.ts'
import { sourceScenes } from './source-scenes.ts'
import type { Product } from './start-product.ts'
import { trackingScenes } from './tracking-scenes.ts'

const LAYERS = 4
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const WIDTHS = [1440, 768, 390]
/** As a window of 1280 px at 200 % and at 400 %. */
const ZOOMED_WIDTHS = [640, 320]

test.use({ settings: { RATE_LIMIT_SCALE: '0' } })
test.setTimeout(1_800_000)
test.describe.configure({ mode: 'parallel' })

test('[ROUTE-2] [ROUTE-3] every public screen and dialog is accessible and keeps to its policy', async ({
  page,
  product,
}) => {
  const watch = await startWatch(page, product.url)
  const fresh = await openAccount(product, 'fresh@example.org')
  await walk(publicScenes, { page, product, fresh, filled: fresh })
  expect(watch).toEqual({ stopped: [], foreign: [] })

  await test.step('[ROUTE-4] [ROUTE-5] the old reset path leads to the new one, the dashboard to the login', async () => {
    await page.goto('/forgot-password')
    await page.waitForURL('**/auth/forgot-password')
    await page.goto('/auth/aamain')
    await page.waitForURL('**/auth')
  })

  await test.step('what the policy stops would have been noticed', async () => {
    await openPage(page, '/privacy')
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { color: red }'
      document.head.append(style)
    })
    await expect.poll(() => watch.stopped).toEqual([expect.stringContaining('/privacy style-src-elem')])
  })
})

test('every screen and dialog behind the login is accessible and keeps to its policy', async ({
  page,
  product,
}) => {
  const { watch, stage } = await openStage(page, product)
  await walk(signedInScenes, stage)
  await walk(shortfallScenes, stage)
  await test.step('a download', async () => {
    await openMixedStatistics(stage)
    await page.locator('.job-title').first().click()
    await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: STATISTICS_MESSAGES.download }).first().click(),
    ])
  })
  expect(watch).toEqual({ stopped: [], foreign: [] })
})

test('every screen of sources and wishes is accessible and keeps to its policy', async ({
  page,
  product,
}) => {
  const { watch, stage } = await openStage(page, product)
  await walk(sourceScenes, stage)
  expect(watch).toEqual({ stopped: [], foreign: [] })
})

test('every screen and dialog of what is tracked is accessible and keeps to its policy', async ({
  page,
  product,
}) => {
  const { watch, stage } = await openStage(page, product)
  await walk(trackingScenes, stage)
  expect(watch).toEqual({ stopped: [], foreign: [] })
})

/** With somebody new and somebody who has all there is. */
async function openStage(page: Page, product: Product) {
  const watch = await startWatch(page, product.url)
  const fresh = await openAccount(product, 'fresh@example.org')
  const stage: Stage = { page, product, fresh, filled: await fillAccount(product, 'ada@example.org') }
  return { watch, stage }
}

/** What the policy of the pages stopped, as the browser itself tells it, and what was asked of another origin. */
async function startWatch(page: Page, origin: string) {
  const watch = { stopped: [] as string[], foreign: [] as string[] }
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) watch.foreign.push(request.url())
  })
  await page.exposeFunction('tellViolation', (line: string) => watch.stopped.push(line))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const tell = (window as unknown as { tellViolation(line: string): void }).tellViolation // exposed above
      tell(`${location.pathname} ${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return watch
}

/** Opens one scene after the other; a fault of one is told and does not hide those of the next. */
async function walk(scenes: readonly Scene[], stage: Stage): Promise<void> {
  // Movement would be judged half-way: reduced motion shows the end state at once.
  await stage.page.emulateMedia({ reducedMotion: 'reduce' })
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      expect.soft(await judge(scene, stage), scene.name).toEqual([])
      await clearStage(stage)
    })
  }
}

/**
 * What speaks against a scene in any of its looks. Dark differs from light in its colours alone, and these are the same
 * at every width.
 */
async function judge(scene: Scene, stage: Stage): Promise<string[]> {
  const { page } = stage
  const [widest, ...narrower] = WIDTHS.filter(width => width <= (scene.widthMax ?? width))
  if (widest === undefined) throw new Error(`${scene.name} fits no width`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await scene.open(stage)
  const found = await findUnorderedSheets(page)
  await page.setViewportSize({ width: widest, height: 900 })
  found.push(...(await inspect(page, `${widest} light`)))
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await inspect(page, `${widest} dark`, COLOUR_RULES)))
  await page.emulateMedia({ colorScheme: 'light' })
  for (const width of narrower) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await inspect(page, `${width} light`)), ...(await findSideways(page)))
  }
  for (const width of ZOOMED_WIDTHS.filter(narrow => narrow <= widest)) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await findSideways(page)))
  }
  return found
}

/** What would have to be scrolled sideways, with the widest things in it. */
async function findSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')]
      .filter(one => one.getBoundingClientRect().right > clientWidth + 1)
      .map(one => `${one.localName}.${one.className}`)
    return [`${clientWidth}: ${scrollWidth} px wide by ${wide.slice(-4).join(', ')}`]
  })
}

async function inspect(page: Page, look: string, rules?: readonly string[]): Promise<string[]> {
  return (await findBarriers(page, rules)).map(barrier => `${look} ${barrier}`)
}

/** Style sheets that do not begin with the order of the layers: whichever came first would settle it. */
function findUnorderedSheets(page: Page): Promise<string[]> {
  return page.evaluate(
    layers =>
      [...document.styleSheets]
        .filter(
          ({ cssRules: [first] }) =>
            !(first instanceof CSSLayerStatementRule && first.nameList.length === layers),
        )
        .map(({ href }) => `no order of layers in ${href ?? 'the page'}`),
    LAYERS,
  )
}
