import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobMark } from '#contract/triage.ts'
import { listTitles, openJob, openStatistics, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { makeGeneration, makeJob, Refusal, SILENCE } from '../fake-server.suite.ts'

setUpDashboard()
// Nothing is fetched from where a link leads.
const stay = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
beforeEach(() => window.addEventListener('click', stay))
afterEach(() => {
  window.removeEventListener('click', stay)
  vi.restoreAllMocks()
})

const JOBS = ['A', 'B', 'C', 'D'].map(name => makeJob({ jobId: name, jobTitle: `Baker ${name}` }))
const markOf = (jobId: string, changed: Partial<JobMark>): JobMark => ({
  ...{ jobId, isStarred: false, isSeen: false, aside: null, isAsked: true },
  ...changed,
})
const listed = { listJobs: () => JOBS }
const key = async (name: string) => {
  fireEvent.keyDown(document.body, { key: name })
  await pass(60)
}

test('a job that is put aside leaves the list with its reason, and undo brings it back', async () => {
  const server = await openStatistics(listed)
  await openJob('Baker B')
  await press('Not for me')
  await press('Too far')
  expect(listTitles()).toEqual(['Baker A', 'Baker C', 'Baker D'])
  expect(server.received.findLast(({ name }) => name === 'markJobs')?.body).toEqual({
    jobIds: ['B'],
    change: { aside: 'far' },
  })
  expect(screen.getByText('Put aside: Baker B')).toBeTruthy()
  await press(/^Undo/)
  expect(listTitles()).toEqual(['Baker A', 'Baker B', 'Baker C', 'Baker D'])
  expect(server.received.findLast(({ name }) => name === 'markJobs')?.body).toEqual({
    jobIds: ['B'],
    change: { isStarred: false, aside: null },
  })
})

test('a mark that the server refuses goes back', async () => {
  await openStatistics({ ...listed, markJobs: () => new Refusal('not_found') })
  await press('Star Baker A')
  await pass(60)
  expect(screen.getByRole('button', { name: 'Star Baker A' }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText('This is not here any more. Reload the page.')).toBeTruthy()
})

const PAY = markOf('C', { aside: 'pay' })

test('what was put aside is listed with its reason and taken back there', async () => {
  const server = await openStatistics({
    ...listed,
    openTriage: () => ({ marks: [PAY], aside: 2, views: [], newSince: null }),
    listAside: () => ({
      jobs: [JOBS[2], makeJob({ jobId: 'E', jobTitle: 'Baker E' })],
      // Of more than a list holds, only those on it are told when it is opened.
      marks: [PAY, markOf('E', { aside: 'far' })],
      ...{ total: 2, perPage: 50 },
    }),
  })
  expect(listTitles()).toEqual(['Baker A', 'Baker B', 'Baker D'])
  await press('Put aside (2)')
  const rows = () =>
    screen.getAllByRole('listitem').flatMap(row => row.textContent?.match(/Baker .*(Pay|Too far)/) ?? [])
  expect(rows()).toHaveLength(4)
  server.reply({
    openTriage: () => ({ marks: [markOf('C', {})], aside: 1, views: [], newSince: null }),
  })
  await press('Take back Baker C')
  expect(listTitles()).toContain('Baker C')
  expect(server.count('listJobs')).toBe(2)
  expect(screen.queryByRole('button', { name: 'Take back Baker C' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Put aside (1)', hidden: true }).tagName).toBe('BUTTON')
})

test('the list waits for what was put aside, and comes without it where that does not come', async () => {
  await openStatistics({ ...listed, openTriage: () => SILENCE })
  expect(listTitles()).toEqual([])
  expect(screen.getByText('Loading your matches').closest('[role=status]')?.tagName).toBe('DIV')
  cleanup()
  await openStatistics({ ...listed, openTriage: () => new Refusal('internal') })
  expect(listTitles()).toHaveLength(4)
})

test('a press on the words of a choice keeps the choices open, though the page around takes the focus', async () => {
  await openStatistics(listed)
  await press('Level')
  const panel = screen.getByRole('tabpanel', { name: 'Statistics' })
  fireEvent.pointerDown(screen.getByText('Associate', { selector: '.facet-choices *' }))
  fireEvent.focusIn(panel)
  expect(screen.getByRole('button', { name: 'Level' }).getAttribute('aria-expanded')).toBe('true')
  fireEvent.focusIn(screen.getByRole('searchbox'))
  expect(screen.getByRole('button', { name: 'Level' }).getAttribute('aria-expanded')).toBe('false')
})

test('the list is narrowed by the language of the postings', async () => {
  const languages = ['de', 'en', 'de-AT', null]
  await openStatistics({ listJobs: () => JOBS.map((job, at) => ({ ...job, language: languages[at] })) })
  await press('Language')
  const choices = [...document.querySelectorAll('.facet-choices label')].map(label => label.textContent)
  expect(choices).toEqual(['German2', 'English1', 'not stated1'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'German 2' }))
  await pass(60)
  expect(listTitles()).toEqual(['Baker A', 'Baker C'])
  expect(screen.getByRole('button', { name: 'Language: German' }).textContent).toBe('German')
})

test('several are chosen, starred together, and two to four stand side by side in wide windows', async () => {
  const wide = vi.spyOn(window, 'matchMedia')
  wide.mockImplementation(
    query =>
      Object.assign(new EventTarget(), { matches: query.includes('1100'), media: query }) as MediaQueryList,
  )
  const server = await openStatistics(listed)
  for (const name of ['A', 'C'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select Baker ${name}` }))
  await pass(60)
  expect(screen.getByText('2 selected')).toBeTruthy()
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    expect.stringContaining('Baker A'),
    expect.stringContaining('Baker C'),
  ])
  await press('Star')
  expect(server.received.findLast(({ name }) => name === 'markJobs')?.body).toEqual({
    jobIds: ['A', 'C'],
    change: { isStarred: true },
  })
  await press('Clear the selection')
  expect(screen.queryByRole('table')).toBeNull()
})

test('what came in since the last visit stands first under its own heading', async () => {
  const [old, fresh] = [
    JOBS[0],
    makeJob({ jobId: 'N', jobTitle: 'New Baker', foundAt: '2026-11-21T00:00:00Z' }),
  ]
  await openStatistics({
    listJobs: () => [old, fresh],
    openTriage: () => ({ marks: [], aside: 0, views: [], newSince: '2026-11-20T12:00:00Z' }),
  })
  expect(listTitles()).toEqual(['New Baker', 'Baker A'])
  expect(screen.getByRole('heading', { name: 'New since 20 Nov 1' })).toBeTruthy()
  expect(screen.getAllByText('New', { selector: '.job-new > *' })).toHaveLength(1)
  await openJob('New Baker')
  expect(screen.queryByText('New', { selector: '.job-new > *' })).toBeNull()
  expect(listTitles()).toEqual(['New Baker', 'Baker A'])
})

test('keys go through the list, star, put aside, undo, and rest while something is typed', async () => {
  const server = await openStatistics(listed)
  await key('j')
  expect(screen.getByRole('heading', { name: 'Baker A' })).toBeTruthy()
  await key('j')
  await key('s')
  expect(server.received.findLast(({ name }) => name === 'markJobs')?.body).toEqual({
    jobIds: ['B'],
    change: { isStarred: true },
  })
  await key('k')
  expect(screen.getByRole('heading', { name: 'Baker A' })).toBeTruthy()
  await key('x')
  await press('Field')
  expect(listTitles()).not.toContain('Baker A')
  await key('z')
  expect(listTitles()).toContain('Baker A')
  await key('2')
  expect(screen.getByRole('tab', { name: 'Posting' }).getAttribute('aria-selected')).toBe('true')
  const box = screen.getByRole('searchbox')
  await key('/')
  expect(document.activeElement).toBe(box)
  const before = screen.getByRole('article').textContent
  fireEvent.keyDown(box, { key: 'j' })
  expect(screen.getByRole('article').textContent).toBe(before)
  box.blur()
  await key('?')
  expect(screen.getByRole('dialog', { name: 'Keys for your matches' })).toBeTruthy()
})

test('coming back from a posting asks once whether the person applied; yes tracks the job as applied', async () => {
  const application = {
    ...{ jobId: 'A', jobTitle: 'Baker A', companyName: 'Brightwater Labs', url: '', matchingScore: 92 },
    ...{
      isOpen: true,
      stage: 'applied',
      stageSince: '2026-11-21T12:00:00Z',
      appliedAt: '2026-11-21T12:00:00Z',
    },
    ...{
      sentResume: null,
      hasReply: false,
      note: '',
      contact: '',
      nextStep: '',
      nextStepOn: null,
      version: 1,
    },
  }
  const server = await openStatistics({ ...listed, moveApplication: () => application })
  await openJob('Baker A')
  fireEvent.click(screen.getByRole('link', { name: 'Open posting' }))
  expect(screen.queryByText('Did you apply?')).toBeNull()
  fireEvent.focus(window)
  await pass(60)
  await press('Not yet')
  fireEvent.focus(window)
  await pass(60)
  expect(screen.queryByText('Did you apply?')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Open posting' }))
  fireEvent.focus(window)
  await pass(60)
  await press('Yes')
  expect(server.received.find(({ name }) => name === 'moveApplication')?.body).toEqual({
    ...{ stage: 'applied', basis: null },
  })
  expect(screen.getByText(/^Marked as applied: Baker A\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in Applications' })).toBeTruthy()
})

test('a job that shall not be asked about is not', async () => {
  const server = await openStatistics(listed)
  await openJob('Baker A')
  const leave = async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Open posting' }))
    fireEvent.focus(window)
    await pass(60)
  }
  await leave()
  await press('Do not ask for this job')
  expect(server.received.findLast(({ name }) => name === 'markJobs')?.body).toEqual({
    jobIds: ['A'],
    change: { isAsked: false },
  })
  await leave()
  expect(screen.queryByText('Did you apply?')).toBeNull()
})

test('the filled button follows the state: download, then mark as applied', async () => {
  const application = { jobId: 'A', stage: 'downloaded', stageSince: '2026-11-21T12:00:00Z', appliedAt: null }
  await openStatistics({
    ...listed,
    resumeStatus: () => [makeGeneration({ jobId: 'A' }), makeGeneration({ jobId: 'B' })],
    listApplications: () => ({
      applications: [
        {
          ...application,
          ...{ jobTitle: '', companyName: '', url: '', matchingScore: 1, isOpen: true, sentResume: null },
          ...{ hasReply: false, note: '', contact: '', nextStep: '', nextStepOn: null, version: 1 },
        },
      ],
      matches: 1,
    }),
  })
  const filled = () => document.querySelector('.job-main-actions .button[data-variant="filled"]')?.textContent
  await openJob('Baker A')
  expect(filled()).toBe('Mark as applied')
  await openJob('Baker B')
  expect(filled()).toBe('Download')
})

test('a way to look at the list is kept under a name and found again', async () => {
  const saved = { viewId: '6f0c1d2e-0000-4000-8000-000000000001', name: 'C only', look: 'q=baker+c' }
  const server = await openStatistics({ ...listed, saveView: () => ({ views: [saved] }) })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'baker c' } })
  await press('Saved views')
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the view' }), { target: { value: 'C only' } })
  await press('Save this view')
  expect(server.received.find(({ name }) => name === 'saveView')?.body).toEqual({
    ...{ name: 'C only', look: 'q=baker+c' },
  })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  await pass(60)
  expect(listTitles()).toHaveLength(4)
  await press('C only')
  expect(listTitles()).toEqual(['Baker C'])
})

test('what lies outside of the wish waits behind one button, and what is not stated is marked', async () => {
  const fits = [
    { jobId: 'B', outside: ['place'], unstated: [] },
    { jobId: 'C', outside: [], unstated: ['place', 'pay'] },
    { jobId: 'D', outside: ['pay'], unstated: [] },
  ]
  const own = JOBS.map(job => ({ ...job, isManualJob: job.jobId === 'D' }))
  await openStatistics({ listJobs: () => own, wishFits: () => ({ fits }) })
  expect(listTitles()).toEqual(['Baker A', 'Baker C', 'Baker D'])
  expect(screen.getByText(/place, pay not stated$/)).toBeTruthy()
  await press('1 more outside your search')
  expect(listTitles()).toEqual(['Baker A', 'Baker B', 'Baker C', 'Baker D'])
  await press('Hide what lies outside your search')
  expect(listTitles()).toEqual(['Baker A', 'Baker C', 'Baker D'])
})
