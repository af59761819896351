import type { Page } from '@playwright/test'
import { type Application, STAGES } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { openAnswered } from './answered-page.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { measureAct } from './page-events.ts'
import { onProductPage } from './product-page.ts'

const ENTRIES = 500
const MOVES = 20
/** The stages whose columns are always open. */
const UNFOLDED = 5
const VIEWS = ['Board', 'List'] as const

/**
 * The page of applications with 500 of them: from choosing another stage in a sheet to the next paint, beside the board
 * and beside the list, and from dropping a card on another column.
 */
export async function measureBoard(): Promise<Figure[]> {
  return onProductPage(async page => {
    const applications = await openBoard(page)
    const times: Record<string, number[]> = { Board: [], List: [], Drop: [] }
    for (const view of VIEWS) {
      await page.getByRole('radio', { name: view }).check({ force: true })
      for (let move = 0; move < MOVES; move += 1)
        times[view]?.push(await measureMove(page, applications[(move * 37) % ENTRIES]))
    }
    await page.getByRole('radio', { name: 'Board' }).check({ force: true })
    const unfolded = applications.filter(({ stage }) => STAGES.indexOf(stage) < UNFOLDED - 1)
    for (let move = 0; move < MOVES; move += 1)
      times.Drop?.push(await measureDrop(page, unfolded[(move * 53) % unfolded.length]))
    const rule = { unit: 'ms', atMost: 100 }
    return [
      figure('board.move_p95', quantile(times.Board ?? [], 0.95), rule),
      figure('board.move_in_list_p95', quantile(times.List ?? [], 0.95), rule),
      figure('board.drop_p95', quantile(times.Drop ?? [], 0.95), rule),
    ]
  })
}

/** A signed-in page whose server answers 500 applications and takes every move. */
async function openBoard(page: Page): Promise<Application[]> {
  const applications = Array.from({ length: ENTRIES }, (_, at) => makeApplication(at))
  const byId = new Map(applications.map(one => [one.jobId, one]))
  await openAnswered(page, '/auth/applications', {
    listApplications: () => ({ applications, matches: ENTRIES }),
    applicationHistory: () => ({ events: [] }),
    sentDocuments: () => ({ sent: null }),
    moveApplication(url, body) {
      const known = byId.get(new URL(url).pathname.split('/').at(-2) ?? '')
      const { stage } = body as Pick<Application, 'stage'> // our own page's call
      return known && Object.assign(known, { stage, version: known.version + 1 })
    },
  })
  await page.getByRole('button', { name: /^Closed \d/ }).click()
  await page
    .locator('.application')
    .nth(ENTRIES - 1)
    .waitFor()
  return applications
}

function nextStage({ stage }: Application) {
  return STAGES[(STAGES.indexOf(stage) + 1) % STAGES.length] ?? 'saved'
}

/** As a person does with the box of a sheet: one step on with a key, which moves nothing yet; then Enter is measured. */
async function measureMove(page: Page, application: Application | undefined): Promise<number> {
  if (!application) return Number.NaN
  const { jobTitle } = application
  await page.getByRole('button', { name: APPLICATIONS_MESSAGES.detailsOf(jobTitle), exact: true }).click()
  const box = page.getByLabel(APPLICATIONS_MESSAGES.stageOf(jobTitle), { exact: true })
  await box.press(nextStage(application) === STAGES[0] ? 'Home' : 'ArrowDown')
  return measureAct(page, () => page.keyboard.press('Enter'))
}

/** From letting go of the button; the card is over another column by then. */
async function measureDrop(page: Page, application: Application | undefined): Promise<number> {
  if (!application) return Number.NaN
  const card = page.locator(`[data-job="${application.jobId}"]`)
  await card.scrollIntoViewIfNeeded()
  const from = await card.boundingBox()
  const to = await page
    .locator('.board-column')
    .nth(STAGES.indexOf(nextStage(application)))
    .boundingBox()
  if (!from || !to) return Number.NaN
  await page.mouse.move(from.x + 40, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 24, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, from.y + 24, { steps: 6 })
  return measureAct(page, () => page.mouse.up())
}

function makeApplication(at: number): Application {
  return {
    ...{ jobId: `job-${at}`, jobTitle: `Backend Engineer ${at}`, companyName: `Company ${(at * 37) % 211}` },
    ...{ url: `https://jobs.example/${at}`, matchingScore: 100 - Math.floor(at / 10), isOpen: at % 7 !== 0 },
    stage: STAGES[at % STAGES.length] ?? 'saved',
    ...{
      stageSince: '2026-11-20T10:00:00.000Z',
      appliedAt: at % 2 === 0 ? '2026-11-20T10:00:00.000Z' : null,
    },
    sentResume: at % 2 === 0 ? { modelName: 'TEREX-BASIC-1.2v', resumeVersion: 1 + (at % 4) } : null,
    ...{ hasReply: at % 6 === 0, note: '', contact: '', version: 1 },
    ...{ nextStep: at % 5 === 0 ? 'Call' : '', nextStepOn: at % 5 === 0 ? '2026-12-01' : null },
  }
}
