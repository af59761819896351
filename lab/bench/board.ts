import type { Page } from '@playwright/test'
import { type Application, STAGES } from '#contract/applications.ts'
import { pathPatternOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { measureAct, watchEvents } from './page-events.ts'
import { onProductPage } from './product-page.ts'

const ENTRIES = 500
const MOVES = 20
const VIEWS = ['Board', 'List'] as const

/**
 * The page of applications with 500 of them: from choosing another stage at a card to the next paint, on the board and
 * in the list, and from dropping a card on another column. The page is the built one; its calls are answered here.
 */
export async function measureBoard(): Promise<Figure[]> {
  return onProductPage(async page => {
    const applications = await openBoard(page)
    const times: Record<string, number[]> = { Board: [], List: [], Drop: [] }
    for (const view of VIEWS) {
      await page.getByLabel(view, { exact: true }).check({ force: true })
      for (let move = 0; move < MOVES; move += 1)
        times[view]?.push(await measureMove(page, applications[(move * 37) % ENTRIES]))
    }
    await page.getByLabel('Board', { exact: true }).check({ force: true })
    for (let move = 0; move < MOVES; move += 1)
      times.Drop?.push(await measureAct(page, () => drop(page, applications[(move * 53) % ENTRIES])))
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
  await answer(page, 'validateUser', () => ({ valid: true, name: 'Bench', email: 'bench@example.org' }))
  await answer(page, 'listApplications', () => ({ applications, matches: ENTRIES }))
  await answer(page, 'moveApplication', (url, body) => {
    const known = byId.get(new URL(url).pathname.split('/').at(-2) ?? '')
    const { stage } = body as Pick<Application, 'stage'> // our own page's call
    return known && Object.assign(known, { stage, version: known.version + 1 })
  })
  await page.addInitScript(watchEvents)
  await page.goto('/help')
  await page.evaluate(() => {
    const kept = { token: 'bench', name: 'Bench', email: 'bench@example.org', showPopup: 'false' }
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  })
  await page.goto('/auth/applications')
  await page
    .locator('.application')
    .nth(ENTRIES - 1)
    .waitFor()
  return applications
}

async function answer(page: Page, name: EndpointName, make: (url: string, body: unknown) => unknown) {
  const path = pathPatternOf(endpoints[name]).source.replace(/^\^|\$$/g, '')
  await page.route(new RegExp(`${path}(?:\\?|$)`), route => {
    const request = route.request()
    return route.fulfill({ json: make(request.url(), request.postDataJSON()) })
  })
}

function nextStage({ stage }: Application) {
  return STAGES[(STAGES.indexOf(stage) + 1) % STAGES.length] ?? 'saved'
}

/** As a person does with the box of a card: one step on with a key, which moves nothing yet; then Enter is measured. */
async function measureMove(page: Page, application: Application | undefined): Promise<number> {
  if (!application) return Number.NaN
  const box = page.getByLabel(`Stage of ${application.jobTitle}`, { exact: true })
  await box.press(nextStage(application) === STAGES[0] ? 'Home' : 'ArrowDown')
  return measureAct(page, () => page.keyboard.press('Enter'))
}

/** A drag of the browser itself cannot be timed by its events: the drop is sent to the column in a task of its own. */
async function drop(page: Page, application: Application | undefined): Promise<void> {
  if (!application) return
  await page.evaluate(
    ({ title, to }) => {
      const card = [...document.querySelectorAll('.application')].find(
        one => one.querySelector('h3')?.textContent === title,
      )
      const column = document.querySelectorAll('.board-column')[to]
      const send = (target: Element | null | undefined, type: string) =>
        target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true }))
      send(card, 'dragstart')
      send(column, 'dragover')
      return new Promise<void>(resolve => {
        requestAnimationFrame(() => {
          const from = performance.now()
          send(column, 'drop')
          // The frame after the drop is painted when the next one begins.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(window.noteTime(performance.now() - from))),
          )
        })
      })
    },
    { title: application.jobTitle, to: STAGES.indexOf(nextStage(application)) },
  )
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
