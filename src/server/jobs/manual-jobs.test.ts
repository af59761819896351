import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MANUAL_JOBS_MESSAGES } from '#contract/messages/manual-jobs.ts'
import { samplePosting } from '../sample-data.suite.ts'
import { FINDS, type FindsServer, LOGICAL, openFindsServer, pastedText } from './manual-jobs.suite.ts'
import { postingsTasks } from './postings-tasks.ts'
import { ingestPosting, openScorer } from './service.ts'

const COMPANY = 'Northgate Logistics'
const TEXT = pastedText(COMPANY)

let finds: FindsServer
beforeAll(async () => {
  finds = await openFindsServer()
})
afterAll(() => finds.close())

describe('a pasted text', () => {
  test('is scored, has insights, and stands in the list whatever the threshold', async () => {
    const { token } = await finds.preparePerson(100)
    const { kind, job } = await finds.addJob(token, { posting: TEXT })
    expect(kind).toBe('added')
    expect(job).toMatchObject({
      ...{ jobTitle: 'Senior Backend Engineer', companyName: 'Northgate Logistics', url: '' },
      ...{ location: 'Berlin, Germany', isManualJob: true, source: MANUAL_JOBS_MESSAGES.pastedText },
    })
    expect(job.matchingScore).toBeGreaterThan(50)
    expect(await finds.list(token)).toEqual([job])
    const insights = await finds.server.get(`${LOGICAL}/pros_and_cons?jobId=${job.jobId}`, token)
    expect(insights.json.pros).not.toEqual([])
  })

  test('is tracked and tailored to like any other job', async () => {
    const { token } = await finds.preparePerson()
    const { job } = await finds.addJob(token, { posting: TEXT })
    const moved = await finds.server.post(
      `/api/v1/applications/${job.jobId}/stage`,
      { stage: 'saved', basis: null },
      token,
    )
    expect(moved).toMatchObject({ status: 200, json: { jobTitle: 'Senior Backend Engineer', isOpen: true } })
    const asked = await finds.server.get(`${LOGICAL}/check_or_make_resume?jobId=${job.jobId}`, token)
    expect(asked.status).toBe(200)
  })

  test('that does not say title or company is asked about, and nothing is stored until then', async () => {
    const { token } = await finds.preparePerson()
    const posting = TEXT.split('\n').slice(1).join('\n')
    const before = await finds.countRows()
    expect((await finds.add(token, { posting })).json).toMatchObject({
      kind: 'incomplete',
      missing: ['title', 'company'],
    })
    expect((await finds.add(token, { posting, title: 'Baker' })).json).toMatchObject({ missing: ['company'] })
    expect(await finds.countRows()).toEqual(before)
    const { job } = await finds.addJob(token, { posting, title: 'Backend Engineer', company: 'Parcel Works' })
    expect(job).toMatchObject({ jobTitle: 'Backend Engineer', companyName: 'Parcel Works' })
  })

  test('pasted twice, also by two clicks at once, is one job', async () => {
    const { token } = await finds.preparePerson()
    const both = await Promise.all([
      finds.addJob(token, { posting: TEXT }),
      finds.addJob(token, { posting: TEXT }),
    ])
    const again = await finds.addJob(token, { posting: `  ${TEXT.replaceAll('\n', '\n\n')}` })
    expect(again.kind).toBe('known')
    expect(new Set([...both, again].map(({ job }) => job.jobId)).size).toBe(1)
    expect(await finds.list(token)).toHaveLength(1)
  })
})

describe('a pasted address', () => {
  test('of a page with a JobPosting is read and scored', async () => {
    const { token } = await finds.preparePerson()
    const { job } = await finds.addJob(token, { posting: `${finds.siteOrigin}/job` })
    expect(job).toMatchObject({
      jobTitle: 'Lock Keeper',
      companyName: 'Canal Trust',
      url: `${finds.siteOrigin}/job`,
    })
  })

  test('of a vendor’s page asks for the company that the vendor does not name', async () => {
    const { token } = await finds.preparePerson()
    const id = '6f0c1d2e-0000-4000-8000-000000000077'
    finds.vendors.serve('lever', 'parcels', [
      { id, text: 'Platform Engineer', descriptionPlain: 'You run the platform for parcels. TypeScript.' },
    ])
    const posting = `https://jobs.lever.co/parcels/${id}`
    expect((await finds.add(token, { posting })).json).toMatchObject({
      ...{ kind: 'incomplete', missing: ['company'] },
      suggested: { title: 'Platform Engineer', company: '' },
    })
    const { job } = await finds.addJob(token, { posting, company: 'Parcel Works' })
    expect(job).toMatchObject({ companyName: 'Parcel Works', source: 'Lever', url: posting })
  })
})

