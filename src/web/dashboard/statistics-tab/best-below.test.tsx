import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listTitles, openJob, openStatistics, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { EMPTY_LEDGER, makeJob, QUIET_RUNS } from '../fake-server.suite.ts'

setUpDashboard()

const MANY = Array.from({ length: 10 }, (_, index) =>
  makeJob({ jobId: `job-${index}`, jobTitle: `Engineer ${index}` }),
)
const ASKED = {
  pros: ['SQL is asked for and you use it daily.'],
  cons: ['Kafka is preferred.'],
  open: ['Your resume names Go; the posting asks for more than the name.'],
  evidence: { pros: [], cons: [], open: [] },
  ledger: {
    ...EMPTY_LEDGER,
    mustHaves: { met: 6, open: 1, asked: 8 },
    wishes: { met: 1, open: 0, asked: 4 },
    years: { standing: 'shown', what: '4.5 of 2 years' },
    level: { standing: 'missing', what: '' },
  },
}

const rows = () => document.querySelectorAll('.job')

test('[STAT-5] before any attempt a ledger says what is asked and shown, then what is missing and what is shown', async () => {
  const server = await openStatistics({ prosAndCons: () => ASKED })
  await openJob()
  expect(server.received.findLast(({ name }) => name === 'prosAndCons')?.query).toEqual({ jobId: 'job-1' })
  const cells = [...document.querySelectorAll('.ledger-cell')].map(cell => cell.textContent)
  expect(cells).toEqual([
    'Must-haves6 of 81 for you to judge, 1 not shown',
    'Wishes1 of 43 not shown',
    'Years4.5 of 2 yearsEnough',
    'LevelAnother',
    'LanguagesNot asked',
  ])
  const sides = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(sides).toEqual(
    expect.arrayContaining([
      'Missing1 must-have, 3 wishes',
      'For you to judge1 must-have',
      'Shown6 must-haves, 1 wish',
    ]),
  )
})

const PARTS = [
  { text: 'We need ', ask: null },
  { text: 'SQL', ask: { standing: 'shown', says: ['You have shown SQL.'], resume: 'SQL since 2019' } },
  { text: ', ', ask: null },
  {
    text: 'Go or Rust',
    ask: { standing: 'open', says: ['You show Go, but not Rust.'], resume: 'Go tools' },
  },
  { text: ' and ', ask: null },
  { text: 'Kafka', ask: { standing: 'missing', says: ['Kafka: required.'], resume: null } },
]
const openPosting = async () => {
  const server = await openStatistics({ retrievePosting: () => ({ parts: PARTS }) })
  await openJob()
  expect(server.count('retrievePosting')).toBe(0)
  await press('Posting', 'tab')
}
const tip = () => document.querySelector('.posting-tip')?.textContent ?? null

