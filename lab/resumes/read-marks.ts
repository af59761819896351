import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box } from '#core/resume/page.ts'
import { foldText } from '#core/text/fold.ts'
import type { Meaning } from './boxes.ts'
import { type Drawing, MARK, type Mark } from './drawing.ts'

/** A stretch of text with one meaning on one visible line. */
export interface MarkedLine extends Meaning {
  /** As printed on this line. */
  text: string
  /** True where the stretch began on a line before. */
  isContinuation: boolean
  /** Counted from 1. */
  page: number
  /** In points from the page's top left corner. */
  box: Box
}

/** Where each mark of a drawn document lies, line by line, in the order of the marks; null where the painter makes no links. */
export async function readMarks({ marked, marks }: Drawing): Promise<MarkedLine[] | null> {
  if (marked === null) return null
  const task = getDocument({ data: marked.slice(), verbosity: 0 })
  const document = await task.promise
  const lines: (MarkedLine & { mark: number })[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const shown = await document.getPage(page)
    const [, , , height = 0] = shown.view
    const { items } = await shown.getTextContent()
    for (const { unsafeUrl, rect } of await shown.getAnnotations()) {
      if (!String(unsafeUrl ?? '').startsWith(MARK)) continue
      const mark = Number(unsafeUrl.slice(MARK.length))
      const { meaning } = marks[mark] ?? {}
      if (meaning === undefined) continue
      const [left, bottom, right, top] = rect as [number, number, number, number]
      const box = { left, top: height - top, width: right - left, height: top - bottom }
      const text = items.flatMap(item => ('str' in item && isOver(item, rect) ? [item.str] : [])).join('')
      lines.push({ ...meaning, mark, text, isContinuation: false, page, box })
    }
  }
  await task.destroy()
  return settle(lines, marks)
}

function isOver(
  item: { transform: number[]; width: number },
  [left = 0, bottom = 0, right = 0, top = 0]: number[],
): boolean {
  const [, , , , x = 0, y = 0] = item.transform
  return x + item.width > left + 1 && x < right - 1 && y >= bottom - 1 && y <= top
}

/** Of a mark on several lines, the first is no continuation. */
function settle(lines: (MarkedLine & { mark: number })[], marks: readonly Mark[]): MarkedLine[] {
  lines.sort((a, b) => a.mark - b.mark || a.page - b.page || a.box.top - b.box.top)
  let left: string[] = []
  return lines.map(({ mark, ...line }, at) => {
    const isContinuation = lines[at - 1]?.mark === mark
    const isLast = lines[at + 1]?.mark !== mark
    if (!isContinuation) left = (marks[mark]?.text ?? '').split(' ')
    const own = isLast ? left : left.slice(0, countShown(left, line.text))
    left = left.slice(own.length)
    return { ...line, isContinuation, text: own.join(' ') }
  })
}

/** A reader may hand out a line with its neighbours, so the mark's own words are looked for in it, one by one. */
function countShown(words: readonly string[], shown: string): number {
  const folded = foldText(shown)
  const end = words.findIndex((_, at) => !folded.includes(foldText(words.slice(0, at + 1).join(' '))))
  return end < 0 ? words.length : end
}
