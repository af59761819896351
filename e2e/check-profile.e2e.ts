import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { samplePdf } from '#server/sample-data.suite.ts'
import { signUp } from './calls.ts'
import { test } from './product.ts'
import { enter } from './scene.ts'

const FIELDS = PROFILE_MESSAGES.fields

/** Moves on with the keyboard until a field has the focus. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.getAttribute('data-fact'))) === id) return
  }
  throw new Error(`${id} cannot be reached with the keyboard`)
}

test('[CORE-1] what was read is checked beside the page, corrected by keyboard, kept and exported', async ({
  page,
  product,
}) => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on(
    'console',
    message => message.type() === 'error' && problems.push(`${message.text()} ${message.location().url}`),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, await signUp(product, 'Ada Example', 'ada@example.org'))
  const open = async (name: string) => {
    await page.getByRole('button', { name: PROFILE_MESSAGES.editNamed(name) }).press('Enter')
  }

  await test.step('an upload leads to the page', async () => {
    await page.goto('/auth/aamain')
    const buffer = Buffer.from(await samplePdf())
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer })
    await page.getByRole('link', { name: TRIGGER_MESSAGES.checkIt }).click()
    await expect(page.getByRole('heading', { level: 1, name: PROFILE_MESSAGES.title })).toBeVisible()
    await expect(page.getByRole('img', { name: PROFILE_MESSAGES.pagePicture(1, 1) })).toBeVisible()
  })

  await test.step('the place of the field in focus is marked on the page', async () => {
    await open(PROFILE_MESSAGES.groups.person)
    const mark = page.locator('.page-place')
    const top = async () => (await mark.boundingBox())?.y ?? 0
    const ofName = await top()
    await open(PROFILE_MESSAGES.entries.work(2))
    await tabTo(page, 'work2.company')
    await expect.poll(top).toBeGreaterThan(ofName + 100)
  })

  await test.step('a line of the page is said to be something else, by letters, and taken back', async () => {
    await page.locator('.page-line[tabindex="0"]').focus()
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const popover = page.getByRole('dialog', { name: PROFILE_MESSAGES.thisLineIs })
    await expect(popover).toBeVisible()
    await page.keyboard.press('s')
    await expect(popover.getByRole('radio', { name: PROFILE_MESSAGES.roles.skill })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(popover).toBeHidden()
    await expect(page.locator('.page-line:focus')).toHaveAttribute(
      'aria-label',
      new RegExp(`${PROFILE_MESSAGES.groups.skills}$`),
    )
    await page.getByRole('button', { name: PROFILE_MESSAGES.discard }).click()
  })

  await test.step('fields are corrected and lines added without a mouse', async () => {
    await page.locator('h1').click()
    await tabTo(page, 'work2.company')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Lindworm Software AG')
    await open(PROFILE_MESSAGES.groups.skills)
    await tabTo(page, 'skill6')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Haskell')
    await expect(page.getByText(PROFILE_MESSAGES.unsaved)).toBeAttached()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText(PROFILE_MESSAGES.saved)).toBeVisible()
    await expect(page.getByText(PROFILE_MESSAGES.unsaved)).not.toBeAttached()
  })

  await test.step('a reload shows what was saved', async () => {
    await page.reload()
    await open(PROFILE_MESSAGES.entries.work(2))
    await expect(page.getByLabel(FIELDS.company, { exact: true })).toHaveValue('Lindworm Software AG')
    await open(PROFILE_MESSAGES.groups.skills)
    await expect(page.locator('[data-fact^="skills."]')).toHaveValue('Haskell')
  })

  await test.step('the export holds it', async () => {
    await page.getByText(PROFILE_MESSAGES.more).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: PROFILE_MESSAGES.exportButton }).click(),
    ])
    expect(download.suggestedFilename()).toBe(PROFILE_MESSAGES.exportFile)
    const resume = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(resume.work[1]).toMatchObject({ name: 'Lindworm Software AG', startDate: '2014-08' })
    expect(resume.skills).toContainEqual({ name: 'Haskell' })
  })

  await test.step('an import replaces it, and starting over brings back what was read', async () => {
    const resume = JSON.stringify({ basics: { name: 'Grace Example' }, skills: [{ name: 'COBOL' }], x: 1 })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(resume) })
    await expect(page.getByText(PROFILE_MESSAGES.importedWithout(1))).toBeVisible()
    await expect(page.getByText('Grace Example')).toBeVisible()
    await page.getByRole('button', { name: PROFILE_MESSAGES.resetButton }).click()
    await page.getByRole('dialog').getByRole('button', { name: PROFILE_MESSAGES.resetButton }).click()
    await expect(page.getByText(PROFILE_MESSAGES.resetDone)).toBeVisible()
    await expect(page.getByText('Grace Example')).toHaveCount(0)
    await open(PROFILE_MESSAGES.groups.person)
    await expect(page.getByLabel(FIELDS.name, { exact: true })).toHaveValue('Ada Example')
  })

  await test.step('changes are not lost by a slip', async () => {
    await page.getByLabel(FIELDS.phone, { exact: true }).fill('+49 30 999')
    await page.getByRole('link', { name: SCREEN_MESSAGES.backToDashboard }).click()
    await expect(page.getByRole('dialog', { name: PROFILE_MESSAGES.unsavedTitle })).toBeVisible()
    await page.getByRole('button', { name: PROFILE_MESSAGES.leaveUnsaved, exact: true }).click()
    await page.waitForURL('**/auth/aamain')
  })
  expect(problems).toEqual([])
})
