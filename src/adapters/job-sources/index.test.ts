import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/start-sandbox.ts'
import { sharedCompute } from '../compute/shared.suite.ts'
import { startBoardServer } from './board-server.suite.ts'
import { readExpected, readFixture } from './fixtures.suite.ts'
import { JOB_SEARCHES, JOB_SITES, openJobSearches } from './index.ts'
import { createManualTiming } from './manual-timing.suite.ts'
import { type SiteUnderTest, testJobSite } from './port.suite.ts'
import { QUESTION, type SearchUnderTest, testJobSearch } from './search.suite.ts'
import { neededNames } from './source-settings.ts'

/** A running target for every line of the list. */
const TARGETS: Readonly<Record<string, () => Promise<SiteUnderTest>>> = {
  'sandbox-network': startSandboxTarget,
}

async function startSandboxTarget(): Promise<SiteUnderTest> {
  const credential = { username: 'robot@operator.example', password: 'canary-7f3e-password' }
  const timing = createManualTiming()
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    seed: 7,
    size: 500,
    accounts: [credential],
    clock: timing.now,
  })
  const settings = {
    origin: sandbox.origin,
    version: '0.0.1',
    contact: 'bot@operator.example',
    compute: sharedCompute(),
    timing,
  }
  const site = JOB_SITES.find(({ id }) => id === 'sandbox-network')
  if (site === undefined) throw new Error('not in the list')
  return {
    site: site.open(settings),
    credential,
    query: { jobWanted: 'nurse', levels: ['Mid-Senior level', 'Associate'], limit: 100 },
    close: () => sandbox.close(),
  }
}

test('every networking site of the list is tested', () => {
  expect(JOB_SITES.map(({ id }) => id).sort()).toEqual(Object.keys(TARGETS).sort())
})

for (const [id, start] of Object.entries(TARGETS)) testJobSite(id, start)

interface Served {
  given: Record<string, string>
  token: string
  isFeed?: boolean
}

/** Settings that each source is asked with, and what its answers are served under. */
const SEARCHES: Readonly<Record<string, Served>> = {
  adzuna: { given: { ADZUNA_APP_ID: 'canary-id', ADZUNA_APP_KEY: 'canary-key' }, token: 'gb' },
  'nhs-jobs': { given: {}, token: 'search_xml' },
  jobtech: { given: {}, token: 'search' },
  arbeidsplassen: { given: {}, token: 'feed', isFeed: true },
  'teaching-vacancies': { given: {}, token: 'jobs', isFeed: true },
  freehire: { given: { FREEHIRE_API_KEY: 'canary-key' }, token: 'jobs' },
  himalayas: { given: {}, token: 'api' },
  arbeitnow: { given: {}, token: 'job-board-api', isFeed: true },
  jobicy: { given: {}, token: 'remote-jobs', isFeed: true },
  muse: { given: {}, token: 'jobs', isFeed: true },
  'we-work-remotely': { given: {}, token: 'remote-jobs', isFeed: true },
  'hn-hiring': { given: {}, token: '', isFeed: true },
  arbeitsagentur: { given: {}, token: 'pc' },
  'france-travail': {
    given: { FRANCE_TRAVAIL_ID: 'canary-id', FRANCE_TRAVAIL_SECRET: 'canary-secret' },
    token: 'offres',
  },
  reed: { given: { REED_API_KEY: 'canary-key' }, token: 'search' },
  jooble: { given: { JOOBLE_API_KEY: 'canary-key' }, token: 'api' },
  usajobs: {
    given: { USAJOBS_API_KEY: 'canary-key', USAJOBS_EMAIL: 'canary@operator.example' },
    token: 'api',
  },
}

async function startSearchTarget(
  id: string,
): Promise<SearchUnderTest & { timing: ReturnType<typeof createManualTiming> }> {
  const timing = createManualTiming()
  const server = await startBoardServer()
  const { given = {}, token = '', isFeed = false } = SEARCHES[id] ?? {}
  const settings = {
    version: '0.0.1',
    contact: 'bot@operator.example',
    compute: sharedCompute(),
    origin: server.origin,
  }
  const searches = openJobSearches({ ...settings, timing }, given)
  const search = searches.find(({ capabilities }) => capabilities.id === id)
  server.serve('france-travail-token', 'access_token', [])
  server.serve('arbeidsplassen-token', 'publicToken', [])
  if (search === undefined) throw new Error('it is not asked with these settings')
  return {
    ...{ search, timing, isFeed, server, postings: readFixture(id, 'ok'), secrets: Object.values(given) },
    serve: answer => server.serve(id, token, answer),
    close: () => server.close(),
  }
}

test('every source that takes questions is tested, and asked only with all of its settings', () => {
  expect(JOB_SEARCHES.map(({ id }) => id).sort()).toEqual(Object.keys(SEARCHES).sort())
  const settings = { version: '0.0.1', contact: 'bot@operator.example', compute: sharedCompute() }
  const idsOf = (given: Record<string, string>) =>
    openJobSearches(settings, given).map(({ capabilities }) => capabilities.id)
  const keyless = JOB_SEARCHES.filter(({ settings: own }) => neededNames(own).length === 0).map(
    ({ id }) => id,
  )
  expect(idsOf({})).toEqual(keyless)
  for (const { id, settings: own } of JOB_SEARCHES)
    for (const missing of neededNames(own)) {
      const given = Object.fromEntries(neededNames(own).map(name => [name, name === missing ? '' : 'x']))
      expect(idsOf(given), missing).not.toContain(id)
    }
})

