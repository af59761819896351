import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Verdict } from '#core/truth/judge-line.ts'
import { judgeLeftOut, listSets, readSet } from './truth-cases/judge-left-out.ts'
import { CASE_KINDS, type CaseKind, type TruthCase } from './truth-cases/truth-case.ts'
import { listKeptSets } from './truth-cases/written-cases.ts'

// npm run eval -- truth [SET …] [--json FILE] [--misses N]
// A SET is 'seeded', a written set of truth-cases/ by its name, or a folder with cases.jsonl, a case a line (see
// truth-cases/truth-case.ts); all that lie here when none is named. Prints what becomes of the lines of each kind, by weights that
// were fitted without the set a line is of, the figures by the product's own beside it, and those of sets that nothing was learnt from.

const BARS = { inventedAmongSupported: 0.005, honestRefused: 0.03, honestAsked: 0.3 }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, misses: { type: 'string', default: '0' } },
})
const sets = positionals.length > 0 ? positionals : listSets()
const judged = sets.flatMap(judgeSet)
type Judged = ReturnType<typeof judgeSet>[number]

console.log(['kind', 'lines', 'supported', 'ask', 'refused'].map(pad).join(''))
for (const kind of CASE_KINDS) {
  const of = judged.filter(each => each.kind === kind)
  if (of.length > 0)
    console.log(
      [kind, of.length, count(of, 'supported'), count(of, 'ask'), count(of, 'refused')].map(pad).join(''),
    )
}

const isHard = ({ kind }: { kind: CaseKind }): boolean => kind !== 'honest' && kind !== 'claim'
const figures = measureAll(judged)
const fitted = measureAll(judged.map(one => ({ ...one, verdict: one.fitted })))
for (const [index, { id, value, unit, bar, isMet }] of figures.entries()) {
  const known = fitted[index]
  console.log([id, value.toFixed(4), unit, bar, isMet ? 'ok' : 'miss', `(fitted ${known?.unit})`].join(' '))
}

if (positionals.length === 0)
  for (const { id, value, unit } of measureAll(listKeptSets().flatMap(judgeSet)))
    console.log(id.replace('truth.', 'truth.kept.'), value.toFixed(4), unit)

const misses = judged.filter(one =>
  one.kind === 'honest' ? one.verdict !== 'supported' : one.verdict !== (isHard(one) ? 'refused' : 'ask'),
)
for (const { id, kind, verdict, why, newSpans, sources, output } of misses.slice(0, Number(values.misses)))
  console.log(
    `${id} ${kind} ${verdict} ${why.join(',')}: ${output} [${newSpans.map(({ start, end }) => output.slice(start, end)).join('|')}]\n    ${sources.join(' / ')}`,
  )
if (values.json !== undefined)
  writeFileSync(
    values.json,
    `${JSON.stringify({ figures, cases: judged.map(({ id, kind, verdict, why }) => ({ id, kind, verdict, why })) }, null, 1)}\n`,
  )
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1

function count(of: Judged[], verdict: Verdict): number {
  return of.filter(each => each.verdict === verdict).length
}

function pad(cell: string | number): string {
  return String(cell).padEnd(14)
}

function measure(id: string, found: number, { of, bar }: { of: number; bar: number }) {
  const value = of === 0 ? 0 : found / of
  return { id: `truth.${id}`, value, unit: `${found}/${of}`, bar, isMet: value <= bar }
}

function measureAll(lines: Judged[]) {
  const honest = lines.filter(({ kind }) => kind === 'honest')
  const invented = lines.filter(({ kind }) => kind !== 'honest')
  const hard = lines.filter(isHard)
  return [
    measure('invented_among_supported', count(invented, 'supported'), {
      of: count(lines, 'supported'),
      bar: BARS.inventedAmongSupported,
    }),
    measure('hard_not_refused', hard.length - count(hard, 'refused'), { of: hard.length, bar: 0 }),
    measure('honest_refused', count(honest, 'refused'), { of: honest.length, bar: BARS.honestRefused }),
    measure('honest_asked', count(honest, 'ask'), { of: honest.length, bar: BARS.honestAsked }),
  ]
}

function judgeSet(set: string) {
  return readCases(set).map(each => ({ ...each, ...judgeLeftOut(each, set) }))
}

function readCases(name: string): TruthCase[] {
  if ([...listSets(), ...listKeptSets()].includes(name)) return readSet(name)
  return readFileSync(join(name, 'cases.jsonl'), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as TruthCase) // the folder's own format, written for this command
}
