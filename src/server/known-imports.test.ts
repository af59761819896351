import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loads much of the server with every import found both ways, and says where they differ. */
const COMPARISON = `
import { registerHooks } from 'node:module'
import { knowImports } from './src/server/known-imports.ts'
const { resolve } = knowImports()
const different = []
let known = 0
registerHooks({
  resolve(specifier, context, next) {
    const nodes = next(specifier, context)
    let isLeftToNode = false
    const ours = resolve(specifier, context, () => {
      isLeftToNode = true
      return nodes
    })
    if (!isLeftToNode) known += 1
    if (ours.url !== nodes.url || ours.format !== nodes.format)
      different.push([specifier, context.parentURL, ours, nodes])
    return nodes
  },
})
await import('./src/adapters/database/index.ts')
await import('./src/adapters/job-sources/index.ts')
console.log(JSON.stringify({ known, different }))`

test('an import that is known leads where Node finds it', { timeout: 120_000 }, async () => {
  const program = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', COMPARISON]
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    env: { NODE_COMPILE_CACHE: '.cache/node', ...process.env },
  })
  const { known, different } = JSON.parse(stdout) as { known: number; different: unknown[] }
  expect(different).toEqual([])
  expect(known).toBeGreaterThan(500)
})
