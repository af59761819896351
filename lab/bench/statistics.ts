import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import type { Job } from '#contract/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { MODEL_NAMES, type ModelName } from '#contract/models.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { measureAct, settle, watchEvents } from './page-events.ts'
import { onProductPage } from './product-page.ts'

const ROUNDS = 2
const STATES = ['Ready', 'In progress', 'Failed', 'No resume yet']
const KEYS = [...'jjjjjkk']
const OPENED_ROW = 3
const WORDS = ['engineer', 'leeds', 'zzz']
const ORDERS = ['company', 'newest', 'score']

/**
 * The Statistics tab with as many jobs as it ever lists: from each press and key while opening jobs, moving among them,
 * filtering, searching and sorting to the next paint, in Chromium. The page is the built one; its lists are answered here instead of by the server.
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
export async function openStatistics(page: Page): Promise<void> {
  await answerStatistics(page)
  await page.addInitScript(watchEvents)
  await signIn(page)
  await page.goto('/auth/aamain')
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await page.locator('.job').first().waitFor()
}

/** Answers the calls of the dashboard in the server's place. @param afterMs how long the first takes; others up to five times as long, so that each comes alone */
export async function answerStatistics(page: Page, afterMs = 0): Promise<void> {
  const jobs = Array.from({ length: LIMITS.jobsListedMax }, (_, at) => makeJob(at))
  const answers: [keyof typeof endpoints, unknown][] = [
    ['validateUser', { valid: true, name: 'Bench', email: 'bench@example.org' }],
    ['listJobs', jobs],
    ['resumeStatus', jobs.flatMap(({ jobId }, at) => makeStatus(jobId, at))],
    ['matchCounts', { atOrAbove: countScores(jobs) }],
    ['jobRuns', { last: null, nextDueAt: null, isAwaited: false, isWatched: false, scoredAt: null }],
    ['retrieveSettings', SETTINGS],
    ['retrieveUserData', { userResume: '', isActive: false, jobWanted: '', jobLevel: [] }],
    ['attemptsLeft', { models: MODEL_NAMES.map(makeAttempts), renewsAt: new Date(0).toISOString() }],
    ['getRecord', { data: [] }],
    ['openTriage', { marks: [], aside: 0, views: [], newSince: null }],
    ['markJobs', { marks: [] }],
    ['listApplications', { applications: [], matches: 0 }],
    ['listBelow', { jobs: [], ofKind: 0, best: null }],
    ['prosAndCons', INSIGHTS],
    ['retrievePosting', { parts: POSTING }],
    ['listJobSources', { vendors: [], boards: [], sites: [] }],
    ['listAiConsents', { consents: [] }],
    ['retrieveWordingSetting', { asks: true }],
    ['retrieveScan', { scan: null }],
  ]
  // Whatever else is asked is not known to the server, whose refusal would end the session.
  await page.route('**/api/**', async route => {
    const response = await route.fetch()
    await route.fulfill(
      response.status() === 401 ? { status: 503, json: { error: 'unavailable' } } : { response },
    )
  })
  for (const [at, [name, json]] of answers.entries())
    await page.route(`**${endpoints[name].path}*`, async route => {
      await setTimeout(afterMs * (1 + (at % 5)))
      await route.fulfill({ json })
    })
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/help')
  await page.evaluate(keepSession)
}

/** Runs in the page. */
export function keepSession(): void {
  const kept = { token: 'bench', name: 'Bench', email: 'bench@example.org', showPopup: 'false' }
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
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

/** A job opened and others walked to, a filter set and taken back by each value, words typed and taken back, every order. */
function listActs(page: Page): Act[] {
  const box = page.getByRole('searchbox')
  const toggles = STATES.map(
    state => () => page.locator('.facet-choices label').filter({ hasText: state }).click(),
  )
  return [
    () => page.locator('.job-title').nth(OPENED_ROW).click(),
    ...KEYS.map(key => () => page.keyboard.press(key)),
    () => page.getByRole('button', { name: /^Status/ }).click(),
    ...toggles.flatMap(toggle => [toggle, toggle]),
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
const INSIGHTS = {
  ...{ pros: [], cons: [], evidence: { pros: [], cons: [] } },
  ledger: {
    ...{ mustHaves: { met: 0, asked: 0 }, wishes: { met: 0, asked: 0 } },
    ...{ years: null, level: null, languages: null, missing: [] },
  },
}
/** 200 lines, every fourth of them an ask. */
const POSTING = Array.from({ length: 200 }, (_, at) => ({
  text: `Line ${at} says what the work is and whom they look for, at some length.\n`,
  ask:
    at % 4 === 0 ? { standing: 'shown', says: ['You have shown it.'], resume: 'A line of the resume' } : null,
}))
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
    pay: null,
    language: null,
    attribution: null,
    isManualJob: false,
    isInvented: false,
    alsoAt: [],
    isTextUnread: false,
    signals: { firstSeenAt: '2026-01-01T00:00:00Z', closedAt: null, repostedTimes: 0, monthsPosted: 1 },
  }
}

function makeStatus(jobId: string, at: number) {
  const status = (['DONE', 'PENDING', 'FAILED'] as const)[at % 10]
  if (!status) return []
  const made = {
    ...{ fileName: status === 'DONE' ? `${jobId}.pdf` : null, failure: null, isCurrentResume: true },
    ...{ readBack: null, refusedLines: 0, waitingWordings: 0 },
  }
  return [{ jobId, status, createdAt: '2026-01-01T00:00:00Z', modelName: 'TEREX-BASIC-1.2v', ...made }]
}

function makeAttempts(modelName: ModelName) {
  return { modelName, attemptsPerDay: 5, attemptsLeft: 4 }
}

function countScores(jobs: readonly Job[]): number[] {
  return Array.from(
    { length: LIMITS.matchingScoreMax + 1 },
    (_, score) => jobs.filter(({ matchingScore }) => matchingScore >= score).length,
  )
}
