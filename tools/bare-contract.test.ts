import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { dropDocumentation } from './bare-contract.ts'

const CONTRACT = join(import.meta.dirname, '../src/contract')

test('what browsers fetch of the contract says nothing of what calls are about and can answer', () => {
  const sources = readdirSync(CONTRACT)
    .filter(name => name.endsWith('.ts') && !name.includes('.test.'))
    .map(name => readFileSync(join(CONTRACT, name), 'utf8'))
  const before = sources.join('\n')
  const after = sources.map(dropDocumentation).join('\n')
  for (const { summary } of Object.values(endpoints)) {
    expect(before.includes(summary), summary).toBe(true)
    expect(after.includes(summary), summary).toBe(false)
  }
  const count = (text: string, part: RegExp) => [...text.matchAll(part)].length
  for (const kept of [/: (?:get|post)\(/g, /\boutput: /g, /\bbody: /g, /\baccess: /g])
    expect(count(after, kept)).toBe(count(before, kept))
})

test('fields of that name stay', () => {
  const source =
    "import { get } from './endpoint.ts'\nget('/a', {\n  summary: 'About',\n  errors: ['not_found'],\n  output: X,\n})\n"
  const fields = 'z.object({\n  summary: Text,\n  errors: z.array(Text),\n})\n'
  expect(dropDocumentation(source + fields)).toBe(
    `import { get } from './endpoint.ts'\nget('/a', {\n  output: X,\n})\n${fields}`,
  )
})
