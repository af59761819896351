import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'

/** A change to a folder as the operating system is asked for it; files and folders by number, as names change. */
export type DiskOp =
  | { kind: 'create'; path: string; file: number; isFolder: boolean }
  | { kind: 'remove'; path: string }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'write'; file: number; at: number; bytes: Buffer }
  | { kind: 'truncate'; file: number; size: number }
  /** Of a file, or of a folder's entries. */
  | { kind: 'sync'; file: number }
  /** No change: so much had been confirmed by then. */
  | { kind: 'confirmed'; count: number }

export interface DiskLog {
  /** What stood there when recording began, the folder itself as ''. */
  first: { path: string; file: number; isFolder: boolean }[]
  ops: DiskOp[]
}

/**
 * Writes down each change that this process makes to a folder by the synchronous calls of Node, which are those of the
 * embedded database.
 * @param folder absolute
 * @returns the log, which grows until `stop` is called
 */
export function recordDisk(folder: string): { log: DiskLog; stop(): void } {
  const log: DiskLog = { first: listTree(folder), ops: [] }
  const named = new Map(log.first.map(({ path, file }) => [path, file]))
  const open = new Map<number, number>()
  let made = log.first.length

  /** What lies elsewhere gets a name that nothing in the folder has. */
  const within = (path: unknown) => relative(folder, String(path))
  const isElsewhere = (path: string) => path.startsWith('..')
  const fileNamed = (path: unknown) => named.get(within(path))
  const noteMade = (from: unknown, isFolder: boolean) => {
    const path = within(from)
    if (isElsewhere(path)) return
    const file = made++
    named.set(path, file)
    log.ops.push({ kind: 'create', path, file, isFolder })
  }
  const noteRemoved = (from: unknown) => {
    const path = within(from)
    if (named.delete(path)) log.ops.push({ kind: 'remove', path })
  }
  const noteSize = (file: number | undefined, size: number) => {
    if (file !== undefined) log.ops.push({ kind: 'truncate', file, size })
  }

  const original = { ...fs }
  const patches = {
    openSync(...args: Parameters<typeof fs.openSync>) {
      const descriptor = original.openSync(...args)
      const file = fileNamed(args[0])
      if (file === undefined) open.delete(descriptor)
      else open.set(descriptor, file)
      return descriptor
    },
    writeSync(...args: [number, Uint8Array, from: number, length: number, at: number]) {
      const [descriptor, bytes, from, , at] = args
      const count = original.writeSync(...args)
      const file = open.get(descriptor)
      const copy = Buffer.from(bytes.slice(from, from + count))
      if (file !== undefined) log.ops.push({ kind: 'write', file, at, bytes: copy })
      return count
    },
    writeFileSync(...args: Parameters<typeof fs.writeFileSync>) {
      original.writeFileSync(...args)
      noteMade(args[0], false)
    },
    mkdirSync(...args: Parameters<typeof fs.mkdirSync>) {
      const first = original.mkdirSync(...args)
      noteMade(args[0], true)
      return first
    },
    renameSync(...args: Parameters<typeof fs.renameSync>) {
      original.renameSync(...args)
      const [from, to] = [within(args[0]), within(args[1])]
      const file = named.get(from)
      if (file === undefined) return
      named.delete(from)
      named.set(to, file)
      log.ops.push({ kind: 'rename', from, to })
    },
    unlinkSync(...args: Parameters<typeof fs.unlinkSync>) {
      original.unlinkSync(...args)
      noteRemoved(args[0])
    },
    rmdirSync(...args: Parameters<typeof fs.rmdirSync>) {
      original.rmdirSync(...args)
      noteRemoved(args[0])
    },
    truncateSync(...args: Parameters<typeof fs.truncateSync>) {
      original.truncateSync(...args)
      noteSize(fileNamed(args[0]), args[1] ?? 0)
    },
    ftruncateSync(...args: Parameters<typeof fs.ftruncateSync>) {
      original.ftruncateSync(...args)
      noteSize(open.get(args[0]), args[1] ?? 0)
    },
    fsyncSync(descriptor: number) {
      original.fsyncSync(descriptor)
      const file = open.get(descriptor)
      if (file !== undefined) log.ops.push({ kind: 'sync', file })
    },
  }
  const put = (calls: object) => {
    Object.assign(fs, calls)
    syncBuiltinESMExports()
  }
  const calls = Object.keys(patches).map(name => [name, fs[name as keyof typeof patches]])
  put(patches)
  return { log, stop: () => put(Object.fromEntries(calls)) }
}

function listTree(folder: string): DiskLog['first'] {
  return ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((path, file) => ({
    path,
    file,
    isFolder: fs.statSync(join(folder, path)).isDirectory(),
  }))
}
