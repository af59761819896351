import { expect, type Page } from '@playwright/test'
import type { Application } from '#contract/applications.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Job } from '#contract/jobs.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { MANUAL_JOBS_MESSAGES } from '#contract/messages/manual-jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRACKED_FILES_MESSAGES } from '#contract/messages/tracked-files.ts'
import { TEMPLATE_NAMES } from '#contract/templates.ts'
import { send } from './calls.ts'
import { openPage, press } from './public-scenes.ts'
import { changeAnswer, enter, giveAnswer, holdBack, type Scene, type Stage } from './scene.ts'
import { openFirstComparison, openTab } from './signed-in-scenes.ts'

/** What comes after a tailored resume: its comparison, and the applications that are tracked. */
export const trackingScenes: readonly Scene[] = [
  {
    name: 'comparison',
    async open(stage) {
      await openTab(stage, 'Statistics')
      await openFirstComparison(stage.page)
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
      await openFirstComparison(stage.page)
      await press(stage.page, COMPARISON_MESSAGES.more)
      await press(stage.page, COMPARISON_MESSAGES.rejectAll)
      await expect(stage.page.getByText(COMPARISON_MESSAGES.unsaved)).toBeVisible()
    },
  },
  {
    name: 'letter-empty',
    async open(stage) {
      await openLetter(stage)
    },
  },
  {
    name: 'letter',
    async open(stage) {
      await openLetter(stage)
      await writeLetter(stage.page)
    },
  },
  {
    name: 'letter-own-words',
    async open(stage) {
      await openLetter(stage)
      await writeLetter(stage.page)
      const { page } = stage
      await page.locator('.letter-sentence').nth(3).click()
      await page.getByRole('button', { name: LETTER_MESSAGES.takeOut }).click()
      await page.locator('.letter-sentence').nth(1).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' I would start in March.')
      await expect(page.getByText(LETTER_MESSAGES.yours, { exact: true })).toBeVisible()
      await expect(page.getByText(LETTER_MESSAGES.states.saved, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'applications',
    async open({ page, filled }) {
      await enter(page, filled)
      await openApplications(page)
    },
  },
  {
    name: 'applications-list',
    async open({ page, filled }) {
      await enter(page, filled)
      await openApplications(page)
      await page.getByLabel(APPLICATIONS_MESSAGES.views.list, { exact: true }).check({ force: true })
    },
  },
  {
    name: 'applications-details',
    async open({ page, filled }) {
      await enter(page, filled)
      await openApplications(page)
      await page
        .getByRole('button', { name: APPLICATIONS_MESSAGES.detailsOf('') })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: APPLICATIONS_MESSAGES.history })).toBeVisible()
    },
  },
  {
    name: 'applications-sent',
    async open({ page, filled }) {
      await enter(page, filled)
      await openApplications(page)
      const applied = page.getByRole('region', {
        name: new RegExp(`^${APPLICATIONS_MESSAGES.stages.applied}`),
      })
      await applied
        .getByRole('button', { name: APPLICATIONS_MESSAGES.detailsOf('') })
        .first()
        .click()
      await page.getByText(/^The posting as it was/).click()
      await expect(page.locator('.sheet-text')).toBeVisible()
    },
  },
  {
    name: 'applications-replies',
    async open({ page, filled }) {
      await enter(page, filled)
      await changeAnswer<Answered>(page, { name: 'listApplications', change: inviteMany })
      await openApplications(page)
      await page.getByLabel(APPLICATIONS_MESSAGES.views.charts, { exact: true }).check({ force: true })
      await expect(page.getByRole('heading', { name: APPLICATIONS_MESSAGES.funnelTitle })).toBeVisible()
    },
  },
  {
    name: 'applications-too-long',
    async open({ page, filled }) {
      await enter(page, filled)
      await openApplications(page)
      await page
        .getByRole('button', { name: APPLICATIONS_MESSAGES.detailsOf('') })
        .first()
        .click()
      await page.getByLabel(APPLICATIONS_MESSAGES.note, { exact: true }).fill('x'.repeat(5000))
      await page.getByLabel(APPLICATIONS_MESSAGES.nextStepOn).fill('2020-01-31')
    },
  },
  {
    name: 'applications-import',
    async open({ page, filled }) {
      await enter(page, filled)
      await openApplications(page)
      const rows = ['job,company,stage', 'Baker,Oven Ltd,applied', 'Cook,Inn,hired', 'Miller,Mill Co,']
      await page.getByLabel(TRACKED_FILES_MESSAGES.importLabel).setInputFiles({
        name: 'jobs.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\n')),
      })
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'applications-empty',
    async open({ page, fresh }) {
      await enter(page, fresh)
      await openPage(page, '/auth/applications')
      await expect(page.getByRole('heading', { name: APPLICATIONS_MESSAGES.emptyTitle })).toBeVisible()
    },
  },
  {
    name: 'add-job',
    async open(stage) {
      await openAddJob(stage)
    },
  },
  {
    name: 'add-job-reading',
    async open(stage) {
      await holdBack(stage.page, 'addManualJob')
      await pasteJob(stage)
      await expect(stage.page.getByText(MANUAL_JOBS_MESSAGES.readingPage)).toBeVisible()
    },
  },
  {
    name: 'add-job-asked',
    async open(stage) {
      const suggested = { title: 'Platform Engineer', company: '' }
      const missing = ['title', 'company']
      await giveAnswer(stage.page, 'addManualJob', { kind: 'incomplete', missing, suggested })
      await pasteJob(stage)
      await expect(stage.page.getByLabel(MANUAL_JOBS_MESSAGES.company)).toBeVisible()
    },
  },
  {
    name: 'add-job-added',
    async open(stage) {
      const { product, filled } = stage
      const [job] = await send<Job[]>(product, endpoints.listJobs.path, { token: filled.token })
      await giveAnswer(stage.page, 'addManualJob', { kind: 'added', job })
      await pasteJob(stage)
      const found = stage.page.getByRole('region', { name: MANUAL_JOBS_MESSAGES.why })
      await expect(found.getByRole('heading', { name: STATISTICS_MESSAGES.pros })).toBeVisible()
    },
  },
  {
    name: 'documents',
    async open({ page, filled }) {
      await enter(page, filled)
      await openPage(page, '/auth/documents')
      await expect(page.locator('.documents-list > li').first()).toBeVisible()
    },
  },
]

