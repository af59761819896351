import { expect, type Page } from '@playwright/test'
import { AI_CONSENT_MESSAGES } from '#contract/messages/ai-consents.ts'
import { tellWhatGoes } from '#contract/messages/ai-statement.ts'
import { OWN_ACCOUNT_MESSAGES } from '#contract/messages/own-account.ts'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { openPage, press } from './public-scenes.ts'
import { breakCall, changeAnswer, enter, holdBack, refuseCall, type Scene, type Stage } from './scene.ts'

const LOADING_MS = 2000
const DASHBOARD = '/auth/aamain'
const PROFILE = '/auth/profile'
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
    name: 'statistics-consent',
    async open(stage) {
      const { page } = stage
      const decision = { givenAt: null, withdrawnAt: null }
      const service = {
        modelName: 'TEREX-BASIC-1.2v',
        engine: 'Google Gemini',
        meaning: tellWhatGoes('Google Gemini'),
        ...decision,
      }
      await refuseCall(page, 'checkOrMakeResume', 'consent_missing')
      await changeAnswer(page, { name: 'listAiConsents', change: () => ({ consents: [service] }) })
      await openTab(stage, 'Statistics')
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
      await expect(stage.page.getByRole('button', { name: STATISTICS_MESSAGES.tryAgain })).toBeVisible({
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
  {
    name: 'profile',
    async open(stage) {
      await makeUnsure(stage.page)
      await openProfile(stage)
      await press(stage.page, PROFILE_MESSAGES.nextUnsure)
      await expect(stage.page.locator('.page-place')).toBeVisible()
    },
  },
  {
    name: 'profile-changed',
    async open(stage) {
      await openProfile(stage)
      await stage.page.getByLabel(PROFILE_MESSAGES.fields.headline, { exact: true }).fill('Lead Engineer')
      await press(stage.page, PROFILE_MESSAGES.addLine.skills)
    },
  },
  {
    name: 'profile-empty',
    async open(stage) {
      await enter(stage.page, stage.fresh)
      await openPage(stage.page, PROFILE)
      await expect(stage.page.getByText(PROFILE_MESSAGES.noResumeText)).toBeVisible()
    },
  },
  {
    name: 'profile-error',
    async open({ page, filled }) {
      await enter(page, filled)
      await breakCall(page, 'retrieveProfile')
      await openPage(page, PROFILE)
      await expect(page.getByText(PROFILE_MESSAGES.loadFailed)).toBeVisible({ timeout: 20_000 })
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

export async function openProfile({ page, filled }: Stage): Promise<void> {
  await enter(page, filled)
  await openPage(page, PROFILE)
  await expect(page.locator('.page-sheet image')).toBeVisible()
}

/** As of a resume that is hard to read. */
async function makeUnsure(page: Page): Promise<void> {
  interface Fact {
    id: string
    confidence: number
  }
  await changeAnswer<{ profile: { headline: Fact; work: { title: Fact; company: Fact }[] } }>(page, {
    name: 'retrieveProfile',
    change(answer) {
      const [, second] = answer.profile.work
      for (const fact of [answer.profile.headline, second?.title, second?.company])
        if (fact) fact.confidence = 0.5
      return { ...answer, offers: [{ id: 'name', text: 'Ada M. Example' }] }
    },
  })
}

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
