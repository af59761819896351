import { expect, test } from 'vitest'
import { eventually, openTestServer } from '../test-server.suite.ts'
import { openSlowClients } from './slow-clients.suite.ts'

const CLOSED_WITHIN_MS = 20_000

test('[HTTP-004] two hundred clients that never end their head are let go, and others are served meanwhile', async () => {
  const server = await openTestServer()
  const clients = openSlowClients(server.origin, 200)
  expect((await server.get('/readyz')).status).toBe(200)
  expect(clients.countOpen()).toBe(200)
  await eventually(async () => clients.countOpen() === 0, CLOSED_WITHIN_MS)
  expect((await server.get('/readyz')).status).toBe(200)
  clients.close()
  await server.close()
})
