import { afterEach, expect, test } from 'vitest'
import { sharedCompute } from '../compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from './board-server.suite.ts'
import { openJobBoards } from './index.ts'
import { createManualTiming } from './manual-timing.suite.ts'
import { SiteStopped } from './port.ts'

const TARGET = { token: 'acme', company: 'Acme Mills' }
const SIGNAL = new AbortController().signal
let server: BoardServer | undefined

afterEach(() => server?.close())

async function open(vendor: string) {
  server = await startBoardServer()
  const timing = createManualTiming()
  const settings = {
    version: '1.2.3',
    contact: 'bot@operator.example',
    compute: sharedCompute(),
    origin: server.origin,
    timing,
  }
  const board = openJobBoards(settings).boards.find(({ capabilities }) => capabilities.id === vendor)
  if (!board) throw new Error('not in the list')
  return { server, timing, read: () => board.read(TARGET, SIGNAL) }
}

const posting = (n: number) => ({ id: `n-${n}`, text: `Baker ${n}`, descriptionPlain: 'You bake bread.' })

test('a long list is read page by page at one request in a second and a half', async () => {
  const { server, timing, read } = await open('lever')
  server.serve(
    'lever',
    'acme',
    Array.from({ length: 230 }, (_, n) => posting(n)),
  )
  const reading = await read()
  expect(reading).toMatchObject({ kind: 'read', completeness: 'complete' })
  expect(reading.kind === 'read' && reading.postings).toHaveLength(230)
  expect(server.requests.map(path => /skip=(\d+)/.exec(path)?.[1])).toEqual(['0', '100', '200'])
  expect(timing.slept).toEqual([1500, 1500, 1500])
})

test('robots.txt is asked once a day, and what it forbids is not asked', async () => {
  const { server, timing, read } = await open('ashby')
  server.serve('ashby', 'acme', [])
  await read()
  await read()
  expect(server.robots.asked).toBe(1)
  server.robots.answer = 'User-agent: *\nDisallow: /posting-api/'
  timing.moveBy(25 * 3_600_000)
  const asked = server.requests.length
  await expect(read()).rejects.toMatchObject({ stop: 'robots' })
  expect(server.robots.asked).toBe(2)
  expect(server.requests).toHaveLength(asked)
})

test('rules that do not come allow nothing', async () => {
  const { server, read } = await open('ashby')
  server.serve('ashby', 'acme', [])
  server.robots.answer = { status: 503 }
  await expect(read()).rejects.toMatchObject({ stop: 'robots' })
  expect(server.requests).toEqual([])
})

test('a list that pages in circles comes to an end and counts as a part', async () => {
  const { server, read } = await open('lever')
  server.serve('lever', 'acme', { body: Array.from({ length: 100 }, (_, n) => posting(n)) })
  expect(await read()).toMatchObject({ kind: 'read', completeness: 'partial' })
  expect(server.requests).toHaveLength(2)
})

test('a list shorter than it says counts as a part', async () => {
  const { server, read } = await open('greenhouse')
  server.serve('greenhouse', 'acme', { body: { jobs: [], meta: { total: 5 } } })
  expect(await read()).toMatchObject({ kind: 'read', completeness: 'partial' })
})

test('an answer of 11 MB is read, one of 26 MB is not', async () => {
  const { server, read } = await open('greenhouse')
  const jobs = (chars: number) => ({ jobs: [{ id: 1, title: 'Baker', content: 'a '.repeat(chars / 2) }] })
  server.serve('greenhouse', 'acme', { body: jobs(11_000_000) })
  expect(await read()).toMatchObject({ kind: 'read' })
  server.serve('greenhouse', 'acme', { body: jobs(27_500_000) })
  await expect(read()).rejects.toMatchObject({ stop: 'too-large' })
})

test('a vendor is asked again after an overload, and left alone after three', async () => {
  const { server, read } = await open('ashby')
  server.serve('ashby', 'acme', { status: 503 })
  await expect(read()).rejects.toMatchObject({ stop: 'rate-limited' })
  const asked = server.requests.length
  await expect(read()).rejects.toBeInstanceOf(SiteStopped)
  expect(server.requests).toHaveLength(asked)
})

test('[SRC-005] a posting that is listed many times is one', async () => {
  const { server, read } = await open('lever')
  server.serve('lever', 'acme', [posting(1), posting(1), posting(2), posting(1)])
  const reading = await read()
  expect(reading.kind === 'read' && reading.postings.map(({ nativeId }) => nativeId)).toEqual(['n-1', 'n-2'])
})

test.each([
  ['that reads a file', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]><r>&x;</r>'],
  ['that asks an address', '<!DOCTYPE r [<!ENTITY % x SYSTEM "ORIGIN/canary">%x;]><r/>'],
  [
    'that swells',
    `<!DOCTYPE r [<!ENTITY a0 "ha">${Array.from({ length: 60 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`).join('')}]><r>&a60;</r>`,
  ],
])('[SRC-006] a list in XML with an entity %s is refused unread', async (_, xml) => {
  for (const vendor of ['greenhouse', 'lever', 'ashby']) {
    const { server, read } = await open(vendor)
    server.serve(vendor, 'acme', { text: xml.replace('ORIGIN', server.origin) })
    await expect(read()).rejects.toMatchObject({ stop: 'layout-changed' })
    expect(server.requests.some(path => path.includes('canary'))).toBe(false)
    await server.close()
  }
})

test.each([
  ['SmartRecruiters', 'https://jobs.smartrecruiters.com/acme', { SMARTRECRUITERS: 'on' }],
  ['Teamtailor', 'https://acme.teamtailor.com/jobs', { TEAMTAILOR: 'on' }],
])('%s is offered only where the installation says so', (vendor, url, given) => {
  const settings = { version: '1', contact: 'a@b.example', compute: sharedCompute() }
  expect(openJobBoards(settings).recognise(url)).toEqual({ kind: 'not-read', vendor })
  expect(openJobBoards(settings, given).recognise(url)).toMatchObject({ kind: 'board' })
})

test('switched off, no board is known', () => {
  const off = openJobBoards({ version: '1', contact: 'a@b.example', compute: sharedCompute(), isOff: true })
  expect(off.boards).toEqual([])
  expect(off.recognise('https://jobs.lever.co/acme')).toEqual({ kind: 'unknown', host: 'jobs.lever.co' })
})

test('nothing but a loopback address can stand in for a vendor over http', () => {
  const settings = {
    version: '1',
    contact: 'a@b.example',
    compute: sharedCompute(),
    origin: 'http://10.0.0.1',
  }
  expect(() => openJobBoards(settings)).toThrow(SiteStopped)
})
