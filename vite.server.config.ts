import { join } from 'node:path'
import { defineConfig } from 'vite'
import { keptAddresses } from './tools/kept-addresses.ts'

const BUNDLE = join(import.meta.dirname, 'dist/server/main.js')

/**
 * The server as one file, since Node takes more time to find a thousand modules than to run them. Packages stay outside
 * and are loaded as they are, but those of many small modules. What runs in a process of its own is started from `src`.
 */
export default defineConfig({
  publicDir: false,
  plugins: [keptAddresses(BUNDLE)],
  ssr: { noExternal: ['drizzle-orm', 'zod'] },
  build: {
    ssr: 'src/server/launch.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash:6].js' } },
  },
})
