import { posix } from 'node:path'
import { isTest, type SourceTree } from './source-tree.ts'

/** One import of a source file: `to` is a path from the repository root, or the name of a package. */
export interface Arrow {
  from: string
  to: string
  isOurs: boolean
}

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
const IMPORTS = [
  /^\s*(?:import|export)\s[^'"=;()]*?\bfrom\s*['"]([^'"\n]+)['"]/gm,
  /^\s*import\s*['"]([^'"\n]+)['"]/gm,
  /\bimport\s*\(\s*['"]([^'"\n]+)['"]/g,
]

/** Every import under src, type imports and lazy ones included, tests left out. */
export function listArrows(tree: SourceTree): Arrow[] {
  const sources = [...tree].filter(([path]) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
  return sources.flatMap(([from, source]) =>
    findSpecifiers(source).map(specifier => resolve(from, specifier)),
  )
}

/** What the import statements of a file name; a scan by patterns, for the import forms this project uses. */
export function findSpecifiers(source: string): string[] {
  const code = dropComments(source)
  return IMPORTS.flatMap(pattern => [...code.matchAll(pattern)].map(match => match[1] ?? ''))
}

/** Takes comments out and leaves strings alone. */
export function dropComments(source: string): string {
  return source.replace(COMMENT_OR_STRING, part => (part.startsWith('/') ? ' ' : part))
}

function resolve(from: string, specifier: string): Arrow {
  const path = specifier.replace(/\?.*$/, '') // 'font.woff2?url' names the file font.woff2
  if (path.startsWith('#')) return { from, to: `src/${path.slice(1)}`, isOurs: true }
  if (path.startsWith('.')) return { from, to: posix.join(posix.dirname(from), path), isOurs: true }
  return { from, to: packageOf(path), isOurs: false }
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
