import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type AbuseRange, needsProvider, openAbuseRange, readReadyCases } from '#server/abuse-cases.suite.ts'

// npm run abuse -- [--area NAME]… [--file FILE]
// Makes the ready calls of a file of abuse cases against a server of its own; one line a case, exit code 1 on a miss.

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    file: { type: 'string', default: '../shared/reference/abuse-cases.json' },
  },
})
if (!existsSync(values.file)) {
  console.error(`There are no cases at ${values.file}. Name their file with --file.`)
  process.exit(1)
}

const cases = readReadyCases(values.file, values.area ?? null)
if (cases.length === 0) {
  console.error(`${values.file} has no ready call${values.area ? ` in ${values.area.join(', ')}` : ''}.`)
  process.exit(1)
}

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
process.exitCode = misses > 0 ? 1 : 0
