import { expect, type Page } from '@playwright/test'
import { samplePdf } from '#server/sample-data.suite.ts'
import { test } from './product.ts'

const PASSWORD = 'correct horse 9'

async function signUp(page: Page, email: string, readCode: (email: string) => Promise<string>) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create an Account' }).click()
  await page.getByLabel('Full Name').fill('Ada Example')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Verification Required' })).toBeVisible()
  await page
    .getByLabel('Digit 1 of 6')
    .or(page.getByLabel('Code', { exact: true }))
    .first()
    .focus()
  await page.keyboard.type(await readCode(email))
  await page.getByRole('button', { name: 'Verify & Continue' }).click()
  await page.waitForURL('**/auth/aamain')
}

test('[CORE-2] [CORE-3] [CORE-5] [STAT-7] [CORE-4] from the sign-up to the downloaded resume', async ({
  page,
  product,
}) => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  const origins = new Set<string>()
  page.on('request', request => origins.add(new URL(request.url()).origin))
  const email = 'ada@example.org'

  await test.step('[ROUTE-1] [SIGNUP-9] an account is made with the mailed code', async () => {
    await signUp(page, email, product.readCode)
    await page.getByRole('button', { name: 'Got It!' }).click()
    await expect(page.getByRole('heading', { name: /Ada Example/ })).toBeVisible()
  })

  await test.step('[TRIG-5] a resume is uploaded and read', async () => {
    const buffer = Buffer.from(await samplePdf())
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer })
    await expect(page.getByText('Resume uploaded successfully!')).toBeVisible()
    await expect(page.getByText('We read 2 positions, 1 degree, 6 skills')).toBeVisible()
  })

  await test.step('[SET-5] preferences are saved', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Job Wanted').fill('Backend Engineer')
    await page.keyboard.press('Escape')
    await page.getByLabel('Mid-Senior level').check()
    await page.getByRole('slider').focus()
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved Successfully')).toBeVisible()
  })

  await test.step('[TRIG-7] matching is switched on', async () => {
    await page.getByRole('tab', { name: 'Trigger' }).click()
    await page
      .getByRole('switch')
      .or(page.getByRole('button', { name: 'I Am Out' }))
      .first()
      .click()
    await expect(
      page.getByText("Great! We'll start matching you with jobs based on your resume."),
    ).toBeVisible()
  })

  await test.step('[STAT-1] [STAT-3] scored jobs appear, and one gets a tailored resume', async () => {
    await page.getByRole('tab', { name: 'Statistics' }).click()
    await expect(page.getByRole('button', { name: /Enhance Resume/ }).first()).toBeVisible({
      timeout: 60_000,
    })
    await page
      .getByRole('button', { name: /Enhance Resume/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /Download/ }).first()).toBeVisible({ timeout: 60_000 })
  })

  await test.step('[STAT-5] pros and cons are shown on demand', async () => {
    await page.getByRole('button', { name: 'Hide Insights' }).click()
    await page.getByRole('button', { name: 'View Insights' }).click()
    await expect(page.getByRole('heading', { name: 'Shown' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Missing' })).toBeVisible()
  })

  await test.step('changes are taken back beside the original, and the PDF follows', async () => {
    await page.getByRole('tab', { name: 'Resume', exact: true }).click()
    await page
      .getByRole('link', { name: /Compare/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Compare and choose' })).toBeVisible()
    await page.getByRole('button', { name: 'More to do' }).click()
    await page.getByRole('button', { name: 'Take all back' }).click()
    await page.getByRole('button', { name: 'Save choice' }).click()
    await expect(page.getByText('Your choice is saved and the PDF is drawn anew.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the job' }).click()
    // Whatever better job was found meanwhile, the one that was worked on is shown.
    await expect(page).toHaveURL(/tab=statistics&job=/)
  })

  await test.step('the PDF is downloaded under a name that one can send', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /Download/ })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Ada-[\p{L}\p{N}-]+\.pdf$/u)
    const stream = await download.createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')
  })

  // Before the logout: a poll that is under way when the session ends is rightly answered 401.
  expect(problems).toEqual([])

  await test.step('[SESSION-2] logout clears what the browser kept', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/(home|auth)?$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  expect([...origins]).toEqual([product.url])
})
