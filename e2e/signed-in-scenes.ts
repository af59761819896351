import { expect, type Page } from '@playwright/test'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import { OWN_ACCOUNT_MESSAGES } from '#contract/messages/own-account.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { TEMPLATE_NAMES } from '#contract/templates.ts'
import { openPage, press } from './public-scenes.ts'
import { breakCall, changeAnswer, enter, holdBack, type Scene, type Stage } from './scene.ts'

const LOADING_MS = 2000
const DASHBOARD = '/auth/aamain'
type Tab = 'Trigger' | 'Statistics' | 'Settings'

/** The dashboard and the account, with the dialogs and states they can be in. */
export const signedInScenes: readonly Scene[] = [
  { name: 'trigger', open: stage => openTab(stage, 'Trigger') },
  {
    name: 'trigger-preferences',
    async open(stage) {
      await openTab(stage, 'Trigger')
      await stage.page.getByText(TRIGGER_MESSAGES.checkIt).click()
    },
  },
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
      await stage.page.getByRole('button', { name: STATISTICS_MESSAGES.viewInsights }).first().click()
      await expect(stage.page.getByRole('heading', { name: STATISTICS_MESSAGES.pros })).toBeVisible()
      await press(stage.page, STATISTICS_MESSAGES.showEvidence)
    },
  },
  {
    name: 'statistics-attempts',
    async open(stage) {
      const { page } = stage
      await changeAnswer(page, {
        name: 'checkOrMakeResume',
        change: () => ({ status: 'basic_attempt_exhaust', attemptsLeft: 0 }),
      })
      await openTab(stage, 'Statistics')
      await page.getByRole('button', { name: STATISTICS_MESSAGES.enhance }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
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
      await expect(stage.page.getByRole('button', { name: STATISTICS_MESSAGES.tryAgain })).toBeVisible({
        timeout: 20_000,
      })
    },
  },
  {
    name: 'comparison',
    async open(stage) {
      await openTab(stage, 'Statistics')
      await stage.page.getByRole('link', { name: STATISTICS_MESSAGES.compare }).first().click()
      await expect(stage.page.getByText(COMPARISON_MESSAGES.legend)).toBeVisible()
      await expect(stage.page.getByRole('img', { name: DOCUMENT_MESSAGES.picture('') })).toHaveCount(
        TEMPLATE_NAMES.length,
      )
    },
  },
  {
    name: 'comparison-taken-back',
    async open(stage) {
      await openTab(stage, 'Statistics')
      await stage.page.getByRole('link', { name: STATISTICS_MESSAGES.compare }).first().click()
      await press(stage.page, COMPARISON_MESSAGES.rejectAll)
      await expect(stage.page.getByText(COMPARISON_MESSAGES.unsaved)).toBeVisible()
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

async function openTab({ page, filled }: Stage, tab: Tab): Promise<void> {
  await enter(page, filled)
  await page.goto(DASHBOARD)
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
  await settle(page)
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
