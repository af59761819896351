import { expect, type Page } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { PASSKEY_MESSAGES } from '#contract/messages/passkeys.ts'
import { logIn, makePerson } from './people.ts'
import { test } from './product.ts'

/** A device of the browser's own that makes passkeys and takes everybody for verified. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    list: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    verify: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a passkey and a recovery code open the account, a removed passkey does not', async ({
  page,
  product,
}) => {
  const maya = await makePerson(product, 'Maya')
  const device = await plugIn(page)
  // Browsers make passkeys for names; without PUBLIC_URL that is localhost.
  const at = (path: string) => new URL(path, product.url.replace('127.0.0.1', 'localhost')).href
  const card = page.getByRole('region', { name: PASSKEY_MESSAGES.title })
  const passkeyButton = page.getByRole('button', { name: ACCOUNT_MESSAGES.passkey })
  const heading = page.getByRole('heading', { name: /Maya/ })
  const leave = async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(at('/auth'))
  }
  let codes: string[] = []

  await test.step('the password adds a passkey and makes recovery codes', async () => {
    await page.goto(at('/auth'))
    await page.evaluate(() => localStorage.setItem('showPopup', 'false'))
    await logIn(page, maya)
    await heading.waitFor()
    await page.goto(at('/auth/account'))
    await card.getByLabel(PASSKEY_MESSAGES.password).fill(maya.password)
    await card.getByRole('button', { name: PASSKEY_MESSAGES.add }).click()
    await expect(card.getByText(PASSKEY_MESSAGES.neverUsed)).toBeVisible()
    const [made] = await device.list()
    expect(made).toMatchObject({ isResidentCredential: true, rpId: 'localhost' })
    await card.getByLabel(PASSKEY_MESSAGES.password).fill(maya.password)
    await card.getByRole('button', { name: PASSKEY_MESSAGES.makeCodes }).click()
    const list = card.getByRole('list', { name: PASSKEY_MESSAGES.codesTitle })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    codes = await list.getByRole('listitem').allInnerTexts()
  })

  await test.step('without a name or a password the passkey signs in', async () => {
    await leave()
    await passkeyButton.click()
    await heading.waitFor()
    await page.goto(at('/auth/account'))
    await expect(card.getByText(/last used/)).toBeVisible()
    await expect(card.getByLabel(PASSKEY_MESSAGES.password)).toBeHidden()
  })

  await test.step('a device that does not know who is there signs nobody in', async () => {
    await leave()
    await device.verify(false)
    await passkeyButton.click()
    await expect(page.getByText(PASSKEY_MESSAGES.cancelled)).toBeVisible()
    await device.verify(true)
  })

  await test.step('a recovery code opens the account once, and the passkey can go', async () => {
    await page.getByRole('link', { name: ACCOUNT_MESSAGES.forgotPassword }).click()
    await page.getByRole('button', { name: PASSKEY_MESSAGES.recoverOpen }).click()
    await page.getByLabel(PASSKEY_MESSAGES.recoverEmail).fill(maya.email)
    await page.getByLabel(PASSKEY_MESSAGES.code, { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: PASSKEY_MESSAGES.recover, exact: true }).click()
    await expect(card.getByText(PASSKEY_MESSAGES.codesLeft(9))).toBeVisible()
    await card.getByRole('button', { name: new RegExp(`^${PASSKEY_MESSAGES.remove} `) }).click()
    await expect(card.getByText(PASSKEY_MESSAGES.none)).toBeVisible()
  })

  await test.step('what was removed opens nothing', async () => {
    await leave()
    await passkeyButton.click()
    await expect(page.getByText(PASSKEY_MESSAGES.signInRefused)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
