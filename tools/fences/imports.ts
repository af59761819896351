import { posix } from 'node:path'
import { isTest, type SourceTree } from './source-tree.ts'

/** One import of a source file: `to` is a path from the repository root, or the name of a package. */
export interface Arrow {
  from: string
  to: string
  isOurs: boolean
  /** Gone when the program runs. */
  isType: boolean
}

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
const IMPORTS = [
  /^\s*(?:import|export)\s[^'"=;()]*?\bfrom\s*['"]([^'"\n]+)['"]/gm,
  /^\s*import\s*['"]([^'"\n]+)['"]/gm,
  /(?:\btypeof\s+)?\bimport\s*\(\s*['"]([^'"\n]+)['"]/g,
]
const TYPES_ALONE = /^\s*(?:import|export)\s+(?:type\b|\{(?:\s*type\s[^,{}]+,?)+\s*\})|^typeof\b/

/** Every import under src, type imports and lazy ones included, tests left out. */
export function listArrows(tree: SourceTree): Arrow[] {
  const sources = [...tree].filter(([path]) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
  return sources.flatMap(([from, source]) =>
    findImports(source).map(({ specifier, isType }) => ({ ...resolve(from, specifier), isType })),
  )
}

/** What the import statements of a file name; a scan by patterns, for the import forms this project uses. */
export function findSpecifiers(source: string): string[] {
  return findImports(source).map(({ specifier }) => specifier)
}

function findImports(source: string): { specifier: string; isType: boolean }[] {
  const code = dropComments(source)
  const found = IMPORTS.flatMap(pattern => [...code.matchAll(pattern)])
  return found.map(([statement, specifier = '']) => ({ specifier, isType: TYPES_ALONE.test(statement) }))
}

/** Takes comments out and leaves strings alone. */
export function dropComments(source: string): string {
  return source.replace(COMMENT_OR_STRING, part => (part.startsWith('/') ? ' ' : part))
}

function resolve(from: string, specifier: string): Omit<Arrow, 'isType'> {
  const path = pathOf(from, specifier)
  return path === null
    ? { from, to: packageOf(specifier.replace(QUERY, '')), isOurs: false }
    : { from, to: path, isOurs: true }
}

/** @returns from the repository root; null for a package */
export function pathOf(from: string, specifier: string): string | null {
  const path = specifier.replace(QUERY, '')
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : null
}

/** 'font.woff2?url' names the file font.woff2. */
const QUERY = /\?.*$/

function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
