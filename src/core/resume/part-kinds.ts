import { asksAlways, hitsOf } from './labelling/line-shape.ts'
import type { EntryKind } from './labelling/part-features.ts'
import type { Line } from './lines.ts'
import type { Section } from './sections.ts'

/**
 * Studies below the positions, or positions below the studies, without a heading of their own: in a document that has
 * no other section for them, what its last entries name makes them one.
 */
export function partKinds(sections: readonly Section[]): Section[] {
  return sections.flatMap(section => {
    const { kind, lines } = section
    if (kind !== 'work' && kind !== 'education') return [section]
    const other = kind === 'work' ? 'education' : 'work'
    const at = sections.some(one => one.kind === other) ? lines.length : tailOf(lines, other)
    if (at === lines.length) return [section]
    return [
      { ...section, lines: lines.slice(0, at) },
      { kind: other, heading: null, lines: lines.slice(at) },
    ]
  })
}

/** Where the last entries begin that are all of the other kind; behind the lines where there are none or no others. */
function tailOf(lines: readonly Line[], other: EntryKind): number {
  let tail = lines.length
  let end = lines.length
  for (let at = lines.length - 1; at > 0; at -= 1) {
    if (lines[at]?.role !== 'entry') continue
    if (!isOf(other, lines.slice(at, end))) return tail
    tail = at
    end = at
  }
  return isOf(other, lines.slice(0, end)) ? lines.length : tail
}

function isOf(kind: EntryKind, entry: readonly Line[]): boolean {
  const header = entry.filter(({ role }) => role === 'entry' || role === 'name')
  const hits = new Set(header.flatMap(line => [...hitsOf(line, asksAlways)].map(hit => hit.replace('?', ''))))
  const isStudy = hits.has('degree') && hits.has('school')
  return kind === 'education' ? isStudy && !hits.has('title') : hits.has('title') && !isStudy
}
