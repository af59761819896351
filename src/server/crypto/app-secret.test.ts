import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAppSecret } from './app-secret.ts'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true }))

const read = () => readAppSecret({ DATA_DIR, APP_SECRET: undefined })

test('the first start makes one for the owner alone, later ones take it', () => {
  const secret = read()
  expect(read()).toBe(secret)
  expect(readdirSync(DATA_DIR)).toEqual(['app-secret'])
  expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600)
})

test.each(['', '\n', 'c3ab'])('one that was cut to %j is refused with what to do', cut => {
  const file = join(DATA_DIR, 'app-secret')
  writeFileSync(file, cut)
  expect(read).toThrow(/cut short.*backup/)
  expect(readFileSync(file, 'utf8')).toBe(cut)
})
