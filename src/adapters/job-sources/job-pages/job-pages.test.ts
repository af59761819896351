import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sharedCompute } from '../../compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '../board-server.suite.ts'
import { answer, startSite, stopSites } from '../fault-site.suite.ts'
import { readFixture } from '../fixtures.suite.ts'
import { openJobBoards, openJobPages } from '../index.ts'
import { createManualTiming } from '../manual-timing.suite.ts'
import type { JobPages } from '../port.ts'

const SIGNAL = new AbortController().signal
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const POSTING = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Lock Keeper',
  description:
    '<p>You open and close the lock for boats.</p><ul><li>2 years of experience on the water</li></ul>',
  datePosted: '2026-11-01',
  hiringOrganization: { '@type': 'Organization', name: 'Canal Trust' },
  jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
}

const page = (...postings: object[]) =>
  `<html lang="en"><head>${postings
    .map(one => `<script type="application/ld+json">${JSON.stringify(one)}</script>`)
    .join('')}</head><body><h1>Jobs</h1></body></html>`

let vendors: BoardServer
beforeEach(async () => {
  vendors = await startBoardServer()
})
afterEach(async () => {
  await vendors.close()
  await stopSites()
})

function openPages(ownOrigins: readonly string[] = []): JobPages {
  const settings = {
    version: '1.2.3',
    contact: 'bot@operator.example',
    compute: sharedCompute(),
    timing: createManualTiming(),
  }
  const boards = openJobBoards({ ...settings, origin: vendors.origin }, { SMARTRECRUITERS: 'on' })
  return openJobPages({ ...settings, ownOrigins }, boards)
}

async function readOwn(handlers: Parameters<typeof startSite>[0], path = '/job') {
  const site = await startSite(handlers)
  const reading = await openPages([site.origin]).read(site.origin + path, '', SIGNAL)
  return { site, reading }
}

const reasonFor = async (handlers: Parameters<typeof startSite>[0]) => {
  const { reading } = await readOwn(handlers)
  return reading.kind === 'refused' ? reading.reason : 'read'
}

describe('a page with a JobPosting', () => {
  test('is read with its fields, and robots.txt is asked first', async () => {
    const { site, reading } = await readOwn({ 'GET /job': answer(200, HTML, page(POSTING)) })
    expect(reading).toMatchObject({
      kind: 'posting',
      posting: {
        title: 'Lock Keeper',
        company: 'Canal Trust',
        place: 'Leeds, United Kingdom',
        url: `${site.origin}/job`,
        postedAtUtc: '2026-11-01T00:00:00.000Z',
      },
    })
    expect(site.lines()).toEqual(['GET /robots.txt', 'GET /job'])
  })

  test('has no company where it names none', async () => {
    const { hiringOrganization: _, ...nameless } = POSTING
    const { reading } = await readOwn({ 'GET /job': answer(200, HTML, page(nameless)) })
    expect(reading).toMatchObject({ kind: 'posting', posting: { company: '' } })
  })

  test('is read where a page of the same site leads to it', async () => {
    const { reading } = await readOwn({
      'GET /job': answer(302, { location: '/jobs/1' }),
      'GET /jobs/1': answer(200, HTML, page(POSTING)),
    })
    expect(reading).toMatchObject({ kind: 'posting' })
  })
})

describe('a page is refused', () => {
  test.each([
    ['no-posting', 'shows none', answer(200, HTML, '<h1>About us</h1>')],
    [
      'no-posting',
      'has broken data',
      answer(200, HTML, '<script type="application/ld+json">{"@type":</script>'),
    ],
    ['list-page', 'shows several', answer(200, HTML, page(POSTING, { ...POSTING, title: 'Ferry Hand' }))],
    ['expired', 'is past its last day', answer(200, HTML, page({ ...POSTING, validThrough: '2026-01-31' }))],
    ['gone', 'is not there', answer(404, HTML, 'gone')],
    ['private', 'asks for a password', answer(401, HTML, 'who?')],
    ['private', 'turns programs away', answer(403, HTML, 'no')],
    ['busy', 'is overloaded', answer(429, { 'retry-after': '3600' }, '')],
    ['unreachable', 'is broken', answer(500, HTML, '')],
    ['no-page', 'is a file', answer(200, { 'content-type': 'application/pdf' }, '%PDF-')],
    ['too-large', 'is huge', answer(200, HTML, 'x'.repeat(3 * 1024 * 1024))],
    ['too-large', 'is nested without end', answer(200, HTML, '<div>'.repeat(2000))],
    ['unreachable', 'leads round in circles', answer(302, { location: '/job' })],
    ['inside', 'leads to this machine', answer(302, { location: 'http://127.0.0.1:1/admin' })],
    ['inside', 'leads into a private network', answer(302, { location: 'https://192.168.1.1/' })],
    ['inside', 'leads to an address in words', answer(302, { location: 'https://localhost/' })],
    ['inside', 'leads to the plain web', answer(302, { location: 'http://careers.example/job' })],
    ['inside', 'leads to another port', answer(302, { location: 'https://careers.example:8443/job' })],
    ['inside', 'leads to a site that forbids it', answer(302, { location: 'https://www.linkedin.com/jobs' })],
  ])('as %s when it %s', async (reason, _, handler) => {
    expect(await reasonFor({ 'GET /job': handler })).toBe(reason)
  })

  test('as robots when its site forbids it, and the page is never asked for', async () => {
    const { site, reading } = await readOwn({
      'GET /robots.txt': answer(200, {}, 'User-agent: *\nDisallow: /'),
      'GET /job': answer(200, HTML, page(POSTING)),
    })
    expect(reading).toMatchObject({ kind: 'refused', reason: 'robots' })
    expect(site.lines()).toEqual(['GET /robots.txt'])
  })

  test('when another of our own sites leads to it: only the person may name one', async () => {
    const inner = await startSite({ 'GET /secret': answer(200, HTML, page(POSTING)) })
    const outer = await startSite({ 'GET /job': answer(302, { location: `${inner.origin}/secret` }) })
    const reading = await openPages([outer.origin, inner.origin]).read(`${outer.origin}/job`, '', SIGNAL)
    expect(reading).toMatchObject({ kind: 'refused', reason: 'inside' })
    expect(inner.seen).toEqual([])
  })
})