interface Answered {
  applications: Application[]
  matches: number
}

/** Many went out with two versions of the resume and without any, and some were replied to. */
function inviteMany({ applications, matches }: Answered): Answered {
  const [first] = applications
  if (!first) throw new Error('The filled account tracks a job')
  const more = Array.from({ length: 32 }, (_, at): Application => {
    const resumeVersion = [2, 2, 2, 1, null][at % 5] ?? null
    const hasReply = at % 5 < 2 && at % 3 !== 0
    return {
      ...first,
      jobId: `more-${at}`,
      stageSince: '2026-10-20T10:00:00.000Z',
      appliedAt: '2026-10-20T10:00:00.000Z',
      stage: hasReply ? 'interviewing' : 'applied',
      hasReply,
      matchingScore: 98 - at,
      sentResume: resumeVersion === null ? null : { modelName: 'TEREX-BASIC-1.2v', resumeVersion },
    }
  })
  return { applications: [...applications, ...more], matches: matches + more.length }
}

async function openAddJob(stage: Stage): Promise<void> {
  await openTab(stage, 'Statistics')
  await press(stage.page, MANUAL_JOBS_MESSAGES.open)
  await expect(stage.page.getByRole('dialog', { name: MANUAL_JOBS_MESSAGES.title })).toBeVisible()
}

async function pasteJob(stage: Stage): Promise<void> {
  await openAddJob(stage)
  await stage.page.getByLabel(MANUAL_JOBS_MESSAGES.posting).fill('https://careers.example/jobs/1')
  await press(stage.page, MANUAL_JOBS_MESSAGES.add)
}

async function openApplications(page: Page): Promise<void> {
  await openPage(page, '/auth/applications')
  await expect(page.getByRole('region', { name: APPLICATIONS_MESSAGES.views.board })).toBeVisible()
}

/** The letter of a job that a resume was tailored to; written already where an earlier scene did so. */
async function openLetter(stage: Stage): Promise<void> {
  await openTab(stage, 'Statistics')
  await openFirstComparison(stage.page)
  await stage.page.getByRole('link', { name: COMPARISON_MESSAGES.toLetter }).click()
  await expect(stage.page.getByText(LETTER_MESSAGES.noAttempt)).toBeVisible()
}

async function writeLetter(page: Page): Promise<void> {
  const first = page.getByRole('button', { name: LETTER_MESSAGES.write, exact: true })
  if (await first.isVisible()) await first.click()
  await expect(page.getByRole('heading', { name: LETTER_MESSAGES.preview })).toBeVisible()
}
