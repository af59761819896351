import {
  type Box,
  joinSpans,
  type Label,
  meaningAt,
  plain,
  row,
  type Span,
  say,
  stack,
  text,
} from './boxes.ts'
import { labelRow } from './label-rows.ts'
import type { Look } from './look.ts'
import { wordsOf } from './words.ts'

/** A position or a degree, ready to be set. */
export interface Entry {
  id: string
  /** Title or degree. */
  first: { label: Label; text: string }
  /** Employer or school. */
  second: { label: Label; text: string }
  /** Under the employer of the entry before, which is not said again. */
  repeats: boolean
  /** The next entry repeats this one's employer. */
  leads: boolean
  place: string
  dates: string
  bullets: string[]
  /** A sentence on the employer; '' for none. */
  about: string
  /** The web address of employer or school. */
  site: string
  /** Tools of the work, subjects of the studies. */
  means: string[]
}

/** The column beside the text, and the gap behind it. */
export const BESIDE = '110pt'
export const BESIDE_GAP = 12

/** Characters that both dates of an entry take on one line. */
const DATE_CHARACTERS = { year: 13, numeric: 18, iso: 18, 'month-year': 21, long: 30 } as const

/** Entries one below the other: head lines and bullets, in the order and places that the look says. */
export function composeEntries(entries: readonly Entry[], look: Look): Box[] {
  if (look.box === 'table') return tableRows(entries, look)
  const boxes = entries.map((entry, at) => ({
    ...framed(look.dates === 'fields' ? fieldRows(entry, look) : placeDates(entry, look), look),
    above: at === 0 ? 0 : entry.repeats ? 3 : look.gap + 3,
  }))
  if (!look.pairs) return boxes
  return Array.from({ length: Math.ceil(boxes.length / 2) }, (_, at) => {
    const pair = [boxes[2 * at], boxes[2 * at + 1] ?? stack([])].flatMap(one => one ?? [])
    return {
      ...row(
        pair.map(one => ({ ...one, above: 0 })),
        ['1fr', '1fr'],
        14,
      ),
      above: at === 0 ? 0 : look.gap + 3,
    }
  })
}

function framed(box: Box, { box: of, gap }: Look): Box {
  if (of === 'fill') return stack([box], { fill: '#eef0f3', pad: 5 + gap / 2 })
  return of === 'border' ? stack([box], { rule: 'around', pad: 5 + gap / 2 }) : box
}

/** A row for each entry below a row that says what stands in the columns. */
function tableRows(entries: readonly Entry[], look: Look): Box[] {
  const kind = entries[0]?.id.startsWith('work') ? 'work' : 'education'
  const columns = look.employerFirst
    ? (['where', 'what', 'dates'] as const)
    : (['what', 'where', 'dates'] as const)
  const ordered = look.lowDates ? columns : ([columns[2], columns[0], columns[1]] as const)
  const widths = ordered.map(column => (column === 'dates' ? '0.7fr' : '1fr'))
  const cell = (entry: Entry, column: (typeof columns)[number]): Box => {
    if (column === 'dates') return text([dateSpan(entry, look)])
    if (column === 'where') return text([span(entry, entry.second.label, entry.second.text)])
    return stack([
      text([{ ...span(entry, entry.first.label, entry.first.text), bold: look.titleBold }]),
      ...bullets(entry, look),
    ])
  }
  const labels = ordered.map(column => {
    const of = column === 'dates' ? 'dates' : `${column}-${kind}`
    return text([
      say(wordsOf(look.writing.language, `label ${of}`)[0] ?? of, ['other', kind], { bold: true }),
    ])
  })
  const head = look.italicSecond ? [] : [stack([row(labels, widths)], { rule: 'below' })]
  return [
    ...head,
    ...entries.map(entry => ({
      ...row(
        ordered.map(column => cell(entry, column)),
        widths,
      ),
      above: 3,
    })),
  ]
}

