import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listTitles, openJob, openStatistics, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { makeJob, QUIET_RUNS, Refusal } from '../fake-server.suite.ts'

setUpDashboard()

const JOBS = ['A', 'B', 'C'].map(name => makeJob({ jobId: name, jobTitle: `Baker ${name}` }))
const article = () => screen.getByRole('article')

test('a job that leaves the list while it is read stays where it is, and that is told', async () => {
  const server = await openStatistics({ listJobs: () => JOBS })
  await openJob('Baker B')
  await press('Tracking', 'tab')
  server.reply({
    listJobs: () => JOBS.filter(({ jobId }) => jobId !== 'B'),
    jobRuns: () => ({ ...QUIET_RUNS, scoredAt: '2026-11-21T12:00:05Z' }),
  })
  await pass(31_000)
  expect(listTitles()).toEqual(['Baker A', 'Baker C'])
  expect(within(article()).getByRole('heading', { name: 'Baker B' }).tagName).toBe('H2')
  expect(screen.getByRole('tab', { name: 'Tracking' }).getAttribute('aria-selected')).toBe('true')
  expect(article().textContent).toContain('This job has left your list')
  fireEvent.keyDown(document.body, { key: 'j' })
  await pass(60)
  expect(within(article()).getByRole('heading', { level: 2 }).textContent).toBe('Baker A')
  expect(article().textContent).not.toContain('left your list')
})

test('a job that closes while it is read says so, and one that a filter leaves out stays without a word', async () => {
  const server = await openStatistics({ listJobs: () => JOBS })
  await openJob('Baker B')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'baker c' } })
  await pass(60)
  expect(listTitles()).toEqual(['Baker C'])
  expect(within(article()).getByRole('heading', { level: 2 }).textContent).toBe('Baker B')
  expect(article().textContent).not.toContain('left your list')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  const closed = { firstSeenAt: '2026-11-19T12:00:00Z', closedAt: '2026-11-21T12:00:00Z' }
  server.reply({
    listJobs: () => [makeJob({ ...JOBS[1], signals: { ...closed, repostedTimes: 0, monthsPosted: 1 } })],
    jobRuns: () => ({ ...QUIET_RUNS, scoredAt: '2026-11-21T12:00:05Z' }),
  })
  await pass(31_000)
  expect(article().textContent).toContain('Closed on 21 Nov. Your copy of the posting is kept.')
})

test('an attempt that another tab has used is told, and the line of attempts is right from then on', async () => {
  const server = await openStatistics({
    listJobs: () => JOBS,
    checkOrMakeResume: () => ({ status: 'basic_attempt_exhaust', attemptsLeft: 0 }),
  })
  await openJob('Baker A')
  expect(article().textContent).toContain('7 of 10 attempts left today')
  server.reply({
    attemptsLeft: () => ({
      models: [{ modelName: 'TEREX-BASIC-1.2v', attemptsPerDay: 10, attemptsLeft: 0 }],
      renewsAt: '2026-11-22T00:00:00Z',
    }),
  })
  await press('Enhance Resume')
  expect(screen.getByRole('dialog').textContent).toContain('You have reached your limit of 10 attempts')
  await press('OK')
  expect(article().textContent).toContain('0 of 10 attempts left today')
})

test('a job that another tab has moved on is not overwritten, and where it is now is fetched', async () => {
  const server = await openStatistics({
    listJobs: () => JOBS,
    moveApplication: () => new Refusal('application_changed'),
    retrievePosting: () => ({ parts: [{ text: 'Bake.', ask: null }] }),
  })
  await openJob('Baker A')
  await press('Tracking', 'tab')
  const tracked = {
    ...{ jobId: 'A', jobTitle: 'Baker A', companyName: '', url: '', matchingScore: 92, isOpen: true },
    ...{ stage: 'interviewing', stageSince: '2026-11-20T12:00:00Z', appliedAt: '2026-11-19T12:00:00Z' },
    ...{
      sentResume: null,
      hasReply: true,
      note: '',
      contact: '',
      nextStep: 'Call',
      nextStepOn: null,
      version: 3,
    },
  }
  server.reply({ listApplications: () => ({ applications: [tracked], matches: 3 }) })
  await press(/^Track the application/)
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.getByRole('tabpanel', { name: 'Tracking' }).textContent).toContain('Call')
  await press('Posting', 'tab')
  const kept = screen.getByRole('link', { name: 'The posting as it was on 19 Nov 2026' })
  expect(kept.getAttribute('href')).toBe('/auth/applications?job=A')
})

test('of 10,000 put aside a page is listed, the next one below it, and what was read stays where it is', async () => {
  const PAGE = 50
  const aside = Array.from({ length: 10_000 }, (_, at) => `aside-${at}`)
  const unmarked = { isStarred: false, isSeen: false, isAsked: true }
  const server = await openStatistics({
    listJobs: () => JOBS,
    openTriage: () => ({ marks: [], aside: aside.length, views: [], newSince: null }),
    listAside: ({ query }) => {
      const from = Number(query.page) * PAGE
      const jobIds = aside.slice(from, from + PAGE)
      return {
        jobs: jobIds.map(jobId => makeJob({ jobId, jobTitle: `Cook ${jobId}` })),
        marks: jobIds.map(jobId => ({ jobId, ...unmarked, aside: 'far' })),
        ...{ total: aside.length, perPage: PAGE },
      }
    },
  })
  expect(listTitles()).toEqual(['Baker A', 'Baker B', 'Baker C'])
  await press('Put aside (10,000)')
  const listed = () => [...document.querySelectorAll('.aside-list .why-point')].map(row => row.textContent)
  expect(listed()).toEqual(aside.slice(0, PAGE).map(jobId => `Cook ${jobId}`))
  const first = document.querySelector('.aside-list > li')
  await press('Show more')
  expect(listed()).toEqual(aside.slice(0, 2 * PAGE).map(jobId => `Cook ${jobId}`))
  expect(document.querySelector('.aside-list > li')).toBe(first)
  expect(server.count('listAside')).toBe(2)
})

const HOSTILE = `<script>window.stolen = 1</script><img src=x onerror="window.stolen = 1"><style>*{display:none}</style>\n`

test('a posting of 200 kB full of markup is text and nothing else', async () => {
  const text = HOSTILE.repeat(Math.ceil(200_000 / HOSTILE.length))
  const ask = { standing: 'missing', says: [HOSTILE], resume: null }
  await openStatistics({
    listJobs: () => JOBS,
    retrievePosting: () => ({
      parts: [
        { text, ask: null },
        { text: HOSTILE, ask },
      ],
    }),
  })
  await openJob('Baker A')
  await press('Posting', 'tab')
  const shown = document.querySelector('.posting-text')
  expect(shown?.textContent?.startsWith(text)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Not shown' }))
  expect(document.querySelector('.posting-tip')?.textContent).toContain('<script>')
  expect(shown?.querySelector('script, img, style, [onerror]')).toBeNull()
  expect('stolen' in window).toBe(false)
})
