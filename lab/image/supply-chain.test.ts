import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  inexactVersions,
  type LockFile,
  type Manifest,
  secretsIn,
  tooManyPackages,
  unexpectedScripts,
  unknownLicences,
  unverifiedPackages,
} from './supply-chain-rules.ts'

const root = join(import.meta.dirname, '../..')
const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

const asked = (dependencies: Record<string, string>, allowScripts = {}): Manifest => ({
  dependencies,
  devDependencies: {},
  allowScripts,
})
const locked = (one: object): LockFile => ({ packages: { '': {}, 'node_modules/a': one } })
const GOOD = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' }

describe('the packages of the product', () => {
  test('are asked for by exact version', () => {
    expect(inexactVersions(manifest)).toEqual([])
    for (const version of ['^1.0.0', 'latest', '1.x', 'git+https://x/y.git', 'file:../a', 'npm:b@1.0.0'])
      expect(inexactVersions(asked({ a: version }))).toHaveLength(1)
  })

  test('are few enough to know each', () => {
    expect(tooManyPackages(manifest)).toEqual([])
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`p${index}`, '1.0.0']))
    expect(tooManyPackages(asked(many))).toHaveLength(1)
  })

  test('have their checksums and come from the registry', () => {
    expect(unverifiedPackages(lock)).toEqual([])
    expect(unverifiedPackages(locked({ ...GOOD, integrity: 'sha1-x' }))).toEqual(['node_modules/a'])
    expect(unverifiedPackages(locked({ ...GOOD, resolved: 'https://example.org/a.tgz' }))).toHaveLength(1)
  })

  test('run no script at their installation that nobody decided on', () => {
    expect(unexpectedScripts(manifest, lock)).toEqual([])
    const withScript = locked({ ...GOOD, hasInstallScript: true })
    expect(unexpectedScripts(asked({}), withScript)).toHaveLength(1)
    expect(unexpectedScripts(asked({}, { a: false }), withScript)).toEqual([])
    expect(unexpectedScripts(asked({}, { a: true }), withScript)).toHaveLength(1)
  })

  test('come under licences that were looked at', () => {
    expect(unknownLicences(lock)).toEqual([])
    expect(unknownLicences(locked({ ...GOOD, license: 'AGPL-3.0' }))).toHaveLength(1)
    expect(unknownLicences(locked({ version: '1.0.0' }))).toHaveLength(1)
    expect(unknownLicences(locked({ ...GOOD, license: 'AGPL-3.0', dev: true }))).toEqual([])
  })
})

test.each([
  ['the name of a setting', 'x(env.OPENAI_API_KEY)'],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
  ['a key of a service', `const key = "${['sk', 'a'.repeat(30)].join('-')}"`],
  ['an address with a password', `${'postgres'}://me:secret@db/x`],
  ['the value of a secret here', 'const a = "correct horse"'],
])('%s does not go to browsers', (_what, text) => {
  expect(secretsIn(text, ['correct horse'])).toHaveLength(1)
  expect(secretsIn('nothing of that kind, OPENAI or sk-short', ['correct horse'])).toEqual([])
})
