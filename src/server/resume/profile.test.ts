import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProfileDraft, profileEndpoints } from '#contract/profile.ts'
import { toDraft } from '#core/resume/profile-sheet.ts'
import { asUserId } from '../http/caller.ts'
import { ingestPosting, openScorer } from '../jobs/service.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PROFILE = '/api/v1/profile'
const LOGICAL = '/api/v1/logical/auto_apply'

describe('[CORE-1] the checked profile', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  async function signUpWithResume() {
    const { token, email } = await server.signUp()
    await uploadSample(server, token)
    return { token, email }
  }
  const retrieve = async (token: string) =>
    profileEndpoints.retrieveProfile.output.parse((await server.get(PROFILE, token)).json)

  async function save(token: string, change: (draft: ProfileDraft) => void) {
    const { resumeVersion, profile } = await retrieve(token)
    const draft = toDraft(profile)
    change(draft)
    return server.post(`${PROFILE}/corrections`, { resumeVersion, draft }, token)
  }

  const nameIt = (name: string) => (draft: ProfileDraft) => {
    draft.fields.name = name
  }

  test('each fact says where it stands and how sure the reader is, and the pages have a size', async () => {
    const { token } = await signUpWithResume()
    const { profile, pages, hasCorrections } = await retrieve(token)
    expect(profile.work[0]?.company?.origin).toMatchObject({ kind: 'pdf', page: 1 })
    expect(profile.work[0]?.company?.confidence).toBeGreaterThan(0.5)
    expect(pages.map(({ width }) => Math.round(width))).toEqual([595])
    expect(hasCorrections).toBe(false)
  })

  test('a page is painted for its owner alone and kept by nobody', async () => {
    const { token } = await signUpWithResume()
    const picture = await server.get(`${PROFILE}/page?page=1`, token)
    expect(picture).toMatchObject({ status: 200 })
    expect([...picture.bytes.subarray(1, 4)]).toEqual([...new TextEncoder().encode('PNG')])
    expect(picture.headers.get('cache-control')).toContain('no-store')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await server.get(`${PROFILE}/page?page=1`)).toMatchObject({ status: 401 })
    const { token: stranger } = await server.signUp()
    expect(await server.get(`${PROFILE}/page?page=1`, stranger)).toMatchObject({ status: 404 })
  })

  test.each([
    ['2', 404],
    ['0', 400],
    ['31', 404],
    ['100', 400],
    ['1.5', 400],
    ['../1', 400],
  ])('page %s is answered with %i', async (page, status) => {
    const { token } = await signUpWithResume()
    expect(await server.get(`${PROFILE}/page?page=${page}`, token)).toMatchObject({ status })
  })

  test('[FILE-012] without its file the page is not there, and the profile still is', async () => {
    const { token, email } = await signUpWithResume()
    const [row] = await server.context.database.sql(
      'select storage_key from files f join users u on u.id = f.user_id where u.email = $1',
      [email],
    )
    await server.context.files.remove(String(row?.storage_key))
    expect(await server.get(`${PROFILE}/page?page=1`, token)).toMatchObject({ status: 404 })
    expect((await retrieve(token)).profile.name?.text).toBe('Ada Example')
  })

  test('corrections are kept through the next upload, offered where it says something else, and can be dropped', async () => {
    const { token } = await signUpWithResume()
    const saved = await save(token, draft => {
      draft.fields.name = 'Ada Lovelace Example'
      draft.lists.skills.push({ id: null, text: 'Rust' })
    })
    expect(saved).toMatchObject({ status: 200, json: { resumeVersion: 2, hasCorrections: true } })
    await uploadSample(server, token, { fileName: 'again.pdf' })
    const again = await retrieve(token)
    expect(again).toMatchObject({ resumeVersion: 3, fileName: 'again.pdf', offers: [] })
    expect(again.profile.name).toMatchObject({ text: 'Ada Lovelace Example', origin: { kind: 'person' } })
    expect(again.profile.skills.map(({ text }) => text)).toContain('Rust')

    await server.post(`${PROFILE}/reset`, { resumeVersion: 3 }, token)
    const read = await retrieve(token)
    expect(read.profile.name).toMatchObject({ text: 'Ada Example', origin: { kind: 'pdf' } })
    expect(read.hasCorrections).toBe(false)
  })

  test('a window that shows an older profile cannot overwrite a newer one', async () => {
    const { token } = await signUpWithResume()
    const { profile } = await retrieve(token)
    await save(token, nameIt('First'))
    const stale = { resumeVersion: 1, draft: toDraft(profile) }
    expect(await server.post(`${PROFILE}/corrections`, stale, token)).toMatchObject({
      status: 409,
      json: { error: 'profile_changed' },
    })
    expect((await retrieve(token)).profile.name?.text).toBe('First')
  })

  test('confirming what was read makes no new version: resumes that were made from it stay current', async () => {
    const { token } = await signUpWithResume()
    const answer = await save(token, draft => draft.confirmed.push('headline', 'name'))
    expect(answer).toMatchObject({ status: 200, json: { resumeVersion: 1 } })
    expect((await retrieve(token)).profile.name).toMatchObject({ confidence: 1, origin: { kind: 'person' } })
  })

  test('many savings leave one version beside those that something was made from', async () => {
    const { token, email } = await signUpWithResume()
    for (const name of ['One', 'Two', 'Three']) await save(token, nameIt(name))
    const rows = await server.context.database.sql(
      'select version from resumes r join users u on u.id = r.user_id where u.email = $1',
      [email],
    )
    expect(rows.map(({ version }) => version)).toEqual([4])
  })

  test('[CORE-3] [CORE-4] matching and tailoring use what was corrected', async () => {
    const { token, email } = await signUpWithResume()
    await saveSampleSettings(server, token)
    const [row] = await server.context.database.sql('select id from users where email = $1', [email])
    const description = ['What you bring', '- Haskell', '- Erlang'].join('\n')
    const posting = samplePosting('corrected', { description })
    const { jobId } = await ingestPosting(server.context, posting, 'Test site')
    await (await openScorer(server.context, asUserId(String(row?.id))))?.score([jobId])
    const scoreOf = async () => {
      const [own] = await server.context.database.sql('select score from user_jobs where user_id = $1', [
        row?.id,
      ])
      return Number(own?.score)
    }
    const before = await scoreOf()
    const named = (draft: ProfileDraft) => {
      draft.lists.skills.push({ id: null, text: 'Haskell' }, { id: null, text: 'Erlang' })
    }
    const { resumeVersion, profile } = await retrieve(token)
    const draft = toDraft(profile)
    const told = async (as: string) => server.post(`${PROFILE}/score`, { jobId, resumeVersion, draft }, as)
    expect(await told(token)).toMatchObject({ json: { now: before, withDraft: before } })
    named(draft)
    const { json: imagined } = await told(token)
    expect(imagined).toMatchObject({ now: before })
    expect(await scoreOf()).toBe(before)
    expect((await retrieve(token)).hasCorrections).toBe(false)
    const { token: stranger } = await signUpWithResume()
    expect(await told(stranger)).toMatchObject({ status: 404 })
    await save(token, named)
    await eventually(async () => (await scoreOf()) > before)
    expect(imagined.withDraft).toBe(await scoreOf())
    expect(await told(token)).toMatchObject({ status: 409, json: { error: 'profile_changed' } })

    await server.get(`${LOGICAL}/check_or_make_resume?jobId=${jobId}`, token)
    await eventually(async () => {
      const { json } = await server.get('/api/v1/rapid-data/auto_apply/resume_status', token)
      return (json as unknown as { status: string }[])[0]?.status === 'DONE'
    })
    const [made] = await server.context.database.sql('select result from generations where user_id = $1', [
      row?.id,
    ])
    expect(JSON.stringify(made?.result)).toContain('Haskell')
  })

  test('a profile goes out as JSON Resume and comes in again, without what has no place', async () => {
    const { token } = await signUpWithResume()
    const { json } = await server.get(`${PROFILE}/json-resume`, token)
    expect(json).toMatchObject({
      basics: { name: 'Ada Example' },
      work: [{ name: 'Northgate Logistics', startDate: '2019-03' }, {}],
    })
    const resume = { ...json, basics: { ...(json.basics as object), name: 'Grace Example', image: 'x.png' } }
    const answer = await server.post(`${PROFILE}/json-resume`, { resumeVersion: 1, resume }, token)
    expect(answer).toMatchObject({
      status: 200,
      json: { ignoredCount: 1, checked: { counts: { positions: 2, degrees: 1, skills: 6 } } },
    })
    expect((await retrieve(token)).profile.name?.text).toBe('Grace Example')
  })

  test.each([
    ['something else', { hello: 'world' }, 'resume'],
    ['a wrong value', { skills: [{ name: 1 }] }, 'resume.skills.0.name'],
    ['a list', [], 'resume'],
  ])('an import of %s is refused and leaves the profile', async (_what, resume, field) => {
    const { token } = await signUpWithResume()
    const answer = await server.post(`${PROFILE}/json-resume`, { resumeVersion: 1, resume }, token)
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_input', field } })
    expect((await retrieve(token)).resumeVersion).toBe(1)
  })

  test('longer bodies than a profile needs, and longer texts, are refused', async () => {
    const { token } = await signUpWithResume()
    const long = await save(token, nameIt('x'.repeat(2001)))
    expect(long).toMatchObject({ status: 400, json: { field: 'draft.fields.name' } })
    const huge = await save(token, nameIt('x'.repeat(300_000)))
    expect(huge).toMatchObject({ status: 413, json: { error: 'too_large' } })
  })

  test('without a resume there is nothing to correct, to show or to export', async () => {
    const { token } = await server.signUp()
    for (const path of ['', '/page?page=1', '/json-resume'])
      expect(await server.get(PROFILE + path, token)).toMatchObject({ status: 404 })
    expect(await server.post(`${PROFILE}/reset`, { resumeVersion: 1 }, token)).toMatchObject({ status: 404 })
  })
})
