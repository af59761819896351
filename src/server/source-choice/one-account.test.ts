import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { openJobSearches } from '#adapters/job-sources/index.ts'
import { asUserId } from '../http/caller.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { mayAsk } from './service.ts'

const SOURCES = '/api/v1/job-sources'
const settings = { version: 'test', contact: 'test@example.org', compute: sharedCompute() }

describe('a source that is free for one person’s own search', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ jobSearches: openJobSearches(settings, {}) })
  })
  afterAll(() => server.close())

  const offered = async (token: string) => {
    const { json } = await server.get(SOURCES, token)
    return (json as unknown as { searches: { sourceId: string }[] }).searches.map(({ sourceId }) => sourceId)
  }
  const agree = (token: string, agreed = true) =>
    server.post(`${SOURCES}/consents`, { sourceIds: ['freehire'], agreed }, token)

  test('is offered and asked while there is one account, and neither once there are two', async () => {
    const first = await server.signUp()
    const [row] = await server.context.database.sql('select id from users where email = $1', [first.email])
    const one = { userId: asUserId(String(row?.id)), sourceId: 'freehire' }
    expect(await offered(first.token)).toContain('freehire')
    expect((await agree(first.token)).status).toBe(200)
    expect(await mayAsk(server.context, one)).toBe(true)
    const second = await server.signUp()
    for (const { token } of [first, second]) {
      expect(await offered(token)).toContain('jobtech')
      expect(await offered(token)).not.toContain('freehire')
      expect((await agree(token)).status).toBe(404)
    }
    expect(await mayAsk(server.context, one)).toBe(false)
    expect((await agree(first.token, false)).status).toBe(200)
  })

  test('is so only without a key of the installation, and without an address of its own', () => {
    const isForOne = (given: Record<string, string>) =>
      openJobSearches(settings, given).find(({ capabilities: { id } }) => id === 'freehire')?.terms
        .isForOneAccount
    expect([
      isForOne({}),
      isForOne({ FREEHIRE_API_KEY: 'key-of-a-plan' }),
      isForOne({ FREEHIRE_URL: 'https://freehire.example' }),
    ]).toEqual([true, false, false])
  })
})
