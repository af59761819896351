import { type Box, row, say, text } from './boxes.ts'
import type { Look } from './look.ts'
import { wordsOf } from './words.ts'

/** What something is, and beside it the thing. `of` names the label, and the section or the entry that it stands in. */
export function labelRow([label, at]: readonly [label: string, at: string], box: Box, look: Look): Box {
  const [words = label] = wordsOf(look.writing.language, `label ${label}`)
  const shown = `${words}${look.hang ? ':' : ''}`
  const own = text([say(shown, ['other', at], { bold: look.titleCaps })], {
    align: look.labelsRight ? 'right' : 'left',
  })
  return { ...row([own, box], [`${Math.round(12.5 * look.size)}pt`, '1fr'], 12), above: 2 }
}
