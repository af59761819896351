import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const TOKENS = join(import.meta.dirname, '../src/web/ui/tokens.css')
const STATEMENT = /^@layer [\w, ]+;/m

/**
 * Begins every style sheet of a build with the order of the layers that tokens.css states. The bundler drops the
 * statement where the layers follow in the same file; a sheet that arrives first would then settle another order.
 */
export function stateLayerOrder(): Plugin {
  const [statement] = STATEMENT.exec(readFileSync(TOKENS, 'utf8')) ?? []
  if (statement === undefined) throw new Error('src/web/ui/tokens.css must state the order of the layers.')
  return {
    name: 'state-layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = `${statement}${file.source}`
        }
      },
    },
  }
}
