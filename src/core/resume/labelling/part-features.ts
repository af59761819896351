import { foldText } from '../../text/fold.ts'
import type { EntryParts, Part } from '../entry-parts.ts'
import { isPlace, isTown } from '../place-words.ts'
import { companyLikeness, degreeLikeness, institutionLikeness, titleLikeness } from '../role-words.ts'
import type { Token } from './crf.ts'
import { type AsksLists, asksAlways, namedFor } from './line-shape.ts'

/** What the entries of a section are. */
export type EntryKind = 'work' | 'education'

export type PartLabel = 'title' | 'company' | 'degree' | 'institution' | 'place' | 'rest'
/** The two things that an entry names. */
export type Pair = readonly [PartLabel, PartLabel]
export const PAIRS: Readonly<Record<EntryKind, Pair>> = {
  work: ['title', 'company'],
  education: ['degree', 'institution'],
}
export const PART_LABELS: readonly PartLabel[] = [
  'title',
  'company',
  'degree',
  'institution',
  'place',
  'rest',
]

const FOR_KIND = { work: namedFor('work'), education: namedFor('education') }
const KNOWN = ['title', 'company', 'school', 'degree', 'place'] as const
type Known = (typeof KNOWN)[number]

interface Look {
  part: Part
  folded: string
  hits: ReadonlySet<Known>
  own: string[]
  style: string
  slot: string
}

/** The parts of the headers of a section's entries as tokens, entry by entry. */
export function partTokens(
  entries: readonly EntryParts[],
  kind: EntryKind,
  asks: AsksLists = asksAlways,
): Token[][] {
  const looks = entries.map(({ parts }) => parts.map((part, at) => lookOf({ part, parts, at }, asks)))
  const habits = habitsOf(looks.flat())
  return looks.map(own =>
    own.map((look, at) => ({
      isAcross: at > 0 && own[at - 1]?.part.line !== look.part.line,
      features: [
        ...look.own,
        ...(habits.get(`slot ${look.slot}`) ?? []),
        ...(habits.get(`style ${look.style}`) ?? []),
        ...(habits.get(`both ${look.slot} ${look.style}`) ?? []),
        ...around('-1', own[at - 1]),
        ...around('+1', own[at + 1]),
        ...amongOthers(look, own),
      ].map(FOR_KIND[kind]),
    })),
  )
}

function lookOf(
  { part, parts, at }: { part: Part; parts: readonly Part[]; at: number },
  asks: AsksLists,
): Look {
  const { text, isBold, isItalic, size } = part.piece
  const folded = foldText(text)
  const largest = Math.max(...parts.map(({ piece }) => piece.size))
  const hits = asks(text) ? hitsOf(part, parts, at) : new Set<Known>()
  const words = folded.split(' ')
  const length = words.length === 1 ? '1' : words.length < 4 ? 'few' : words.length < 8 ? 'some' : 'many'
  const style = [isBold, isItalic, size > 0.97 * largest].join('/')
  const slot = `${part.isRail ? 'rail' : Math.min(3, part.line)}.${Math.min(3, part.cell)}.${Math.min(3, part.index)}`
  const own = [
    'bias',
    `words ${length}`,
    `slot ${slot}`,
    `slot ${slot} of ${linesOf(parts)}`,
    `line ${Math.min(3, part.line)}`,
    `part ${Math.min(3, part.index)}`,
    `cell ${Math.min(2, part.cell)}`,
    `style ${style}`,
    `before ${part.before}`,
    `after ${parts[at + 1]?.index === 0 ? '' : (parts[at + 1]?.before ?? '')}`,
    `wrapped ${part.isWrapped}`,
    `dated line ${part.isDatedLine}`,
    `dated cell ${part.isDatedCell}`,
    `parts ${Math.min(5, parts.length)}`,
    `capital ${/^\p{Lu}/u.test(text)} ${text === text.toUpperCase()}`,
    ...labelFeatures(part),
    ...townFeatures(asks(text) && isTown(text), [`before ${part.before}`, `slot ${slot}`]),
    `digits ${/\d/.test(text)}`,
    ...(isSaidBefore(folded, parts.slice(0, at)) ? ['said before', `said before ${part.before}`] : []),
    ...hitFeatures(hits, [`words ${length}`, `slot ${slot}`, `before ${part.before}`]),
    ...wordFeatures(words),
  ]
  return { part, folded, hits, own, style, slot }
}

