import { execFileSync } from 'node:child_process'
import { join, posix } from 'node:path'
import { type Arrow, dropComments, listArrows } from '../../tools/fences/imports.ts'
import { isTest, readSourceTree, type SourceTree } from '../../tools/fences/source-tree.ts'
import { circles } from '../../tools/fences/world-rules.ts'
import { median, quantile } from '../bench/figure.ts'
import { readSyntax, type Syntax } from './read-syntax.ts'

// npm run lab -- house
// Measures the house that the code is: how much of it there is, in what pieces, and what leans on what. Prints Markdown.

const ROOT = join(import.meta.dirname, '../..')
const WORLDS = ['contract', 'data', 'core', 'adapters', 'server', 'web', 'sandbox']
const AROUND = ['tools', 'lab', 'e2e']
const NOUNS = [
  'account',
  'application',
  'comparison',
  'job',
  'letter',
  'posting',
  'reminder',
  'resume',
  'source',
]
const SMALL_FILE_LINES = 30

interface SourceFile extends Syntax {
  path: string
}

const tree = readSourceTree(ROOT)
const arrows = listArrows(tree)
const files = [...tree]
  .filter(([path]) => /^(?:src|tools|lab|e2e)\/.*\.(?:tsx?|mjs)$/.test(path))
  .filter(([path]) => !isTest(path) && !path.endsWith('.e2e.ts') && !path.endsWith('.d.ts'))
  .map(([path, source]): SourceFile => ({ path, ...readSyntax(path, source) }))
const product = files.filter(({ path }) => path.startsWith('src/'))

