import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SERVER = 'http://127.0.0.1:3000'
const SERVER_PATHS = ['/api', '/logical-redis', '/dev', '/healthz']

export default defineConfig({
  root: 'src/web',
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), preloadTextFace()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    // A data: address in place of a small file would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map(path => [path, SERVER])),
  },
})

/** Lets the browser fetch the text face while it still reads the styles that ask for it. */
function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find(name => /latin-wght-normal.*\.woff2$/.test(name))
        if (face === undefined) return []
        const attrs = { rel: 'preload', href: `/${face}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
