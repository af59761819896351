import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listTitles, openJob, openStatistics, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import {
  EMPTY_LEDGER,
  type FakeServer,
  makeGeneration,
  makeJob,
  NO_INSIGHTS,
  QUIET_RUNS,
  Refusal,
  type Replies,
  SILENCE,
} from '../fake-server.suite.ts'

setUpDashboard()
afterEach(() => vi.restoreAllMocks())

const INSIGHTS = {
  pros: ['SQL is asked for and you use it daily.'],
  cons: ['Kafka is preferred.'],
  open: [],
  evidence: {
    pros: [{ posting: 'SQL required', resume: 'SQL since 2019' }],
    cons: [{ posting: 'Kafka preferred', resume: null }],
    open: [],
  },
  ledger: EMPTY_LEDGER,
}

async function openFirst(replies: Replies = {}): Promise<FakeServer> {
  const server = await openStatistics(replies)
  await openJob()
  return server
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(title => title.textContent)

test('[STAT-1] a job shows title, company, place, score, status, date and model', async () => {
  const server = await openFirst({ resumeStatus: () => [makeGeneration()] })
  const row = within(screen.getByRole('listitem'))
  expect(row.getByRole('link', { name: 'Data Engineer, Billing' })).toBeTruthy()
  expect(row.getByText('Brightwater Labs · Leeds · hybrid')).toBeTruthy()
  expect(row.getByText('Resume ready')).toBeTruthy()
  expect(row.getByRole('img', { name: 'Match score 92 of 100' }).textContent).toBe('92')
  const page = within(screen.getByRole('article'))
  expect(page.getByRole('heading', { name: 'Data Engineer, Billing' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'Open posting' }).getAttribute('href')).toBe('https://jobs.example/1')
  for (const text of ['Brightwater Labs', 'Leeds, hybrid', 'Resume ready', 'Requested 20 Nov'])
    expect(page.getByText(text)).toBeTruthy()
  expect(page.getAllByText('TEREX-BASIC-1.2v').length).toBeGreaterThan(0)
  expect(server.received.find(call => call.name === 'listJobs')?.query).toEqual({
    userEmail: 'maya@example.org',
  })
})

test('[SRC-001] markup in what a source says of a job is shown as the text it is', async () => {
  const jobTitle = '<img src=x onerror=fetch("//evil.example")>Baker'
  const companyName = '<script>alert(1)</script>'
  await openStatistics({
    listJobs: () => [makeJob({ jobTitle, companyName, location: '<svg onload=alert(1)>' })],
  })
  expect(listTitles()).toContain(jobTitle)
  await openJob(jobTitle)
  for (const text of [companyName, /<svg onload=alert\(1\)>/])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(document.body.querySelector('img[src="x"], script:not([type]), svg[onload]')).toBeNull()
})

test('[SRC-002] a posting whose address is not plain web is not linked to', async () => {
  await openFirst({ listJobs: () => [makeJob({ url: 'javascript:alert(1)' })] })
  expect(screen.queryByRole('link', { name: 'Open posting' })).toBeNull()
  expect(titles()).toContain('Data Engineer, Billing')
})

test('[STAT-2] without jobs the empty state gives three hints and tells what waits below', async () => {
  await openStatistics({
    listJobs: () => [],
    retrieveSettings: () => ({
      jobWanted: 'Nurse',
      jobLevel: ['Associate'],
      matchingScore: 95,
      currentModel: 'TEREX-BASIC-1.2v',
    }),
  })
  expect(titles()).toEqual(['No Jobs Available'])
  expect(screen.getAllByRole('listitem').map(item => item.textContent?.trim())).toEqual([
    'Wait at least 4 hours after switching to I Am In.',
    'Lower the matching score. Yours is 95. 12 jobs wait at 80, 30 at 70.',
    'Complete your profile settings.',
  ])
  expect(
    screen.getByText('Matching is off. No search has run yet. No search is planned while you are out.'),
  ).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Refresh Profile' })).toHaveLength(1)
  await press('Open Settings')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Settings')
})

test('[STAT-3] a job that was not started offers Enhance Resume and turns PENDING after the request', async () => {
  const server = await openFirst({ checkOrMakeResume: () => ({ status: 'PENDING', attemptsLeft: 9 }) })
  expect(screen.getByText('No resume yet', { selector: '.chip' })).toBeTruthy()
  server.reply({ resumeStatus: () => [makeGeneration({ status: 'PENDING', fileName: null })] })
  await press('Enhance Resume')
  expect(screen.getByRole('progressbar', { name: 'Generating Resume, please wait...' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enhance Resume' })).toBeNull()
  expect(server.received.find(call => call.name === 'checkOrMakeResume')?.query).toEqual({ jobId: 'job-1' })
})

test('[STAT-3] the bar shows from the press on, before the server has answered', async () => {
  await openFirst({ checkOrMakeResume: () => SILENCE })
  await press('Enhance Resume')
  expect(screen.getByRole('progressbar', { name: 'Generating Resume, please wait...' })).toBeTruthy()
})

test('[STAT-3] DONE offers Download and View Insights, and no second Enhance Resume', async () => {
  await openFirst({ resumeStatus: () => [makeGeneration()] })
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Hide Insights' })).toBeTruthy()
  await press('Hide Insights')
  expect(screen.getByRole('button', { name: 'View Insights' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enhance Resume' })).toBeNull()
})

test('after a new resume Enhance Resume is offered again beside the old file', async () => {
  await openFirst({ resumeStatus: () => [makeGeneration({ isCurrentResume: false })] })
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Enhance Resume' })).toBeTruthy()
})

test("[STAT-3] FAILED shows 'Failed', the reason, and Enhance Resume again", async () => {
  const failure = 'The model stopped before finishing. This attempt was not counted.'
  await openFirst({
    resumeStatus: () => [makeGeneration({ status: 'FAILED', fileName: null, failure })],
  })
  expect(screen.getByText('Failed', { selector: '.chip' })).toBeTruthy()
  expect(screen.getByText(failure)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Enhance Resume' })).toBeTruthy()
})

test('a request that the server refuses is told, and can be made again', async () => {
  await openFirst({ checkOrMakeResume: () => new Refusal('nothing_to_tailor') })
  await press('Enhance Resume')
  expect(screen.getByText(/Your resume says too little/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Enhance Resume' })).toBeTruthy()
})

test('[STAT-4] statuses are polled every 30 s', async () => {
  const server = await openStatistics()
  const before = server.count('resumeStatus')
  await pass(29_000)
  expect(server.count('resumeStatus')).toBe(before)
  await pass(61_000)
  expect(server.count('resumeStatus')).toBe(before + 3)
})

test('after a request the page looks again at 1, 2, 4 and 8 s', async () => {
  const server = await openFirst({ checkOrMakeResume: () => ({ status: 'PENDING', attemptsLeft: 9 }) })
  server.reply({ resumeStatus: () => [makeGeneration({ status: 'PENDING', fileName: null })] })
  await press('Enhance Resume')
  const before = server.count('resumeStatus')
  const looks: number[] = []
  for (let second = 1; second <= 10; second += 1) {
    await pass(1000)
    looks.push(server.count('resumeStatus') - before)
  }
  expect(looks).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4])
})

test('[STAT-5] insights are fetched when the job is opened, once, with the lines behind them', async () => {
  const server = await openStatistics({
    resumeStatus: () => [makeGeneration()],
    prosAndCons: () => INSIGHTS,
  })
  expect(server.count('prosAndCons')).toBe(0)
  await openJob()
  expect(screen.getByText('SQL is asked for and you use it daily.')).toBeTruthy()
  expect(screen.getByText('Kafka is preferred.')).toBeTruthy()
  expect(screen.getByText('SQL since 2019')).toBeTruthy()
  await press('Hide Insights')
  expect(screen.queryByText('Kafka is preferred.')).toBeNull()
  await press('View Insights')
  expect(screen.getByText('Kafka is preferred.')).toBeTruthy()
  expect(server.received.filter(call => call.name === 'prosAndCons').map(call => call.query)).toEqual([
    { jobId: 'job-1', modelName: 'TEREX-BASIC-1.2v' },
  ])
})

test("[STAT-5] without any it says 'No insights available for this job.'", async () => {
  await openFirst({
    resumeStatus: () => [makeGeneration()],
    prosAndCons: () => NO_INSIGHTS,
  })
  expect(screen.getByText('No insights available for this job.')).toBeTruthy()
})

test.each([
  ['basic_attempt_exhaust', 10],
  ['advanced_attempt_exhaust', 5],
])('[STAT-6] %s opens the Notice for %i attempts, closed with OK', async (status, attempts) => {
  await openFirst({ checkOrMakeResume: () => ({ status, attemptsLeft: 0 }) })
  await press('Enhance Resume')
  const notice = within(screen.getByRole('dialog', { name: 'Notice' }))
  expect(
    notice.getByText(
      `You have reached your limit of ${attempts} attempts for resume generation. Please try again tomorrow.`,
    ),
  ).toBeTruthy()
  expect(notice.getByText(/^Your next day of attempts begins .+ at \d\d:\d\d, your time\.$/)).toBeTruthy()
  await press('OK')
  await pass(1000)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[STAT-7] Download asks for the PDF named after the e-mail and jobId and saves it under a name one can send', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const server = await openFirst({
    resumeStatus: () => [makeGeneration()],
    downloadResume: () => new Blob(['%PDF'], { type: 'application/pdf' }),
  })
  await press('Download')
  expect(saved).toEqual(['Maya-Brightwater-Labs-Data-Engineer-Billing.pdf'])
  expect(made).toHaveBeenCalledOnce()
  expect(freed).toHaveBeenCalledWith('blob:made')
  expect(server.received.find(call => call.name === 'downloadResume')?.query).toEqual({
    fileName: 'maya@example.org_job-1_GEMINI.pdf',
    bucketName: 'generated-resume',
  })
})

test('a download that fails is told', async () => {
  await openFirst({ resumeStatus: () => [makeGeneration()] })
  await press('Download')
  expect(screen.getByText('The resume could not be downloaded. Try again.')).toBeTruthy()
})

test('the charts say in one sentence what they show and carry their figures as tables', async () => {
  await openStatistics()
  await press('Score 80+')
  expect(
    screen.getByRole('img', {
      name: 'Match scores. Your limit is 80. Raise it to 81 in Settings to keep only the 3 closest.',
    }),
  ).toBeTruthy()
  await press('Overview')
  expect(screen.getByRole('img', { name: '1 new match; most on 19 Nov, when 1 job came in.' })).toBeTruthy()
  expect(screen.getAllByRole('table')).toHaveLength(2)
})

test('[TRIG-10] a list that does not load is told, asked for again, and can be asked for by hand', async () => {
  const server = await openStatistics({ listJobs: () => new Refusal('internal') })
  await pass(5000)
  expect(screen.getByText('Failed to load your data. Please refresh the page.')).toBeTruthy()
  server.reply({ listJobs: () => [makeJob()] })
  await pass(30_000)
  expect(listTitles()).toContain('Data Engineer, Billing')
})

test('Try again asks at once', async () => {
  const server = await openStatistics({ listJobs: () => new Refusal('internal') })
  await pass(5000)
  server.reply({ listJobs: () => [makeJob()] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(listTitles()).toContain('Data Engineer, Billing')
})

test('while the list is on its way one line says so', async () => {
  await openStatistics({ listJobs: () => SILENCE })
  expect(screen.getByText('Loading your matches')).toBeTruthy()
})

test('the empty list leads to the switch while matching is off, and says when the next search is due while it is on', async () => {
  const user = { userResume: 'maya.pdf', isActive: true, jobWanted: 'Nurse', jobLevel: ['Associate'] }
  const server = await openStatistics({
    listJobs: () => [],
    retrieveUserData: () => user,
    jobRuns: () => ({ ...QUIET_RUNS, nextDueAt: '2026-11-21T15:00:00Z' }),
  })
  expect(screen.getByText(/^No search has run yet\. The next search is due .+ at \d\d:\d\d\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go to I Am In' })).toBeNull()
  server.reply({ retrieveUserData: () => ({ ...user, isActive: false }) })
  await press('Trigger', 'tab')
  await press('I Am In')
  server.reply({ updateActiveStatus: () => ({ isActive: false }) })
  await press('Statistics', 'tab')
  await press('Go to I Am In')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Trigger')
})
