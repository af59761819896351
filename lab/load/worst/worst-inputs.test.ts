import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { listAttacks, WORST_INPUTS } from './worst-inputs.ts'

const uncovered = (rows: Readonly<Record<string, unknown>>) =>
  Object.keys(endpoints).filter(name => rows[name] === undefined)

test('every endpoint has its worst inputs in the load, or a reason why none can be large', () => {
  expect(uncovered(WORST_INPUTS)).toEqual([])
  const { uploadResume: _, ...others } = WORST_INPUTS
  expect(uncovered(others)).toEqual(['uploadResume'])
  const attacked = new Set(listAttacks([]).map(({ endpoint }) => endpoint))
  const reasons = Object.entries(WORST_INPUTS).filter(([name]) => !attacked.has(name))
  for (const [name, { reason }] of reasons) expect([name, typeof reason]).toEqual([name, 'string'])
})

test('every endpoint whose body may be longer than others, or is a file, is attacked', () => {
  const attacked = new Set(listAttacks([]).map(({ endpoint }) => endpoint))
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const takesMuch = endpoint.bodyMaxBytes !== undefined || endpoint.bodyMedia === 'multipart'
    if (takesMuch) expect([name, attacked.has(name)]).toEqual([name, true])
  }
})
