import { type ChildProcess, spawn } from 'node:child_process'

const READY = /^Rolewright is ready at (http:\/\/\S+) \(pid \d+\)$/m

export interface Started {
  child: ChildProcess
  url: string
  output: string
}

/** The program as an operator starts it, on a free port and without the sandbox site. */
export function runMain(env: Record<string, string>): ChildProcess {
  const { TEST_DATABASE_URL: _1, DATABASE_URL: _2, ...inherited } = process.env
  return spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...inherited, PORT: '0', SANDBOX: 'off', LOG_LEVEL: 'warn', ...env },
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
      const url = READY.exec(output)?.[1]
      if (url) resolve({ child, url, output })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`It ended with ${code}: ${output}`)))
  })
}
