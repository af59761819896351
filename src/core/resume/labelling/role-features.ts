import { findDates } from '../../text/dates.ts'
import { foldText } from '../../text/fold.ts'
import { isBullet, withoutGlyph } from '../bullets.ts'
import type { SectionKind } from '../heading-words.ts'
import type { Line } from '../lines.ts'
import { endsSmall } from '../small-words.ts'
import { usual } from '../usual.ts'
import type { Token } from './crf.ts'
import {
  type AsksLists,
  asksAlways,
  bucket,
  flag,
  hitsOf,
  isCapitals,
  isTitled,
  namedFor,
  startClass,
} from './line-shape.ts'

/** In points: more than that is no measure of a gap. */
const GAP_MAX = 90

const FOR_KIND = { work: namedFor('work'), education: namedFor('education') }
const FOR_PLACE = { '-1': namedFor('-1'), '+1': namedFor('+1'), '-2': namedFor('-2'), '+2': namedFor('+2') }

/** What a line shows by itself. */
interface Look {
  line: Line
  style: string
  isBullet: boolean
  /** Features of its text and its look. */
  own: string[]
  /** Few of them, to be told to the lines around. */
  telling: string[]
  hits: ReadonlySet<string>
}

/** The lines of a section as tokens. Time grows with the length of their texts. */
export function roleTokens(
  lines: readonly Line[],
  section: SectionKind,
  asks: AsksLists = asksAlways,
): Token[] {
  const kind = section === 'work' || section === 'education' ? section : 'list'
  const body = usual(lines.map(line => [Math.round(line.size * 2) / 2, line.text.length]))
  const gap = usual(lines.map(line => [Math.round(Math.min(line.spaceAbove, GAP_MAX)), 1]))
  const looks = lines.map(line => lookOf(line, body, asks))
  const styles = styleFeatures(looks)
  const documentIs = documentFeatures(looks)
  const labels = labelFeatures(lines)
  return looks.map((look, at) => {
    const [above, below] = [looks[at - 1], looks[at + 1]]
    return {
      isAcross: look.line.startsBlock,
      features: [
        `section ${kind}`,
        ...documentIs,
        ...(labels[at] ?? []),
        ...look.own,
        ...(kind === 'list' ? [] : look.own.map(FOR_KIND[kind])),
        ...(styles.get(look.style) ?? []),
        ...spaceFeatures(look.line, { above: above?.line, below: below?.line, gap }),
        ...neighbour('-1', above),
        ...neighbour('+1', below),
        ...neighbour('-2', looks[at - 2]),
        ...neighbour('+2', looks[at + 2]),
        `at ${at < 3 ? at : 'later'}`,
        ...relation('-1', look, above),
        ...relation('+1', look, below),
      ],
    }
  })
}

function lookOf(line: Line, body: number, asks: AsksLists): Look {
  const text = line.text.trim()
  const bullet = isBullet(line)
  const hits = hitsOf(line, asks)
  const size = bucket(line.size / Math.max(1, body), [0.93, 1.06, 1.2, 1.5])
  const capitals = isCapitals(text)
  const words = text.split(/\s+/).length
  const length = bucket(words, [2, 4, 7, 11])
  const style = [size, line.isBold, line.isItalic, capitals, Math.round(line.size * 2)].join('/')
  const dates = dateClass(line)
  const own = [
    'bias',
    `words ${length}`,
    `size ${size}`,
    `pieces ${Math.min(3, line.pieces.length)}`,
    `dates ${dates}`,
    `start ${startClass(text)}`,
    `end ${endClass(text)}`,
    `separators ${bucket((text.match(/[,;|•·、，]/gu) ?? []).length, [1, 2, 3])}`,
    ...flag('bullet', bullet),
    ...flag('bold', line.isBold),
    ...flag('italic', line.isItalic),
    ...flag('capitals', capitals),
    ...flag('rail', line.rail !== null),
    ...flag(
      'breaks',
      line.pieces.some(piece => piece.breaks.length > 0),
    ),
    ...flag('colon inside', /^[^:：]{2,40}[:：]\s*\S/u.test(text)),
    ...flag('titled', isTitled(text)),
    ...flag('digits', /\d/.test(text)),
    ...[...hits].map(hit => `hit ${hit}`),
    ...[...hits].map(hit => `hit ${hit} words ${length}`),
    ...(hits.size === 0 ? [`no hit words ${length}`] : []),
    ...(bullet ? [] : [`shape ${length} ${size} ${line.isBold} ${capitals}`]),
    `dates ${dates} words ${length}`,
  ]
  const telling = [
    `words ${length}`,
    `dates ${dates}`,
    ...flag('bullet', bullet),
    ...flag('bold', line.isBold),
    ...flag('italic', line.isItalic),
    ...[...hits].map(hit => `hit ${hit}`),
    `end ${endClass(text)}`,
  ]
  return { line, style, isBullet: bullet, own, telling, hits }
}

function endClass(text: string): string {
  const last = /[.,;:：-]$/.exec(text)?.[0]
  if (last !== undefined) return last
  if (text.endsWith('\u00ad')) return '-'
  return endsSmall(text) ? 'small word' : 'word'
}

