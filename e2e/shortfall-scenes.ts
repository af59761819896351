import { expect, type Page } from '@playwright/test'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { WORDINGS_MESSAGES } from '#contract/messages/wordings.ts'
import { openProfile } from './profile-scenes.ts'
import { changeAnswer, giveAnswer, type Scene } from './scene.ts'
import { openFirstComparison, openJob, openTab } from './signed-in-scenes.ts'

/** What the pages say where something is missing: places for lines of a resume, jobs that reach the limit. */
export const shortfallScenes: readonly Scene[] = [
  {
    name: 'statistics-below',
    async open(stage) {
      await reachFew(stage.page)
      await openTab(stage, 'Statistics')
      const below = stage.page.getByRole('region', { name: STATISTICS_MESSAGES.bestBelow(FEW_LIMIT) })
      await below.getByRole('link').first().click()
      await expect(stage.page.locator('.ledger')).toBeVisible()
    },
  },
  {
    name: 'profile-not-placed',
    async open(stage) {
      await loseLines(stage.page)
      await openProfile(stage)
      await stage.page
        .getByRole('group', { name: 'Volunteer trainer, Hafenlauf running club' })
        .getByRole('combobox')
        .focus()
      await expect(stage.page.locator('.page-place')).toBeVisible()
    },
  },
  {
    name: 'wordings-waiting',
    async open(stage) {
      await makeWait(stage.page)
      await openTab(stage, 'Statistics')
      await openFirstComparison(stage.page)
      await expect(stage.page.getByText(WORDINGS_MESSAGES.progress(1, 20))).toBeVisible()
      await expect(stage.page.getByRole('region', { name: WORDINGS_MESSAGES.heading })).toBeFocused()
      for (const number of [2]) {
        await stage.page.keyboard.press('j')
        await expect(stage.page.getByText(WORDINGS_MESSAGES.progress(number, 20))).toBeVisible()
      }
    },
  },
  {
    name: 'wordings-on-job',
    async open(stage) {
      await makeWait(stage.page)
      await openTab(stage, 'Statistics')
      await openJob(stage.page)
      await expect(stage.page.getByRole('link', { name: WORDINGS_MESSAGES.waiting(20) })).toBeVisible()
    },
  },
]

const WAITING = 20

/** As of somebody whose resumes an outside model has reworded. */
async function makeWait(page: Page): Promise<void> {
  await changeAnswer<object[]>(page, {
    name: 'resumeStatus',
    change: all => all.map(one => ({ ...one, waitingWordings: WAITING })),
  })
  await giveAnswer(page, 'waitingWordings', {
    ...{ jobId: 'any', asks: true },
    wordings: Array.from({ length: WAITING }, (_, index) => wordingOf(index)),
  })
}

/** Of lines that the resume has, as far as it goes. */
const LINES = [
  'Built the order service in TypeScript and Node.js for 40 warehouses',
  'Mentored 2 engineers and reviewed their code',
]

function wordingOf(index: number) {
  const original = LINES[index] ?? 'Looked after the ordering service and its database for six sales teams.'
  const wording = `${original}, as the first contact`
  const span = { start: original.length + 2, end: wording.length }
  return { ...{ id: `w${index}`, original: [original], wording }, newSpans: [span] }
}

const LOST_LINES = [
  'Driving licence, class B',
  'Volunteer trainer, Hafenlauf running club',
  'References on request',
]

/** As of a resume of which not everything was understood. */
async function loseLines(page: Page): Promise<void> {
  await changeAnswer<{ profile: object }>(page, {
    name: 'retrieveProfile',
    change: answer => ({
      ...answer,
      profile: {
        ...answer.profile,
        notPlaced: LOST_LINES.map((text, row) => ({
          ...{ id: `unplaced${row + 1}`, text, confidence: 1 },
          origin: { kind: 'pdf', page: 1, box: { left: 60, top: 640 + 16 * row, width: 200, height: 11 } },
        })),
      },
    }),
  })
}

const FEW_LIMIT = 90
const FEW = 2

/** As of somebody for whom hardly a job reaches the limit. */
async function reachFew(page: Page): Promise<void> {
  type Scored = { jobId: string; matchingScore: number }
  const all = Promise.withResolvers<Scored[]>()
  const best = {
    ...{ jobId: 'best', jobTitle: 'Backend Engineer', companyName: 'Helios', matchingScore: 84 },
    missing: [
      'Asks for Kafka; your resume does not show it.',
      'Asks for Terraform; your resume does not show it.',
    ],
  }
  const search = {
    ...{ source: 'Sandbox network', startedAt: '2026-11-21T10:00:00Z' },
    ...{ finishedAt: '2026-11-21T11:00:00Z', outcome: 'done' },
  }
  await changeAnswer<object>(page, {
    name: 'retrieveSettings',
    change: settings => ({ ...settings, matchingScore: FEW_LIMIT }),
  })
  await changeAnswer<object>(page, {
    name: 'jobRuns',
    change: runs => ({ ...runs, last: { ...search, reason: null, postingsRead: 412, jobsFound: FEW } }),
  })
  await changeAnswer<Scored[]>(page, {
    name: 'listJobs',
    change: jobs => {
      all.resolve(jobs)
      return jobs.slice(0, FEW).map((job, index) => ({ ...job, matchingScore: 96 - 4 * index }))
    },
  })
  await changeAnswer<object>(page, {
    name: 'listBelow',
    change: async () => ({
      ...{ ofKind: 38, best },
      jobs: (await all.promise).slice(FEW).map((job, index) => ({ ...job, matchingScore: 84 - 3 * index })),
    }),
  })
}
