import { expect } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { samplePdf } from '#server/sample-data.suite.ts'
import { PASSWORD } from './calls.ts'
import { test } from './product.ts'
import { useKeyboard } from './use-keyboard.ts'

test('the whole journey goes with the keyboard alone, and the focus is always seen', async ({
  page,
  product,
}) => {
  const { tabTo, press, write } = useKeyboard(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  const email = 'kay@example.org'
  await page.goto('/auth')

  await test.step('the first stop leads past the menu', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: LAYOUT_MESSAGES.skipToContent })).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('sign up', async () => {
    await press(ACCOUNT_MESSAGES.createAccount)
    await write(ACCOUNT_MESSAGES.fullName, 'Kay Example')
    await write(ACCOUNT_MESSAGES.emailAddress, email)
    await write(ACCOUNT_MESSAGES.password, PASSWORD)
    await write(ACCOUNT_MESSAGES.confirmPassword, PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(ACCOUNT_MESSAGES.codeDigit(1))).toBeFocused()
    await page.keyboard.type(await product.readCode(email))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/auth/aamain')
  })

  await test.step('the help of the first visit closes, and the focus goes where it came from', async () => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await press(TRIGGER_MESSAGES.gotIt)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('upload', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(TRIGGER_MESSAGES.chooseFile),
    ])
    const buffer = Buffer.from(await samplePdf())
    await chooser.setFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer })
    await expect(page.getByText(TRIGGER_MESSAGES.uploaded)).toBeVisible()
  })

  await test.step('settings', async () => {
    await tabTo(tab(TRIGGER_MESSAGES.tab), 'Shift+Tab')
    await page.keyboard.press('End')
    await expect(tab(SETTINGS_MESSAGES.tab)).toHaveAttribute('aria-selected', 'true')
    await press(SETTINGS_MESSAGES.edit)
    await tabTo(page.getByRole('slider'))
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('PageDown')
    await write(SETTINGS_MESSAGES.jobWanted, 'Backend')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(SETTINGS_MESSAGES.jobWanted, { exact: true })).toHaveValue(/Backend/)
    await tabTo(page.getByLabel('Mid-Senior level'))
    await page.keyboard.press('Space')
    await press(SETTINGS_MESSAGES.save)
    await expect(page.getByText(SETTINGS_MESSAGES.saved)).toBeVisible()
  })

  await test.step('opt in', async () => {
    await tabTo(tab(SETTINGS_MESSAGES.tab), 'Shift+Tab')
    await page.keyboard.press('Home')
    await press(TRIGGER_MESSAGES.optedOut, 'Space')
    await expect(page.getByText(TRIGGER_MESSAGES.optInDone)).toBeVisible()
  })

  await test.step('enhance, look at the insights and download', async () => {
    await tabTo(tab(TRIGGER_MESSAGES.tab), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: STATISTICS_MESSAGES.enhance }).first().waitFor({ timeout: 60_000 })
    await press(STATISTICS_MESSAGES.enhance)
    await page.getByRole('button', { name: STATISTICS_MESSAGES.download }).waitFor({ timeout: 60_000 })
    await tabTo(tab(STATISTICS_MESSAGES.tab), 'Shift+Tab')
    await press(STATISTICS_MESSAGES.hideInsights)
    await press(STATISTICS_MESSAGES.viewInsights)
    await expect(page.getByRole('heading', { name: STATISTICS_MESSAGES.pros })).toBeVisible()
    await Promise.all([page.waitForEvent('download'), press(STATISTICS_MESSAGES.download)])
  })

  await test.step('write a letter and in it', async () => {
    await tabTo(tab(STATISTICS_MESSAGES.tab), 'Shift+Tab')
    await tabTo(page.getByRole('tab', { name: TRIAGE_MESSAGES.views.why, exact: true }))
    // The views are one stop; their numbers lead to each.
    await page.keyboard.press('4')
    await tabTo(page.getByRole('link', { name: STATISTICS_MESSAGES.letterFor('') }))
    await page.keyboard.press('Enter')
    await press(LETTER_MESSAGES.write)
    const sentence = page.getByRole('textbox', { name: /^Sentence 2 of / })
    await tabTo(sentence)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' From May on.')
    await expect(page.getByText(LETTER_MESSAGES.states.saved, { exact: true })).toBeVisible()
    await press(LETTER_MESSAGES.takeOut)
    await expect(page.getByRole('button', { name: LETTER_MESSAGES.putBack })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sentence).toHaveText(/From May on\.$/)
    await expect(page.getByText(LETTER_MESSAGES.states.saved, { exact: true })).toBeVisible()
    await Promise.all([page.waitForEvent('download'), press(LETTER_MESSAGES.download)])
  })

  await test.step('log out', async () => {
    await tabTo(page.getByRole('button', { name: LAYOUT_MESSAGES.logout }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/(home|auth)?$/)
  })
})
