import { TRACKED_FILES_MESSAGES } from '#contract/messages/tracked-files.ts'
import type { TrackedEntry, TrackedOutcome } from '#contract/tracked-files.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { type RefusedEntry, readTrackedFile, type TrackedFile } from '#core/applications/tracked-file.ts'
import { call } from '../api.ts'

/** A file that nothing can be taken from; its message is for the person. */
export class UnusableFile extends Error {}

/** What a file would change. */
export interface ImportPreview {
  kind: TrackedFile['kind']
  added: TrackedEntry[]
  trackedCount: number
  fullCount: number
  refused: RefusedEntry[]
}

const BYTES_PER_MEGABYTE = 1024 * 1024
/** Reads a file and asks what it would change. Nothing is changed. @throws UnusableFile, and what `call` throws */
export async function previewFile(file: File): Promise<ImportPreview> {
  if (file.size > TRACKING_LIMITS.fileMaxBytes)
    throw new UnusableFile(TRACKED_FILES_MESSAGES.tooLarge(TRACKING_LIMITS.fileMaxBytes / BYTES_PER_MEGABYTE))
  const read = readTrackedFile(await file.text(), new Date().toISOString())
  if (read === null) throw new UnusableFile(TRACKED_FILES_MESSAGES.notReadable)
  const outcomes: TrackedOutcome[] = []
  for (const entries of cutIntoBatches(read.entries))
    outcomes.push(...(await call('importApplications', { body: { entries, isPreview: true } })).outcomes)
  // Each call looks at its own entries: what stands twice in the file is seen here.
  const added = dropRepeated(read.entries.filter((_, index) => outcomes[index] === 'added'))
  const fullCount = outcomes.filter(outcome => outcome === 'full').length
  const trackedCount = read.entries.length - fullCount - added.length
  return { kind: read.kind, added, fullCount, trackedCount, refused: read.refused }
}

/** @returns how many were added; what became tracked in the meantime was left as it is. Throws as `call` does */
export async function addEntries(added: readonly TrackedEntry[]): Promise<number> {
  let count = 0
  for (const entries of cutIntoBatches(added)) {
    const { outcomes } = await call('importApplications', { body: { entries, isPreview: false } })
    count += outcomes.filter(outcome => outcome === 'added').length
  }
  return count
}

function dropRepeated(entries: readonly TrackedEntry[]): TrackedEntry[] {
  const byId = new Map(entries.toReversed().map(entry => [entry.job.jobId, entry]))
  return entries.filter(entry => byId.get(entry.job.jobId) === entry)
}

/** As many entries as a call takes at once, in their order. */
function cutIntoBatches(entries: readonly TrackedEntry[]): TrackedEntry[][] {
  const batches: TrackedEntry[][] = []
  let chars = 0
  for (const entry of entries) {
    const size = JSON.stringify(entry).length
    const last = batches.at(-1)
    const hasRoom = last !== undefined && last.length < TRACKING_LIMITS.entriesPerCall
    if (hasRoom && chars + size <= TRACKING_LIMITS.entryMaxChars) {
      last.push(entry)
      chars += size
    } else {
      batches.push([entry])
      chars = size
    }
  }
  return batches
}
