import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SERVER_FLAGS } from '../../tools/server-flags.mjs'
import { readDockerfile } from './dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

describe('the image', () => {
  const [build, run] = readDockerfile(read('Dockerfile'))

  test('runs the Node that the product is tested on, pinned by its digest', () => {
    const { node } = JSON.parse(read('package.json')).dependencies
    expect(read('Dockerfile')).toMatch(
      new RegExp(`^ARG NODE_IMAGE=node:${node}-\\S+@sha256:[\\da-f]{64}$`, 'm'),
    )
  })

  test('runs without rights, and its health can be asked', () => {
    expect(run?.user).toBe('node')
    expect(run?.healthCheck).toEqual(['node', 'tools/health-check.mjs'])
    expect(run?.env).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data', METRICS_PORT: '9090' })
  })

  test('has the program, its packages and its pages, and no secret', () => {
    expect(build?.runs.length).toBeGreaterThan(2)
    expect(run?.copies).toEqual(
      expect.arrayContaining([
        { from: 'package.json', to: './package.json' },
        { from: 'src', to: './src' },
        { from: 'dist/web', to: './dist/web' },
        { from: 'dist/server', to: './dist/server' },
        { from: 'tools/health-check.mjs', to: './tools/health-check.mjs' },
        ...['backup', 'restore', 'operator', 'check-invariants'].map(name => ({
          from: `tools/${name}.ts`,
          to: `./tools/${name}.ts`,
        })),
      ]),
    )
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.git', 'data']))
    expect(read('Dockerfile')).not.toMatch(/SECRET|PASSWORD|TOKEN/)
  })

  test('starts as the tool for a start does', () => {
    expect(run?.command).toEqual(['node', ...SERVER_FLAGS, 'dist/server/main.js'])
  })
})

describe('compose.yaml', () => {
  const compose = read('compose.yaml')

  test('pins every image to a version', () => {
    const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(match => match[1] ?? '')
    expect(images).toHaveLength(4)
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+/)
  })

  test('asks .env for each secret, and .env.example names all of them', () => {
    const asked = [...compose.matchAll(/\$\{([A-Z0-9_]+)(?::[?-])/g)].map(match => match[1])
    const named = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(match => match[1])
    expect([...new Set(asked)].sort()).toEqual(named.sort())
    expect(compose).not.toMatch(/(?:PASSWORD|SECRET|TOKEN)\w*: (?!\$\{)[^\s&]/)
  })

  test('knows only settings that there are', () => {
    const settings = new Set(
      [...read('src/server/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(match => match[1]),
    )
    const block = compose.slice(
      compose.indexOf('environment: &settings'),
      compose.indexOf('depends_on: &needs'),
    )
    const given = [...block.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(match => match[1])
    expect(given.length).toBeGreaterThan(10)
    expect(given.filter(name => !settings.has(name))).toEqual([])
  })
})
