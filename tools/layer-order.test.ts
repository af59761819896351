import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { stateLayerOrder } from './layer-order.ts'

const ENTRY = '\0entry.js'
const STYLES = join(import.meta.dirname, '../src/web/ui/button.css')

test('every style sheet of a build begins with the order of the layers', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [stateLayerOrder(), serveEntry()],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  })
  const { output } = built as Rolldown.RolldownOutput // neither watched nor of several environments
  const sheets = output.filter(({ fileName }) => fileName.endsWith('.css'))
  expect(sheets).toHaveLength(1)
  for (const sheet of sheets) {
    expect('source' in sheet && String(sheet.source)).toMatch(/^@layer tokens, base, ui, screens;@layer ui\{/)
  }
})

/** A module that loads one style sheet of the product. */
function serveEntry() {
  return {
    name: 'serve-entry',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? `import ${JSON.stringify(STYLES)}` : null),
  }
}