printTable(
  ['Aspect', 'src', 'all'],
  [
    ['Lines / files', sizeOf(product), sizeOf(files)],
    ['File median / p90 / over 300 / max', fileSizes(product), fileSizes(files)],
    ['Function median / p90 / over 80 / max', functionSizes(product), functionSizes(files)],
    ['Lines with comments', commentShare(product), commentShare(files)],
    ['any / casts / non-null in 1,000 lines', escapes(product), escapes(files)],
    ['Literal lines', tables(product), tables(files)],
    ['Circles of imports', String(circles(arrows).length), ''],
    ['Folders that import each other', twoWayPairs(arrows).join(', ') || '0', ''],
    ['Readers of the environment', String(environmentReads('src/')), String(environmentReads(''))],
    ['Tests, lines', String(testLines('src/')), String(testLines(''))],
    ['Source files in a commit, median / p90', commitSizes(/^src\//), commitSizes(/^/)],
  ],
)
printTable(
  [
    'World',
    'Lines / files',
    'Median / p90',
    'Literal lines',
    `Files under ${SMALL_FILE_LINES} lines`,
    'Comments',
  ],
  [
    ...WORLDS.map(world => rowOf(world, `src/${world}/`)),
    ...AROUND.map(folder => rowOf(folder, `${folder}/`)),
  ],
)
printTable(
  ['Noun', 'Folders'],
  NOUNS.map(noun => [noun, String(foldersOf(noun))]),
)
const manifest = JSON.parse(tree.get('package.json') ?? '{}')
const count = (key: string) => String(Object.keys(manifest[key] ?? {}).length)
printTable(
  ['Beside', 'Count'],
  [
    ['Scripts', count('scripts')],
    [
      'Settings',
      String([...(tree.get('src/server/env.ts') ?? '').matchAll(/^ {2}[A-Z][A-Z0-9_]+: /gm)].length),
    ],
    ['Packages, of development besides', `${count('dependencies')} + ${count('devDependencies')}`],
    ['Decision records', String([...tree.keys()].filter(path => path.startsWith('docs/decisions/')).length)],
  ],
)

function sumOf(
  of: readonly SourceFile[],
  key: 'lines' | 'commentLines' | 'literalLines' | 'anys' | 'casts' | 'nonNulls',
) {
  return of.reduce((sum, file) => sum + file[key], 0)
}

function sizeOf(of: readonly SourceFile[]): string {
  return `${sumOf(of, 'lines').toLocaleString('en')} / ${of.length}`
}

function spread(values: readonly number[], over: number): string {
  return [
    median(values),
    quantile(values, 0.9),
    values.filter(one => one > over).length,
    Math.max(...values),
  ].join(' / ')
}

function fileSizes(of: readonly SourceFile[]): string {
  return spread(
    of.map(({ lines }) => lines),
    300,
  )
}

function functionSizes(of: readonly SourceFile[]): string {
  return spread(
    of.flatMap(({ functions }) => functions),
    80,
  )
}

function commentShare(of: readonly SourceFile[]): string {
  return `${((100 * sumOf(of, 'commentLines')) / sumOf(of, 'lines')).toFixed(1)} %`
}

function escapes(of: readonly SourceFile[]): string {
  const perThousand = (found: number) => ((1000 * found) / sumOf(of, 'lines')).toFixed(2)
  return [sumOf(of, 'anys'), sumOf(of, 'casts'), sumOf(of, 'nonNulls')].map(perThousand).join(' / ')
}

function tables(of: readonly SourceFile[]): string {
  const share = (100 * sumOf(of, 'literalLines')) / sumOf(of, 'lines')
  return `${sumOf(of, 'literalLines').toLocaleString('en')} (${share.toFixed(0)} %)`
}

function rowOf(name: string, folder: string): string[] {
  const of = files.filter(({ path }) => path.startsWith(folder))
  if (of.length === 0) return [name, '0 / 0', '', '', '', '']
  const sizes = of.map(({ lines }) => lines)
  const small = sizes.filter(lines => lines < SMALL_FILE_LINES).length
  return [
    name,
    sizeOf(of),
    `${median(sizes)} / ${quantile(sizes, 0.9)}`,
    tables(of),
    String(small),
    commentShare(of),
  ]
}

/** Neither holds the other, and each imports the other somewhere, types counted. */
function twoWayPairs(all: readonly Arrow[]): string[] {
  const pairs = new Set(
    all.filter(({ isOurs }) => isOurs).map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`),
  )
  return [...pairs].flatMap(pair => {
    const [from = '', to = ''] = pair.split(' ')
    const isNested = `${from}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${from}/`)
    return from < to && !isNested && pairs.has(`${to} ${from}`) ? [`${from} – ${to}`] : []
  })
}

function folderOf(path: string): string {
  return posix.dirname(path).replace(/^src\//, '')
}

function environmentReads(below: string): number {
  const reads = (source: string) => dropComments(source).match(/\bprocess\.env\b/g)?.length ?? 0
  return [...(tree as SourceTree)]
    .filter(([path]) => path.startsWith(below) && /\.(?:tsx?|mjs)$/.test(path) && !isTest(path))
    .filter(([path]) => path !== 'src/server/env.ts')
    .reduce((sum, [, source]) => sum + reads(source), 0)
}

function testLines(below: string): number {
  return [...tree]
    .filter(([path]) => path.startsWith(below) && (isTest(path) || path.endsWith('.e2e.ts')))
    .reduce((sum, [, source]) => sum + source.split('\n').length - 1, 0)
}

/** Where files or a folder of that name lie; the plural counts as well. */
function foldersOf(noun: string): number {
  const named = new RegExp(`(?:^|/)${noun}s?(?:[-./]|$)`)
  const folders = product.map(({ path }) => path).filter(path => named.test(path.replace(/^src\//, '')))
  return new Set(folders.map(path => posix.dirname(path))).size
}

function commitSizes(touching: RegExp): string {
  const log = execFileSync('git', ['log', '--name-only', '--format=%x00'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const sizes = log.split('\0').flatMap(commit => {
    const sources = commit.split('\n').filter(path => /\.(?:tsx?|mjs)$/.test(path) && !isTest(path))
    return sources.some(path => touching.test(path)) ? [sources.length] : []
  })
  return `${median(sizes)} / ${quantile(sizes, 0.9)}`
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log([head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n'), '\n')
}
