import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tagPosting } from '#core/matching/tagger/tag-posting.ts'
import { ModelDamaged, openMatchModel, openSkillTagger } from './open-match-model.ts'

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

test('the skill tagger opens and names knowledge and skills in a posting', () => {
  const posting =
    'Requirements:\nExperience with Kubernetes, Terraform and Python\nExcellent communication skills'
  const named = tagPosting(posting, openSkillTagger())
  const of = (kind: string) => named.filter(each => each.kind === kind).map(({ text }) => text)
  expect(of('knowledge')).toEqual(['Kubernetes', 'Terraform', 'Python'])
  expect(of('skill')).toContain('communication skills')
})

test('a skill tagger that does not match its hash stops the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolewright-tagger-'))
  const file = join(folder, 'skill-tagger.bin')
  expect(() => openSkillTagger(folder)).toThrow('is missing')
  const bytes = readFileSync(join(OWN, 'skill-tagger.bin'))
  bytes[1000] = (bytes[1000] ?? 0) ^ 1
  writeFileSync(file, bytes)
  expect(() => openSkillTagger(folder)).toThrow(ModelDamaged)
  rmSync(folder, { recursive: true })
})
