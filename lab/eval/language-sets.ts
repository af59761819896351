import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { parseTable } from '#data/read-table.ts'

const PARTS = ['title', 'duty', 'must', 'paper', 'nice'] as const
const FRAMES = [
  ...['about', 'duties', 'profile', 'offer', 'offered', 'years', 'soft', 'tongue'],
  ...['headings', 'listed', 'speaks'],
] as const
const Row = z.object({
  trade: filledCell,
  part: z.enum([...PARTS, ...FRAMES]),
  posting: z.string(),
  resume: z.string(),
})
type Row = z.output<typeof Row>
type Part = Row['part']

/** Whole trades that no word list was looked at with. */
export const KEPT_TRADES: ReadonlySet<string> = new Set(['cook', 'warehouse'])
export const VARIANTS = 10
const ANY_TRADE = '*'
/** Dates end here, see TODAY of the sets. */
const LAST_YEAR = 2023
const SHOWN_DUTIES = 4
const WEAK_DUTIES = 2
const SOFT_LINES = 2
const YEARS_ASKED = [2, 3, 4, 5]
const YEARS_MORE = 2

interface InventedPosting {
  title: string
  description: string
}

/** What postings and resumes of a language are made of. */
export interface LanguageSet {
  language: string
  trades: readonly string[]
  posting(trade: string, variant: number): InventedPosting
  /** @param isWeak half of what was done, none of the must-haves, a third of the years */
  resume(trade: string, variant: number, isWeak?: boolean): string
  /** How a resume says that it is the mother tongue. */
  tongue: string
}

/** @param language the name of a file beside, two letters */
export function openLanguageSet(language: string): LanguageSet {
  const file = `languages/${language}.tsv`
  const rows = parseTable(readFileSync(new URL(file, import.meta.url), 'utf8'), file, Row)
  const trades = [...new Set(rows.map(({ trade }) => trade))].filter(trade => trade !== ANY_TRADE)
  const of = (trade: string, part: Part) => rows.filter(row => row.trade === trade && row.part === part)
  return {
    language,
    trades,
    tongue: framesOf(of, 0)('speaks', 'resume'),
    posting: (trade, variant) => writePosting(part => of(trade, part), framesOf(of, variant), variant),
    resume: (trade, variant, isWeak = false) =>
      writeResume(part => of(trade, part), framesOf(of, variant), { variant, isWeak }),
  }
}

type RowsOf = (part: Part) => Row[]
/** The one of the wordings of a part whose turn it is. */
type FrameOf = (part: Part, side?: 'posting' | 'resume') => string

function framesOf(of: (trade: string, part: Part) => Row[], variant: number): FrameOf {
  return (part, side = 'posting') => turned(of(ANY_TRADE, part), variant)[0]?.[side] ?? ''
}

function turned<Value>(values: readonly Value[], by: number): Value[] {
  return values.map((_, at) => values[(at + by) % values.length]).filter(value => value !== undefined)
}

function writePosting(of: RowsOf, frame: FrameOf, variant: number): InventedPosting {
  const asked = YEARS_ASKED[variant % YEARS_ASKED.length] ?? 0
  const items = (rows: readonly Row[]) => rows.map(({ posting }) => `- ${posting}`)
  const lines = [
    ...[frame('about'), '', frame('duties'), ...items(turned(of('duty'), variant).slice(0, SHOWN_DUTIES))],
    ...['', frame('profile'), ...items(of('paper')), `- ${frame('years').replace('{n}', String(asked))}`],
    ...items(of('must')),
    ...(variant % 2 === 0 ? items(of('nice')) : [`- ${frame('tongue')}`]),
    ...softLines(frame, variant),
    ...['', frame('offer'), `- ${frame('offered')}`],
  ]
  return { title: of('title')[0]?.posting ?? '', description: lines.join('\n') }
}

function softLines(frame: FrameOf, variant: number): string[] {
  return variant % SOFT_LINES === 0 ? [`- ${frame('soft')}`] : []
}

function writeResume(
  of: RowsOf,
  frame: FrameOf,
  { variant, isWeak }: { variant: number; isWeak: boolean },
): string {
  const asked = YEARS_ASKED[variant % YEARS_ASKED.length] ?? 0
  const years = isWeak ? Math.max(1, Math.round(asked / 3)) : asked + YEARS_MORE
  const title = of('title')[0]?.resume ?? ''
  const done = turned(of('duty'), variant + 1).slice(0, isWeak ? WEAK_DUTIES : SHOWN_DUTIES)
  const shown = isWeak ? [] : [...of('must'), ...of('nice')]
  const lines = [
    ...['A. Example', '', frame('headings'), `${title} (${LAST_YEAR - years} - ${LAST_YEAR})`],
    ...done.map(({ resume }) => `- ${resume}`),
    ...['', frame('headings', 'resume'), ...of('paper').map(({ resume }) => resume)],
    ...(shown.length === 0 ? [] : ['', frame('listed'), ...shown.map(({ resume }) => resume)]),
    ...['', frame('listed', 'resume'), frame('speaks', 'resume')],
  ]
  return lines.join('\n')
}
