import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SOURCE_SETTINGS } from '#adapters/job-sources/index.ts'
import { pathsThatAreNotThere, tableBelow } from './fences/document-rules.ts'
import { isTest, readSourceTree, type SourceTree } from './fences/source-tree.ts'

const tree = readSourceTree(join(import.meta.dirname, '..'))
const plant = (files: Record<string, string>): SourceTree => new Map(Object.entries(files))

describe('documents', () => {
  const architecture = tree.get('ARCHITECTURE.md') ?? ''
  const whereToLook = 'Found in 30 seconds'

  test('point to paths that exist', () => {
    expect(tableBelow(architecture, whereToLook).length).toBeGreaterThan(5)
    expect(pathsThatAreNotThere(architecture, whereToLook, tree)).toEqual([])
    const table = `## ${whereToLook}\n\n| Looking for | Look at |\n|---|---|\n| a call | \`contract/<noun>.ts\`, \`core/none/\` |\n`
    expect(pathsThatAreNotThere(table, whereToLook, plant({ 'src/contract/jobs.ts': '' }))).toEqual([
      'core/none/',
    ])
  })

  test('name scripts that exist', () => {
    const scripts = new Set(Object.keys(JSON.parse(tree.get('package.json') ?? '{}').scripts))
    const texts = [...tree].filter(([path]) => /^(?:docs\/)?[^/]+\.md$/.test(path))
    const named = texts.flatMap(([path, text]) =>
      [...text.matchAll(/npm run ([a-z:]+)/g)].map(match => ({ path, script: match[1] ?? '' })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ script }) => !scripts.has(script))).toEqual([])
  })

  test('list every setting and no other', () => {
    const settings = [...(tree.get('src/server/env.ts') ?? '').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)]
    const listed = tableBelow(tree.get('README.md') ?? '', 'Settings').map(row => row.split('`')[1])
    const all = [...settings.flatMap(match => match[1] ?? []), ...Object.keys(SOURCE_SETTINGS)]
    expect(listed.sort()).toEqual(all.sort())
  })

  test('say of the settings of a source what its folder says, and nothing else of the product names them', () => {
    const rows = tableBelow(tree.get('README.md') ?? '', 'Settings').map(row => row.split(/\s*\|\s*/))
    for (const [name, { usual, says }] of Object.entries(SOURCE_SETTINGS)) {
      expect(rows.find(row => row[1] === `\`${name}\``)).toEqual(['', `\`${name}\``, usual, says, ''])
      const folders = [...tree]
        .filter(([path, text]) => path.startsWith('src/') && !isTest(path) && text.includes(name))
        .map(([path]) => /^src\/adapters\/job-sources\/[^/]+\//.exec(path)?.[0] ?? path)
      expect([name, [...new Set(folders)]]).toEqual([name, [expect.stringMatching(/\/$/)]])
    }
  })

  test('give a reason for each dependency, and for no other', () => {
    const manifest = JSON.parse(tree.get('package.json') ?? '{}')
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort()
    const explained = [
      ...(tree.get('docs/dependencies.md') ?? '').matchAll(/^\| `([^`]+)`\s+\| \S.{10,}\|$/gm),
    ]
    expect(explained.map(match => match[1]).sort()).toEqual(installed)
  })
})
