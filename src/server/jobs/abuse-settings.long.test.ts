import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JOB_LEVELS } from '#contract/preferences.ts'
import { saveSampleSettings } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const RAPID = '/api/v1/rapid-data/auto_apply'
const REQUEST_ROLE = '/api/v1/logical/auto_apply/req_new_job_role'

describe('abuse of the settings', () => {
  let server: TestServer
  let token: string
  let email: string
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ;({ token, email } = await server.signUp())
    await saveSampleSettings(server, token)
  })

  const settings = async () => (await server.get(`${RAPID}/retrieve_settings`, token)).json
  const save = (change: Record<string, unknown>) => saveSampleSettings(server, token, change)

  async function expectRefused(change: Record<string, unknown>) {
    const before = await settings()
    const [field] = Object.keys(change)
    const answer = await save(change)
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_input'])
    expect(answer.json.field).toMatch(new RegExp(`^${field}`))
    expect(await settings()).toEqual(before)
  }

  test.each([-1, 101, 90.5, '90', null, true, [90], undefined])('[SET-001] %j is no score', matchingScore =>
    expectRefused({ matchingScore }),
  )

  test('[SET-001] a number beyond all numbers is no score', async () => {
    const body =
      '{"jobWanted":"Developer","jobLevel":["Director"],"matchingScore":1e309,"selectedModel":"TEREX-BASIC-1.2v"}'
    const headers = { 'content-type': 'application/json' }
    expect(
      (await server.request(`${RAPID}/save_settings`, { method: 'POST', token, headers, body })).status,
    ).toBe(400)
    expect((await settings()).matchingScore).toBe(80)
  })

  test.each(['', 'gpt', 'TEREX-BASIC-1.2V', null, ['TEREX-BASIC-1.2v']])(
    '[SET-002] %j is no model',
    selectedModel => expectRefused({ selectedModel }),
  )

  test.each([
    [['Boss']],
    [['Director', 'Director']],
    [Array(2000).fill('Director')],
    [{ 0: 'Director' }],
    [7],
  ])('[SET-003] %j are no levels', jobLevel => expectRefused({ jobLevel }))

  test('[SET-003] ten thousand levels are too long a body', async () => {
    expect([400, 413]).toContain((await save({ jobLevel: Array(10_000).fill('Director') })).status)
    expect((await settings()).jobLevel).toEqual(['Mid-Senior level'])
  })

  test.each([
    'x'.repeat(10_000),
    '   ',
    '🎉',
    '1234',
    'Nurse\nElectrician',
    'Nurse\u0000',
    'Nurse\u2028Baker',
    null,
  ])('[SET-004] %j is nothing that anybody wants to be', jobWanted => expectRefused({ jobWanted }))

  test('[SET-004] what turns the direction of a text or hides in it goes', async () => {
    expect((await save({ jobWanted: 'Nurse\u202e\u200b\ue000' })).status).toBe(200)
    expect((await settings()).jobWanted).toBe('Nurse')
  })

  test('[SET-005] of two that save at once one set is kept whole', async () => {
    const sets = JOB_LEVELS.map((jobLevel, at) => ({
      jobWanted: `Role ${at}`,
      jobLevel: [jobLevel],
      matchingScore: at,
    }))
    await Promise.all(sets.map(save))
    const { currentModel: _, ...kept } = await settings()
    expect(sets).toContainEqual(kept)
  })

  test.each(['status=TRUE', 'status=1', 'status=yes', '', 'status=true&status=false'])(
    '[SET-007] "%s" is neither on nor off',
    async query => {
      expect((await server.post(`${RAPID}/update_active_status?${query}`, {}, token)).status).toBe(400)
    },
  )

  test('[SET-009] fields that no form has change nothing', async () => {
    const victim = await server.signUp()
    const claim = { userId: '1', isActive: true, email: victim.email, name: 'Mallory' }
    expect((await save({ jobWanted: 'Developer', ...claim })).status).toBe(200)
    const data = await server.get(`${RAPID}/retrieve_aa_user_data`, token)
    expect(data.json).toMatchObject({ isActive: false, jobWanted: 'Developer' })
    expect((await server.get('/api/v1/account', token)).json).toMatchObject({ email, name: 'Ada Example' })
    expect((await server.get(`${RAPID}/retrieve_settings`, victim.token)).json.jobWanted).toBe('')
  })

  test('[SET-010] a wish with markup is kept as the text it is', async () => {
    const jobWanted = '<img src=x onerror=alert(1)>'
    expect((await save({ jobWanted })).json.jobWanted).toBe(jobWanted)
    expect((await settings()).jobWanted).toBe(jobWanted)
  })

  test('[SET-011] a role that is missing, too long or no name is refused', async () => {
    for (const query of [
      '',
      '?jobRole=',
      `?jobRole=${'x'.repeat(5000)}`,
      '?jobRole=%3Cscript%3E',
      '?jobRole=a%0Ab',
    ])
      expect((await server.post(`${REQUEST_ROLE}${query}`, undefined, token)).status).toBe(400)
    const rows = await server.context.database.sql('select id from job_role_requests')
    expect(rows).toEqual([])
  })
})
