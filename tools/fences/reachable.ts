import { posix } from 'node:path'
import { dropComments, findSpecifiers, pathOf } from './imports.ts'
import { isTest, type SourceTree } from './source-tree.ts'

/** What the image starts and what it carries for its operator. */
const IN_IMAGE = /\b(?:src|tools)\/[\w./-]+\.(?:ts|mjs)\b/g
const SCRIPT_OF_PAGE = /<script[^>]*\bsrc="([^"]+\.tsx?)"/g
const BUILT = /\b(?:input|ssr): '(src\/[^']+)'/g
/** What runs in a process of its own is named by its address. */
const PROGRAM = /new URL\(\s*['"]([^'"]+\.ts)['"],\s*import\.meta\.url/g

/** Files of src that nothing which ships reaches: the product does without them. */
export function unreachable(tree: SourceTree): string[] {
  const reached = new Set<string>()
  const next = rootsOf(tree)
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    const source = tree.get(path)
    if (source === undefined || reached.has(path)) continue
    reached.add(path)
    next.push(...namedBy(path, source))
  }
  return [...tree.keys()].filter(
    path => /^src\/.*\.tsx?$/.test(path) && isProduct(path) && !reached.has(path),
  )
}

function rootsOf(tree: SourceTree): string[] {
  const pages = [...tree].filter(([path]) => path.startsWith('src/') && path.endsWith('.html'))
  return [
    ...first(tree.get('Dockerfile'), IN_IMAGE, 0),
    ...first(tree.get('vite.config.ts'), BUILT, 1),
    ...first(tree.get('vite.server.config.ts'), BUILT, 1),
    ...pages.flatMap(([path, page]) =>
      first(page, SCRIPT_OF_PAGE, 1).map(script => posix.join(posix.dirname(path), script)),
    ),
  ]
}

function namedBy(from: string, source: string): string[] {
  const named = [...findSpecifiers(source), ...first(dropComments(source), PROGRAM, 1)]
  return named.flatMap(specifier => pathOf(from, specifier) ?? [])
}

function first(text: string | undefined, pattern: RegExp, group: 0 | 1): string[] {
  return [...(text ?? '').matchAll(pattern)].map(match => match[group] ?? '')
}

/** Declarations for the compiler are read by it alone. */
function isProduct(path: string): boolean {
  return !isTest(path) && !path.endsWith('.d.ts')
}
