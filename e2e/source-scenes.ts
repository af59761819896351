import { expect, type Page } from '@playwright/test'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { SEARCH_WISH_MESSAGES } from '#contract/messages/search-wish.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { changeAnswer, type Scene, type Stage } from './scene.ts'
import { openJob, openTab } from './signed-in-scenes.ts'

const SAYS = TRIGGER_MESSAGES.realJobs

/** Which jobs are looked for, and where: the sources that a person agrees to, and their wish. */
export const sourceScenes: readonly Scene[] = [
  {
    name: 'real-jobs-before-yes',
    async open(stage) {
      await openTab(stage, 'Trigger')
      await show(stage.page, SAYS.invented.on)
    },
  },
  {
    name: 'real-jobs-after-yes',
    async open(stage) {
      await changeSources(stage.page, sources => ({
        ...sources,
        searches: sources.searches.map(source => ({
          ...source,
          state: source.termsClass === 'internal' ? 'off' : 'on',
        })),
        invented: 'off',
      }))
      await openTab(stage, 'Trigger')
      await show(stage.page, SAYS.invented.off)
    },
  },
  {
    name: 'real-jobs-switched-off',
    async open(stage) {
      await changeSources(stage.page, sources => ({ ...sources, searches: [] }))
      await openTab(stage, 'Trigger')
      await show(stage.page, SAYS.isOff)
    },
  },
  {
    name: 'sources-refused-key',
    async open(stage) {
      const health = {
        ...{ state: 'failing', lastRunAt: new Date().toISOString(), lastOkAt: null, postings: null },
        ...{ usualPostings: null, failedInARow: 1, reason: 'blocked' },
      }
      await changeSources(stage.page, sources => ({
        ...sources,
        searches: [...sources.searches, { ...ADZUNA, health }],
        sites: [...sources.sites, { label: ADZUNA.label, health }],
      }))
      await openTab(stage, 'Settings')
      await show(stage.page, JOB_SOURCES_MESSAGES.keyRefused)
    },
  },
  { name: 'wish', open: stage => readLine(stage, 'Nurse in Hamburg or Bremen, 30 km, part-time') },
  { name: 'wish-unknown-place', open: stage => readLine(stage, 'Nurse in Hamburk') },
  {
    name: 'wish-whole-country',
    open: stage => readLine(stage, 'Koch in Deutschland oder remote, 20 h/Woche'),
  },
  { name: 'wish-part-of-country', open: stage => readLine(stage, 'Nurse in Bavaria, £30k') },
  { name: 'wish-many-places', open: stage => readLine(stage, 'Teacher in Springfield') },
  {
    name: 'text-unread',
    async open(stage) {
      await changeAnswer<object[]>(stage.page, {
        name: 'listJobs',
        change: jobs =>
          jobs.map(job => ({
            ...job,
            ...{ isInvented: false, isTextUnread: true, source: 'Adzuna' },
            attribution: { label: 'Jobs by Adzuna', url: 'https://www.adzuna.co.uk/' },
            alsoAt: [
              { label: 'From Jobicy', url: 'https://jobicy.com/' },
              { label: 'From Arbeitnow', url: 'https://www.arbeitnow.com/' },
            ],
          })),
      })
      await openTab(stage, 'Statistics')
      await openJob(stage.page)
      await show(stage.page, TRIAGE_MESSAGES.textUnreadNote)
    },
  },
]

const ADZUNA = {
  ...{ sourceId: 'adzuna', label: 'Adzuna', operator: 'Adzuna', termsUrl: 'https://www.adzuna.co.uk/' },
  ...{ termsClass: 'keyed', reviewedOn: '2026-11-23', sends: 'words-and-place', state: 'on' },
}

interface Sources {
  searches: { termsClass: string }[]
  sites: object[]
}

function changeSources(page: Page, change: (sources: Sources) => object): Promise<void> {
  return changeAnswer<Sources>(page, { name: 'listJobSources', change })
}

async function show(page: Page, text: string): Promise<void> {
  const said = page.getByText(text).first()
  await said.scrollIntoViewIfNeeded()
  await expect(said).toBeVisible()
}

async function readLine(stage: Stage, line: string): Promise<void> {
  const { page } = stage
  await openTab(stage, 'Settings')
  await page.getByLabel(SEARCH_WISH_MESSAGES.line).fill(line)
  const answered = page.waitForResponse(response => response.url().endsWith('/read'))
  await page.getByRole('button', { name: SEARCH_WISH_MESSAGES.read }).click()
  await answered
  await page.getByRole('heading', { name: SEARCH_WISH_MESSAGES.title }).scrollIntoViewIfNeeded()
}
