import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserOptions } from '../../tools/browser.mjs'
import { SERVER } from '../../tools/server-flags.mjs'
import { type Figure, figure, median } from './figure.ts'
import { startProduct } from './product.ts'

const RUNS = 5
const START_WITHIN_MS = 60_000
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** A line of text and no script, from the same server: what a page costs on this machine at this hour. */
const EMPTY_PAGE = '/dev/mailbox'

type Scores = Record<(typeof CATEGORIES)[number], number>

interface Visit extends Scores {
  lcpMs: number
  blockedMs: number
}

/** The landing page as a phone on a slow line shows it, each time beside an empty page; devtools throttling. */
export async function measureLighthouse(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rolewright-bench-'))
  const env = { PORT: '0', DATA_DIR: folder, SANDBOX: 'off' }
  const command = { file: process.execPath, args: [...SERVER], cwd: '.', env }
  const product = await startProduct({ ...command, withinMs: START_WITHIN_MS })
  const port = await findFreePort()
  const { args, ...browser } = browserOptions()
  const running = await chromium.launch({ ...browser, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    const [landing, empty]: [Visit[], Visit[]] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      empty.push(await visit(`${product.url}${EMPTY_PAGE}`, port))
      landing.push(await visit(`${product.url}/`, port))
    }
    return compare(landing, empty)
  } finally {
    await running.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function compare(landing: readonly Visit[], empty: readonly Visit[]): Figure[] {
  const middle = (visits: readonly Visit[], name: keyof Visit) => median(visits.map(one => one[name]))
  const [own, other] = [middle(landing, 'performance'), middle(empty, 'performance')]
  return [
    figure('lighthouse.lcp', middle(landing, 'lcpMs') / 1000, { unit: 's', atMost: 1.1 }),
    figure('lighthouse.accessibility', middle(landing, 'accessibility'), { unit: 'points', atLeast: 100 }),
    figure('lighthouse.best_practices', middle(landing, 'best-practices'), { unit: 'points', atLeast: 100 }),
    figure('lighthouse.seo', middle(landing, 'seo'), { unit: 'points', atLeast: 100 }),
    figure('lighthouse.performance_behind_empty', other - own, { unit: 'points', atMost: 3 }),
    // Beyond 200 ms a page feels stuck, by the rule of the same tool.
    figure('lighthouse.blocked', middle(landing, 'blockedMs'), { unit: 'ms', atMost: 200 }),
  ]
}

async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    onlyCategories: [...CATEGORIES],
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`No measurement: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits } = result.lhr
  const scores = CATEGORIES.map(name => [name, Math.round((categories[name]?.score ?? 0) * 100)])
  return {
    ...(Object.fromEntries(scores) as Scores), // one entry for each category
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  }
}

function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() =>
      typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
    )
  })
  return promise
}
