import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { results, runCommand, runTool } from './project.mjs'

const report = join(results, 'unit.json')

/** Without those that start many products or wait a deadline out; see vitest.config.ts. */
const SHORT = ['node', 'web', 'web alone'].flatMap(project => ['--project', project])
const isAll = process.argv.includes('--all')

const STEPS = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  { name: 'unused', command: 'knip', args: [] },
  { name: 'unit tests and fences', command: 'vitest', args: ['run', ...(isAll ? [] : SHORT)] },
]

await runCommand(async () => {
  await ensureInstalled()
  mkdirSync(results, { recursive: true })
  rmSync(report, { force: true })
  const rows = []
  for (const step of STEPS) {
    const isStopped = rows.some(row => row.code !== 0)
    rows.push(isStopped ? { ...step, code: null } : await runStep(step))
  }
  for (const row of rows) console.log(tell(row))
  return rows.every(row => row.code === 0) ? 0 : 1
})

async function runStep(step) {
  console.log(`\n${step.name} …`)
  const startedAt = performance.now()
  const code = await runTool(step.command, step.args)
  return { ...step, code, seconds: (performance.now() - startedAt) / 1000 }
}

function tell({ name, code, seconds }) {
  if (code === null) return `not run  ${name}`
  return `${code === 0 ? 'ok     ' : 'FAILED '}  ${name} (${seconds.toFixed(1)} s)`
}
