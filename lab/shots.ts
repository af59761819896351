import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { fillAccount, openAccount } from '../e2e/filled-account.ts'
import { publicScenes } from '../e2e/public-scenes.ts'
import { clearStage, type Scene, type Stage } from '../e2e/scene.ts'
import { shortfallScenes } from '../e2e/shortfall-scenes.ts'
import { signedInScenes } from '../e2e/signed-in-scenes.ts'
import { sourceScenes } from '../e2e/source-scenes.ts'
import { type Product, startProduct } from '../e2e/start-product.ts'
import { trackingScenes } from '../e2e/tracking-scenes.ts'
import { browserOptions, ensureBrowser } from '../tools/browser.mjs'
import { results, runCommand } from '../tools/project.mjs'
import { ensureServerBuilt } from '../tools/server-build.mjs'
import { ensureWebBuilt } from '../tools/web-build.mjs'

// Usage: npm run lab -- shots [folder] [part of a scene's name …]
const WIDTHS = [390, 768, 1440]
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 900
const STEP_WITHIN_MS = 10_000
const [folder = join(results, 'shots'), ...wanted] = process.argv.slice(2)

await runCommand(async () => {
  await ensureBrowser()
  await ensureWebBuilt()
  await ensureServerBuilt()
  const product = await startProduct({ RATE_LIMIT_SCALE: '0' })
  try {
    return await shootAll(product, resolve(folder))
  } finally {
    await product.stop()
  }
})

/** @returns 1 when a scene could not be played */
async function shootAll(product: Product, target: string): Promise<number> {
  await mkdir(target, { recursive: true })
  const fresh = await openAccount(product, 'fresh@example.org')
  const filled = await fillAccount(product, 'ada@example.org')
  const browser = await chromium.launch(browserOptions())
  // Pictures are of the end of every movement.
  const page = await browser.newPage({ baseURL: product.url, reducedMotion: 'reduce' })
  page.setDefaultTimeout(STEP_WITHIN_MS)
  const failed: string[] = []
  const scenes = [
    ...publicScenes,
    ...signedInScenes,
    ...shortfallScenes,
    ...sourceScenes,
    ...trackingScenes,
  ].filter(isWanted)
  for (const scene of scenes) {
    try {
      await shoot(scene, { page, product, fresh, filled }, target)
      console.log(scene.name)
    } catch (error) {
      failed.push(scene.name)
      console.error(`${scene.name} failed: ${error instanceof Error ? error.message : error}`)
    }
    await clearStage({ page })
  }
  await browser.close()
  console.log(`${scenes.length - failed.length} of ${scenes.length} scenes are in ${target}`)
  return failed.length > 0 ? 1 : 0
}

function isWanted({ name }: Scene): boolean {
  return wanted.length === 0 || wanted.some(part => name.includes(part))
}

async function shoot(scene: Scene, stage: Stage, target: string): Promise<void> {
  const { page } = stage
  await page.setViewportSize({ width: 1440, height: HEIGHT })
  await scene.open(stage)
  for (const width of WIDTHS.filter(width => width <= (scene.widthMax ?? width))) {
    for (const scheme of SCHEMES) {
      await setLook(page, { width, scheme })
      const path = join(target, `${scene.name}-${width}-${scheme}.png`)
      await page.screenshot({ path, fullPage: !(await isCovered(page)) })
    }
  }
}

async function setLook(
  page: Page,
  { width, scheme }: { width: number; scheme: 'light' | 'dark' },
): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : HEIGHT })
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate(async () => {
    window.scrollTo(0, 0)
    await document.fonts.ready
  })
}

/** Whether something lies above the page; a picture of the whole page would show it in the wrong place. */
async function isCovered(page: Page): Promise<boolean> {
  return (await page.locator('[role=dialog], .overlay, .notice').count()) > 0
}
