import { isTest, type SourceTree } from './source-tree.ts'

/** A row of the register: one idea, the files or folder that own it, and what a second one would be called. */
export interface Concept {
  idea: string
  /** Paths below the root; one that ends in `/` is a folder. */
  owners: readonly string[]
  /** Exported names, `*` for any letters. */
  names: readonly string[]
}

/** A list of words below this length is no register of anything. */
const LIST_LEAST = 12
/** Share of the shorter list's words that the longer one has too. */
const EQUAL_SHARE = 0.6
/** A list so many times as long is another one, which happens to name the few as well. */
const MOST_TIMES = 4

const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm
const CONSTANTS = /^(?:export )?const [\s\S]*?(?=^\S|(?![\s\S]))/gm
const QUOTED = /'((?:\\.|[^'\\\n])*)'|`([^`$]*)`/g
/** One word, or many without the marks of a sentence. */
const LIST = /^\S+$|^(?:[\p{Ll}-]+[\s,|]+){9,}[\p{Ll}-]+$/u
const WORD = /^\p{L}[\p{L}-]*$/u

/** Rows of the register's table: `| idea | \`owner\`, … | \`name*\`, … |`. */
export function readConcepts(rows: readonly string[]): Concept[] {
  return rows.map(row => {
    const [, idea = '', owners = '', names = ''] = row.split('|').map(cell => cell.trim())
    return { idea, owners: quoted(owners), names: quoted(names) }
  })
}

/** Owners that are not there, and exports outside an owner that have the name of its idea. */
export function secondOwners(concepts: readonly Concept[], tree: SourceTree): string[] {
  const sources = [...tree].filter(([path]) => /^src\/(?!sandbox\/).*\.tsx?$/.test(path) && !isTest(path))
  const missing = concepts.flatMap(({ idea, owners }) =>
    owners.filter(owner => !sources.some(([path]) => isOf(path, owner))).map(owner => `${idea}: no ${owner}`),
  )
  const exported = sources.flatMap(([path, source]) =>
    [...source.matchAll(EXPORTED)].map(match => ({ path, name: match[1] ?? '' })),
  )
  const second = concepts.flatMap(({ idea, owners, names }) =>
    exported
      .filter(({ path, name }) => matches(name, names) && !owners.some(owner => isOf(path, owner)))
      .map(({ path, name }) => `${idea}: ${name} in ${path}`),
  )
  return [...missing, ...second]
}

/** Pairs of files that hold nearly the same list of words. */
export function equalWordLists(tree: SourceTree): string[] {
  const lists = [...tree].flatMap(([path, source]) =>
    isOurs(path) ? wordLists(path, source).map(words => ({ path, words })) : [],
  )
  const pairs = lists.flatMap((first, index) =>
    lists
      .slice(index + 1)
      .filter(({ path, words }) => path !== first.path && isNearlyEqual(first.words, words))
      .map(({ path }) => `${first.path} and ${path}`),
  )
  return [...new Set(pairs)]
}

/** Not what people read, nor the sandbox, a stranger that may well use the words that we use. */
function isOurs(path: string): boolean {
  return /^src\/(?:core|adapters|server|data\/(?!sandbox\/)).*\.(?:tsx?|tsv)$/.test(path) && !isTest(path)
}

function wordLists(path: string, source: string): Set<string>[] {
  const lists = path.endsWith('.tsv') ? [wordsOfTable(source)] : literalLists(source)
  return lists.filter(words => words.size >= LIST_LEAST)
}

/** Of a table whose rows are words; a row about something else may well name what another table explains. */
function wordsOfTable(table: string): Set<string> {
  const [head = '', ...rows] = table.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Set(head.startsWith('word') ? rows.map(row => (row.split('\t')[0] ?? '').toLowerCase()) : [])
}

function literalLists(source: string): Set<string>[] {
  return [...source.matchAll(CONSTANTS)].map(([statement]) => {
    const texts = [...statement.matchAll(QUOTED)].map(match => match[1] ?? match[2] ?? '')
    const words = texts.filter(text => LIST.test(text.trim())).flatMap(text => text.split(/[\s,|]+/))
    return new Set(words.filter(word => WORD.test(word)).map(word => word.toLowerCase()))
  })
}

function isNearlyEqual(first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  const shared = [...first].filter(word => second.has(word)).length
  const [least, most] = [Math.min(first.size, second.size), Math.max(first.size, second.size)]
  return shared >= EQUAL_SHARE * least && most <= MOST_TIMES * least
}

function matches(name: string, patterns: readonly string[]): boolean {
  return patterns.some(pattern => new RegExp(`^${pattern.replaceAll('*', '\\w*')}$`).test(name))
}

function isOf(path: string, owner: string): boolean {
  return owner.endsWith('/') ? path.startsWith(owner) : path === owner
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '')
}
