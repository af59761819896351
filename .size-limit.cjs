const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const WEB = join(__dirname, 'dist/web')
const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'))

/** What the page fetches by itself until it can be used. */
const landing = collect(['index.html', 'landing/landing.tsx'], { withLazy: false })
/** All that the dashboard fetches, whatever is opened in it; calls to the server come on top of every page. */
const dashboard = collect(['index.html'], { withLazy: false })
for (const file of collect(['dashboard/dashboard.tsx', 'transport.ts'], {
  withLazy: true,
}))
  dashboard.add(file)

module.exports = [
  { name: 'landing page, scripts', path: filesOf(landing, '.js'), limit: '120 kB', gzip: true },
  { name: 'landing page, styles', path: join(WEB, 'pages/landing.css'), limit: '8 kB', gzip: true },
  { name: 'dashboard, in all', path: filesOf(dashboard, ''), limit: '260 kB', gzip: true },
]

function collect(keys, { withLazy }) {
  const [files, seen] = [new Set(), new Set(withLazy ? ['index.html'] : [])]
  const add = key => {
    if (seen.has(key)) return
    seen.add(key)
    const built = manifest[key]
    if (!built)
      throw new Error(`The build has no ${key}: correct .size-limit.cjs, or build the web pages first.`)
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file)
    for (const next of [...(built.imports ?? []), ...((withLazy && built.dynamicImports) || [])]) add(next)
  }
  for (const key of keys) add(key)
  return files
}

function filesOf(files, ending) {
  return [...files].filter(file => file.endsWith(ending)).map(file => join(WEB, file))
}
