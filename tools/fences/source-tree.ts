import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Text of each file by its path from the repository root, with forward slashes. */
export type SourceTree = ReadonlyMap<string, string>

/** Folders at the root that tools make. */
const MADE = new Set(['.cache', '.git', 'data', 'dist', 'node_modules', 'playwright-report', 'test-results'])
const TEXT_ENDINGS = new Set([
  '',
  '.css',
  '.html',
  '.json',
  '.js',
  '.md',
  '.mjs',
  '.mts',
  '.sql',
  '.svg',
  '.ts',
  '.tsv',
  '.tsx',
  '.txt',
  '.yaml',
  '.yml',
])

/** Reads every text file below a folder of the repository, without what is made by tools. */
export function readSourceTree(root: string, folder = ''): Map<string, string> {
  const tree = new Map<string, string>()
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory() && !MADE.has(path)) {
      for (const [name, text] of readSourceTree(root, path)) tree.set(name, text)
    }
    if (entry.isFile() && TEXT_ENDINGS.has(extname(entry.name)))
      tree.set(path, readFileSync(join(root, path), 'utf8'))
  }
  return tree
}

/** Tests may reach further than the code they test. */
export function isTest(path: string): boolean {
  return /\.(?:test|suite)\.tsx?$/.test(path)
}