test('the posting is read here, with the word for each thing it asks and how many there are', async () => {
  await openPosting()
  const words = screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)
  expect(words.slice(-3)).toEqual(['ShownSQL since 2019', 'For you to judgeGo tools', 'Not shown'])
  const counts = [...document.querySelectorAll('.posting-bar > .posting-ask')].map(one => one.textContent)
  expect(counts).toEqual(['Shown 1', 'For you to judge 1', 'Not shown 1'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mark what is asked' }))
  expect(document.querySelector('.posting-text')?.textContent).toBe('We need SQL, Go or Rust and Kafka')
})

test('a posting is word for word as it is, its headings in bold, a list of short lines not', async () => {
  const text =
    'Our story\nWe bake bread for the city.\n\nYou bring\n- an oven\n- flour\nTools\nPeel\nScale\nWe pay well.'
  await openStatistics({ retrievePosting: () => ({ parts: [{ text, ask: null }] }) })
  await openJob()
  await press('Posting', 'tab')
  const shown = document.querySelector('.posting-text')
  expect(shown?.textContent).toBe(text)
  expect([...(shown?.querySelectorAll('strong') ?? [])].map(line => line.textContent)).toEqual([
    'Our story',
    'You bring',
  ])
})

test('a mark tells its line of the resume to the pointer, the focus and a tap, one at a time', async () => {
  await openPosting()
  const [sql, go, kafka] = [...document.querySelectorAll('.posting-asked')]
  if (!sql || !go || !kafka) throw new Error('three things are asked')
  fireEvent.pointerEnter(sql, { pointerType: 'mouse' })
  expect(tip()).toBe('You have shown SQL.Your resume says: SQL since 2019')
  fireEvent.pointerLeave(sql, { pointerType: 'mouse' })
  expect(tip()).toBeNull()
  act(() => go.querySelector('button')?.focus())
  expect(tip()).toBe('You show Go, but not Rust.Your resume says: Go toolsI have done this')
  fireEvent.click(within(screen.getByRole('article')).getByText('Kafka'))
  expect(tip()).toBe('Kafka: required.I have done this')
  expect(screen.getByRole('link', { name: 'I have done this' }).getAttribute('href')).toContain('add=Kafka')
  fireEvent.pointerDown(document.body)
  expect(tip()).toBeNull()
  fireEvent.click(within(screen.getByRole('article')).getByText('SQL'))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(tip()).toBeNull()
})

const LOW = [78, 71, 55].map(score =>
  makeJob({ jobId: `low-${score}`, jobTitle: `Analyst ${score}`, matchingScore: score }),
)
const below = (changed: object = {}) => ({ jobs: LOW, ofKind: 2, best: null, ...changed })
const slider = () => screen.getByRole('slider', { name: 'Show jobs from' })

test('where few jobs reach the limit, a line and the best below it follow, marked as such', async () => {
  const server = await openStatistics({ listBelow: () => below() })
  expect(server.received.filter(({ name }) => name === 'listBelow').map(({ query }) => query)).toEqual([{}])
  const section = within(screen.getByRole('region', { name: 'Your best below 80' }))
  expect(section.getByText('1 job reaches 80. These 3 come next.')).toBeTruthy()
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Analyst 78', 'Analyst 71', 'Analyst 55'],
  ])
  expect(rows()).toHaveLength(4)
})

test('an empty list is followed by the best below the limit too', async () => {
  await openStatistics({ listJobs: () => [], listBelow: () => below({ jobs: LOW.slice(0, 1) }) })
  expect(screen.getByText('No Jobs Available')).toBeTruthy()
  expect(screen.getByText('No job reaches 80. This one comes next.')).toBeTruthy()
})

test('ten jobs that reach the limit are enough', async () => {
  await openStatistics({ listJobs: () => MANY, listBelow: () => below() })
  expect(screen.queryByRole('region', { name: 'Your best below 80' })).toBeNull()
})

test('the histogram moves where the list begins, both ways, and saves nothing', async () => {
  const server = await openStatistics({
    listJobs: () => [...MANY, makeJob({ jobId: 'eighty', jobTitle: 'Eighty', matchingScore: 80 })],
    listBelow: () => below(),
  })
  await press('Score 80+')
  fireEvent.change(slider(), { target: { value: '85' } })
  await pass(60)
  expect(listTitles()).not.toContain('Eighty')
  expect(rows()).toHaveLength(10)
  fireEvent.change(slider(), { target: { value: '72' } })
  await pass(60)
  expect(server.received.findLast(({ name }) => name === 'listBelow')?.query).toEqual({ from: '70' })
  expect(listTitles()).toEqual(expect.arrayContaining(['Eighty', 'Analyst 78']))
  expect(listTitles()).not.toContain('Analyst 71')
  await press('Back to 80')
  expect(rows()).toHaveLength(11)
  expect(server.count('saveSettings')).toBe(0)
})

test('after a search the page says what was read, what is of the kind wanted, and what the best would need', async () => {
  const last = {
    source: 'Sandbox network',
    startedAt: '2026-11-21T10:00:00Z',
    finishedAt: '2026-11-21T11:00:00Z',
    outcome: 'done',
  }
  await openStatistics({
    jobRuns: () => ({ ...QUIET_RUNS, last: { ...last, reason: null, postingsRead: 412, jobsFound: 3 } }),
    listBelow: () =>
      below({
        best: {
          ...{ jobId: 'low-78', jobTitle: 'Analyst', companyName: 'Helios', matchingScore: 78 },
          missing: ['Kafka: required.'],
        },
      }),
  })
  await press('Overview')
  expect(screen.getByText(/read 412 postings. 2 open jobs are the kind of work you want./)).toBeTruthy()
  expect(screen.getByText('What your best match, at 78, would still need')).toBeTruthy()
  expect(screen.getByText('Kafka: required.')).toBeTruthy()
})