test.each(Object.keys(SEARCHES))('%s is named as its site asks, with its link', async id => {
  const target = await startSearchTarget(id)
  const named = readExpected(id, 'ok').flatMap(one => (one.ok ? [one.posting.attribution] : []))
  expect(named.length).toBeGreaterThan(0)
  for (const attribution of named) expect(target.search.capabilities.attribution).toEqual(attribution)
  await target.close()
})

for (const id of Object.keys(SEARCHES)) testJobSearch(id, () => startSearchTarget(id))

test('a question goes to the country of its place, and to the installation’s without one', async () => {
  const target = await startSearchTarget('adzuna')
  target.serve([])
  target.server.serve('adzuna', 'de', [])
  const place = { name: 'Hamburg', country: 'DE', lat: 53.55, lon: 9.99, radiusKm: 25 }
  await target.search.search({ ...QUESTION, place, postedWithinDays: 7 }, new AbortController().signal)
  await target.search.search(QUESTION, new AbortController().signal)
  const [there, home] = target.server.requests
  expect(there).toMatch(/\/jobs\/de\/.*where=Hamburg&distance=25.*max_days_old=7/)
  expect(home).toMatch(/\/jobs\/gb\//)
  expect(home).not.toContain('where')
  await target.close()
})

test.each([
  ['adzuna', /\/jobs\/de\/(?!.*(?:where|distance)=)/],
  ['freehire', /countries=DE(?!.*cities)/],
])('%s is asked for a whole country without a town', async (id, asked) => {
  const target = await startSearchTarget(id)
  target.serve([])
  target.server.serve('adzuna', 'de', [])
  const place = { name: 'Germany', country: 'DE', lat: 52.52, lon: 13.41, radiusKm: null }
  await target.search.search({ ...QUESTION, place }, new AbortController().signal)
  expect(target.server.requests[0]).toMatch(asked)
  await target.close()
})

test('one list for all is read once for many questions, and again when it has grown old', async () => {
  const target = await startSearchTarget('arbeitnow')
  target.serve([...target.postings])
  const ask = (jobWanted: string) =>
    target.search.search({ ...QUESTION, jobWanted }, new AbortController().signal)
  const [nurses, carers, bakers] = await Promise.all([ask('Nurse'), ask('Carer'), ask('Baker')])
  expect(target.server.requests).toHaveLength(2)
  expect(nurses?.postings.map(({ title }) => title)).toEqual(['Pflegefachkraft / Nurse (m/w/d)'])
  expect(carers?.postings.map(({ title }) => title)).toEqual(['Carer for families'])
  expect(bakers?.postings).toEqual([])
  target.timing.moveBy(7 * 3_600_000)
  await ask('Nurse')
  expect(target.server.requests).toHaveLength(4)
  await target.close()
})

test('a text that the list has only the beginning of is read from the advert, with what the list knows', async () => {
  const target = await startSearchTarget('nhs-jobs')
  target.serve([...target.postings])
  const { postings } = await target.search.search(QUESTION, new AbortController().signal)
  const [posting] = postings
  if (posting === undefined) throw new Error('nothing is found')
  const advert = { '@type': 'JobPosting', title: posting.title, description: '<p>The whole advert.</p>' }
  target.server.serve('nhs-adverts', 'C9000-26-0001', {
    text: `<html><script type="application/ld+json">${JSON.stringify(advert)}</script></html>`,
  })
  const whole = await target.search.readText?.(posting, new AbortController().signal)
  expect(whole).toMatchObject({
    kind: 'posting',
    posting: {
      description: 'The whole advert.',
      company: posting.company,
      url: posting.url,
      pay: posting.pay,
    },
  })
  target.server.serve('nhs-adverts', 'C9000-26-0001', { status: 404 })
  expect(await target.search.readText?.(posting, new AbortController().signal)).toEqual({ kind: 'gone' })
  await target.close()
})

test('a token is fetched once, and kept while it is good', async () => {
  const target = await startSearchTarget('france-travail')
  target.serve([])
  await target.search.search(QUESTION, new AbortController().signal)
  await target.search.search(QUESTION, new AbortController().signal)
  expect(target.server.heads.at(-1)).toMatchObject({ authorization: 'Bearer canary-token' })
  const fetched = () => target.server.requests.filter(path => path.includes('access_token')).length
  expect(fetched()).toBe(1)
  target.timing.moveBy(3_600_000)
  await target.search.search(QUESTION, new AbortController().signal)
  expect(fetched()).toBe(2)
  expect(target.server.requests.join()).not.toContain('canary-secret')
  await target.close()
})

test('the agency is asked for the text by its number, and a text in JSON keeps what the list knows', async () => {
  const target = await startSearchTarget('arbeitsagentur')
  target.serve([...target.postings])
  const { postings } = await target.search.search(QUESTION, new AbortController().signal)
  const [posting] = postings
  if (posting === undefined) throw new Error('nothing is found')
  const detail = {
    referenznummer: posting.nativeId,
    stellenangebotsTitel: posting.title,
    stellenangebotsBeschreibung: 'Sie pflegen die Menschen auf der Station.',
  }
  target.server.serve('arbeitsagentur-detail', Buffer.from(posting.nativeId).toString('base64'), [detail])
  const whole = await target.search.readText?.(posting, new AbortController().signal)
  expect(whole).toMatchObject({
    kind: 'posting',
    posting: { description: detail.stellenangebotsBeschreibung, company: posting.company, rejects: [] },
  })
  await target.close()
})

test('a key goes where its interface reads it, and the address it was given to with it', async () => {
  const target = await startSearchTarget('usajobs')
  target.serve([])
  await target.search.search(QUESTION, new AbortController().signal)
  expect(target.server.heads.at(-1)).toMatchObject({
    'authorization-key': 'canary-key',
    'user-agent': 'canary@operator.example',
  })
  await target.close()
})
