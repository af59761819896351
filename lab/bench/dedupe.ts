import { measureClusters } from '../../src/adapters/job-sources/sandbox-network/world-clusters.suite.ts'
import { type Figure, figure } from './figure.ts'

const SEEDS = [1, 2, 3]
const POSTINGS = 2000

/** Whether copies of a job are put together, and nothing else, on generated sites that know the truth. */
export async function measureDedupe(): Promise<Figure[]> {
  let [precision, recall] = [1, 1]
  for (const seed of SEEDS) {
    const quality = await measureClusters({ seed, size: POSTINGS })
    precision = Math.min(precision, quality.precision)
    recall = Math.min(recall, quality.recall)
  }
  return [
    figure('dedupe.precision', precision, { unit: 'share', atLeast: 0.99 }),
    figure('dedupe.recall', recall, { unit: 'share', atLeast: 0.9 }),
  ]
}
