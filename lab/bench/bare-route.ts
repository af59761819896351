import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { findSession } from '#server/account/store.ts'
import { hashToken } from '#server/crypto/keys.ts'
import { listNewest } from '#server/tailoring/store.ts'
import type { TestServer } from '#server/test-server.suite.ts'

/** The two queries of `resume_status` behind a route with nothing around it: what the same work costs at the least. */
export async function openBareRoute({
  context,
}: TestServer): Promise<{ origin: string; close(): Promise<void> }> {
  const app = fastify()
  app.get('/', async ({ headers }) => {
    const tokenHash = hashToken(headers.authorization?.slice('Bearer '.length) ?? '')
    const session = await findSession(context.database.db, { tokenHash, now: context.now() })
    return session ? listNewest(context.database.db, session.userId) : []
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  return { origin: `http://127.0.0.1:${port}`, close: () => app.close() }
}