function dateClass({ rail, dates, text }: Line): string {
  if (rail !== null && findDates(rail.text) !== null) return 'rail'
  if (dates === null) return 'none'
  const share = (dates.to - dates.from) / Math.max(1, text.length)
  const range = dates.start === null ? 'one' : 'range'
  if (share > 0.85) return `${range} alone`
  if (text.length - dates.to < 3) return `${range} last`
  return dates.from < 2 ? `${range} first` : `${range} inside`
}

/** What the lines of one look have in common: a document sets what means the same alike. */
function styleFeatures(looks: readonly Look[]): Map<string, string[]> {
  const groups = new Map<string, Look[]>()
  for (const look of looks) {
    const group = groups.get(look.style)
    if (group === undefined) groups.set(look.style, [look])
    else group.push(look)
  }
  return new Map([...groups].map(([style, group]) => [style, groupFeatures(group)]))
}

function groupFeatures(group: readonly Look[]): string[] {
  const share = (holds: (look: Look) => boolean): string =>
    bucket(group.filter(holds).length / group.length, [0.01, 0.25, 0.6])
  return [
    `alike ${bucket(group.length, [2, 4, 10])}`,
    `alike bullet ${share(look => look.isBullet)}`,
    `alike dates ${share(({ line }) => line.dates !== null || line.rail !== null)}`,
    ...['title', 'company', 'school', 'degree'].map(
      name => `alike ${name} ${share(({ hits }) => hits.has(name))}`,
    ),
  ]
}

/** Rows that say what they hold say it again in the next entry. */
function labelFeatures(lines: readonly Line[]): string[][] {
  const labels = lines.map(({ rail }) =>
    rail === null || findDates(rail.text) !== null ? '' : foldText(rail.text),
  )
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  const first = labels.find(label => label !== '')
  return labels.map(label =>
    label === ''
      ? []
      : [
          `label ${bucket(counts.get(label) ?? 1, [2, 3])}`,
          `label first ${label === first}`,
          `label words ${label.split(' ', 2).join(' ')}`,
        ],
  )
}

function documentFeatures(looks: readonly Look[]): string[] {
  const bullets = looks.filter(look => look.isBullet).length / Math.max(1, looks.length)
  return [`document bullets ${bucket(bullets, [0.001, 0.15])}`]
}

interface Around {
  above: Line | undefined
  below: Line | undefined
  /** Usual space between two lines, in points. */
  gap: number
}

function spaceFeatures(line: Line, { above, below, gap }: Around): string[] {
  const free = spaceClass(line, gap, 'top')
  const width = line.blockRight - line.blockLeft
  const indent = (line.left - line.blockLeft) / line.size
  const offCentre = Math.abs((line.left + line.right) / 2 - (line.blockLeft + line.blockRight) / 2)
  const filled = above === undefined || line.startsBlock ? 'none' : fillClass(above)
  return [
    `above ${free}`,
    `above ${free} bold ${line.isBold} bullet ${isBullet(line)}`,
    `below ${spaceClass(below, gap, 'end')}`,
    `fill ${fillClass(line)}`,
    `fill -1 ${filled}`,
    `fill -1 ${filled} start ${startClass(line.text)}`,
    `indent ${bucket(indent, [0.4, 1.6, 4])}`,
    `middle ${offCentre < 0.03 * width && indent > 2}`,
    `side ${line.side}`,
  ]
}

/** How far a line reaches to the right edge of its block. */
function fillClass(line: Line): string {
  const width = line.blockRight - line.blockLeft
  if (line.right > line.blockRight - Math.max(0.12 * width, 4 * line.size)) return 'full'
  return line.right > line.blockLeft + 0.6 * width ? 'most' : 'short'
}

/** The space above a line. */
function spaceClass(line: Line | undefined, usualGap: number, edge: string): string {
  if (line === undefined || line.startsBlock) return edge
  return bucket((line.spaceAbove - usualGap) / Math.max(1, line.size), [-0.15, 0.15, 0.5, 1.2])
}

function neighbour(where: keyof typeof FOR_PLACE, look: Look | undefined): string[] {
  return (look?.telling ?? ['none']).map(FOR_PLACE[where])
}

/** How a line stands to one beside it. */
function relation(where: string, look: Look, other: Look | undefined): string[] {
  if (other === undefined) return []
  const [line, beside] = [look.line, other.line]
  const indent = bucket((line.left - beside.left) / line.size, [-0.4, 0.4, 3])
  const size = bucket(line.size / beside.size, [0.97, 1.03])
  const hangs = other.isBullet && Math.abs(line.left - textLeft(beside)) < 0.5 * line.size
  return [
    `${where} indent ${indent}`,
    `${where} indent ${indent} bullets ${look.isBullet} ${other.isBullet}`,
    `${where} size ${size}`,
    `${where} alike ${look.style === other.style}`,
    ...flag(`${where} hangs`, hangs),
    ...flag(`${where} hangs small`, hangs && /^\p{Ll}/u.test(line.text)),
    ...flag(`${where} page`, line.page !== beside.page),
  ]
}

function textLeft(line: Line): number {
  return withoutGlyph(line.pieces[0]).box.left
}
