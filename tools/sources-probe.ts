import { readFileSync } from 'node:fs'
import { computes } from '#adapters/compute/index.ts'
import { JOB_SEARCHES, openJobSearches, SOURCE_SETTINGS } from '#adapters/job-sources/index.ts'
import { type JobQuestion, type JobSearch, SiteStopped } from '#adapters/job-sources/port.ts'
import { neededNames } from '#adapters/job-sources/source-settings.ts'
import { readEnv } from '#server/env.ts'
import { CommandRefused, runForOperator } from './run-for-operator.ts'

// npm run sources:probe [-- NAME …]        in a container: node tools/sources-probe.ts NAME …
// Asks each public source one plain question, as the product would, and says what came: how many postings, in how many of
// them each field is filled, and when its terms were last read. For a person with internet, before a release. Without names
// every source whose settings are there, but those whose interface was never meant for others. Keeps nothing. Exit code 1
// where a source answers in another shape than it did.

const DEADLINE_MS = 180_000
const POSTINGS_ASKED = 20
const QUESTION: JobQuestion = {
  ...{ jobWanted: 'nurse', levels: [], limit: POSTINGS_ASKED },
  ...{ place: null, remoteFrom: null, postedWithinDays: null },
}
const FIELDS = ['company', 'place', 'description', 'postedAtUtc', 'pay'] as const

interface Probed {
  line: string
  /** True: its answers have lost their fields. */
  isChanged: boolean
}

/** What one question to a source showed, as a line for a person. */
export async function probeSource(search: JobSearch, signal: AbortSignal): Promise<Probed> {
  const head = `${search.capabilities.id.padEnd(20)} terms read ${search.terms.reviewedOn}  `
  try {
    const { postings, rejected } = await search.search(QUESTION, signal)
    const filled = FIELDS.map(field => {
      const count = postings.filter(posting => posting[field] !== null && posting[field] !== '').length
      return `${field} ${count}`
    })
    const refused = Object.entries(rejected).map(([reason, count]) => `${count} ${reason}`)
    const left = refused.length > 0 ? `; not read: ${refused.join(', ')}` : ''
    const facts = postings.length > 0 ? ` (${filled.join(', ')})` : ''
    return { line: `${head}answered with ${postings.length} postings${facts}${left}`, isChanged: false }
  } catch (error) {
    if (signal.aborted) return { line: `${head}did not end in time`, isChanged: false }
    if (!(error instanceof SiteStopped)) throw error
    return { line: `${head}stopped: ${error.stop}`, isChanged: error.stop === 'layout-changed' }
  }
}

/** The sources that a command names, or those that are asked without being named. */
export function chooseSources(opened: readonly JobSearch[], names: readonly string[]): readonly JobSearch[] {
  if (names.length === 0) return opened.filter(({ terms }) => terms.class !== 'internal')
  return names.map(name => {
    const found = opened.find(({ capabilities }) => capabilities.id === name)
    if (found) return found
    const own = JOB_SEARCHES.find(({ id }) => id === name)?.settings
    if (own) throw new CommandRefused(`To ask ${name}, set ${neededNames(own).join(' and ')}.`)
    throw new CommandRefused(
      `There is no source ${name}. There are: ${JOB_SEARCHES.map(({ id }) => id).join(', ')}.`,
    )
  })
}

async function probe(): Promise<number> {
  const { SUPPORT_EMAIL: contact, sources } = readEnv(undefined, SOURCE_SETTINGS)
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  } // our own file
  const compute = computes.processes({ maxChildren: 1 })
  const opened = openJobSearches({ compute, version, contact }, sources)
  let changed = 0
  try {
    for (const search of chooseSources(opened, process.argv.slice(2))) {
      const { line, isChanged } = await probeSource(search, AbortSignal.timeout(DEADLINE_MS))
      console.log(line)
      changed += Number(isChanged)
    }
  } finally {
    await compute.close()
  }
  return changed > 0 ? 1 : 0
}

if (process.argv[1] === import.meta.filename) await runForOperator(probe)
