import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The last line that a start says belongs to the same write, so it is there as well. */
const READY = /^Rolewright(?: is ready at (?<url>http:\/\/\S+)|'s worker is ready) \(pid \d+\)$/m

export interface Started {
  child: ChildProcess
  /** Empty for a worker. */
  url: string
  output: string
}

/** Puts into a data folder what the database of a first start holds, so that a start there is not the first. */
export async function fillDataFolder(folder: string): Promise<void> {
  const image = process.env.BLANK_DATABASE
  if (!image) throw new Error('The run has made no blank database')
  const data = join(folder, 'pg')
  await mkdir(data, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', image, '-C', data])
}

/** The program as an operator starts it, on a free port and without the sandbox site. */
export function runMain(env: Record<string, string>): ChildProcess {
  const { TEST_DATABASE_URL: _1, DATABASE_URL: _2, ...inherited } = process.env
  // As `npm start` does it: what was compiled once is not compiled for each test.
  const cache = { NODE_COMPILE_CACHE: '.cache/node' }
  return spawn(process.execPath, ['src/server/launch.ts'], {
    env: { ...cache, ...inherited, PORT: '0', SANDBOX: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The same once it says that it is ready. */
export async function startMain(env: Record<string, string>): Promise<Started> {
  const child = runMain(env)
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const ready = READY.exec(output)
      if (ready) resolve({ child, url: ready.groups?.url ?? '', output })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`It ended with ${code}: ${output}`)))
  })
}
