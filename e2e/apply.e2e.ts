import { expect } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { send } from './calls.ts'
import { fillAccount } from './filled-account.ts'
import { test } from './product.ts'
import { goToApplied } from './way-to-applied.ts'

const CLICKS_MAX = 3

test('from a match to applied and tracked takes three clicks, to the next match one key', async ({
  page,
  product,
}) => {
  const person = await fillAccount(product, 'kay@example.org')
  const { title, clicks } = await goToApplied(page, { person, at: 4, onStep: async () => {} })
  expect(clicks).toBeGreaterThan(0)
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX)

  type Tracked = { applications: { jobTitle: string; jobId: string; appliedAt: string | null }[] }
  const { token } = person
  const { applications } = await send<Tracked>(product, endpoints.listApplications.path, { token })
  const tracked = applications.find(({ jobTitle, appliedAt }) => jobTitle === title && appliedAt !== null)
  const path = endpoints.sentDocuments.path.replace('{jobId}', tracked?.jobId ?? '')
  const { sent } = await send<{ sent: { posting: { text: string } } }>(product, path, { token })
  expect(sent.posting.text).not.toBe('')

  const address = page.url()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(address)
})
