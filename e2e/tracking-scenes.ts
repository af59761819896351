import { expect, type Page } from '@playwright/test'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TEMPLATE_NAMES } from '#contract/templates.ts'
import { openPage, press } from './public-scenes.ts'
import { enter, type Scene, type Stage } from './scene.ts'
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
      await stage.page.getByRole('button', { name: LETTER_MESSAGES.edit }).nth(1).click()
      await stage.page.getByRole('checkbox').nth(3).uncheck()
      await expect(stage.page.getByText(LETTER_MESSAGES.unsaved)).toBeVisible()
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

/** The letter of a job that a resume was tailored to; written already where an earlier scene did so. */
async function openLetter(stage: Stage): Promise<void> {
  await openTab(stage, 'Statistics')
  await stage.page.getByRole('link', { name: STATISTICS_MESSAGES.compare }).first().click()
  await stage.page.getByRole('link', { name: COMPARISON_MESSAGES.toLetter }).click()
  await expect(stage.page.getByText(LETTER_MESSAGES.noAttempt)).toBeVisible()
}

async function writeLetter(page: Page): Promise<void> {
  const first = page.getByRole('button', { name: LETTER_MESSAGES.write, exact: true })
  if (await first.isVisible()) await first.click()
  await expect(page.getByRole('heading', { name: LETTER_MESSAGES.preview })).toBeVisible()
}
