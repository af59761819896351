import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { rowsAbout } from '../language-words.ts'
import { wordsOf } from '../tokens.ts'

/** What a part of a posting is about. `open` = under no heading that is understood. */
export const SECTION_KINDS = ['open', 'required', 'preferred', 'duties', 'about', 'offer', 'other'] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

const section = z.enum(SECTION_KINDS).exclude(['open'])
const HeadingRow = z.union([
  z.object({ text: filledCell, match: z.enum(['whole', 'word']), section }),
  z.object({ text: filledCell, match: z.enum(['opens', 'begins', 'contains']), section }),
  z.object({ text: filledCell, match: z.literal('beside'), section: z.literal('') }),
])
type SectionName = z.output<typeof section>

const HEADING_MAX_WORDS = 9
/** Of a heading with words of several kinds the first decides, so 'preferred qualifications' is preferred. */
const ORDER_OF_WORDS = ['preferred', 'other', 'offer', 'required', 'duties', 'about'] as const
const ORDER_OF_WORDINGS = ['preferred', 'required', 'duties', 'offer', 'other', 'about'] as const

const WHOLE = new Map<string, SectionName>()
const WORDS = new Map<string, SectionName[]>()
const BESIDE = new Set<string>()
const BEGINNINGS = new Map<SectionName, string[]>()
const CONTENTS = new Map<SectionName, string[]>()

for (const row of readTable('postings/headings.tsv', HeadingRow)) {
  const { text } = row
  if (row.match === 'beside') BESIDE.add(text)
  else if (row.match === 'whole') WHOLE.set(text, row.section)
  else if (row.match === 'word') addTo(WORDS, text, row.section)
  else if (row.match === 'contains') addTo(CONTENTS, row.section, text)
  else addTo(BEGINNINGS, row.section, row.match === 'opens' ? `${text}\\b` : text)
}

const folded = (words: readonly string[]) => words.map(word => wordsOf(word).join(' '))
for (const { words } of rowsAbout('heading beside')) for (const word of folded(words)) BESIDE.add(word)
for (const { words, says } of rowsAbout('heading is')) for (const text of folded(words)) WHOLE.set(text, says)
for (const { words, says } of rowsAbout('heading word'))
  for (const word of folded(words)) addTo(WORDS, word, says)
for (const { words, says } of rowsAbout('heading has'))
  for (const text of folded(words)) addTo(CONTENTS, says, text)
for (const { words, says } of rowsAbout('heading begins')) {
  for (const text of folded(words)) addTo(BEGINNINGS, says, text)
}

/** Anchored as a whole: each line of a posting that is short enough is held against all of them. */
const PATTERNS = ORDER_OF_WORDINGS.map(kind => {
  const beginnings = BEGINNINGS.get(kind)?.join('|') ?? '(?!)'
  const contents = CONTENTS.get(kind)?.join('|') ?? '(?!)'
  return [kind, new RegExp(`^(?:${beginnings})`), new RegExp(`\\b(?:${contents})\\b`)] as const
})

/** @returns what stands under a heading of these folded words alone; null where that is not sure */
export function sectionNamed(words: readonly string[]): SectionKind | null {
  if (words.length === 0 || words.length > HEADING_MAX_WORDS) return null
  const whole = WHOLE.get(words.join(' '))
  if (whole !== undefined) return whole
  const kind = ORDER_OF_WORDS.find(each => words.some(word => WORDS.get(word)?.includes(each)))
  if (kind === undefined) return null
  return words.every(word => BESIDE.has(word) || WORDS.has(word)) ? kind : null
}

/** The same of a line of its own, which may word its heading more freely. */
export function sectionWorded(words: readonly string[]): SectionKind | null {
  if (words.length === 0 || words.length > HEADING_MAX_WORDS) return null
  const text = words.join(' ')
  return PATTERNS.find(([, begins, contains]) => begins.test(text) || contains.test(text))?.[0] ?? null
}

/** How many words of a line have to be looked at to tell that it is too long for a heading. */
export const HEADING_LOOK_WORDS = HEADING_MAX_WORDS + 1

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  lists.set(key, [...(lists.get(key) ?? []), value])
}
