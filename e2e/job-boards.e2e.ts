import { expect } from '@playwright/test'
import { readFixture } from '#adapters/job-sources/fixtures.suite.ts'
import { JOB_SOURCES_MESSAGES as MESSAGES } from '#contract/messages/job-sources.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { giveResume, saveWish } from './calls.ts'
import { makePerson, openDashboard } from './people.ts'
import { withBoards } from './product.ts'

const PATIENCE_MS = 30_000

withBoards(
  'a pasted careers page is followed, read, scored and removed',
  async ({ page, product, vendors }) => {
    vendors.serve('greenhouse', 'quillworks', readFixture('greenhouse', 'ok'))
    const person = await makePerson(product, 'Rhea')
    await giveResume(product, person)
    await saveWish(product, person, { matchingScore: 0 })
    await openDashboard(page, person)
    await page.getByRole('tab', { name: SETTINGS_MESSAGES.tab }).click()
    const card = page.getByRole('region', { name: MESSAGES.title })
    const field = card.getByRole('textbox', { name: MESSAGES.url })

    await field.fill('https://www.linkedin.com/company/quillworks/jobs')
    await field.press('Enter')
    await expect(card.getByText(MESSAGES.forbidden('www.linkedin.com'))).toBeVisible()

    await field.fill('https://job-boards.greenhouse.io/quillworks/jobs/7000123')
    await field.press('Enter')
    await expect(card.getByText(MESSAGES.postings(2))).toBeVisible({ timeout: PATIENCE_MS })
    await expect(card.getByRole('link', { name: 'Quillworks' })).toHaveAttribute(
      'href',
      'https://job-boards.greenhouse.io/quillworks',
    )
    expect(vendors.requests).toHaveLength(1)

    await page.getByRole('tab', { name: STATISTICS_MESSAGES.tab }).click()
    await expect(page.getByText('Senior Billing Platform Engineer').first()).toBeVisible({
      timeout: PATIENCE_MS,
    })

    await page.getByRole('tab', { name: SETTINGS_MESSAGES.tab }).click()
    await card.getByRole('button', { name: MESSAGES.removeOf('Quillworks', 'Greenhouse') }).click()
    await expect(card.getByText(MESSAGES.none)).toBeVisible()
  },
)
