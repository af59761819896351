import { resolve } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareContract } from './tools/bare-contract.ts'
import { stateLayerOrder } from './tools/layer-order.ts'
import { writePublicPages } from './tools/public-pages.ts'

const SERVER = 'http://127.0.0.1:3000'
/** Where long lists are drawn again while one types; anywhere else the caches cost more than they save (0029). */
const MEMOISED =
  /\/src\/web\/dashboard\/statistics-tab\/(?:statistics-tab|matches|job-[a-z]+|use-[a-z-]+)\.tsx?$/
/** Apart from our own code, so that a new release does not make everyone fetch it again. */
const REACT = /node_modules\/(?:react|react-dom|react-router|scheduler)\//
/** What nearly every screen needs; each in a file of its own they would be a dozen requests and 3 kB more. */
const BASE = anyOf([
  'src/contract/(?:limits|messages/(?:account|layout))\\.ts$',
  'src/web/(?:api|api-error|session|storage|load-chunk|config|paths)\\.ts$',
  'src/web/ui/(?:button|media-query|overlay|tick-ring|text-field|use-task|use-hydrated)\\.tsx?$',
  'src/web/ui/(?:tokens|base)\\.css$',
  'lucide-react/(?!.*/icons/)',
  'lucide-react/.*/icons/(?:check|file-text)\\.',
])
/** What a form judges itself with. */
const FORMS = anyOf(['src/web/ui/(?:password-field|use-fields)\\.tsx?$'])
/** On every page before a screen is chosen. */
const ALWAYS_THERE = /assets\/(?:react|base|rolldown-runtime)-/
const FETCHED_AT_ONCE = /assets\/(?:landing|account|dashboard|transport)-/
/** What every screen behind the login needs. */
const SIGNED_IN = anyOf([
  'src/contract/(?:messages/wordings|triage|applications|email-address|templates|own-account|passkeys)\\.ts$',
  'src/contract/(?:profile|support|tracked-files|ai-consents)\\.ts$',
  'src/web/(?:save-blob|signed-in-area|queries/[a-z-]+|time-text|failure-text|use-stable|use-draft)\\.tsx?$',
  'src/web/ui/(?:skeleton|empty-state|status-chip|use-object-url|ticking-text|modal-layer|pop-menu|file-button)\\.(?:tsx?|css)$',
  'lucide-react/.*/icons/(?:download|plus|upload)\\.',
  'node_modules/@tanstack/',
])
const SERVER_PATHS = ['/api', '/logical-redis', '/dev', '/healthz', '/manifest.webmanifest']

export default defineConfig({
  root: 'src/web',
  plugins: [
    react(),
    babel({ include: MEMOISED, presets: [reactCompilerPreset()] }),
    stateLayerOrder(),
    bareContract(),
  ],
  define: { 'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())) },
  environments: {
    client: {
      build: {
        outDir: '../../dist/web',
        emptyOutDir: true,
        target: 'es2024',
        // As old as browsers of that year: they know light-dark(), which would be rewritten into variables else.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        manifest: true,
        rolldownOptions: {
          output: {
            // Every name stands in the list that the first script carries; six characters tell releases apart as well.
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              names.every(name => name.endsWith('.css'))
                ? 'assets/[hash:6][extname]'
                : 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'base', test: BASE },
                { name: 'forms', test: FORMS },
                { name: 'signed-in', test: SIGNED_IN },
              ],
            },
          },
        },
        // A data: address in place of a small file would need an exception in the content security policy.
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // The list of it is part of the first script: what that brought along is left out, and screens that few open
          // find their own scripts once they are read.
          resolveDependencies: (screen, needed) =>
            needed.filter(
              file => !ALWAYS_THERE.test(file) && (FETCHED_AT_ONCE.test(screen) || !file.endsWith('.js')),
            ),
        },
      },
    },
    ssr: {
      build: {
        outDir: '../../dist/prerender',
        copyPublicDir: false,
        emptyOutDir: true,
        rolldownOptions: { input: 'src/web/prerender.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('the two environments above are gone')
      await Promise.all([builder.build(client), builder.build(ssr)])
      await writePublicPages({
        webFolder: resolve(builder.config.root, client.config.build.outDir),
        drawer: resolve(builder.config.root, ssr.config.build.outDir, 'prerender.js'),
      })
    },
  },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map(path => [path, SERVER])),
  },
})

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.map(pattern => `/${pattern}`).join('|'))
}
