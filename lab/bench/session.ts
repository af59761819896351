import { findCaller } from '#server/account/service.ts'
import type { Visitor } from '#server/http/caller.ts'
import { openTestServer } from '#server/test-server.suite.ts'
import { type Figure, figure } from './figure.ts'

const CHECKS = 10_000
const AT_ONCE = 20

/** The check that every call of a signed-in person begins with, as a function on the embedded database. */
export async function measureSession(): Promise<Figure[]> {
  const server = await openTestServer()
  const { token } = await server.signUp()
  const nobody = { requestId: '', ip: '127.0.0.1', isBrowser: false, deviceLabel: null }
  const visitor: Visitor = {
    ...nobody,
    token,
    bindingCookie: null,
    deviceCookie: null,
    challengeCookie: null,
  }
  const check = async (count: number) => {
    let left = count
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0)
        if (!(await findCaller(server.context, visitor))) throw new Error('The session was not found')
    })
    await Promise.all(lanes)
  }
  await check(CHECKS / 10)
  const from = performance.now()
  await check(CHECKS)
  const seconds = (performance.now() - from) / 1000
  await server.close()
  return [figure('session.checks', CHECKS / seconds, { unit: 'per-s', atLeast: 2000 })]
}