function placeDates(entry: Entry, look: Look): Box {
  const align = look.dates === 'rightmost' ? 'right' : 'left'
  const hasPlace = look.place === 'with-dates' && !entry.repeats
  const place = hasPlace ? [text([span(entry, 'place', entry.place)], { align })] : []
  const date = stack([text([dateSpan(entry, look)], { align }), ...place])
  const told = [...aboutEmployer(entry, look), ...bullets(entry, look), ...means(entry, look)]
  const boxes = [...headLines(entry, look), ...told]
  const isShared = look.frame === 'labels-left' && look.sharedColumn
  const column = isShared ? BESIDE : dateColumn(look)
  const withSpine = (of: Box[]): Box => stack(of, look.spine ? { rule: 'left', pad: 5, isLate: true } : {})
  if (look.dates === 'left') return row([date, withSpine(boxes)], [column, '1fr'], isShared ? BESIDE_GAP : 10)
  if (look.dates === 'rightmost') return row([stack(boxes), withSpine([date])], ['1fr', column], 10)
  if (look.dates === 'triple')
    return row([date, ...nameColumns(entry, look, told)], [column, '1fr', '2fr'], 10)
  if (look.dates === 'above') return stack([date, ...boxes])
  return stack(boxes)
}

/** A row for each fact, with what it is beside it. */
function fieldRows(entry: Entry, look: Look): Box {
  const [kind = ''] = /^\D+/.exec(entry.id) ?? []
  const fact = (of: string, boxes: Box[]): Box => labelRow([of, entry.id], stack(boxes), look)
  const place = look.place === 'none' ? [] : [plain(', '), span(entry, 'place', entry.place)]
  const told = bullets(entry, look)
  const names = [
    fact(`what-${kind}`, [text([span(entry, entry.first.label, entry.first.text)])]),
    fact(`where-${kind}`, [
      text([span(entry, entry.second.label, entry.second.text), ...place]),
      ...(kind === 'work' ? [] : told),
    ]),
  ]
  const ordered = look.employerFirst ? names.reverse() : names
  const dates = fact('dates', [text([dateSpan(entry, look)])])
  const tasks = kind === 'work' && told.length > 0 ? [fact('bullets', told)] : []
  return stack([...(look.lowDates ? [...ordered, dates] : [dates, ...ordered]), ...tasks])
}

/** The lines above the bullets, without dates that stand in a column of their own. */
function headLines(entry: Entry, look: Look): Box[] {
  const lines = nameLines(entry, look)
  const rights = rightSpans(entry, look, lines.length)
  const boxes = lines.map((spans, at) => withRight(text(spans), rights.get(at)))
  if (look.place === 'own-line' && !entry.repeats) boxes.push(text([span(entry, 'place', entry.place)]))
  if (look.dates !== 'below') return boxes
  const hasPlace = look.place === 'with-dates' && !entry.repeats
  const place = hasPlace ? [plain(' | '), span(entry, 'place', entry.place)] : []
  return [...boxes, text([dateSpan(entry, look), ...place])]
}

/** Title and employer, on one line or two, with what follows them there. */
function nameLines(entry: Entry, look: Look): Span[][] {
  const { dates, joint, employerFirst } = look
  const names = orderNames(entry, look)
  const lines = joint === null ? names.map(one => [one]) : [joinSpans(names, joint)]
  lines.at(employerFirst ? 0 : -1)?.push(...behindEmployer(entry, look))
  if (dates === 'leading') lines[0]?.unshift(dateSpan(entry, look), plain(joint === null ? ' ' : ': '))
  if (dates === 'between') lines[0]?.push(plain(joint ?? ' | '), dateSpan(entry, look))
  if (dates === 'brackets') lines[0]?.push(plain(' ('), dateSpan(entry, look), plain(')'))
  if (dates === 'inline') lines.at(-1)?.push(plain(' | '), dateSpan(entry, look))
  return lines
}

function behindEmployer(entry: Entry, { place, tellsEmployer }: Look): Span[] {
  if (entry.repeats) return []
  const where = place === 'after-employer' ? [plain(', '), span(entry, 'place', entry.place)] : []
  return tellsEmployer === 'address behind' ? [...where, plain(` | ${entry.site}`)] : where
}

