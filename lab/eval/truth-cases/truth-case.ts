import { FABRICATION_KINDS } from '#core/truth/fabrication-kinds.suite.ts'

/** What the seed makes: honest rewrites and inventions of one kind. */
export const SEEDED_KINDS = ['honest', ...FABRICATION_KINDS] as const
export type SeededKind = (typeof SEEDED_KINDS)[number]

/** What a case claims to be; a 'claim' is an invention that states no hard fact, and every other kind does. */
export const CASE_KINDS = [
  ...SEEDED_KINDS,
  'rate',
  'bound',
  'name',
  'rank',
  'stage',
  'strength',
  'superlative',
  'claim',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** One line that somebody might write, beside the resume it says it comes from. */
export interface TruthCase {
  id: string
  kind: CaseKind
  /** Plain text, a line each. */
  resume: string
  /** Lines of the resume that the output says it comes from. */
  sources: string[]
  job: { title: string; description: string }
  output: string
}

/** One person of a case file. */
export interface Person {
  lines: string[]
  job: TruthCase['job']
  cases: { kind: CaseKind; lineNumbers: number[]; output: string }[]
  /** What could be invented about this person, kind by kind; `found > invented` where it takes a place. */
  inventions: Partial<Record<CaseKind, string[]>>
}

/**
 * Reads people from the short form in which they are written by hand: '== name', then '> line' for each line of the
 * resume, '@ title: description' for the posting, 'kind 2 5: output' for a case from its lines 2 and 5, and
 * '+ kind: one; another' for what could be invented.
 * @throws for a line of another form
 */
export function readPeople(text: string): Person[] {
  const people: Person[] = []
  for (const row of text.split('\n').filter(line => line.trim() !== '')) {
    if (row.startsWith('== '))
      people.push({ lines: [], job: { title: '', description: '' }, cases: [], inventions: {} })
    const person = people.at(-1)
    if (person === undefined) throw new Error(`Nobody to write about: ${row}`)
    if (!row.startsWith('== ')) readRow(row, person)
  }
  return people
}

/** The cases that stand written, in their order. */
export function casesOf(people: Person[], prefix: string): TruthCase[] {
  return people
    .flatMap(person =>
      person.cases.map(({ kind, lineNumbers, output }) => toCase(person, { kind, lineNumbers, output })),
    )
    .map((each, index) => ({ ...each, id: `${prefix}-${index + 1}` }))
}

export function toCase(person: Person, written: Person['cases'][number]): Omit<TruthCase, 'id'> {
  const { kind, lineNumbers, output } = written
  const sources = lineNumbers.map(number => (person.lines[number - 1] ?? '').replace(/^[-•*]\s+/u, ''))
  if (sources.includes('')) throw new Error(`No such line: ${output}`)
  return { kind, resume: person.lines.join('\n'), sources, job: person.job, output }
}

function readRow(row: string, person: Person): void {
  const { mark = '', rest = '' } = /^(?<mark>[>@+]) (?<rest>.+)$/u.exec(row)?.groups ?? {}
  if (mark === '>') person.lines.push(rest)
  else if (mark === '@') person.job = readJob(rest)
  else if (mark === '+') readInventions(rest, person)
  else person.cases.push(readCase(row))
}

function readJob(row: string): TruthCase['job'] {
  const [title = '', ...rest] = row.split(': ')
  return { title, description: rest.join(': ') }
}

function readInventions(row: string, { inventions }: Person): void {
  const [kind = '', list = ''] = row.split(': ')
  if (!isKind(kind)) throw new Error(`No kind: ${row}`)
  inventions[kind] = list.split('; ')
}

function readCase(row: string): Person['cases'][number] {
  const {
    kind = '',
    numbers = '',
    output = '',
  } = /^(?<kind>[a-z]+) (?<numbers>[\d ]+): (?<output>.+)$/u.exec(row)?.groups ?? {}
  if (!isKind(kind)) throw new Error(`No case: ${row}`)
  return { kind, lineNumbers: numbers.split(' ').map(Number), output }
}

function isKind(kind: string): kind is CaseKind {
  return CASE_KINDS.some(known => known === kind)
}
