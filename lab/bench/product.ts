import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER } from '../../tools/server-flags.mjs'

const START_LIMIT_MS = 60_000
const READY = /is ready at (\S+) \(pid (\d+)\)/

export interface StartedProduct {
  url: string
  /** From the command to the ready line. */
  startedInMs: number
  /** Of the first process of the command. */
  pid: number
  stop(): Promise<void>
}

interface Command {
  file: string
  args: readonly string[]
  cwd: string
  env: Record<string, string>
  withinMs: number
}

/** Runs a command that starts the product and waits for its ready line. */
export async function startProduct({ file, args, cwd, env, withinMs }: Command): Promise<StartedProduct> {
  const from = performance.now()
  // A group of its own, so that everything it starts can be counted and ended.
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const url = await waitForReady(child, withinMs)
  return {
    url,
    startedInMs: performance.now() - from,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await ended
    },
  }
}

/** The built product on a folder of its own, for as long as the work takes. */
export async function withProduct<Result>(
  env: Record<string, string>,
  work: (product: StartedProduct) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'rolewright-bench-'))
  const product = await startProduct({
    file: process.execPath,
    args: [...SERVER],
    cwd: process.cwd(),
    env: { PORT: '0', DATA_DIR: folder, ...env },
    withinMs: START_LIMIT_MS,
  })
  try {
    return await work(product)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function waitForReady(child: ChildProcess, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const late = setTimeout(() => reject(new Error(`It did not start in time:\n${output}`)), withinMs)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = READY.exec(output)?.[1]
      if (!url) return
      clearTimeout(late)
      resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`It ended with code ${code}:\n${output}`)))
  })
}
