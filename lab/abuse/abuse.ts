import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type AbuseRange,
  needsProvider,
  openAbuseRange,
  type ReadyCase,
  readCases,
  readReadyCases,
} from '#server/abuse-cases.suite.ts'
import { readSourceTree } from '../../tools/fences/source-tree.ts'
import { listUntitled } from './case-titles.ts'

// npm run lab -- abuse [--area NAME]… [--file FILE] [--list-missing]
// Makes the ready calls of a file of abuse cases against a server of its own; one line a case, exit code 1 on a miss.
// With --list-missing it names the cases of weight that neither a ready call nor the title of a test covers.

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    file: { type: 'string', default: '../shared/reference/abuse-cases.json' },
    'list-missing': { type: 'boolean', default: false },
  },
})
const areas = values.area ?? null
if (!existsSync(values.file)) fail(`There are no cases at ${values.file}. Name their file with --file.`)
const known = readCases(values.file, areas)
if (known.length === 0) fail(`${values.file} has no case in ${areas?.join(', ') ?? 'any area'}.`)
const hasMissed = values['list-missing'] ? listMissing() : await runReady(readReadyCases(values.file, areas))
process.exitCode = hasMissed ? 1 : 0

function listMissing(): boolean {
  const missing = listUntitled(known, readSourceTree(join(import.meta.dirname, '../..')))
  for (const { id, pri, action } of missing) console.log(`${id} ${pri} has no test: ${action}`)
  console.log(`${known.length - missing.length} of ${known.length} cases are covered.`)
  return missing.length > 0
}

async function runReady(cases: readonly ReadyCase[]): Promise<boolean> {
  const ranges = new Map<boolean, AbuseRange>()
  let misses = 0
  for (const one of cases) {
    const isProvided = needsProvider(one)
    const range = ranges.get(isProvided) ?? (await openAbuseRange(isProvided ? 'provider' : 'no provider'))
    ranges.set(isProvided, range)
    const reason = await range.run(one)
    if (reason !== null) misses += 1
    console.log(reason === null ? `${one.id} ok` : `${one.id} miss: ${reason}`)
  }
  for (const range of ranges.values()) await range.close()
  const written = known.length - cases.length
  console.log(
    `${cases.length - misses} of ${cases.length} ready calls hold; ${written} cases are not ready calls, see --list-missing.`,
  )
  return misses > 0
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
