import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type FirstRun = Parameters<NodeFS['init']>[1]
type Module = Parameters<NonNullable<FirstRun['preRun']>[number]>[0]

/** What the engine does with files, as far as durability is concerned. */
interface NodeFiles {
  /** `nfd` is the descriptor of the operating system, of a file or of a folder. */
  stream_ops: { fsync?: (open: { nfd: number }) => number }
  /** Turns an error of Node into the number that the engine expects. */
  tryFSOperation(run: () => void): void
}

/**
 * The engine's files in a folder, where its request to finish writing reaches the disk. The engine asks for it, but the
 * file system that it is built with has no answer, so that a power cut could take what it had confirmed.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: Module) => this.prepare(filesOf(module))]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** @param files those of one running engine */
  protected prepare(files: NodeFiles): void {
    files.stream_ops.fsync = ({ nfd }) => {
      files.tryFSOperation(() => fsyncSync(nfd))
      return 0
    }
  }
}

function filesOf(module: Module): NodeFiles {
  const files = module.NODEFS as unknown as Partial<NodeFiles> | undefined // its types leave out what it does with files
  if (!files?.stream_ops || !files.tryFSOperation)
    throw new Error('This version of the embedded database has no files that can be synced.')
  return files as NodeFiles
}
