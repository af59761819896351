import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js'
import type { TextRun } from '#core/resume/page.ts'
import { type ContentMark, readContentMarks } from './actual-text.ts'

/** In points. */
const BLANK_MIN_WIDTH = 0.5
/**
 * Letters that are shaped in groups. In other scripts a stated text is a label of an icon or the address behind a
 * word, which the eye does not see.
 */
const SHAPED =
  /[\u0600-\u06ff\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Thai}\p{sc=Laoo}\p{sc=Mymr}\p{sc=Khmr}\p{sc=Tibt}]/u
const RUNS_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u

type Item = TextItem | TextMarkedContent

/** Where an item stands in a group of shapes whose text the file states. */
type InGroup = 'none' | 'first' | 'behind'

interface MarkedText {
  item: TextItem
  /** What the item says; for the first of a group what the whole group says, '' for those behind it. */
  text: string
  group: InGroup
}

/** The texts of a page, those that the file states in place of its shapes included. */
export async function readMarkedTexts(
  page: PDFPageProxy,
  items: readonly Item[],
  file: Buffer,
): Promise<MarkedText[]> {
  const marks = await findMarks(page, items, file)
  const texts = placeMarks(items, marks).filter(({ item }) => item.str !== '')
  return marks.length === 0 ? texts : texts.filter(({ item }) => !isGuessedBlank(item))
}

/** Groups cut words into pieces; pieces that touch become one run again. */
export function joinGroups(placed: readonly { run: TextRun; group: InGroup }[]): TextRun[] {
  const runs: TextRun[] = []
  let wasGrouped = false
  for (const { run, group } of placed) {
    const before = runs.at(-1)
    const mayJoin = group !== 'none' || wasGrouped
    wasGrouped = group !== 'none'
    if (before && (group === 'behind' || (mayJoin && follows(before, run)))) {
      before.text += run.text
      before.box = widen(before.box, run.box)
    } else runs.push(run)
  }
  return runs
}

/** Only of pages that hold marks of the kind that may carry a text; the others need no second look. */
async function findMarks(page: PDFPageProxy, items: readonly Item[], file: Buffer): Promise<ContentMark[]> {
  const begun = items.filter(item => 'type' in item && item.type !== 'endMarkedContent')
  if (page.ref === null || !begun.some(item => tagOf(item) === 'Span')) return []
  const marks = (await readContentMarks(file, page.ref.num)) ?? []
  // Content that stands elsewhere (forms) would shift the marks against each other.
  const isSame = marks.length === begun.length && marks.every(({ tag }, at) => tagOf(begun[at]) === tag)
  return isSame && marks.some(isShaped) ? marks : []
}

/** pdf.js's own types leave the tag out. */
function tagOf(item: object | undefined): string {
  return item !== undefined && 'tag' in item ? String(item.tag) : ''
}

interface OpenMark {
  actualText: string | null
  isSaid: boolean
}

function placeMarks(items: readonly Item[], marks: readonly ContentMark[]): MarkedText[] {
  const open: OpenMark[] = []
  const texts: MarkedText[] = []
  let begun = 0
  for (const item of items) {
    if ('str' in item) texts.push(placeText(item, open))
    else if (item.type === 'endMarkedContent') open.pop()
    else open.push(openMark(marks[begun++]))
  }
  return texts
}

function isShaped({ actualText }: ContentMark): boolean {
  return actualText !== null && SHAPED.test(actualText)
}

function openMark(mark: ContentMark | undefined): OpenMark {
  return { actualText: mark !== undefined && isShaped(mark) ? mark.actualText : null, isSaid: false }
}

function placeText(item: TextItem, open: readonly OpenMark[]): MarkedText {
  const mark = open.findLast(({ actualText }) => actualText !== null)
  if (mark === undefined) return { item, text: item.str, group: 'none' }
  if (mark.isSaid) return { item, text: '', group: 'behind' }
  mark.isSaid = item.str !== ''
  // A blank before a group comes with its first item; one behind it is only guessed from the gap.
  const blank = /^\s*/u.exec(item.str)?.[0] ?? ''
  return { item, text: `${blank}${mark.actualText ?? ''}`, group: 'first' }
}

/** Between groups, pdf.js takes a sign that hangs over its neighbour for a gap. */
function isGuessedBlank({ str, width }: TextItem): boolean {
  return str.trim() === '' && width < BLANK_MIN_WIDTH
}

/** Lines that run to the left stand in the file from their end to their beginning and are left alone. */
function follows(before: TextRun, run: TextRun): boolean {
  if (RUNS_TO_LEFT.test(before.text) || RUNS_TO_LEFT.test(run.text)) return false
  const [first, next] = [before.box, run.box]
  const isLevel = Math.abs(first.top + first.height - next.top - next.height) < 0.1 * run.size
  const gap = Math.max(next.left - first.left - first.width, first.left - next.left - next.width)
  return before.upright && run.upright && before.font === run.font && isLevel && gap < 0.5 * run.size
}

function widen(box: TextRun['box'], by: TextRun['box']): TextRun['box'] {
  const left = Math.min(box.left, by.left)
  const top = Math.min(box.top, by.top)
  const right = Math.max(box.left + box.width, by.left + by.width)
  const bottom = Math.max(box.top + box.height, by.top + by.height)
  return { left, top, width: right - left, height: bottom - top }
}
