import { ensureBuilt } from './stale-build.mjs'

const SOURCES = [
  'package-lock.json',
  'src/contract',
  'src/core',
  'src/web',
  'tools/public-pages.ts',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.dev-ui.config.ts',
]
const PRODUCT = { made: 'dist/web/index.html', args: [] }
/** The gallery of components, which production has no use for. */
const GALLERY = { made: 'dist/dev-ui/index.html', args: ['--config', 'vite.dev-ui.config.ts'] }
const BUILDS = process.env.NODE_ENV === 'production' ? [PRODUCT] : [PRODUCT, GALLERY]

/** Builds the web pages unless they were built from the very sources that are there. */
export function ensureWebBuilt() {
  return ensureBuilt({
    what: 'the web pages',
    sources: SOURCES,
    stamp: 'dist/web-build.json',
    builds: BUILDS,
  })
}
