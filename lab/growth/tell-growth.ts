import { measureGrowth } from './measure-growth.ts'
import { listReaders } from './readers.ts'
import { USUAL_CLASSES } from './text-classes.ts'

// node lab/growth/tell-growth.ts
// Tells each reader whose time grows faster than the length of its text allows, one a line, and at the end how many were fed.

const RULE = { classes: USUAL_CLASSES, from: 1024, to: 4096, floorMs: 25, atMost: 1.5 }

const readers = await listReaders()
for (const reader of readers) {
  const { power, textClass, milliseconds } = await measureGrowth(reader, RULE)
  if (power > RULE.atMost)
    console.log(`${reader.id}: ${power.toFixed(2)} with ${textClass}, ${milliseconds.toFixed(0)} ms`)
}
console.log(`${readers.length} readers`)
