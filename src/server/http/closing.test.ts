import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../test-server.suite.ts'

test('a stop waits for what is being answered, and not for the connection to be used again', async () => {
  const server = await openTestServer()
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const { database } = server.context
  const { sql } = database
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  database.sql = async (query, ...given) => {
    if (query === 'select 1') {
      asked.resolve()
      await gate.promise
    }
    return sql(query, ...given)
  }
  const request = get(`${server.origin}/readyz`, { agent })
  await asked.promise
  const closed = server.close()
  database.sql = sql
  gate.resolve()
  const [response] = await once(request, 'response')
  expect([response.statusCode, await text(response)]).toEqual([200, '{"ready":true}'])
  expect(response.headers.connection).toBe('close')
  await closed
})
