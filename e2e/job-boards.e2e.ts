import { expect } from '@playwright/test'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { readFixture } from '#adapters/job-sources/fixtures.suite.ts'
import { endpoints } from '#contract/endpoints.ts'
import { JOB_SOURCES_MESSAGES as MESSAGES } from '#contract/messages/job-sources.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { samplePdf } from '#server/sample-data.suite.ts'
import { makePerson, openDashboard, post } from './people.ts'
import { test } from './product.ts'

const PATIENCE_MS = 30_000

/** The product whose vendors of boards are one server on this machine. */
const withBoards = test.extend<{ vendors: BoardServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it is to make from here
  vendors: async ({}, use) => {
    const vendors = await startBoardServer()
    await use(vendors)
    await vendors.close()
  },
  settings: async ({ vendors }, use) => {
    await use({ JOB_BOARDS_ORIGIN: vendors.origin })
  },
})

withBoards(
  'a pasted careers page is followed, read, scored and removed',
  async ({ page, product, vendors }) => {
    vendors.serve('greenhouse', 'quillworks', readFixture('greenhouse', 'ok'))
    const person = await makePerson(product, 'Rhea')
    const form = new FormData()
    form.set('fileName', 'resume.pdf')
    form.set('bucketName', 'user-resume')
    form.set(
      'file',
      new Blob([Uint8Array.from(await samplePdf())], { type: 'application/pdf' }),
      'resume.pdf',
    )
    const headers = { authorization: `Bearer ${person.token}` }
    await fetch(product.url + endpoints.uploadResume.path, { method: 'POST', headers, body: form })
    await post(product, {
      path: endpoints.saveSettings.path,
      token: person.token,
      body: {
        jobWanted: 'Backend Engineer',
        jobLevel: ['Mid-Senior level'],
        matchingScore: 0,
        selectedModel: 'TEREX-BASIC-1.2v',
      },
    })
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
