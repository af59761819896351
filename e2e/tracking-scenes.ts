import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import type { Job } from '#contract/jobs.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import { OWN_FINDS_MESSAGES } from '#contract/messages/own-finds.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TEMPLATE_NAMES } from '#contract/templates.ts'
import { send } from './calls.ts'
import { openPage, press } from './public-scenes.ts'
import { enter, giveAnswer, holdBack, type Scene, type Stage } from './scene.ts'
import { openTab } from './signed-in-scenes.ts'

/** What comes after a tailored resume: its comparison, and the applications that are tracked. */
export const trackingScenes: readonly Scene[] = [
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
      await page.getByText(APPLICATIONS_MESSAGES.details, { exact: true }).first().click()
      await expect(page.getByRole('heading', { name: APPLICATIONS_MESSAGES.history })).toBeVisible()
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
      await holdBack(stage.page, 'addOwnFind')
      await pasteJob(stage)
      await expect(stage.page.getByText(OWN_FINDS_MESSAGES.readingPage)).toBeVisible()
    },
  },
  {
    name: 'add-job-asked',
    async open(stage) {
      const suggested = { title: 'Platform Engineer', company: '' }
      const missing = ['title', 'company']
      await giveAnswer(stage.page, 'addOwnFind', { kind: 'incomplete', missing, suggested })
      await pasteJob(stage)
      await expect(stage.page.getByLabel(OWN_FINDS_MESSAGES.company)).toBeVisible()
    },
  },
  {
    name: 'add-job-added',
    async open(stage) {
      const { product, filled } = stage
      const [job] = await send<Job[]>(product, endpoints.listJobs.path, { token: filled.token })
      await giveAnswer(stage.page, 'addOwnFind', { kind: 'added', job })
      await pasteJob(stage)
      await expect(stage.page.getByRole('heading', { name: STATISTICS_MESSAGES.pros })).toBeVisible()
    },
  },
]

async function openAddJob(stage: Stage): Promise<void> {
  await openTab(stage, 'Statistics')
  await press(stage.page, OWN_FINDS_MESSAGES.open)
  await expect(stage.page.getByRole('dialog', { name: OWN_FINDS_MESSAGES.title })).toBeVisible()
}

async function pasteJob(stage: Stage): Promise<void> {
  await openAddJob(stage)
  await stage.page.getByLabel(OWN_FINDS_MESSAGES.posting).fill('https://careers.example/jobs/1')
  await press(stage.page, OWN_FINDS_MESSAGES.add)
}

async function openApplications(page: Page): Promise<void> {
  await openPage(page, '/auth/applications')
  await expect(page.getByRole('heading', { name: APPLICATIONS_MESSAGES.funnelTitle })).toBeVisible()
}
