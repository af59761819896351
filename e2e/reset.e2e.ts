import { expect } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { logIn, makePerson } from './people.ts'
import { test } from './product.ts'

const NEW_PASSWORD = 'a better horse 7'

test.use({ viewport: { width: 390, height: 844 } })

test('[RESET-1] [RESET-9] [RESET-10] from the forgotten password over code and new password to the dashboard', async ({
  page,
  product,
}) => {
  const maya = await makePerson(product, 'Maya')
  const dialog = page.getByRole('dialog', { name: ACCOUNT_MESSAGES.codeTitle })
  const timer = page.getByRole('timer')
  const newPassword = page.getByLabel(ACCOUNT_MESSAGES.newPassword, { exact: true })

  await test.step('a code is sent to the address', async () => {
    await page.goto('/auth')
    await page.getByRole('link', { name: ACCOUNT_MESSAGES.forgotPassword }).click()
    await page.waitForURL('**/auth/forgot-password')
    await page.getByLabel(ACCOUNT_MESSAGES.email, { exact: true }).fill(maya.email)
    await page.getByRole('button', { name: ACCOUNT_MESSAGES.sendCode }).click()
    await expect(page.getByText(ACCOUNT_MESSAGES.resetCodeSent)).toBeVisible()
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await expect(timer).toHaveText(/^(5:00|4:5\d)$/)
    await expect(dialog.getByRole('button', { name: /^Resend in 0:\d\d$/ })).toBeDisabled()
  })

  await test.step('a page that is loaded again still asks for it, and its clock has gone on', async () => {
    await expect(timer).toHaveText(/^4:5[0-7]$/)
    await page.reload()
    await expect(dialog).toBeVisible()
    await expect(timer).toHaveText(/^4:[45]\d$/)
  })

  await test.step('the code opens the way to a new password', async () => {
    await page.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(await product.readCode(maya.email))
    await page.keyboard.press('Enter')
    await expect(newPassword).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('resetToken'))).toBeTruthy()
    await page.reload()
    await expect(newPassword).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('resetToken'))).toBeTruthy()
  })

  await test.step('the new password is set, and the login comes by itself', async () => {
    await newPassword.fill(NEW_PASSWORD)
    await page.getByLabel(ACCOUNT_MESSAGES.confirmPassword, { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: ACCOUNT_MESSAGES.resetPassword }).click()
    await expect(page.getByRole('heading', { name: ACCOUNT_MESSAGES.resetDoneTitle })).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.waitForURL('**/auth')
  })

  await test.step('only the new password opens the account', async () => {
    await logIn(page, maya)
    await expect(page.getByText(ACCOUNT_MESSAGES.loginRefused)).toBeVisible()
    await logIn(page, { email: maya.email, password: NEW_PASSWORD })
    await page.waitForURL('**/auth/aamain')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Got It!' })).toBeVisible()
  })
})
