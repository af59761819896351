import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/errors.ts'
import type { OwnBoard, SearchSource } from '#contract/job-sources.ts'
import type { JobSources } from '../../queries/settings.ts'
import { openDashboard, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { type FakeServer, makeHealth, Refusal, type Replies } from '../fake-server.suite.ts'

setUpDashboard()

const WAITING = makeHealth({
  state: 'waiting',
  lastRunAt: null,
  lastOkAt: null,
  postings: null,
  usualPostings: null,
})

const ACME: OwnBoard = {
  boardId: '0a1b2c3d-0000-4000-8000-123456789abc',
  vendor: 'Lever',
  company: 'Acme Mills',
  url: 'https://jobs.lever.co/acme',
  state: 'live',
  addedAt: '2026-11-20T12:00:00Z',
  health: makeHealth({ postings: 12, usualPostings: null }),
}

function makeSources(changed: Partial<JobSources> = {}): JobSources {
  return {
    vendors: [{ label: 'Lever', exampleUrl: 'https://jobs.lever.co/company' }],
    boards: [],
    sites: [],
    searches: [],
    invented: 'none',
    ...changed,
  }
}

async function openSources(replies: Replies = {}): Promise<FakeServer> {
  const server = await openDashboard(replies)
  await press('Settings', 'tab')
  return server
}

const card = () => within(screen.getByRole('region', { name: 'Where we look' }))
const field = () => card().getByRole('textbox', { name: 'Careers page' })

async function paste(url: string): Promise<void> {
  fireEvent.input(field(), { target: { value: url } })
  await pass(0)
  await press('Follow board')
}

test('an employer is found by its name and followed', async () => {
  const server = await openSources({
    listJobSources: () => makeSources(),
    findEmployers: ({ query }) => ({
      employers:
        query.name === 'acme'
          ? [{ vendor: 'Lever', company: 'Acme Mills', url: ACME.url, openJobs: null }]
          : [],
    }),
    addJobBoard: () => ACME,
  })
  const name = card().getByRole('textbox', { name: 'Employer' })
  fireEvent.input(name, { target: { value: 'zzz' } })
  await pass(0)
  expect(card().getByText(/^We know no employer of that name\./)).toBeTruthy()
  fireEvent.input(name, { target: { value: 'acme ' } })
  await pass(0)
  await press('Follow Acme Mills at Lever')
  expect(server.received.find(call => call.name === 'addJobBoard')?.body).toEqual({ url: ACME.url })
  expect(screen.getByText(/^You follow Acme Mills now\./)).toBeTruthy()
})

test('a pasted address is followed, and its row turns from being read to what it has', async () => {
  let board: OwnBoard = { ...ACME, state: 'unverified', health: WAITING }
  let boards: OwnBoard[] = []
  const server = await openSources({
    listJobSources: () => makeSources({ boards }),
    addJobBoard: () => {
      boards = [board]
      return board
    },
  })
  expect(card().getByText('You follow no board yet.')).toBeTruthy()
  await paste('  https://jobs.lever.co/acme/  ')
  expect(server.received.find(call => call.name === 'addJobBoard')?.body).toEqual({
    url: 'https://jobs.lever.co/acme/',
  })
  expect(screen.getByText(/^You follow Acme Mills now\./)).toBeTruthy()
  expect(card().getByText('Being read')).toBeTruthy()
  expect(field()).toHaveProperty('value', '')
  board = ACME
  boards = [board]
  await pass(3100)
  expect(card().getByText('OK')).toBeTruthy()
  expect(card().getByText('12 open jobs at the last look · Last read in full 1 hour ago')).toBeTruthy()
  expect(card().getByRole('link', { name: 'Acme Mills' }).getAttribute('href')).toBe(ACME.url)
})

test('a refused address keeps what was typed and says under the field what to do', async () => {
  const sentence = 'www.linkedin.com does not allow programs to read its jobs.'
  await openSources({
    addJobBoard: () =>
      new Response(JSON.stringify({ error: 'invalid_input', field: 'url', message: sentence }), {
        status: ERROR_STATUS.invalid_input,
      }),
  })
  await paste('https://www.linkedin.com/jobs')
  expect(card().getByText(sentence)).toBeTruthy()
  expect(field()).toHaveProperty('value', 'https://www.linkedin.com/jobs')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(field(), { target: { value: 'https://jobs' } })
  await pass(0)
  expect(card().queryByText(sentence)).toBeNull()
})

test('nothing typed asks for an address without a call', async () => {
  const server = await openSources()
  await press('Follow board')
  expect(card().getByText('Paste the address of a careers page')).toBeTruthy()
  expect(server.count('addJobBoard')).toBe(0)
})

test('a failure that is not about the address is a notice', async () => {
  await openSources({ addJobBoard: () => new Refusal('unavailable') })
  await paste('https://jobs.lever.co/acme')
  expect(screen.getByText('The service is busy. Your data is safe; try again in a moment.')).toBeTruthy()
})

test('removing a board takes its row away and moves the focus to the heading', async () => {
  let boards = [ACME]
  const server = await openSources({
    listJobSources: () => makeSources({ boards }),
    removeJobBoard: () => {
      boards = []
      return {}
    },
  })
  await press('Remove Acme Mills at Lever')
  await pass(60)
  expect(server.received.find(call => call.name === 'removeJobBoard')?.body).toEqual({
    boardId: ACME.boardId,
  })
  expect(card().queryByRole('link', { name: 'Acme Mills' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Where we look')
})

test('every source shows how it does: empty is not healthy, and failures say what happened', async () => {
  const empty = makeHealth({ state: 'quiet', postings: 0, usualPostings: 25 })
  const failing = makeHealth({
    state: 'failing',
    failedInARow: 3,
    reason: 'blocked',
    lastOkAt: '2026-11-19T12:00:00Z',
  })
  const gone = makeHealth({ state: 'failing', reason: 'unknown-board', failedInARow: 3, lastOkAt: null })
  await openSources({
    listJobSources: () =>
      makeSources({
        sites: [{ label: 'Networking site', health: failing }],
        boards: [
          { ...ACME, boardId: 'b1', company: 'Emptied Ltd', state: 'empty', health: empty },
          { ...ACME, boardId: 'b2', company: 'Gone Ltd', state: 'gone', health: gone },
          {
            ...ACME,
            boardId: 'b3',
            company: 'Small Ltd',
            state: 'empty',
            health: makeHealth({ postings: 0 }),
          },
        ],
      }),
  })
  const rows = card()
    .getAllByRole('listitem')
    .map(row => row.textContent)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(
    /Networking site.*Failing.*tried 1 hour ago · 3 tries in a row failed.*refused to be read/,
  )
  expect(rows[1]).toMatch(/Emptied Ltd.*Check it.*0 open jobs at the last look, usually 25.*Far fewer jobs/)
  expect(rows[2]).toMatch(/Gone Ltd.*Gone.*Never read in full.*stopped asking/)
  expect(rows[3]).toMatch(/Small Ltd.*No open jobs/)
})

test('where boards are switched off there is no field', async () => {
  await openSources({ listJobSources: () => makeSources({ vendors: [] }) })
  expect(card().getByText('This server does not read boards of employers.')).toBeTruthy()
  expect(card().queryByRole('textbox')).toBeNull()
})

test('sources that cannot be loaded can be asked for again', async () => {
  const server = await openSources({ listJobSources: () => new Refusal('internal') })
  await pass(30_000)
  expect(card().getByText('Your sources could not be loaded.')).toBeTruthy()
  server.reply({ listJobSources: () => makeSources({ boards: [ACME] }) })
  await press('Try again')
  await pass(60)
  expect(card().getByText('Acme Mills')).toBeTruthy()
})

test('a source that refuses the key of the server says that it is the key', async () => {
  const health = makeHealth({ state: 'failing', failedInARow: 1, reason: 'blocked' })
  const keyed: SearchSource = {
    ...{ sourceId: 'adzuna', label: 'Adzuna', operator: 'Adzuna', termsUrl: 'https://example.org/terms' },
    ...{ termsClass: 'keyed', reviewedOn: '2026-11-20', sends: 'words', state: 'on', health },
  }
  await openSources({
    listJobSources: () =>
      makeSources({
        sites: [
          { label: 'Adzuna', health },
          { label: 'Jobicy', health },
        ],
        searches: [keyed],
      }),
  })
  expect(card().getAllByText(/^It refused the key of this server/)).toHaveLength(1)
  expect(card().getAllByText(/^It refused to be read/)).toHaveLength(1)
})
