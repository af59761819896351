import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MANUAL_JOBS_MESSAGES } from '#contract/messages/manual-jobs.ts'
import { uploadSample } from '../sample-data.suite.ts'
import { FINDS, type FindsServer, LOGICAL, openFindsServer, pastedText } from './manual-jobs.suite.ts'

const TEXT = pastedText('Northgate Logistics')

let finds: FindsServer
beforeAll(async () => {
  finds = await openFindsServer()
})
afterAll(() => finds.close())

describe('what cannot be read', () => {
  let token: string
  beforeAll(async () => {
    token = (await finds.preparePerson()).token
  })

  test.each([
    ['too short', { posting: 'We need a baker.' }, 'This is too short for a posting.'],
    ['too long', { posting: 'x'.repeat(30_001) }, 'Use at most 30000 characters'],
    ['empty', { posting: '  ' }, 'Paste an address or a text'],
    ['with a title of nothing', { posting: TEXT, title: '<b></b>' }, 'This is no job title.'],
    ['of a company that is an address', { posting: TEXT, company: 'jo@corp.example' }, 'This is no name'],
  ])('because it is a text %s is refused in a sentence', async (_, body, sentence) => {
    const refused = await finds.add(token, body)
    expect(refused).toMatchObject({ status: 400, json: { error: 'invalid_input' } })
    expect(refused.json.message).toContain(sentence)
    expect(await finds.list(token)).toEqual([])
  })

  test.each([
    ['that is no posting', '/about', 'no-posting'],
    ['that is not there', '/gone', 'gone'],
    ['that leads inside', '/away', 'inside'],
  ] as const)('of a page %s is refused in a sentence, and nothing is stored', async (_, path, reason) => {
    const before = await finds.countRows()
    const refused = await finds.add(token, { posting: finds.siteOrigin + path })
    const host = new URL(finds.siteOrigin).host
    const sentence = MANUAL_JOBS_MESSAGES.refused[reason](reason === 'inside' ? '127.0.0.1:1' : host)
    expect(refused).toMatchObject({ status: 400, json: { field: 'posting', message: sentence } })
    expect(await finds.countRows()).toEqual(before)
  })

  test.each(['https://169.254.169.254/latest', 'https://[::1]/', 'https://10.0.0.1/job'])(
    'inside the network is never asked: %s',
    async posting => {
      expect((await finds.add(token, { posting })).json).toMatchObject({
        message: MANUAL_JOBS_MESSAGES.refused.inside(),
      })
    },
  )
})

describe('[LIMIT-4] what one person added', () => {
  test('is nobody else’s: not shown, not joined, not scored, not removed', async () => {
    const [owner, stranger] = [await finds.preparePerson(0), await finds.preparePerson(0)]
    const text = pastedText('Secret Crates Ltd')
    const { job } = await finds.addJob(owner.token, { posting: text })
    expect(await finds.list(stranger.token)).toEqual([])
    for (const path of ['pros_and_cons', 'check_or_make_resume'])
      expect((await finds.server.get(`${LOGICAL}/${path}?jobId=${job.jobId}`, stranger.token)).status).toBe(
        404,
      )
    expect((await finds.server.post(`${FINDS}/remove`, { jobId: job.jobId }, stranger.token)).status).toBe(
      404,
    )
    const same = await finds.addJob(stranger.token, { posting: text })
    expect(same.kind).toBe('added')
    expect(same.job.jobId).not.toBe(job.jobId)
    expect(same.job.signals).toMatchObject({ repostedTimes: 0, monthsPosted: 0 })
    expect((await finds.list(owner.token)).map(one => one.jobId)).toEqual([job.jobId])
  })

  test('goes with the account, and with nothing else', async () => {
    const { token, userId } = await finds.preparePerson(0)
    const { job } = await finds.addJob(token, { posting: pastedText('Barrels Ltd') })
    const { sql } = finds.server.context.database
    await sql('delete from users where id = $1', [userId])
    const [row] = await sql(
      `select (select count(*)::int from jobs where id = $1) as jobs,
              (select count(*)::int from postings where job_id = $1) as postings`,
      [job.jobId],
    )
    expect(row).toEqual({ jobs: 0, postings: 0 })
  })

  test('without a session nothing of it answers', async () => {
    expect((await finds.server.post(FINDS, { posting: TEXT })).status).toBe(401)
    expect((await finds.server.post(`${FINDS}/remove`, { jobId: crypto.randomUUID() })).status).toBe(401)
  })
})

describe('what stands in the way is told', () => {
  test('without a resume, and without a wish, there is nothing to score by', async () => {
    const { token } = await finds.server.signUp()
    expect(await finds.add(token, { posting: TEXT })).toMatchObject({
      status: 409,
      json: { error: 'resume_missing' },
    })
    await uploadSample(finds.server, token)
    expect(await finds.add(token, { posting: TEXT })).toMatchObject({
      status: 409,
      json: { error: 'preferences_missing' },
    })
  })

  test('more than thirty in an hour have to wait', async () => {
    const { token } = await finds.preparePerson()
    for (let time = 0; time < 30; time += 1) await finds.add(token, { posting: 'short' })
    const refused = await finds.add(token, { posting: 'short' })
    expect(refused).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
  })

  test('five hundred are the most', async () => {
    const { token, userId } = await finds.preparePerson()
    const { job } = await finds.addJob(token, { posting: TEXT })
    await finds.server.context.database.sql(
      `with made as (
         insert into jobs (title, company, place, url, source_label, levels, description, facts, facts_version,
                           first_seen_at, last_seen_at, owner_id)
         select 'Full', 'Full', '', '', '', '{}', '', '{}', '1', now(), now(), $1::uuid
         from generate_series(1, 499) returning id)
       insert into user_jobs (user_id, job_id, job_wanted, score, reasons, scorer_version, resume_id, found_at,
                              scored_at, added_at)
       select u.user_id, made.id, '', 0, '[]', u.scorer_version, u.resume_id, now(), now(), now()
       from made, user_jobs u where u.job_id = $2`,
      [userId, job.jobId],
    )
    const refused = await finds.add(token, { posting: `${TEXT}\n- One more thing` })
    expect(refused.json.message).toBe(MANUAL_JOBS_MESSAGES.tooMany)
  })
})
