import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stateLayerOrder } from './tools/layer-order.ts'

/**
 * The gallery of components at /dev/ui. A build of its own: in the build of the product it would change which modules
 * share a file, and production would carry it along.
 */
export default defineConfig({
  root: 'src/web/dev-ui',
  base: '/dev/ui/',
  plugins: [react(), stateLayerOrder()],
  build: {
    outDir: '../../../dist/dev-ui',
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