/** What stands beside a fact often says what it is. */
function labelFeatures({ label, isRail }: Part): string[] {
  if (label === '') return []
  return [`labelled ${isRail}`, ...label.split(' ').map(word => `label ${isRail} ${word.slice(0, 12)}`)]
}

function townFeatures(isIt: boolean, context: readonly string[]): string[] {
  return isIt ? ['town', ...context.map(feature => `town ${feature}`)] : []
}

/** @param context what tells the more where no list knows the text */
function hitFeatures(hits: ReadonlySet<Known>, context: readonly [length: string, ...string[]]): string[] {
  if (hits.size === 0) return ['no hit', ...context.map(feature => `no hit ${feature}`)]
  return KNOWN.filter(name => hits.has(name)).flatMap(name => [`hit ${name}`, `hit ${name} ${context[0]}`])
}

function wordFeatures(words: readonly string[]): string[] {
  return [
    `first ${(words[0] ?? '').slice(0, 12)}`,
    `last ${(words.at(-1) ?? '').slice(-12)}`,
    ...words
      .slice(0, 6)
      .flatMap(word =>
        word.length > 4 ? [`ends ${word.slice(-4)}`, `ends ${word.slice(-3)}`] : [`word ${word}`],
      ),
  ]
}

/** A school's name often ends in its town, which then follows. */
function isSaidBefore(folded: string, before: readonly Part[]): boolean {
  return before.some(({ piece }) => ` ${foldText(piece.text)}`.endsWith(` ${folded}`))
}

function linesOf(parts: readonly Part[]): number {
  return Math.min(4, Math.max(...parts.map(({ line }) => line)) + 1)
}

function hitsOf({ piece, cell, line }: Part, parts: readonly Part[], at: number): Set<Known> {
  const folded = foldText(piece.text)
  const [above, below] = [parts[at - 1], parts[at + 1]]
  const hits = new Set<Known>()
  const likeness: [Known, number][] = [
    ['title', titleLikeness(folded)],
    ['company', companyLikeness(folded)],
    ['school', institutionLikeness(folded)],
    ['degree', degreeLikeness(folded, piece.text)],
  ]
  // The last word of a name says what it is: a 'School Diploma' is no school.
  const most = Math.max(...likeness.map(([, share]) => share))
  for (const [name, share] of likeness) if (share > 0 && share === most) hits.add(name)
  const isBeside = (other: Part | undefined): other is Part => other?.cell === cell && other.line === line
  if (
    isPlace(piece.text) ||
    (isBeside(below) && below.before === ',' && isPlace(`${piece.text}, ${below.piece.text}`)) ||
    (isBeside(above) && isPlace(`${above.piece.text}, ${piece.text}`))
  )
    hits.add('place')
  return hits
}

/** What stands in one place or in one look in all entries: a document keeps its order. */
function habitsOf(looks: readonly Look[]): Map<string, string[]> {
  const groups = new Map<string, Look[]>()
  for (const look of looks) {
    for (const key of [`slot ${look.slot}`, `style ${look.style}`, `both ${look.slot} ${look.style}`]) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [look])
      else group.push(look)
    }
  }
  return new Map([...groups].map(([key, group]) => [key, habitFeatures(key.split(' ')[0] ?? '', group)]))
}

function habitFeatures(name: string, group: readonly Look[]): string[] {
  if (group.length === 1) return [`${name} once`]
  const distinct = new Set(group.map(({ folded }) => folded)).size / group.length
  return [
    `${name} distinct ${distinct > 0.9 ? 'all' : distinct > 0.5 ? 'most' : 'few'}`,
    ...KNOWN.map(known => {
      const share = group.filter(({ hits }) => hits.has(known)).length / group.length
      return `${name} ${known} ${share === 0 ? '0' : share < 0.34 ? 'some' : share < 0.67 ? 'half' : 'most'}`
    }),
  ]
}

function around(where: string, look: Look | undefined): string[] {
  if (look === undefined) return [`${where} none`]
  return [
    ...KNOWN.filter(known => look.hits.has(known)).map(known => `${where} hit ${known}`),
    `${where} style ${look.style}`,
    ...(look.hits.size === 0 ? [`${where} no hit`] : []),
  ]
}

/** What the entry names elsewhere needs no second name. */
function amongOthers(look: Look, all: readonly Look[]): string[] {
  const others = all.filter(other => other !== look)
  return KNOWN.map(
    known => `elsewhere ${known} ${others.some(({ hits }) => hits.has(known))} ${look.hits.has(known)}`,
  )
}