describe('a find and the jobs of the worker', () => {
  const url = () => `https://careers.northgate.example/jobs/${crypto.randomUUID()}`

  test('a posting that was found already is joined, and its job says what it said', async () => {
    const { token } = await finds.preparePerson(0)
    const found = samplePosting('joined', {
      ...{ title: 'Senior Backend Engineer', company: 'Joined Works', url: url() },
      ...{ place: 'Berlin, Germany', description: pastedText('Joined Works') },
    })
    const { jobId } = await ingestPosting(finds.server.context, found, 'Test site')
    const before = await finds.countRows()
    const text = pastedText('Joined Works')
    const { kind, job } = await finds.addJob(token, { posting: text })
    expect([kind, job.jobId, job.url, job.isManualJob]).toEqual(['added', jobId, found.url, true])
    expect(await finds.countRows()).toEqual(before)
    expect((await finds.addJob(token, { posting: text })).kind).toBe('known')
  })

  test('one that is found afterwards is not doubled for its owner, and new for everybody else', async () => {
    const [owner, other] = [await finds.preparePerson(0), await finds.preparePerson(0)]
    const text = pastedText('Later Works')
    const { job } = await finds.addJob(owner.token, { posting: text })
    const found = samplePosting('later', {
      ...{ title: job.jobTitle, company: job.companyName, place: job.location, url: url() },
      description: text,
    })
    const { jobId, isNew } = await ingestPosting(finds.server.context, found, 'Test site')
    expect([isNew, jobId === job.jobId]).toEqual([true, false])
    for (const { userId } of [owner, other])
      await (await openScorer(finds.server.context, userId))?.score([jobId])
    expect((await finds.list(owner.token)).map(one => one.jobId)).toEqual([job.jobId])
    expect((await finds.list(other.token)).map(one => one.jobId)).toEqual([jobId])
  })

  test('is not closed because no run sees it', async () => {
    const { token } = await finds.preparePerson()
    const { job } = await finds.addJob(token, { posting: pastedText('Letters Ltd') })
    finds.server.clock.advance(40 * 24 * 60 * 60 * 1000)
    await postingsTasks(finds.server.context)[0]?.run({}, AbortSignal.timeout(10_000))
    const [row] = await finds.server.context.database.sql('select closed_at from jobs where id = $1', [
      job.jobId,
    ])
    expect(row?.closed_at).toBeNull()
  })
})

describe('a find is taken back', () => {
  const remove = (token: string, jobId: string) => finds.server.post(`${FINDS}/remove`, { jobId }, token)

  test('with all that is known of it', async () => {
    const { token } = await finds.preparePerson(0)
    const before = await finds.countRows()
    const { job } = await finds.addJob(token, { posting: pastedText('Boxes Ltd') })
    expect((await remove(token, job.jobId)).status).toBe(200)
    expect(await finds.list(token)).toEqual([])
    expect(await finds.countRows()).toEqual(before)
    expect((await remove(token, job.jobId)).status).toBe(404)
  })

  test('and not once a letter was written for it', async () => {
    const { token } = await finds.preparePerson(0)
    const { job } = await finds.addJob(token, { posting: pastedText('Crates Ltd') })
    expect((await finds.server.post(`/api/v1/letters/${job.jobId}`, { basis: null }, token)).status).toBe(200)
    expect((await remove(token, job.jobId)).json).toMatchObject({ message: MANUAL_JOBS_MESSAGES.inUse })
  })

  test('and not while it is tracked', async () => {
    const { token } = await finds.preparePerson(0)
    const { job } = await finds.addJob(token, { posting: pastedText('Sacks Ltd') })
    await finds.server.post(`/api/v1/applications/${job.jobId}/stage`, { stage: 'saved', basis: null }, token)
    expect((await remove(token, job.jobId)).json).toMatchObject({ message: MANUAL_JOBS_MESSAGES.inUse })
    expect(await finds.list(token)).toHaveLength(1)
  })
})
