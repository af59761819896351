import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { APPLICATIONS_MESSAGES as WORDS } from '#contract/messages/applications.ts'
import { REMINDERS_MESSAGES } from '#contract/messages/reminders.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRACKED_FILES_MESSAGES } from '#contract/messages/tracked-files.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { giveResume, saveWish, send, signUp } from './calls.ts'
import { findBarriers } from './find-barriers.ts'
import { test } from './product.ts'
import { enter } from './scene.ts'
import { useKeyboard } from './use-keyboard.ts'

test('a job is tracked, moved, given a step and taken back with the keyboard alone, and taken along', async ({
  page,
  product,
}) => {
  const { tabTo, press, write } = useKeyboard(page)
  const found: string[] = []
  const check = async () => void found.push(...(await findBarriers(page)))
  const person = await signUp(product, 'Kay Example', 'kay@example.org')
  const { token } = person
  await giveResume(product, person)
  await saveWish(product, person, { matchingScore: 40 })
  await send(product, `${endpoints.updateActiveStatus.path}?status=true`, { token, body: {} })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, person)
  const job = page.locator('.job-title').first()
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} 1$`) })
  const card = page.getByRole('button', { name: new RegExp(`^${WORDS.detailsOf('')}`) })
  // Nobody's fingers are as quick as a script: the arrows count from when the card hangs.
  const lift = async () => {
    await page.keyboard.press('Space')
    await expect(page.locator('.application-lifted')).toBeAttached()
  }
  await page.goto('/auth/aamain')

  await test.step('track', async () => {
    await page.getByRole('tab', { name: 'Statistics' }).focus()
    await page.keyboard.press('Enter')
    await job.waitFor({ timeout: 60_000 })
    await tabTo(job)
    await page.keyboard.press('Enter')
    await page.keyboard.press('5')
    await tabTo(page.getByRole('button', { name: STATISTICS_MESSAGES.trackFor('') }))
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('link', { name: TRIAGE_MESSAGES.openApplications }))
    await page.keyboard.press('Enter')
    await expect(column(WORDS.stages.saved)).toBeVisible()
    await check()
  })

  await test.step('move: the stages on the way are none, and the focus stays with the card', async () => {
    await tabTo(card)
    await lift()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(WORDS.stages.applied, { exact: true }).last()).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(column(WORDS.stages.saved)).toBeVisible()
    await lift()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(column(WORDS.stages.applied)).toBeVisible()
    await expect(card).toBeFocused()
    await check()
  })

  await test.step('remind', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: WORDS.history })).toBeVisible()
    await write(WORDS.nextStep, 'Call Ms Reed')
    await tabTo(page.getByLabel(WORDS.nextStepOn, { exact: true }))
    await page.keyboard.type('12312030')
    await check()
    await press(WORDS.save)
    await expect(page.getByText(WORDS.due('31 Dec 2030', 'Call Ms Reed'))).toBeVisible()
    const { timeZone } = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions())
    const kept = () => send<{ timeZone: string }>(product, endpoints.retrieveReminders.path, { token })
    await expect.poll(async () => (await kept()).timeZone).toBe(timeZone)
  })

  await test.step('the step goes into a calendar', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(WORDS.calendar)])
    expect(file.suggestedFilename()).toBe('2030-12-31.ics')
    expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Call Ms Reed')
    await page.keyboard.press('Escape')
    await expect(card).toBeFocused()
  })

  const saved = await test.step('take along', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(TRACKED_FILES_MESSAGES.exportJson),
    ])
    return readFile(await file.path())
  })

  await test.step('undo, step by step, until nothing is tracked', async () => {
    const undo = page.getByRole('button', { name: WORDS.undo, exact: true })
    await tabTo(undo, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Call Ms Reed')).toHaveCount(0)
    await expect(column(WORDS.stages.applied)).toBeVisible()
    await check()
    const { applications } = await send<{ applications: { jobId: string; version: number }[] }>(
      product,
      endpoints.listApplications.path,
      { token },
    )
    const [one] = applications
    if (!one) throw new Error('It is still tracked')
    const path = endpoints.undoApplicationChange.path.replace('{jobId}', one.jobId)
    await send(product, path, { token, body: { basis: one.version } })
    await send(product, path, { token, body: { basis: one.version + 1 } })
    await page.reload()
    await expect(page.getByRole('heading', { name: WORDS.emptyTitle })).toBeVisible()
    await check()
  })

  await test.step('the file brings it back', async () => {
    const file = { name: 'applications.json', mimeType: 'application/json', buffer: saved }
    await page.getByLabel(TRACKED_FILES_MESSAGES.importLabel).setInputFiles(file)
    await expect(page.getByText(TRACKED_FILES_MESSAGES.willAdd(1))).toBeVisible()
    await check()
    await press(TRACKED_FILES_MESSAGES.add(1))
    await expect(page.getByText(WORDS.due('31 Dec 2030', 'Call Ms Reed'))).toBeVisible()
    await expect(column(WORDS.stages.applied)).toBeVisible()
  })

  await test.step('a link that ends the mails and was cut short says so', async () => {
    await page.goto('/mails/off?token=cut')
    await expect(page.getByRole('heading', { name: REMINDERS_MESSAGES.off.brokenTitle })).toBeVisible()
    await check()
  })
  expect(found).toEqual([])
})
