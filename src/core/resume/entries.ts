import { isBullet } from './bullets.ts'
import { readParts } from './entry-parts.ts'
import type { Line } from './lines.ts'

/** The lines of one position or one course of study. */
export interface EntryLines {
  /** Lines that name it, with the one that holds the dates. */
  header: Line[]
  /** What is told about it. */
  body: Line[]
}

/** Cuts the lines of a section into entries by what the lines are. */
export function splitEntries(lines: readonly Line[]): EntryLines[] {
  const entries: EntryLines[] = []
  for (const line of lines) {
    const open = entries.at(-1)
    if (open === undefined || line.role === 'entry') {
      const isNamed = line.role === 'entry' || line.role === 'name'
      entries.push(isNamed ? { header: [line], body: [] } : { header: [], body: [line] })
    } else if (line.role === 'name' && open.body.length === 0) open.header.push(line)
    else open.body.push(line)
  }
  return entries.map(withSecondName)
}

const NAME_MAX_CHARS = 50

/** A short line between a header that names one thing and its bullets, or the end, names the other. */
function withSecondName(entry: EntryLines): EntryLines {
  const { header } = entry
  const [first, ...body] = entry.body
  const isAlone = first !== undefined && !isBullet(first) && (body[0] === undefined || isBullet(body[0]))
  const isName = isAlone && first.text.length <= NAME_MAX_CHARS && !/[.:;!?。]$/u.test(first.text)
  if (!isName || header.length === 0 || readParts(header).parts.length > 2) return entry
  return { header: [...header, first], body }
}
