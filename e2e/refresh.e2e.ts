import { expect, type Page } from '@playwright/test'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { giveResume, saveWish } from './calls.ts'
import { makePerson, openDashboard } from './people.ts'
import { test } from './product.ts'
import type { Product } from './start-product.ts'

const CONTROL_TOKEN = 'only for this test'
const PATIENCE_MS = 60_000

test.use({ settings: { SANDBOX_CHALLENGE: 'always', SANDBOX_CONTROL_TOKEN: CONTROL_TOKEN } })

/** Asks the site's control plane, as its operator would. */
async function askSite<Answer>(product: Product, path: string): Promise<Answer> {
  const origin = /Site control (\S+?),/.exec(product.readOutput())?.[1]
  const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${CONTROL_TOKEN}` } })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer // the sandbox's own tests hold it to its shape
}

interface SiteRequest {
  method: string
  path: string
  othersOpen: number
}

const readLog = async (product: Product) =>
  (await askSite<{ requests: SiteRequest[] }>(product, '/log')).requests

/** What the site holds for right, of the challenge that it showed last. */
async function findAnswer(product: Product): Promise<number> {
  const { challenges } = await askSite<{ challenges: { answer: number }[] }>(product, '/truth/challenges')
  const answer = challenges.at(-1)?.answer
  if (answer === undefined) throw new Error('The site has shown no challenge')
  return answer
}

async function prepare(page: Page, product: Product): Promise<void> {
  const person = await makePerson(product, 'Rhea')
  await giveResume(product, person)
  await saveWish(product, person, { matchingScore: 40 })
  await openDashboard(page, person)
  await page.getByRole('tab', { name: STATISTICS_MESSAGES.tab }).click()
}

test('[REFRESH-2] [REFRESH-3] [REFRESH-4] [REFRESH-5] the site’s puzzle is relayed: closed, answered wrongly, answered', async ({
  page,
  product,
}) => {
  await prepare(page, product)
  const dialog = page.getByRole('dialog', { name: STATISTICS_MESSAGES.challengeTitle })
  const send = dialog.getByRole('button', { name: STATISTICS_MESSAGES.challengeSend })

  await test.step('the dialog opens with the picture', async () => {
    await page.getByRole('button', { name: STATISTICS_MESSAGES.refresh }).first().click()
    await expect(page.getByRole('button', { name: STATISTICS_MESSAGES.botChecking }).first()).toBeVisible()
    await expect(dialog).toBeVisible({ timeout: PATIENCE_MS })
    const picture = dialog.getByRole('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('put aside, it waits behind its button', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: STATISTICS_MESSAGES.challengeOpen }).first().click()
    await expect(dialog).toBeVisible()
  })

  await test.step('a reload joins the refresh that goes on', async () => {
    await page.reload()
    await expect(dialog).toBeVisible({ timeout: PATIENCE_MS })
  })

  await test.step('a wrong answer brings another picture', async () => {
    const wrong = ((await findAnswer(product)) % 6) + 1
    await dialog.getByRole('radio', { name: String(wrong) }).check({ force: true })
    await send.click()
    await expect(dialog.getByText(STATISTICS_MESSAGES.challengeAgain)).toBeVisible({ timeout: PATIENCE_MS })
  })

  await test.step('the right one, given by keyboard, lets the search in', async () => {
    const right = await findAnswer(product)
    await dialog.getByRole('radio', { name: '1' }).focus()
    await page.keyboard.press('Space')
    for (let option = 1; option < right; option += 1) await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: String(right) })).toBeChecked()
    await send.press('Enter')
    await expect(page.getByText(STATISTICS_MESSAGES.refreshDone)).toBeVisible({ timeout: PATIENCE_MS })
  })

  await test.step('jobs appear, and the site was asked politely', async () => {
    await page.getByRole('tab', { name: STATISTICS_MESSAGES.tab }).click()
    await expect(page.getByRole('button', { name: /Enhance Resume/ }).first()).toBeVisible({
      timeout: PATIENCE_MS,
    })
    const log = await readLog(product)
    expect(log[0]?.path).toBe('/robots.txt')
    expect(log.filter(({ othersOpen }) => othersOpen > 0)).toEqual([])
    expect(log.filter(({ path }) => /^\/(people|messages|account)\/|\/apply$/.test(path))).toEqual([])
    expect(log.filter(({ method, path }) => method === 'POST' && path === '/login')).toHaveLength(1)
  })
})
