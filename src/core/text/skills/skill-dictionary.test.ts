import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { SKILL_FIELDS } from './spellings.ts'

const Row = z.object({
  name: z.string(),
  same: listCell,
  also: listCell,
  everyday: listCell,
  implies: listCell,
})
const ROWS = SKILL_FIELDS.flatMap(field => readTable(`skills/${field}.tsv`, Row))
const NAMES = new Set(ROWS.map(({ name }) => name))

test('every table of skills is read', () => {
  const others = ['short-forms.tsv', 'everyday.tsv', 'everyday-read.tsv']
  const files = readdirSync('src/data/skills').filter(file => !others.includes(file))
  expect(files.toSorted()).toEqual(SKILL_FIELDS.map(field => `${field}.tsv`).toSorted())
})

test('a skill implies skills of the dictionary, and its everyday words are spellings of it', () => {
  expect(ROWS.flatMap(({ implies }) => implies).filter(name => !NAMES.has(name))).toEqual([])
  const strays = ROWS.flatMap(({ name, same, also, everyday }) =>
    everyday.filter(word => ![name, ...same, ...also].includes(word)),
  )
  expect(strays).toEqual([])
})
