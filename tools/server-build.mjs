import { ensureBuilt } from './stale-build.mjs'

const SOURCES = [
  'package-lock.json',
  'src/adapters',
  'src/contract',
  'src/core',
  'src/data',
  'src/sandbox',
  'src/server',
  'tools/kept-addresses.ts',
  'tsconfig.base.json',
  'vite.server.config.ts',
]
const BUILDS = [{ made: 'dist/server/main.js', args: ['--config', 'vite.server.config.ts'] }]

/** Builds the server unless it was built from the very sources that are there. */
export function ensureServerBuilt() {
  return ensureBuilt({
    what: 'the server',
    sources: SOURCES,
    stamp: 'dist/server-build.json',
    builds: BUILDS,
  })
}
