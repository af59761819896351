import { expect, test } from 'vitest'
import { measureClusters } from './world-clusters.suite.ts'

test('copies of a job on a generated site become one job, and nothing else does', async () => {
  const { truePairs, precision, recall, wrong } = await measureClusters({ seed: 11, size: 600 })
  expect(truePairs).toBeGreaterThan(20)
  expect(precision, wrong.merged.join('\n')).toBeGreaterThanOrEqual(0.99)
  expect(recall, wrong.missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})
