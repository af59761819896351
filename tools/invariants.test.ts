import { expect, test } from 'vitest'
import { openTestServer } from '#server/test-server.suite.ts'
import { checkInvariants } from './invariants.ts'

test('a database that lost what keeps its rows single is told, also before a row is there twice', async () => {
  const server = await openTestServer()
  const { database, env, files, now } = server.context
  const check = () =>
    checkInvariants({ database, files, dataFolder: env.DATA_DIR, now: now(), isQuiet: true })
  expect(await check()).toEqual([])
  await database.sql('drop index one_running_attempt')
  await database.sql('alter table postings drop constraint "postings_sourceId_tenant_nativeId_unique"')
  expect(await check()).toEqual([
    'I6 nothing keeps one_running_attempt',
    'I6 nothing keeps postings_sourceId_tenant_nativeId_unique',
  ])
  await server.close()
})
