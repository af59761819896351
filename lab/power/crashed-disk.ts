import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DiskLog, DiskOp } from './disk-log.ts'

/** When the power went, and what of the changes that were not synced by then has reached the disk all the same. */
export interface PowerCut {
  /** The first so many of the log had been asked for. */
  after: number
  /** `some`: each by chance, some of them cut at a sector. */
  unsynced: 'all' | 'none' | 'some'
  /** Names in folders come and go in their order, as with a journal, or each by chance where its folder was not synced. */
  names: 'ordered' | 'loose'
  /** From 0 to 1; the same numbers for the same cut. */
  random: () => number
}

/** What disks write wholly or not at all. */
const SECTOR_BYTES = 512

type Change = Exclude<DiskOp, { kind: 'sync' } | { kind: 'confirmed' }>
type BytesChange = Extract<Change, { kind: 'write' | 'truncate' }>
type NameChange = Extract<Change, { kind: 'create' | 'remove' | 'rename' }>

/**
 * Writes a folder as it may be found after a cut.
 * @param first a copy of the folder as it was when recording began
 */
export function writeCrashedDisk(
  log: DiskLog,
  cut: PowerCut,
  { first, crashed }: { first: string; crashed: string },
): void {
  const { names, contents } = replay(log, cut, first)
  const made = log.ops.flatMap(op => (op.kind === 'create' ? [op] : []))
  const folders = new Set([...log.first, ...made].flatMap(({ isFolder, file }) => (isFolder ? [file] : [])))
  rmSync(crashed, { recursive: true, force: true })
  cpSync(first, crashed, { recursive: true })
  for (const { path, file } of log.first)
    if (names.get(path) !== file) rmSync(join(crashed, path), { recursive: true, force: true })
  for (const [path, file] of names) {
    const target = join(crashed, path)
    const content = contents.get(file)
    mkdirSync(folders.has(file) ? target : dirname(target), { recursive: true })
    if (content) writeFileSync(target, content)
  }
}

/** What each name stands for in the end, and the bytes of all that was changed, made or renamed. */
function replay(log: DiskLog, cut: PowerCut, first: string) {
  const names = new Map(log.first.map(({ path, file }) => [path, file]))
  const firstPaths = new Map(log.first.map(({ path, file }) => [file, path]))
  const contents = new Map<number, Buffer>()
  const contentOf = (file: number) => {
    const path = firstPaths.get(file)
    return contents.get(file) ?? (path === undefined ? Buffer.alloc(0) : readFileSync(join(first, path)))
  }
  for (const op of changesKept(log, cut)) {
    if (op.kind === 'write') contents.set(op.file, written(contentOf(op.file), op))
    else if (op.kind === 'truncate') contents.set(op.file, resized(contentOf(op.file), op.size))
    else changeName(names, op)
    const renamed = op.kind === 'rename' ? names.get(op.to) : undefined
    if (op.kind === 'create' && !op.isFolder) contents.set(op.file, contentOf(op.file))
    else if (renamed !== undefined) contents.set(renamed, contentOf(renamed))
  }
  return { names, contents }
}

function changeName(names: Map<string, number>, op: NameChange): void {
  if (op.kind === 'create') names.set(op.path, op.file)
  else if (op.kind === 'remove') names.delete(op.path)
  else {
    const file = names.get(op.from)
    if (file === undefined) return // it was never made
    names.delete(op.from)
    names.set(op.to, file)
  }
}

/** In their order; of a write perhaps its first sectors alone. */
function changesKept({ first, ops }: DiskLog, cut: PowerCut): Change[] {
  const asked = ops.slice(0, cut.after)
  const lastSyncs = new Map(
    asked.flatMap((op, index) => (op.kind === 'sync' ? [[op.file, index] as const] : [])),
  )
  const isSynced = (file: number | undefined, index: number) => (lastSyncs.get(file ?? -1) ?? -1) > index
  const isLucky = () => cut.unsynced === 'all' || (cut.unsynced === 'some' && cut.random() < 0.5)
  const journalEnd = endOfJournal(cut, Math.max(-1, ...lastSyncs.values()))
  const names = new Map(first.map(({ path, file }) => [path, file]))

  const keepBytes = (op: BytesChange, index: number): Change[] => {
    if (isSynced(op.file, index)) return [op]
    if (!isLucky()) return []
    return [op.kind === 'write' && cut.unsynced === 'some' ? torn(op, cut.random) : op]
  }
  const keepName = (op: NameChange, index: number): Change[] => {
    changeName(names, op)
    const folder = names.get(parentOf(op.kind === 'rename' ? op.to : op.path))
    const isKept = cut.names === 'ordered' ? index < journalEnd : isSynced(folder, index) || isLucky()
    return isKept ? [op] : []
  }
  return asked.flatMap((op, index) => {
    if (op.kind === 'sync' || op.kind === 'confirmed') return []
    return op.kind === 'write' || op.kind === 'truncate' ? keepBytes(op, index) : keepName(op, index)
  })
}

/** A journal is written up to some change after the last sync of whatever file. */
function endOfJournal({ after, unsynced, random }: PowerCut, lastSync: number): number {
  const share = unsynced === 'some' ? random() : Number(unsynced === 'all')
  return lastSync + Math.ceil(share * (after - lastSync))
}

const parentOf = (path: string) => (dirname(path) === '.' ? '' : dirname(path))

/** Its first sectors; half of the writes are left whole. */
function torn(op: Extract<DiskOp, { kind: 'write' }>, random: () => number): typeof op {
  if (random() < 0.5) return op
  const sectors = Math.ceil(op.bytes.length / SECTOR_BYTES)
  return { ...op, bytes: op.bytes.subarray(0, Math.floor(random() * (sectors + 1)) * SECTOR_BYTES) }
}

/** In place where it fits. */
function written(content: Buffer, { at, bytes }: { at: number; bytes: Buffer }): Buffer {
  const grown = content.length < at + bytes.length ? resized(content, at + bytes.length) : content
  bytes.copy(grown, at)
  return grown
}

function resized(content: Buffer, size: number): Buffer {
  const changed = Buffer.alloc(size)
  content.copy(changed, 0, 0, size)
  return changed
}
