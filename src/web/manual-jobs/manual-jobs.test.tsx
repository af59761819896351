import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(clearStage)

const JOB: Job = {
  ...{ jobId: '6f0c1d2e-0000-4000-8000-000000000001', jobWanted: 'Baker', jobTitle: 'Lock Keeper' },
  ...{ companyName: 'Canal Trust', matchingScore: 71, location: 'Leeds', workplace: null, url: '' },
  ...{
    source: 'Pasted text',
    postedAt: null,
    foundAt: '2026-11-21T10:00:00Z',
    level: [],
    pay: null,
    language: null,
    attribution: null,
  },
  isManualJob: true,
  isInvented: false,
  alsoAt: [],
  isTextUnread: false,
  signals: { firstSeenAt: '2026-11-21T10:00:00Z', closedAt: null, repostedTimes: 0, monthsPosted: 0 },
}
const INSIGHTS = {
  pros: ['You have kept a lock for two years.'],
  cons: ['A boat licence is asked for.'],
  open: [],
  evidence: { pros: [], cons: [], open: [] },
  ledger: {
    mustHaves: { met: 1, open: 0, asked: 2 },
    wishes: { met: 0, open: 0, asked: 0 },
    ...{ years: null, level: null, languages: null, missing: [], notes: [] },
  },
}
const ADDED = { kind: 'added', job: JOB }
const ASKED = {
  kind: 'incomplete',
  missing: ['title', 'company'],
  suggested: { title: 'Lock Keeper', company: '' },
}

type Answers = NonNullable<Parameters<typeof fakeServer>[0]>

async function openDialog(addManualJob: NonNullable<Answers['addManualJob']>) {
  window.localStorage.setItem('token', 't-1')
  window.localStorage.setItem('name', 'Maya')
  window.localStorage.setItem('email', 'maya@example.org')
  const server = fakeServer({
    listApplications: { body: { applications: [], matches: 0 } },
    prosAndCons: { body: INSIGHTS },
    addManualJob,
  })
  const { user } = openApp('/auth/applications')
  await user.click(await screen.findByRole('button', { name: 'Add a job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a job you found' }))
  const paste = (text: string) =>
    fireEvent.change(dialog.getByLabelText('Address or text of the posting'), { target: { value: text } })
  return {
    server,
    user,
    paste,
    send: () => user.click(screen.getByRole('button', { name: 'Add and score' })),
  }
}

test('a job is added by its address, and its score and the reasons show at once', async () => {
  const { server, user, paste, send } = await openDialog({ body: ADDED })
  paste('  https://canal.example/jobs/1 ')
  await send()
  const result = within(await screen.findByRole('dialog', { name: 'Added to your list' }))
  expect(result.getByRole('img', { name: 'Match score 71 of 100' })).toBeDefined()
  expect(document.activeElement?.textContent).toContain('Canal Trust, Leeds')
  expect(await result.findByText('You have kept a lock for two years.')).toBeDefined()
  expect(result.getByText('A boat licence is asked for.')).toBeDefined()
  expect(server.heard('addManualJob')[0]?.body).toEqual({ posting: 'https://canal.example/jobs/1' })
  // It is tracked at once, so there is nothing to take back here.
  await waitFor(() => expect(server.heard('moveApplication')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  await user.click(result.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what the posting does not say is asked for, with what was read between the lines filled in', async () => {
  const { server, user, paste, send } = await openDialog({ body: ASKED })
  paste('Lock Keeper. You open and close the lock.')
  await send()
  const title: HTMLInputElement = await screen.findByLabelText('Job title')
  expect(title.value).toBe('Lock Keeper')
  server.answer('addManualJob', { body: ADDED })
  await user.type(screen.getByLabelText('Company'), 'Canal Trust')
  await send()
  await screen.findByRole('dialog', { name: 'Added to your list' })
  expect(server.heard('addManualJob')[1]?.body).toMatchObject({
    title: 'Lock Keeper',
    company: 'Canal Trust',
  })
})

test('a page that cannot be read says why under the field, and the text stays', async () => {
  const message =
    'canal.example does not allow programs to read this page. Open the posting and paste its text.'
  const refusal = { status: 400, body: { error: 'invalid_input', field: 'posting', message } }
  const { paste, send } = await openDialog(refusal)
  paste('https://canal.example/jobs/1')
  await send()
  const field: HTMLTextAreaElement = screen.getByLabelText('Address or text of the posting')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(message)).toBeDefined()
  expect(field.value).toBe('https://canal.example/jobs/1')
})

test.each([
  ['resume_missing', /Upload a resume first/],
  ['preferences_missing', /Choose a job and a level in Settings/],
])('%s says what to do first', async (error, sentence) => {
  const { paste, send } = await openDialog({ status: 409, body: { error } })
  paste('https://canal.example/jobs/1')
  await send()
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert')
})

test('nothing is sent for an empty field, and closing gives a reading up', async () => {
  const { server, user, paste, send } = await openDialog(new Promise(() => {}))
  await send()
  expect(screen.getByText('Paste an address or a text')).toBeDefined()
  expect(server.heard('addManualJob')).toHaveLength(0)
  paste('https://canal.example/jobs/1')
  await send()
  expect(await screen.findByRole('progressbar', { name: 'Reading the page' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a job that is there already is shown as such', async () => {
  const { paste, send } = await openDialog({ body: { ...ADDED, kind: 'known' } })
  paste('https://canal.example/jobs/1')
  await send()
  expect(await screen.findByRole('dialog', { name: 'This job is in your list already' })).toBeDefined()
})
