import { LIMITS } from '#contract/limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { breakLongLine, breakLongWords, LINE_MAX_CHARS } from '../text/text-bounds.ts'
import type { PageLink, PageText, TextRun } from './page.ts'

/** Lists of publications have some hundred. */
const LINKS_MAX = 500

/**
 * The pages of a resume as far as rules look at them: the characters that a resume may have, no run longer than a line, no
 * word without an end. Readers refuse longer texts before, so an honest resume comes back as it is.
 */
export function boundPages(pages: readonly PageText[]): PageText[] {
  let leftChars: number = SERVER_LIMITS.resumeMaxChars
  let leftLinks = LINKS_MAX
  return pages.map(page => {
    const runs: TextRun[] = []
    for (const run of page.runs.flatMap(breakRun)) {
      leftChars -= run.text.trim().length
      if (leftChars < 0) break
      runs.push(run)
    }
    const links = page.links.filter(isAddressable).slice(0, leftLinks)
    leftLinks -= links.length
    return { ...page, runs, links }
  })
}

/** Long runs become several, one behind the other; their boxes are estimated from the share of characters. */
function breakRun(run: TextRun): TextRun[] {
  const text = breakLongWords(run.text)
  if (text.length <= LINE_MAX_CHARS) return text === run.text ? [run] : [{ ...run, text }]
  const perCharacter = run.box.width / text.length
  let left = run.box.left
  return breakLongLine(text).map(stretch => {
    const box = { ...run.box, left, width: stretch.length * perCharacter }
    left += box.width
    return { ...run, text: stretch, box }
  })
}

function isAddressable({ url }: PageLink): boolean {
  return url.length <= LIMITS.urlMaxChars
}
