import { placeKey } from '#core/sources/place-key.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { blockKey, findBoilerplate, isSameJob, mayBeSameJob } from '#core/sources/same-job.ts'
import { startSandbox } from '#sandbox/start-sandbox.ts'
import { posting } from '#sandbox/world/posting.ts'
import { createWorld, type World } from '#sandbox/world/world.ts'
import { sharedCompute } from '../../compute/shared.suite.ts'
import { createManualTiming } from '../manual-timing.suite.ts'
import { createSandboxNetwork } from './sandbox-network.ts'

const CREDENTIAL = { username: 'robot@operator.example', password: 'canary-7f3e' }
/** One visit reads no more details. */
const VISIT_DETAILS = 400

/** How well postings were put together into jobs, counted in pairs of postings. */
interface ClusterQuality {
  postings: number
  /** Pairs that are one job in truth. */
  truePairs: number
  /** Of the pairs put together: the share that is one job in truth. */
  precision: number
  /** Of the pairs that are one job in truth: the share put together. */
  recall: number
  /** Pairs that went wrong, for whoever looks into it. */
  wrong: { merged: string[]; missed: string[] }
}

interface KnownPosting {
  posting: NormalisedPosting
  /** The job it is in truth. */
  cluster: number
  jobId: number
  key: string
  block: string
}

/**
 * Reads every posting of a generated site as the product reads it, puts them together as it does, and compares with
 * what the generator knows.
 */
export async function measureClusters(options: { seed: number; size: number }): Promise<ClusterQuality> {
  const timing = createManualTiming()
  const world = createWorld({ ...options, nowMs: timing.now() })
  const read = await readAll(world, timing)
  const known: KnownPosting[] = []
  for (const one of read) {
    const jobId = findJob(one.posting, known) ?? known.length
    known.push({ ...one, jobId, key: placeKey(one.posting), block: blockKey(one.posting) })
  }
  return compare(known)
}

async function readAll(world: World, timing: ReturnType<typeof createManualTiming>) {
  const place = { port: 0, host: '127.0.0.1', seed: world.seed, size: world.size }
  const sandbox = await startSandbox({ ...place, accounts: [CREDENTIAL], clock: () => world.nowMs })
  const network = createSandboxNetwork({
    origin: sandbox.origin,
    version: '0.0.1',
    contact: 'bot@operator.example',
    compute: sharedCompute(),
    delayMs: 0,
    timing,
  })
  const read: { posting: NormalisedPosting; cluster: number }[] = []
  let visit = network.visit({ session: null, signal: new AbortController().signal })
  await visit.signIn(CREDENTIAL)
  for (let at = 0; at < world.size; at += 1) {
    if (at > 0 && at % VISIT_DETAILS === 0)
      visit = network.visit({ session: await visit.dump(), signal: new AbortController().signal })
    const { facts, truth } = posting(world, at)
    const url = `${sandbox.origin}/jobs/view/${facts.id}-${facts.slug}`
    const detail = await visit.detail({ nativeId: String(facts.id), url })
    if (detail.kind === 'posting') read.push({ posting: detail.posting, cluster: truth.clusterId })
  }
  await sandbox.close()
  return read.sort((a, b) => (a.posting.postedAtUtc ?? '').localeCompare(b.posting.postedAtUtc ?? ''))
}

/** As the jobs service does, on lists instead of tables. */
function findJob(found: NormalisedPosting, known: readonly KnownPosting[]): number | null {
  const key = placeKey(found)
  const block = blockKey(found)
  const sameKey = known.find(one => one.key === key)
  if (sameKey) return sameKey.jobId
  const neighbours = known.filter(one => one.block === block)
  const alike = neighbours.filter(one => mayBeSameJob(one.posting, found))
  if (alike.length === 0) return null
  const byJob = new Map(neighbours.map(one => [one.jobId, one.posting.description]))
  const boilerplate = findBoilerplate([...byJob.values()])
  return alike.find(one => isSameJob(one.posting, found, boilerplate))?.jobId ?? null
}

function compare(known: readonly KnownPosting[]): ClusterQuality {
  const wrong: ClusterQuality['wrong'] = { merged: [], missed: [] }
  let [both, merged, truePairs] = [0, 0, 0]
  known.forEach((one, at) => {
    for (const other of known.slice(at + 1)) {
      const [isMerged, isSame] = [one.jobId === other.jobId, one.cluster === other.cluster]
      both += Number(isMerged && isSame)
      merged += Number(isMerged)
      truePairs += Number(isSame)
      if (isMerged !== isSame) (isMerged ? wrong.merged : wrong.missed).push(nameOf(one, other))
    }
  })
  const [precision, recall] = [both / Math.max(1, merged), both / Math.max(1, truePairs)]
  return { postings: known.length, truePairs, precision, recall, wrong }
}

function nameOf(...pair: KnownPosting[]): string {
  return pair.map(({ posting: { nativeId, title, place } }) => `${nativeId} ${title}, ${place}`).join(' | ')
}
