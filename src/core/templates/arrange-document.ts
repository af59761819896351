import { runsToLeft } from '../resume/right-to-left.ts'
import type { DocumentSection, ResumeDocument } from './document.ts'
import { type LetterDocument, listLetterStrings } from './letter.ts'
import type { Look, Template } from './template.ts'

interface Scripts {
  direction: 'ltr' | 'rtl'
  hasArabic: boolean
  /** Typefaces for East Asian letters, first choice first; none where there are no such letters. */
  families: string[]
}

/** What the blocks draw: the document with its sections put into the template's slots. */
export interface ArrangedDocument extends Scripts {
  language: string
  name: string
  headline: string
  contact: ResumeDocument['contact']
  side: DocumentSection[]
  main: DocumentSection[]
}

// About what one page of the narrow column holds: sections beyond it go to the wide one, which breaks over pages.
const SIDE_CHARS_PER_LINE = 26
const SIDE_LINES = 44
const SIDE_HEADING_LINES = 2
/** Between items that stand side by side; the blocks draw the same. */
const INLINE_SEPARATOR = ', '

/** Puts sections into the slots of a template. Within a slot the order is the document's. */
export function arrangeDocument(document: ResumeDocument, template: Template): ArrangedDocument {
  const { language, name, headline, contact, sections } = document
  const side = chooseForSide(sections, template)
  const text = listStrings({ ...document, side: [], main: sections }).join(' ')
  return {
    ...{ language, name, headline, contact },
    ...readScripts(text, language),
    side: sections.filter(section => side.has(section)),
    main: sections.filter(section => !side.has(section)),
  }
}

/** A letter with what its letters ask of the typesetter. */
export function arrangeLetter(letter: LetterDocument): LetterDocument & Scripts {
  return { ...letter, ...readScripts(listLetterStrings(letter).join(' '), letter.language) }
}

function readScripts(text: string, language: string): Scripts {
  return {
    direction: runsToLeft(text) ? 'rtl' : 'ltr',
    hasArabic: /\p{sc=Arab}/u.test(text),
    families: orderFamilies(text, language),
  }
}

/** All strings of an arranged document in the order in which they are read, headings included. */
export function listStrings(
  arranged: Pick<ArrangedDocument, 'name' | 'headline' | 'contact' | 'side' | 'main'>,
): string[] {
  const { name, headline, contact, side, main } = arranged
  const texts = [
    ...side.flatMap(section => [section.heading, ...itemsOf(section)]),
    ...main.flatMap(section => [section.heading, ...listTexts(section)]),
  ]
  return [name, headline, ...contact.map(item => item.text), ...texts].filter(text => text !== '')
}

/**
 * The look with all lengths made smaller.
 * @param density 0 < density ≤ 1
 */
export function scaleLook(look: Look, density: number): Look {
  const { size, tight, nameSize, headlineSize, sectionSize, sectionGap, entryGap, marginX, marginY } = look
  const lengths = { size, tight, nameSize, headlineSize, sectionSize, sectionGap, entryGap, marginX, marginY }
  const scaled = Object.entries(lengths).map(([name, points]) => [name, points * density])
  return { ...look, ...Object.fromEntries(scaled) }
}

/** In the narrow column every item has a line of its own. */
function itemsOf(section: DocumentSection): string[] {
  return section.kind === 'inline' ? section.items : listTexts(section)
}

/** What a section says below its heading, in the order in which it is read. */
export function listTexts(section: DocumentSection): string[] {
  if (section.kind === 'text') return [section.text]
  if (section.kind === 'inline') return [section.items.join(INLINE_SEPARATOR)]
  if (section.kind === 'list') return section.items
  if (section.kind === 'rows')
    return section.rows.flatMap(({ lead, text, dates, cells }) => cells ?? [lead + text, dates])
  return section.entries.flatMap(({ title, organisation, dates, bullets }) =>
    title === '' ? [organisation, dates, ...bullets] : [title, dates, organisation, ...bullets],
  )
}

function chooseForSide(
  sections: readonly DocumentSection[],
  { side }: Template,
): ReadonlySet<DocumentSection> {
  const chosen = new Set<DocumentSection>()
  let lines = 0
  for (const section of sections) {
    if (!side.includes(section.part) || section.kind === 'entries' || section.kind === 'rows') continue
    lines += SIDE_HEADING_LINES + estimateLines(section)
    if (lines <= SIDE_LINES && fitsItsLines(section)) chosen.add(section)
  }
  return chosen.size < sections.length ? chosen : new Set()
}

/** A short item that breaks over lines is taken for several. */
function fitsItsLines(section: DocumentSection): boolean {
  return section.kind !== 'inline' || section.items.every(item => widthOf(item) <= SIDE_CHARS_PER_LINE)
}

function estimateLines(section: DocumentSection): number {
  return itemsOf(section).reduce((sum, text) => sum + Math.ceil(widthOf(text) / SIDE_CHARS_PER_LINE), 0)
}

/** In small letters; capitals are half as wide again, letters of East Asia twice as wide. */
function widthOf(text: string): number {
  const capitals = (text.match(/\p{Lu}/gu) ?? []).length
  const broad = (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu) ?? []).length
  return text.length + capitals / 2 + broad
}

const EAST_ASIAN = { zh: 'Noto Sans SC', ja: 'Noto Sans JP', ko: 'Noto Sans KR' } as const

/** Chinese characters are drawn as the text's own language draws them; letters that one lacks come from the next. */
function orderFamilies(text: string, language: string): string[] {
  if (!/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef]/u.test(text)) return []
  const own = language === 'zh' ? 'zh' : tellEastAsian(text)
  const others = Object.values(EAST_ASIAN).filter(family => family !== EAST_ASIAN[own])
  return [EAST_ASIAN[own], ...others]
}

function tellEastAsian(text: string): keyof typeof EAST_ASIAN {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'ja'
  return /\p{sc=Hang}/u.test(text) ? 'ko' : 'zh'
}
