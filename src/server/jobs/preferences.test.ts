import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const RAPID = '/api/v1/rapid-data/auto_apply'

describe('preferences', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const settings = (token: string) => server.get(`${RAPID}/retrieve_settings`, token)
  const userData = (token: string) => server.get(`${RAPID}/retrieve_aa_user_data`, token)
  const switchMatching = (token: string, status: string) =>
    server.post(`${RAPID}/update_active_status?status=${status}`, {}, token)

  test('[API-SET-1] the defaults stand until something is saved', async () => {
    const { token } = await server.signUp()
    expect((await settings(token)).json).toEqual({
      jobWanted: '',
      jobLevel: [],
      matchingScore: 90,
      currentModel: 'TEREX-BASIC-1.2v',
    })
  })

  test('[API-SET-2] what is saved comes back, the model under its other name', async () => {
    const { token } = await server.signUp()
    const saved = await saveSampleSettings(server, token, {
      matchingScore: 0,
      jobLevel: ['Director', 'Associate'],
    })
    expect(saved).toMatchObject({ status: 200, json: { matchingScore: 0, currentModel: 'TEREX-BASIC-1.2v' } })
    expect((await settings(token)).json).toEqual(saved.json)
  })

  test('a bare string is taken as the level too', async () => {
    const { token } = await server.signUp()
    expect((await saveSampleSettings(server, token, { jobLevel: 'Entry level' })).json.jobLevel).toEqual([
      'Entry level',
    ])
  })

  test.each([
    ['a score above 100', { matchingScore: 101 }],
    ['a score that is no whole number', { matchingScore: 90.5 }],
    ['a score as text', { matchingScore: '90' }],
    ['an unknown model', { selectedModel: 'TEREX-9' }],
    ['an unknown level', { jobLevel: ['Boss'] }],
    ['a level twice', { jobLevel: ['Director', 'Director'] }],
    ['an empty wish', { jobWanted: '   ' }],
    ['a wish of 101 characters', { jobWanted: 'x'.repeat(101) }],
  ])('%s is refused and changes nothing', async (_what, change) => {
    const { token } = await server.signUp()
    expect(await saveSampleSettings(server, token, change)).toMatchObject({
      status: 400,
      json: { error: 'invalid_input' },
    })
    expect((await settings(token)).json.jobWanted).toBe('')
  })

  test('[API-USER-1] the Trigger tab’s data start empty and follow what was done', async () => {
    const { token } = await server.signUp()
    expect((await userData(token)).json).toEqual({
      userResume: '',
      isActive: false,
      jobWanted: '',
      jobLevel: [],
    })
    await saveSampleSettings(server, token)
    await uploadSample(server, token)
    expect((await userData(token)).json).toEqual({
      userResume: 'resume.pdf',
      isActive: false,
      jobWanted: 'Backend Engineer',
      jobLevel: ['Mid-Senior level'],
    })
  })

  test('[API-USER-3] matching is switched on only with a resume and preferences, and off again', async () => {
    const { token } = await server.signUp()
    expect(await switchMatching(token, 'true')).toMatchObject({
      status: 409,
      json: { error: 'resume_missing' },
    })
    await uploadSample(server, token)
    expect(await switchMatching(token, 'true')).toMatchObject({
      status: 409,
      json: { error: 'preferences_missing' },
    })
    await saveSampleSettings(server, token)
    expect(await switchMatching(token, 'true')).toMatchObject({ status: 200, json: { isActive: true } })
    expect((await userData(token)).json.isActive).toBe(true)
    expect(await switchMatching(token, 'false')).toMatchObject({ status: 200, json: { isActive: false } })
    expect((await userData(token)).json.isActive).toBe(false)
  })

  test('a status that is neither true nor false is refused', async () => {
    const { token } = await server.signUp()
    expect(await switchMatching(token, '1')).toMatchObject({ status: 400 })
  })

  test('[API-ROLE-1] a job role can be asked for five times a day, the same one without a second row', async () => {
    const { token } = await server.signUp()
    const ask = (role: string) =>
      server.post(
        `/api/v1/logical/auto_apply/req_new_job_role?jobRole=${encodeURIComponent(role)}`,
        undefined,
        token,
      )
    expect(await ask('Pump Technician')).toMatchObject({ status: 201, json: { requested: true } })
    expect(await ask('Pump Technician')).toMatchObject({ status: 201 })
    for (const role of ['R2', 'R3', 'R4', 'R5']) expect((await ask(role)).status).toBe(201)
    const mails = async () => (await server.context.mailbox?.list(server.context.env.SUPPORT_EMAIL)) ?? []
    await eventually(async () => (await mails()).length === 5)
    const told = (await mails()).filter(({ text }) => text.includes('approve "Pump Technician"'))
    expect(told).toHaveLength(1)
    expect(await ask('One too many')).toMatchObject({ status: 429 })
    expect(await ask('<script>')).toMatchObject({ status: 400 })
  })
  test('of ten roles that are asked for at once five are taken', async () => {
    const { token } = await server.signUp()
    const asked = Array.from({ length: 10 }, (_, at) =>
      server.post(`/api/v1/logical/auto_apply/req_new_job_role?jobRole=Rigger%20${at}`, undefined, token),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(5).fill(201), ...Array(5).fill(429)])
  })
})
