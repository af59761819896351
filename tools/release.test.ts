import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  digestOf,
  findObstacle,
  listComponents,
  writeArchive,
  writeBom,
  writeProvenance,
} from './release-parts.ts'

const PRODUCT = { name: 'rolewright', version: '1.2.3', licence: 'MIT' }
const AT = new Date('2026-11-23T12:00:00Z')
const LONG = `${'folder/'.repeat(15)}a file with a long name.txt`
const FILES = [
  { path: 'b.txt', bytes: Buffer.from('second'), isExecutable: false },
  { path: 'a.sh', bytes: Buffer.from('#!/bin/sh\necho first\n'), isExecutable: true },
  { path: LONG, bytes: Buffer.alloc(0), isExecutable: false },
]
const SHA512 = Buffer.alloc(64, 1)
const LOCK = {
  packages: {
    '': {},
    'node_modules/@scope/one': {
      version: '1.0.0',
      integrity: `sha512-${SHA512.toString('base64')}`,
      license: 'MIT',
    },
    'node_modules/two': { version: '2.0.0', integrity: 'sha512-AAAA', license: 'ISC', dev: true },
    'node_modules/three/node_modules/two': { version: '2.0.0', integrity: 'sha512-AAAA', license: 'ISC' },
  },
}

test('an archive has the same bytes for the same files, in whatever order they came', () => {
  const [one, other] = [FILES, FILES.toReversed()].map(files => digestOf(writeArchive('r-1', files, AT)))
  expect(one).toBe(other)
  expect(digestOf(writeArchive('r-1', FILES.slice(1), AT))).not.toBe(one)
})

test('tar unpacks it, with long paths and what may be run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'r.tar.gz'), writeArchive('r-1', FILES, AT))
  execFileSync('tar', ['-xzf', 'r.tar.gz'], { cwd: folder })
  for (const { path, bytes } of FILES) expect(readFileSync(join(folder, 'r-1', path))).toEqual(bytes)
  expect(execFileSync(join(folder, 'r-1/a.sh'), { encoding: 'utf8' })).toBe('first\n')
  expect(statSync(join(folder, 'r-1/b.txt')).mtime).toEqual(AT)
})

test('the list of packages names each once, with its checksum, and says which are not run', () => {
  const bom = writeBom(PRODUCT, listComponents(LOCK))
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(
    bom.components.map(({ purl, hashes, properties }) => [purl, hashes[0]?.content, properties[0]?.value]),
  ).toEqual([
    ['pkg:npm/%40scope/one@1.0.0', SHA512.toString('hex'), 'false'],
    ['pkg:npm/two@2.0.0', '000000', 'false'],
  ])
})

test('the lock file of this product gives every package a checksum of 512 bits', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const components = listComponents(lock)
  expect(components.length).toBeGreaterThan(200)
  expect(components.filter(({ sha512 }) => sha512.length !== 128)).toEqual([])
})

test('the provenance names what was made, by digest, and all that it was made of', () => {
  const components = listComponents(LOCK)
  const artifacts = [{ name: 'r.tar.gz', sha256: 'ab' }]
  const build = {
    product: PRODUCT,
    commit: 'c0ffee',
    lockDigest: 'cd',
    artifacts,
    components,
    node: 'v24',
    finishedAt: AT,
  }
  const { subject, predicateType, predicate } = writeProvenance(build)
  expect(subject).toEqual([{ name: 'r.tar.gz', digest: { sha256: 'ab' } }])
  expect(predicateType).toBe('https://slsa.dev/provenance/v1')
  expect(predicate.buildDefinition.resolvedDependencies.map(({ digest }) => Object.keys(digest)[0])).toEqual([
    ...['gitCommit', 'sha256', 'sha512', 'sha512'],
  ])
})

test.each([
  ['a tree with changes', { changes: [' M package.json'], tags: [] }, /no commit:\n M package\.json/],
  ['a version that was released', { changes: [], tags: ['v1.2.2', 'v1.2.3'] }, /release v1\.2\.3 already/],
])('%s is refused', (_, tree, told) => {
  expect(findObstacle(tree, '1.2.3')).toMatch(told)
})

test('a clean tree of a new version is not', () => {
  expect(findObstacle({ changes: [], tags: ['v1.2.2', 'v1.2.30'] }, '1.2.3')).toBeNull()
})
