import { expect, type Page } from '@playwright/test'
import { AI_CONSENT_MESSAGES } from '#contract/messages/ai-consents.ts'
import { tellWhatGoes } from '#contract/messages/ai-statement.ts'
import { FIRST_DAYS_MESSAGES } from '#contract/messages/first-days.ts'
import { OWN_ACCOUNT_MESSAGES } from '#contract/messages/own-account.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { profileScenes } from './profile-scenes.ts'
import { openPage, press } from './public-scenes.ts'
import {
  breakCall,
  changeAnswer,
  enter,
  giveAnswer,
  holdBack,
  refuseCall,
  type Scene,
  type Stage,
} from './scene.ts'

const LOADING_MS = 2000
const DASHBOARD = '/auth/aamain'
type Tab = 'Trigger' | 'Statistics' | 'Settings'

/** The dashboard and the account, with the dialogs and states they can be in. */
export const signedInScenes: readonly Scene[] = [
  { name: 'trigger', open: stage => openTab(stage, 'Trigger') },
  {
    name: 'trigger-first-visit',
    async open({ page, fresh }) {
      await enter(page, fresh, { isFirstVisit: true })
      await page.goto(DASHBOARD)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'trigger-empty', open: stage => openTab(asFresh(stage), 'Trigger') },
  {
    name: 'search-running',
    async open(stage) {
      const { page } = stage
      const last = {
        ...{ source: 'Sandbox network', startedAt: new Date().toISOString(), finishedAt: null },
        ...{ outcome: null, reason: null, postingsRead: 212, jobsFound: 37 },
      }
      await changeAnswer<object>(page, { name: 'jobRuns', change: runs => ({ ...runs, last }) })
      await openTab(stage, 'Statistics')
      await page.getByRole('button', { name: FIRST_DAYS_MESSAGES.searching }).click()
      await expect(page.locator('.search-sources')).toBeVisible()
    },
  },
  {
    name: 'trigger-loading',
    async open({ page, filled }) {
      await enter(page, filled)
      await holdBack(page, 'retrieveUserData')
      await page.goto(DASHBOARD)
      await expect(page.getByText(TRIGGER_MESSAGES.loading)).toBeVisible()
    },
  },
  {
    name: 'trigger-error',
    async open({ page, filled }) {
      await enter(page, filled)
      await breakCall(page, 'retrieveUserData')
      await page.goto(DASHBOARD)
      await expect(page.getByText(TRIGGER_MESSAGES.loadFailed)).toBeVisible({ timeout: 20_000 })
    },
  },
  { name: 'settings', open: stage => openTab(stage, 'Settings') },
  { name: 'settings-edit', open: ({ page, ...rest }) => openSettingsForm({ page, ...rest }) },
  {
    name: 'settings-roles',
    async open(stage) {
      await openSettingsForm(stage)
      await stage.page.getByLabel(SETTINGS_MESSAGES.jobWanted, { exact: true }).click()
      await expect(stage.page.getByRole('listbox')).toBeVisible()
    },
  },
  {
    name: 'settings-request-role',
    async open({ page, ...rest }) {
      await openSettingsForm({ page, ...rest })
      await page.getByLabel(SETTINGS_MESSAGES.jobWanted, { exact: true }).click()
      await page.getByRole('option', { name: SETTINGS_MESSAGES.requestOption }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'statistics', open: ({ page, ...rest }) => openMixedStatistics({ page, ...rest }) },
  {
    name: 'statistics-insights',
    async open(stage) {
      await openMixedStatistics(stage)
      await openJob(stage.page)
      await expect(stage.page.getByRole('heading', { name: STATISTICS_MESSAGES.pros })).toBeVisible()
    },
  },
  {
    name: 'statistics-posting',
    async open(stage) {
      await openMixedStatistics(stage)
      await openJob(stage.page)
      await stage.page.getByRole('tab', { name: TRIAGE_MESSAGES.views.posting }).click()
      await stage.page.locator('.posting-word').nth(1).focus()
      await expect(stage.page.locator('.posting-tip')).toBeVisible()
    },
  },
  {
    name: 'statistics-filters',
    async open(stage) {
      await openMixedStatistics(stage)
      await press(stage.page, 'Score 40+')
    },
  },
  {
    name: 'statistics-compared',
    async open(stage) {
      await openMixedStatistics(stage)
      for (const at of [1, 2, 4]) await stage.page.getByRole('checkbox').nth(at).check()
      await stage.page.getByRole('button', { name: TRIAGE_MESSAGES.notForMe }).first().click()
    },
  },
  {
    name: 'statistics-attempts',
    async open(stage) {
      const { page } = stage
      // The server is not asked: it would make the resume, and the next scenes need a job without one.
      await giveAnswer(page, 'checkOrMakeResume', { status: 'basic_attempt_exhaust', attemptsLeft: 0 })
      await openTab(stage, 'Statistics')
      await openJob(page, 5)
      await page.getByRole('button', { name: STATISTICS_MESSAGES.enhance }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'statistics-consent',
    async open(stage) {
      const { page } = stage
      const service = {
        modelName: 'TEREX-BASIC-1.2v',
        engine: 'Google Gemini',
        meaning: tellWhatGoes('Google Gemini'),
        ...{ givenAt: null, withdrawnAt: null },
      }
      await refuseCall(page, 'checkOrMakeResume', 'consent_missing')
      await changeAnswer(page, { name: 'listAiConsents', change: () => ({ consents: [service] }) })
      await openTab(stage, 'Statistics')
      await openJob(page, 5)
      await page.getByRole('button', { name: STATISTICS_MESSAGES.enhance }).first().click()
      await expect(
        page.getByRole('dialog', { name: AI_CONSENT_MESSAGES.title(service.engine) }),
      ).toBeVisible()
    },
  },
  {
    name: 'statistics-empty',
    async open(stage) {
      await openTab(asFresh(stage), 'Statistics')
      await expect(stage.page.getByText(STATISTICS_MESSAGES.noJobs)).toBeVisible()
    },
  },
  {
    name: 'statistics-loading',
    async open(stage) {
      await holdBack(stage.page, 'listJobs')
      await openTab(stage, 'Statistics')
      await expect(stage.page.getByText(STATISTICS_MESSAGES.loading)).toBeVisible()
    },
  },
  {
    name: 'statistics-error',
    async open(stage) {
      await breakCall(stage.page, 'listJobs')
      await openTab(stage, 'Statistics')
      await expect(stage.page.getByRole('button', { name: SCREEN_MESSAGES.tryAgain })).toBeVisible({
        timeout: 20_000,
      })
    },
  },
  {
    name: 'account',
    async open({ page, filled }) {
      await enter(page, filled)
      await openPage(page, '/auth/account')
      await expect(page.getByRole('heading', { name: OWN_ACCOUNT_MESSAGES.title })).toBeVisible()
    },
  },
  ...profileScenes,
  {
    name: 'landing-signed-in',
    async open({ page, filled }) {
      await enter(page, filled)
      await openPage(page, '/home')
    },
  },
]

function asFresh(stage: Stage): Stage {
  return { ...stage, filled: stage.fresh }
}

export async function openTab({ page, filled }: Stage, tab: Tab): Promise<void> {
  await enter(page, filled)
  await page.goto(DASHBOARD)
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
  await settle(page)
}

/** Opens one of the listed jobs. @param at counted from 0 */
export async function openJob(page: Page, at = 0): Promise<void> {
  await page.locator('.job-title').nth(at).click()
  await expect(page.locator('.job-page')).toBeVisible()
}

/** Opens the first job's comparison. */
export async function openFirstComparison(page: Page): Promise<void> {
  await openJob(page)
  await page.getByRole('tab', { name: TRIAGE_MESSAGES.views.resume, exact: true }).click()
  const view = page.getByRole('tabpanel', { name: TRIAGE_MESSAGES.views.resume, exact: true })
  await view.getByRole('link', { name: STATISTICS_MESSAGES.compareFor('').slice(0, 7) }).click()
}

async function openSettingsForm(stage: Stage): Promise<void> {
  await openTab(stage, 'Settings')
  await press(stage.page, SETTINGS_MESSAGES.edit)
}

/** Jobs in every state that a resume can be in. */
export async function openMixedStatistics(stage: Stage): Promise<void> {
  const { page } = stage
  type Generation = { jobId: string; status: string; failure: string | null; fileName: string | null }
  let jobIds: string[] = []
  await changeAnswer<{ jobId: string }[]>(page, {
    name: 'listJobs',
    change: jobs => {
      jobIds = jobs.map(({ jobId }) => jobId)
      return jobs
    },
  })
  await changeAnswer<Generation[]>(page, {
    name: 'resumeStatus',
    change: made => [
      ...made,
      { ...made[0], jobId: jobIds[2], status: 'PENDING', fileName: null },
      {
        ...made[0],
        jobId: jobIds[3],
        status: 'FAILED',
        fileName: null,
        failure: 'The model stopped before finishing. This attempt was not counted.',
      },
    ],
  })
  await openTab(stage, 'Statistics')
  await expect(page.getByText(STATISTICS_MESSAGES.chips.PENDING).first()).toBeVisible()
}

/** Waits for what is loading; where a call is held back on purpose, that never ends. */
async function settle(page: Page): Promise<void> {
  const skeletons = page.locator('[role=tabpanel]:visible .skeleton')
  await skeletons
    .first()
    .waitFor({ state: 'detached', timeout: LOADING_MS })
    .catch(() => {})
}
