import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { measureGrowth } from './measure-growth.ts'
import { listUnfed, type Reader } from './readers.ts'
import { USUAL_CLASSES } from './text-classes.ts'
import { UNFED } from './unfed.ts'

const run = promisify(execFile)
const DEADLINE_MS = 240_000

// In a process of its own, which can be ended: a reader may not come to an end at all. What counts is the ratio of the least
// processor times of several runs, and only where there is something to measure, so a busy machine changes little.
test('no reader of what a stranger wrote takes much longer for a text than its length says', {
  timeout: DEADLINE_MS + 10_000,
}, async () => {
  const { stdout } = await run(process.execPath, ['lab/growth/tell-growth.ts'], { timeout: DEADLINE_MS })
  expect(stdout).toMatch(/^\d{3} readers\n$/)
})

// A power of three lies far enough above the bar for a machine whose speed changes between two runs.
test('a pattern that tries every way to divide its text is found out', async () => {
  const tiresome: Reader = { id: 'tiresome', prepare: text => () => /.*.*\n\n\n/.test(text) }
  const rule = { classes: USUAL_CLASSES.slice(0, 1), from: 384, to: 768, floorMs: 1, atMost: 1.5 }
  expect((await measureGrowth(tiresome, rule)).power).toBeGreaterThan(1.5)
})

test('each exported function that takes a text is fed, or an entrance that leads to it is', () => {
  expect(listUnfed().filter(id => !UNFED.has(id))).toEqual([])
  expect([...UNFED].filter(id => !listUnfed().includes(id))).toEqual([])
})
