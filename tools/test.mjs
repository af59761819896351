import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { closingLine, countE2e, countFile, countUnit } from './counts.mjs'
import { ensureInstalled } from './install.mjs'
import { withFreshDatabase } from './postgres.mjs'
import { results, root, runCommand, runTool } from './project.mjs'
import { withRedis } from './redis.mjs'
import { ensureServerBuilt } from './server-build.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const unitReport = join(results, 'unit.json')
const e2eReport = join(results, 'e2e.json')
/** Tests that reach a database through TEST_DATABASE_URL where it is set. */
const DATABASE_TESTS = ['src/server', 'src/adapters/database', 'src/adapters/key-value']
/** Each starts products with pools of their own, and a server takes 100 connections unless it is told otherwise. */
const WORKERS = ['--maxWorkers', '3']
const PROJECTS = ['--project', 'node', '--project', 'long']
/** Those among them that start a server of their own on the embedded database, or that never ask a database. */
const SAME_ON_BOTH = ['src/server/main.long.test.ts', 'src/server/http/abuse-slow-clients.long.test.ts']

/** Journeys that go through the server; what only the browser decides is the same on every database. */
const DATABASE_JOURNEYS = ['journey', 'refresh', 'reset', 'job-boards']

const onPostgres = process.argv.includes('--postgres')
/** With the tests that take long, and the tour of every screen. */
const isAll = process.argv.includes('--all')

await runCommand(async () => {
  await ensureInstalled()
  await ensureBrowser()
  mkdirSync(results, { recursive: true })
  for (const report of [unitReport, e2eReport]) rmSync(report, { force: true })
  const isFailed = !(await (onPostgres ? withFreshDatabase(testOnPostgres) : testEmbedded()))
  const counts = [countFile(unitReport, countUnit), countFile(e2eReport, countE2e)]
  console.log(closingLine(counts, isFailed))
  return isFailed ? 1 : 0
})

/** @returns {Promise<boolean>} whether all went well */
async function testEmbedded() {
  const check = [join(root, 'tools/check.mjs'), ...(isAll ? ['--all'] : [])]
  if ((await runTool('node', check)) !== 0) return false
  await ensureWebBuilt()
  await ensureServerBuilt()
  const isSmall = (await runTool('size-limit', [])) === 0
  return (await testEndToEnd({}, isAll ? [] : ['--project', 'journeys'])) && isSmall
}

async function testOnPostgres(url) {
  const excluded = SAME_ON_BOTH.map(file => `--exclude=${file}`)
  const code = await withRedis(redis =>
    runTool('vitest', ['run', ...WORKERS, ...PROJECTS, ...excluded, ...DATABASE_TESTS], {
      TEST_DATABASE_URL: url,
      ...(redis ? { TEST_REDIS_URL: redis } : {}),
    }),
  )
  await ensureWebBuilt()
  await ensureServerBuilt()
  return (await testEndToEnd({ DATABASE_URL: url }, DATABASE_JOURNEYS)) && code === 0
}

async function testEndToEnd(env, chosen) {
  return (await runTool('playwright', ['test', ...chosen], env)) === 0
}
