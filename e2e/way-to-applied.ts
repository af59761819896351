import { expect, type Page } from '@playwright/test'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { Account } from './calls.ts'
import { enter } from './scene.ts'

interface Way {
  /** Whose jobs are there. */
  person: Account
  /** Which of the listed jobs, counted from 0. */
  at: number
  /** After each step, with what was clicked so far. */
  onStep: (name: string, clicks: number) => Promise<void>
}

/** The way from a match to applied and tracked, with every click counted by the browser. @returns the job's title, and the clicks */
export async function goToApplied(
  page: Page,
  { person, at, onStep }: Way,
): Promise<{ title: string; clicks: number }> {
  let clicks = 0
  await page.exposeFunction('tellClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellClick(): void }).tellClick // exposed above
    document.addEventListener('click', ({ isTrusted }) => isTrusted && tell(), { capture: true })
  })
  await enter(page, person)
  await page.goto('/auth/aamain?tab=statistics')
  const job = page.locator('.job-title').nth(at)
  const title = (await job.textContent())?.trim() ?? ''
  await onStep('matches', clicks)

  await job.click()
  await expect(page.locator('.job-heading')).toHaveText(title)
  await onStep('job', clicks)

  const posting = page.getByRole('link', { name: TRIAGE_MESSAGES.openPosting }).first()
  const [opened] = await Promise.all([page.context().waitForEvent('page'), posting.click()])
  await opened.close()
  await page.bringToFront()
  // A browser without a window never loses the focus, so it does not come back by itself.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const yes = page.getByRole('button', { name: TRIAGE_MESSAGES.yes, exact: true })
  await yes.waitFor()
  await onStep('back from the posting', clicks)

  await yes.click()
  await expect(page.getByText(TRIAGE_MESSAGES.applied(title))).toBeVisible()
  await onStep('applied', clicks)
  return { title, clicks }
}
