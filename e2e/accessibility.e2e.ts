import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './product.ts'

const PAGES = ['/', '/about', '/help', '/buyUsCoffee', '/auth', '/auth/forgot-password', '/privacy', '/terms']
const WIDTHS = [390, 1440]
const SCHEMES = ['light', 'dark'] as const

async function findViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}

test('[ROUTE-2] [ROUTE-3] every public page opens, breaks no rule of accessibility and asks no other origin', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  page.on('request', request => {
    if (new URL(request.url()).origin !== product.url) problems.push(`asked ${request.url()}`)
  })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      // Movement would be judged half-way: reduced motion shows the end state at once.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        expect({ path, width, colorScheme, violations: await findViolations(page) }).toEqual({
          ...{ path, width, colorScheme },
          violations: [],
        })
      }
    }
  }
  expect(problems).toEqual([])
})

test('[ROUTE-4] [ROUTE-5] the old reset path leads to the new one, and the dashboard to the login', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await page.waitForURL('**/auth/forgot-password')
  await page.goto('/auth/aamain')
  await page.waitForURL('**/auth')
})
