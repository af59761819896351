import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../tools/project.mjs'
import { collectOutcome, type Scenario } from './scenario.ts'

interface Tested {
  id: string
  title: string
  tool: 'vitest' | 'playwright'
  files: readonly string[]
  /** One run with each. */
  settings?: readonly Record<string, string>[]
}

/** Faults that tests of the product make by themselves, nearer to the place than a whole process would be. */
export function provenByTests({ id, title, tool, files, settings = [{}] }: Tested): Scenario {
  return {
    id,
    title,
    rounds: 1,
    async run({ server, say }) {
      const outcome = collectOutcome()
      const database: Record<string, string> = server
        ? { TEST_DATABASE_URL: server, DATABASE_URL: server }
        : {}
      for (const env of settings) {
        const { code, output } = await runTests({ tool, files, env: { ...database, ...env } })
        outcome.rounds += 1
        if (code !== 0) outcome.broken.push(`${tool} ${files.join(' ')} ended with ${code}:\n${output}`)
        say(`${tool} ${files.join(' ')} ${JSON.stringify(env)}: ${code === 0 ? 'passed' : 'failed'}`)
      }
      return outcome
    },
  }
}

const OUTPUT_KEPT_CHARS = 4000

interface Tests extends Pick<Tested, 'tool' | 'files'> {
  env: Record<string, string>
}

async function runTests({ tool, files, env }: Tests): Promise<{ code: number; output: string }> {
  const args = tool === 'vitest' ? ['run', '--project', 'node', ...files] : ['test', ...files]
  const child = spawn(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-OUTPUT_KEPT_CHARS)
    })
  const code = await new Promise<number>(resolve => child.once('exit', ended => resolve(ended ?? 1)))
  return { code, output }
}
