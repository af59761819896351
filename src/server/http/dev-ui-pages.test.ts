import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { addDevUiPages } from './dev-ui-pages.ts'

const PATHS = ['/dev/ui', '/dev/ui/assets/main.js']

describe('the gallery of components', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rolewright-dev-ui-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<div id="root"></div>')
    await writeFile(join(folder, 'assets/main.js'), '')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function ask(env: Record<string, string>, from = folder) {
    const app = fastify()
    await addDevUiPages(app, readEnv(env), from)
    const answers = await Promise.all(PATHS.map(url => app.inject(url)))
    await app.close()
    return answers
  }

  test('is served to developers under the policy of every page', async () => {
    const answers = await ask({})
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('is no part of a production server', async () => {
    const answers = await ask({ NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) })
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  test('is not missed where it was not built', async () => {
    const answers = await ask({}, join(folder, 'elsewhere'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})
