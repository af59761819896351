import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import type { Job } from '#contract/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { measureAct, settle, watchEvents } from './page-events.ts'
import { onProductPage } from './product-page.ts'

const ROUNDS = 2
const STATES = ['Ready', 'In progress', 'Failed', 'Not started', 'All']
const WORDS = ['engineer', 'leeds', 'zzz']
const ORDERS = ['company', 'newest', 'score']

/**
 * The Statistics tab with as many jobs as it ever lists: from each press and key while filtering, searching and sorting
 * to the next paint, in Chromium. The page is the built one; its lists are answered here instead of by the server.
 */
export async function measureStatistics(): Promise<Figure[]> {
  return onProductPage(async page => {
    await openStatistics(page)
    const firstPage = await measurePresses(page)
    const all = await measurePresses(page, () => showAll(page))
    const rule = { unit: 'ms', atMost: 100 }
    return [
      figure('statistics.filter_p95', quantile(firstPage, 0.95), rule),
      figure('statistics.filter_all_shown_p95', quantile(all, 0.95), rule),
    ]
  })
}

/** A signed-in page whose server answers 500 jobs, a tenth of them in each state of a resume but the last. */
async function openStatistics(page: Page): Promise<void> {
  const jobs = Array.from({ length: LIMITS.jobsListedMax }, (_, at) => makeJob(at))
  const answers: [keyof typeof endpoints, unknown][] = [
    ['validateUser', { valid: true, name: 'Bench', email: 'bench@example.org' }],
    ['listJobs', jobs],
    ['resumeStatus', jobs.flatMap(({ jobId }, at) => makeStatus(jobId, at))],
    ['matchCounts', { atOrAbove: countScores(jobs) }],
    ['jobRuns', { last: null, nextDueAt: null, isAwaited: false, scoredAt: null }],
    ['retrieveSettings', SETTINGS],
    ['retrieveUserData', { userResume: '', isActive: false, jobWanted: '', jobLevel: [] }],
    ['attemptsLeft', { models: [], renewsAt: new Date(0).toISOString() }],
    ['getRecord', { data: [] }],
  ]
  for (const [name, json] of answers)
    await page.route(`**${endpoints[name].path}*`, route => route.fulfill({ json }))
  await page.addInitScript(watchEvents)
  await page.goto('/help')
  await page.evaluate(() => {
    const kept = { token: 'bench', name: 'Bench', email: 'bench@example.org', showPopup: 'false' }
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  })
  await page.goto('/auth/aamain')
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await page.locator('.job').first().waitFor()
}

/** @param prepare runs before each act and is not measured */
async function measurePresses(page: Page, prepare?: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const act of listActs(page)) {
      await prepare?.()
      times.push(await measureAct(page, act))
    }
  }
  return times
}

type Act = () => Promise<unknown>

/** Every filter, the letters of a few words typed and taken back, every order. */
function listActs(page: Page): Act[] {
  const box = page.getByRole('searchbox')
  return [
    ...STATES.map(state => () => page.getByRole('button', { name: new RegExp(`^${state} `) }).click()),
    ...WORDS.flatMap(word => [
      ...[...word].map(letter => () => box.press(letter)),
      ...[...word].map(() => () => box.press('Backspace')),
    ]),
    ...ORDERS.map(order => () => page.getByLabel('Sort by').selectOption(order)),
  ]
}

async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const more = () => document.querySelector<HTMLElement>('.jobs-more')
    while (more()) more()?.click()
  })
  await settle(page)
}

const SETTINGS = { jobWanted: 'Engineer', jobLevel: [], matchingScore: 50, currentModel: 'TEREX-BASIC-1.2v' }
const TITLES = ['Backend Engineer', 'Data Engineer', 'Platform Engineer', 'Nurse', 'Account Manager']
const PLACES = ['Leeds', 'Berlin', 'Lisbon', 'Pune']

function makeJob(at: number): Job {
  return {
    jobId: `job-${at}`,
    jobWanted: 'Engineer',
    jobTitle: `${TITLES[at % TITLES.length]} ${at}`,
    companyName: `Company ${(at * 37) % 211}`,
    matchingScore: 100 - Math.floor(at / 10),
    location: PLACES[at % PLACES.length] ?? '',
    workplace: 'hybrid',
    url: `https://jobs.example/${at}`,
    source: 'Bench',
    postedAt: null,
    foundAt: new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString(),
    level: ['Associate'],
    attribution: null,
    isOwnFind: false,
    signals: { firstSeenAt: '2026-01-01T00:00:00Z', closedAt: null, repostedTimes: 0, monthsPosted: 1 },
  }
}

function makeStatus(jobId: string, at: number) {
  const status = (['DONE', 'PENDING', 'FAILED'] as const)[at % 10]
  if (!status) return []
  const made = { fileName: status === 'DONE' ? `${jobId}.pdf` : null, failure: null, isCurrentResume: true }
  return [{ jobId, status, createdAt: '2026-01-01T00:00:00Z', modelName: 'TEREX-BASIC-1.2v', ...made }]
}

function countScores(jobs: readonly Job[]): number[] {
  return Array.from(
    { length: LIMITS.matchingScoreMax + 1 },
    (_, score) => jobs.filter(({ matchingScore }) => matchingScore >= score).length,
  )
}