describe('an address is refused without any request', () => {
  test.each([
    ['bad-address', 'no address at all'],
    ['bad-address', 'ftp://careers.example/job'],
    ['bad-address', 'javascript://careers.example/%0aalert(1)'],
    ['bad-address', 'https://user:secret@careers.example/job'],
    ['bad-address', 'https://localhost/job'],
    ['inside', 'https://127.0.0.1/job'],
    ['inside', 'https://[::1]/job'],
    ['inside', 'https://10.1.2.3/job'],
    ['inside', 'https://169.254.169.254/latest/meta-data'],
    ['inside', 'https://0x7f.1/job'],
    ['inside', 'https://2130706433/job'],
    ['inside', 'https://careers.example:6379/'],
    ['forbidden', 'https://www.linkedin.com/jobs/view/1'],
    ['forbidden', 'de.indeed.com/viewjob?jk=1'],
    ['list-page', 'https://jobs.lever.co/acme'],
    ['list-page', 'https://acme.recruitee.com/'],
  ])('as %s: %s', async (reason, url) => {
    expect(await openPages().read(url, '', SIGNAL)).toMatchObject({ kind: 'refused', reason })
    expect(vendors.requests).toEqual([])
  })

  test('as off where the installation reads no pages', async () => {
    const settings = { version: '1', contact: 'bot@operator.example', compute: sharedCompute(), isOff: true }
    const pages = openJobPages(settings, openJobBoards({ ...settings, isOff: true }))
    expect(await pages.read('https://careers.example/job', '', SIGNAL)).toMatchObject({ reason: 'off' })
  })
})

describe('a page of a vendor', () => {
  test.each([
    ['greenhouse', 'https://job-boards.greenhouse.io/acme/jobs/7000123'],
    ['lever', 'jobs.lever.co/acme/6f0c1d2e-0000-4000-8000-000000000001'],
    ['ashby', 'https://jobs.ashbyhq.com/acme/b7c00000-0000-4000-8000-000000000001/application'],
    ['smartrecruiters', 'https://jobs.smartrecruiters.com/acme/744000000000001-payroll-specialist?oga=true'],
    ['recruitee', 'http://acme.recruitee.com/o/field-technician'],
    ['personio', 'https://acme.jobs.personio.de/job/42?language=de'],
  ])('of %s is read from its interface', async (vendor, url) => {
    vendors.serve(vendor, 'acme', readFixture(vendor, 'ok'))
    const reading = await openPages().read(url, '', SIGNAL)
    expect(reading).toMatchObject({ kind: 'posting', posting: { sourceId: vendor, tenant: 'acme' } })
  })

  test('names the employer as the person does where the vendor does not', async () => {
    vendors.serve('lever', 'acme', readFixture('lever', 'ok'))
    const url = 'https://jobs.lever.co/acme/6f0c1d2e-0000-4000-8000-000000000001'
    const companyOf = async (company: string) => {
      const reading = await openPages().read(url, company, SIGNAL)
      return reading.kind === 'posting' && reading.posting.company
    }
    expect(await companyOf('')).toBe('')
    expect(await companyOf('Amber Line')).toBe('Amber Line')
  })

  test('is gone where the vendor does not have it', async () => {
    vendors.serve('lever', 'acme', [])
    const url = 'https://jobs.lever.co/acme/6f0c1d2e-0000-4000-8000-000000000009'
    expect(await openPages().read(url, '', SIGNAL)).toMatchObject({ kind: 'refused', reason: 'gone' })
  })
})

test('a reading that was given up ends with its reason', async () => {
  const given = AbortSignal.abort(new Error('left the page'))
  await expect(openPages().read('https://careers.example/job', '', given)).rejects.toThrow('left the page')
})
