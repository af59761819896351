import { expect, type Page } from '@playwright/test'
import { readFixture } from '#adapters/job-sources/fixtures.suite.ts'
import { MANUAL_JOBS_MESSAGES as MESSAGES } from '#contract/messages/manual-jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { giveResume, saveWish } from './calls.ts'
import { makePerson, openDashboard } from './people.ts'
import { test, withBoards } from './product.ts'
import type { Product } from './start-product.ts'

const PATIENCE_MS = 30_000
const TEXT = [
  'Senior Backend Engineer at Parcel Works',
  'Location: Berlin, Germany',
  'You design the services that move our parcels, with the people who run the warehouses they move through.',
  'What you bring: at least 4 years of experience with TypeScript, Node.js and PostgreSQL, and a liking for plain words.',
].join('\n')

/** A posting that the sandbox site shows to whoever comes by. */
async function findPublicPage(product: Product): Promise<string> {
  const origin = /sandbox networking site at (\S+?),/.exec(product.readOutput())?.[1] ?? ''
  const html = await (await fetch(`${origin}/jobs/search`)).text()
  return origin + (/href="(\/jobs\/view\/[^"]+)"/.exec(html)?.[1] ?? '')
}

async function add(page: Page, posting: string): Promise<void> {
  await page.getByLabel(MESSAGES.posting).fill(posting)
  await page.getByRole('button', { name: MESSAGES.add }).click()
}

withBoards(
  'a job is added by a page, by a vendor’s address and by its text, and scored at once',
  async ({ page, product, vendors }) => {
    test.setTimeout(4 * PATIENCE_MS)
    vendors.serve('greenhouse', 'quillworks', readFixture('greenhouse', 'ok'))
    const person = await makePerson(product, 'Rhea')
    await giveResume(product, person)
    await saveWish(product, person, { matchingScore: 100 })
    await openDashboard(page, person)
    await page.getByRole('tab', { name: STATISTICS_MESSAGES.tab }).click()
    await page.getByRole('button', { name: MESSAGES.open }).click()
    const added = page.getByRole('dialog', { name: MESSAGES.added })

    await add(page, 'https://www.linkedin.com/jobs/view/1')
    await expect(page.getByText(MESSAGES.refused.forbidden('www.linkedin.com'))).toBeVisible()

    await add(page, await findPublicPage(product))
    await expect(added.getByRole('img', { name: /^Match score \d+ of 100$/ })).toBeVisible({
      timeout: PATIENCE_MS,
    })
    await expect(added.getByRole('heading', { name: STATISTICS_MESSAGES.cons })).toBeVisible()

    await added.getByRole('button', { name: MESSAGES.another }).click()
    await add(page, 'https://job-boards.greenhouse.io/quillworks/jobs/7000123')
    await expect(added.getByText('Senior Billing Platform Engineer', { exact: true })).toBeVisible({
      timeout: PATIENCE_MS,
    })

    await added.getByRole('button', { name: MESSAGES.another }).click()
    await add(page, TEXT)
    await expect(added.getByText('Parcel Works, Berlin, Germany')).toBeVisible({ timeout: PATIENCE_MS })
    await added.getByRole('button', { name: MESSAGES.another }).click()
    await add(page, TEXT)
    await expect(page.getByRole('dialog', { name: MESSAGES.known })).toBeVisible()
    await page.getByRole('button', { name: MESSAGES.see }).click()

    await expect(page.locator('.job')).toHaveCount(3)
    await page.getByRole('link', { name: 'Senior Backend Engineer', exact: true }).click()
    const chosen = page.getByRole('region', { name: TRIAGE_MESSAGES.jobPage })
    await expect(chosen.getByText(MESSAGES.own)).toBeVisible()
    await chosen.getByRole('tab', { name: TRIAGE_MESSAGES.views.tracking }).click()
    await chosen
      .getByRole('button', { name: STATISTICS_MESSAGES.trackFor('Senior Backend Engineer') })
      .click()
    await chosen.getByRole('link', { name: TRIAGE_MESSAGES.openApplications }).click()
    await page.waitForURL(/\/auth\/applications\?job=/)
    await expect(page.getByText('Parcel Works').first()).toBeVisible()
  },
)
