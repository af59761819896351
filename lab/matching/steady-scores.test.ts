import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scoreSamples } from './sample-scores.ts'

const PROGRAM = fileURLToPath(new URL('./sample-scores.ts', import.meta.url))

test('processes that start anew and run side by side give the same scores', async () => {
  const run = () => promisify(execFile)(process.execPath, [PROGRAM, 'print'])
  const printed = await Promise.all([run(), run()])
  const own = JSON.stringify(scoreSamples())
  expect(JSON.parse(own).length).toBeGreaterThan(100)
  expect(printed.map(({ stdout }) => stdout.trim())).toEqual([own, own])
})
