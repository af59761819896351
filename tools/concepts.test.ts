import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { equalWordLists, readConcepts, secondOwners } from './fences/concept-rules.ts'
import { tableBelow } from './fences/document-rules.ts'
import { grownWorlds, readBounds } from './fences/size-rules.ts'
import { readSourceTree, type SourceTree } from './fences/source-tree.ts'

const tree = readSourceTree(join(import.meta.dirname, '..'))
const plant = (files: Record<string, string>): SourceTree => new Map(Object.entries(files))

describe('an idea', () => {
  const concepts = readConcepts(tableBelow(tree.get('docs/concepts.md') ?? '', 'Register'))

  test('has one owner, which is there', () => {
    expect(concepts.length).toBeGreaterThan(20)
    expect(secondOwners(concepts, tree)).toEqual([])
  })

  test('is found where a second file exports its name', () => {
    const stem = readConcepts(['| stem of a word | `src/core/text/stems.ts` | `stem*`, `*Stem` |'])
    const planted = plant({
      'src/core/text/stems.ts': 'export function stemOf(word: string) {}',
      'src/core/tailoring/roots.ts': 'export const wordStem = (word: string) => word',
      'src/core/tailoring/roots.test.ts': 'export const stemOfTests = 1',
    })
    expect(secondOwners(stem, planted)).toEqual(['stem of a word: wordStem in src/core/tailoring/roots.ts'])
    expect(secondOwners(stem, plant({}))).toEqual(['stem of a word: no src/core/text/stems.ts'])
  })
})

describe('a list of words', () => {
  test('stands once', () => {
    expect(equalWordLists(tree)).toEqual([])
  })

  test('is found again in a literal, in a text of words and in a table', () => {
    const words = 'and the with your will our for are this that from have work'.split(' ')
    const planted = plant({
      'src/core/a.ts': `const SMALL = [${words.map(word => `'${word}'`).join(', ')}]\n`,
      'src/core/b.ts': `const MORE = '${words.join(' ')} into over'.split(' ')\n`,
      'src/data/c.tsv': `# Licence: MIT\nword\n${words.slice(1).join('\n')}\n`,
      'src/core/d.ts': `const OTHER = '${words.map(word => `${word}x`).join(' ')}'.split(' ')\n`,
      'src/sandbox/e.ts': `const SMALL = '${words.join(' ')}'.split(' ')\n`,
    })
    expect(equalWordLists(planted)).toEqual([
      'src/core/a.ts and src/core/b.ts',
      'src/core/a.ts and src/data/c.tsv',
      'src/core/b.ts and src/data/c.tsv',
    ])
  })
})

describe('a world', () => {
  test('grows past its bound only where a record says why', () => {
    const bounds = readBounds(tableBelow(tree.get('docs/size.md') ?? '', 'Bounds'))
    expect(bounds.length).toBeGreaterThanOrEqual(8)
    expect(grownWorlds(bounds, tree)).toEqual([])
  })

  test('is told with its lines', () => {
    const bounds = readBounds(['| `src/core` | 2 | [0001](decisions/0001-a.md) |'])
    const planted = plant({
      'src/core/a.ts': 'a\nb\nc\n',
      'src/core/a.test.ts': 'd\n',
      'docs/decisions/0001-a.md': '',
    })
    expect(grownWorlds(bounds, planted)).toEqual(['src/core has 3 lines and may have 2'])
    expect(grownWorlds(bounds, plant({}))).toEqual(['src/core: no record decisions/0001-a.md'])
  })
})
