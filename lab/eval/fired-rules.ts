import { readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const RULES_FOLDER = '/src/core/resume/'

interface FiredRule {
  /** `dates.ts:41 findDates`, with the text of the branch where it is not the whole function. */
  rule: string
  families: number
}

export interface RuleWatch {
  /** Runs the rules once and remembers what they did for this family of documents. */
  run<T>(family: string, rules: () => T): Promise<T>
  /** Every function and every branch of the rules with the number of families it ran for, fewest first. */
  list(): FiredRule[]
}

/** Counts, from the engine's own coverage, for how many families of documents each rule of the reader fires. */
export async function watchRules(): Promise<RuleWatch> {
  // Optimised code does not count its calls.
  for (const flag of ['--no-opt', '--no-maglev', '--no-sparkplug']) setFlagsFromString(flag)
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const ranges = new Map<string, RuleRange>()
  const runs: { family: string; functions: Map<string, Profiler.CoverageRange[]> }[] = []

  async function take(): Promise<Map<string, Profiler.CoverageRange[]>> {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const functions = new Map<string, Profiler.CoverageRange[]>()
    for (const { url, functions: found } of result.filter(script => script.url.includes(RULES_FOLDER))) {
      // Without a name it is a module, or a callback that its caller shows.
      for (const { functionName, ranges: own } of found.filter(one => one.functionName !== '')) {
        const owner = `${url}:${own[0]?.startOffset}`
        functions.set(owner, own)
        for (const { startOffset: start, endOffset: end } of own)
          ranges.set(`${owner}:${start}:${end}`, { url, functionName, owner, start, end })
      }
    }
    return functions
  }

  return {
    async run(family, rules) {
      await take() // counts begin anew with every taking
      const outcome = rules()
      runs.push({ family, functions: await take() })
      return outcome
    },
    list() {
      const rules = [...ranges.values()].map(range => {
        const fired = runs.filter(run => countAt(run.functions.get(range.owner), range) > 0)
        return { rule: describeRange(range), families: new Set(fired.map(run => run.family)).size }
      })
      return rules.sort((a, b) => a.families - b.families || a.rule.localeCompare(b.rule))
    },
  }
}

interface RuleRange {
  url: string
  functionName: string
  /** Names the function that the range lies in. */
  owner: string
  /** Offsets into the source, in characters. */
  start: number
  end: number
}

/** How often a branch ran: the engine leaves out branches that ran as often as what surrounds them. */
function countAt(reported: readonly Profiler.CoverageRange[] | undefined, { start, end }: RuleRange): number {
  const around = (reported ?? []).filter(
    ({ startOffset, endOffset }) => startOffset <= start && endOffset >= end,
  )
  return around.sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0]?.count ?? 0
}

function describeRange({ url, functionName, start, end, owner }: RuleRange): string {
  const source = readFileSync(fileURLToPath(url), 'utf8')
  const line = source.slice(0, start).split('\n').length
  const isWhole = owner === `${url}:${start}`
  const text = isWhole ? '' : ` ${source.slice(start, end).replace(/\s+/g, ' ').trim().slice(0, 60)}`
  return `${basename(url)}:${line} ${functionName}${text}`
}