/** By the number of a line what stands at its right end. Where the place does too, the dates take the title's line. */
function rightSpans(entry: Entry, look: Look, count: number): Map<number, Span> {
  const { dates, place, employerFirst, lowDates } = look
  const rights = new Map<number, Span>()
  const dateAt = lowDates || (employerFirst && place === 'right') ? count - 1 : 0
  const placeAt = count - 1 - dateAt
  if (place === 'right' && !entry.repeats) rights.set(placeAt, span(entry, 'place', entry.place))
  if (dates === 'right') rights.set(dateAt, dateSpan(entry, look))
  return rights
}

function withRight(line: Box, right: Span | undefined): Box {
  return right === undefined ? line : row([line, text([right], { align: 'right' })], ['1fr', 'auto'], 10)
}

function orderNames(entry: Entry, look: Look): Span[] {
  const lead = {
    bold: look.titleBold,
    ...(look.faux ? { faux: true, bold: true } : {}),
    size: look.size + (look.gap > 6 ? 1 : 0),
  }
  const first = look.titleCaps ? { ...entry.first, text: entry.first.text.toUpperCase() } : entry.first
  if (entry.repeats) return [{ ...span(entry, first.label, first.text), italic: look.italicSecond }]
  const second = look.secondCaps ? { ...entry.second, text: entry.second.text.toUpperCase() } : entry.second
  const ordered = look.employerFirst || entry.leads ? [second, first] : [first, second]
  return ordered.map((one, at) => ({
    ...span(entry, one.label, one.text),
    ...(at === 0 ? lead : { italic: look.italicSecond, bold: look.secondBold }),
  }))
}

function dateSpan(entry: Entry, look: Look): Span {
  const shown = look.titleCaps && look.hang ? entry.dates.toUpperCase() : entry.dates
  return {
    ...span(entry, 'date', shown),
    fill: look.dateFill,
    italic: look.italicSecond && look.dates === 'right',
  }
}

/** A column that is too narrow for both dates breaks them at the sign between them. */
function dateColumn({ writing, narrowDates, size }: Look): string {
  const share = narrowDates && writing.style !== 'iso' ? 0.65 : 1
  return `${Math.round(DATE_CHARACTERS[writing.style] * share * size * 0.58 * 10) / 10}pt`
}

/** What is named first, and beside it all the rest. */
function nameColumns(entry: Entry, look: Look, told: readonly Box[]): Box[] {
  const [first = stack([]), ...rest] = headLines({ ...entry, repeats: false }, { ...look, joint: null })
  return [first, stack([...rest, ...told])]
}

/** What the employer is, as a sentence without a sign in front. */
function aboutEmployer(entry: Entry, look: Look): Box[] {
  const said = look.tellsEmployer === 'sentence' ? entry.about : entry.site
  const isSaid = ['sentence', 'address'].includes(look.tellsEmployer) && said !== ''
  return isSaid ? [text([{ ...span(entry, 'bullet', said), italic: look.italicSecond }], { above: 1 })] : []
}

function means(entry: Entry, look: Look): Box[] {
  if (!look.tellsMeans || entry.means.length === 0) return []
  const [label = ''] = wordsOf(look.writing.language, 'label software')
  const words = `${entry.bullets.length > 0 ? `${label}: ` : ''}${entry.means.join(', ')}`
  return [text([span(entry, 'bullet', words)], { above: 1 })]
}

function bullets(entry: Entry, look: Look): Box[] {
  const { bullet, hang, size } = look
  const indent = hang ? size : 0
  return entry.bullets.map(bulletText => {
    const one = span(entry, 'bullet', bulletText)
    if (bullet === '') return text([one], { above: 2 })
    if (hang) return { ...row([text([plain(bullet)]), text([one])], [`${indent}pt`, '1fr'], 2), above: 1 }
    return text([plain(`${bullet} `), one], { above: 1, hang: indent })
  })
}

function span(entry: Entry, label: Label, words: string): Span {
  return { text: words, meaning: meaningAt(label, entry.id) }
}
