import type { SourceTree } from './source-tree.ts'

const NAMED_PATH = /`([^`\s]+\/[^`\s]*)`/g
const TOP_FOLDERS = /^(?:e2e|tools|docs|lab|src)\//

/** Paths that the first table below a heading names and the repository does not have. */
export function pathsThatAreNotThere(markdown: string, heading: string, tree: SourceTree): string[] {
  const rows = tableBelow(markdown, heading)
  const named = rows.flatMap(row => [...row.matchAll(NAMED_PATH)].map(match => match[1] ?? ''))
  const files = [...tree.keys()]
  return named.filter(path => !files.some(file => asPattern(path).test(file)))
}

/** Rows of the first table below a heading, without its head. */
export function tableBelow(markdown: string, heading: string): string[] {
  const lines = markdown.split('\n')
  const start = lines.findIndex(line => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  if (start < 0) return []
  const below = lines.slice(start + 1)
  const first = below.findIndex(line => line.startsWith('|'))
  const end = below.findIndex((line, index) => index > first && !line.startsWith('|'))
  return below.slice(first + 2, end < 0 ? undefined : end)
}

/** `<noun>` stands for any name; a path without a top folder lies under src. */
function asPattern(path: string): RegExp {
  const full = TOP_FOLDERS.test(path) ? path : `src/${path}`
  const escaped = full.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/<[a-z]+>/g, '[^/]+')
  return new RegExp(`^${escaped}${full.endsWith('/') ? '' : '$'}`)
}
