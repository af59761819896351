import { expect, type Page } from '@playwright/test'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TEMPLATE_NAMES } from '#contract/templates.ts'
import { openPage, press } from './public-scenes.ts'
import { enter, type Scene } from './scene.ts'
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
]

async function openApplications(page: Page): Promise<void> {
  await openPage(page, '/auth/applications')
  await expect(page.getByRole('heading', { name: APPLICATIONS_MESSAGES.funnelTitle })).toBeVisible()
}
