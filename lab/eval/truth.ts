import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeCase } from './truth-cases/judge-case.ts'
import { makeSeededCorpus, SEED } from './truth-cases/seeded-corpus.ts'
import { CASE_KINDS, type CaseKind, type TruthCase } from './truth-cases/truth-case.ts'

// npm run eval -- truth [DIR] [--json FILE] [--misses N]
// DIR holds cases.jsonl, a case a line (see truth-cases/truth-case.ts); without it the seeded corpus is checked.

const ALL_CAUGHT: readonly CaseKind[] = ['employer', 'title', 'date', 'degree', 'number']
const BAR_CAUGHT = 0.98
const BAR_HONEST_REFUSED = 0.03

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, misses: { type: 'string', default: '0' } },
})
const cases = positionals[0] === undefined ? makeSeededCorpus(SEED) : readFolder(positionals[0])
const judged = cases.map(each => ({ ...each, rules: judgeCase(each) }))

const figures = [
  ...CASE_KINDS.map(kind => ({ kind, of: judged.filter(each => each.kind === kind) }))
    .filter(({ of }) => of.length > 0)
    .map(({ kind, of }) => measure(kind, of)),
  measure(
    'all',
    judged.filter(each => each.kind !== 'honest'),
  ),
]
for (const { id, value, unit, bar, isMet } of figures)
  console.log([id, value.toFixed(4), unit, bar ?? '-', isMet ? 'ok' : 'miss'].join(' '))

const misses = judged.filter(({ kind, rules }) => (kind === 'honest') === rules.length > 0)
for (const { id, kind, rules, output } of misses.slice(0, Number(values.misses)))
  console.log(`${id} ${kind} ${rules.join(',') || 'passed'}: ${output}`)
if (values.json !== undefined)
  writeFileSync(
    values.json,
    `${JSON.stringify({ figures, cases: judged.map(({ id, kind, rules }) => ({ id, kind, rules })) }, null, 1)}\n`,
  )
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1

function measure(kind: CaseKind | 'all', of: { rules: string[] }[]) {
  const refused = of.filter(({ rules }) => rules.length > 0).length
  const share = of.length === 0 ? 1 : refused / of.length
  const bar = barOf(kind)
  const isMet = bar === null || (kind === 'honest' ? share <= bar : share >= bar)
  // The unit says what the share is of: refused out of all of the kind.
  return { id: `truth.${kind}`, value: share, unit: `${refused}/${of.length}`, bar, isMet }
}

function barOf(kind: CaseKind | 'all'): number | null {
  if (kind === 'honest') return BAR_HONEST_REFUSED
  if (kind === 'all') return BAR_CAUGHT
  return ALL_CAUGHT.includes(kind) ? 1 : null
}

function readFolder(folder: string): TruthCase[] {
  return readFileSync(join(resolve(folder), 'cases.jsonl'), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as TruthCase) // the folder's own format, written for this command
}
