import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ModelDamaged, openMatchModel } from './open-match-model.ts'

const OWN = join(import.meta.dirname, '../core/matching/model')

test('the model opens and knows thousands of occupations by name', () => {
  const { occupations, titleOccupations } = openMatchModel()
  expect(occupations.length).toBeGreaterThan(4000)
  expect(titleOccupations.length).toBeGreaterThan(80_000)
  expect(occupations.some(({ name }) => name === 'Registered Nurses')).toBe(true)
})

test('a model file that does not match its hash stops the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolewright-model-'))
  const [model, hints] = ['match-model.bin', 'title-hints.bin'].map(name => join(folder, name))
  for (const [name, file] of [
    ['match-model.bin', model],
    ['title-hints.bin', hints],
  ] as const) {
    copyFileSync(join(OWN, name), file ?? '')
  }
  const bytes = readFileSync(model ?? '')
  bytes[1000] = (bytes[1000] ?? 0) ^ 1
  writeFileSync(model ?? '', bytes)
  expect(() => openMatchModel(folder)).toThrow(ModelDamaged)
  rmSync(model ?? '')
  expect(() => openMatchModel(folder)).toThrow('is missing')
  rmSync(folder, { recursive: true })
})
