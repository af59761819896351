import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file of the build as Vite's manifest tells of it; `imports` and `css` are keys and paths in the same folder. */
interface BuiltFile {
  file: string
  css?: string[]
  imports?: string[]
}

type Manifest = Record<string, BuiltFile>

interface DrawnPage {
  path: string
  canonical: string | null
  title: string | null
  description: string
  modules: readonly string[]
  html: string
}

interface Drawer {
  drawPublicPages(): Promise<{ pages: DrawnPage[]; appPaths: readonly string[] }>
}

const ENTRY = 'index.html'
/** The screen behind the login that people come to: its frame names all that it loads, so that nothing waits for its turn. */
const DASHBOARD = {
  path: '/auth/aamain',
  modules: ['dashboard/dashboard.tsx', 'transport.ts'],
  file: 'pages/dashboard.html',
}
/** Data, which no policy keeps from the page as it would a script. */
const CONFIG = '<script type="application/json" id="config">{{config}}</script>'
const FACE = /latin-wght-normal.*\.woff2$/
/** Fonts and pictures are compressed by their own format. */
const COMPRESSIBLE = /\.(?:js|css|svg)$/

/**
 * The last step of a build: draws the public pages into dist/web/pages, each with its styles inside, and tells the
 * server in pages.json where they are. What only the server knows stays a slot such as {{brand}}.
 * @param parts `drawer` is the built src/web/prerender.tsx
 */
export async function writePublicPages(parts: { webFolder: string; drawer: string }): Promise<void> {
  const folder = parts.webFolder
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const { drawPublicPages }: Drawer = await import(pathToFileURL(parts.drawer).href)
  const template = await completeTemplate(folder, await readFile(join(folder, ENTRY), 'utf8'))
  await mkdir(join(folder, 'pages'), { recursive: true })
  const drawn = await drawPublicPages()
  const pages = []
  for (const page of drawn.pages) {
    const files = listFiles(manifest, page.modules)
    const style = (await Promise.all(files.styles.map(path => readFile(join(folder, path), 'utf8')))).join('')
    const file = `pages${page.path === '/' ? '/landing' : page.path.toLowerCase()}.html`
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file.replace('.html', '.css')), style) // for the size gate alone
    await writeFile(join(folder, file), fillTemplate(template, { page, style, files }))
    pages.push({ path: page.path, canonical: page.canonical, file, styleHash: hash(style), ...files })
  }
  const { path, file, modules } = DASHBOARD
  await writeFile(join(folder, ENTRY), drawFrame(template, listFiles(manifest, [])))
  await writeFile(join(folder, file), drawFrame(template, listFiles(manifest, modules)))
  pages.push({ path, canonical: null, file, styleHash: null, scripts: [], styles: [] })
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ pages, appPaths: drawn.appPaths }, null, 2))
  await compressAssets(join(folder, 'assets'))
}

/** What a page loads by itself: the entry, its modules, and all they import without waiting. */
function listFiles(manifest: Manifest, modules: readonly string[]) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const add = (key: string): void => {
    const built = manifest[key]
    if (!built) throw new Error(`The build has no ${key}: correct the modules in src/web/public-pages.ts.`)
    if (scripts.has(built.file)) return
    scripts.add(built.file)
    for (const imported of built.imports ?? []) add(imported)
    for (const path of built.css ?? []) styles.add(path)
  }
  for (const key of [ENTRY, ...modules]) add(key)
  return { scripts: [...scripts], styles: [...styles] }
}

interface PageParts {
  page: DrawnPage
  style: string
  files: ReturnType<typeof listFiles>
}

function fillTemplate(template: string, { page, style, files }: PageParts): string {
  const title = page.title === null ? '{{brand}}' : `${page.title} · {{brand}}`
  const [entry, ...others] = files.scripts
  const head = [
    `<meta name="description" content="${escapeText(page.description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="{{brand}}" />`,
    `<meta property="og:title" content="${escapeText(title)}" />`,
    `<meta property="og:description" content="${escapeText(page.description)}" />`,
    page.canonical === null ? '<meta name="robots" content="noindex" />' : '{{address}}',
    `<style>${style}</style>`,
    // Never fetched: they tell the script loader that what they name is there already.
    ...files.styles.map(path => `<link rel="stylesheet" href="/${path}" disabled />`),
    // The page reads well before its scripts: they must not hold up what it shows.
    ...others.map(path => `<link rel="modulepreload" crossorigin href="/${path}" fetchpriority="low" />`),
    `<script type="module" crossorigin src="/${entry}" fetchpriority="low"></script>`,
  ]
  const bare = template
    .replaceAll(/ *<link rel="(?:stylesheet|modulepreload)"[^>]*>\n?/g, '')
    .replaceAll(/ *<script type="module"[^>]*><\/script>\n?/g, '')
  return fillSlots(bare, {
    '<title>{{brand}}</title>': `<title>${escapeText(title)}</title>`,
    '<!--page-->': head.join('\n    '),
    '<div id="root"></div>': `<div id="root">${page.html}</div>`,
  })
}

/** The frame for screens that only the browser draws: nothing in it is worth finding. */
function drawFrame(template: string, { scripts, styles }: ReturnType<typeof listFiles>): string {
  const head = [
    '<meta name="robots" content="noindex" />',
    // Fetched here and put in their order by the script loader.
    ...styles
      .filter(path => !template.includes(path))
      .map(path => `<link rel="preload" as="style" crossorigin href="/${path}" />`),
    ...scripts.slice(1).map(path => `<link rel="modulepreload" crossorigin href="/${path}" />`),
  ]
  return fillSlots(template, { '<!--page-->': head.join('\n    ') })
}

/** Lets the browser fetch the text face while it still reads the styles that ask for it, and makes room for the config. */
async function completeTemplate(folder: string, template: string): Promise<string> {
  const face = (await readdir(join(folder, 'assets'))).find(name => FACE.test(name))
  if (face === undefined)
    throw new Error('The build has no text face: its name in src/web/ui/base.css has changed.')
  const link = `<link rel="preload" href="/assets/${face}" as="font" type="font/woff2" crossorigin />`
  return fillSlots(template, { '<!--page-->': `${link}\n    <!--page-->`, '<!--config-->': CONFIG })
}

function fillSlots(template: string, slots: Record<string, string>): string {
  return Object.entries(slots).reduce((text, [slot, content]) => {
    if (text.split(slot).length !== 2) throw new Error(`src/web/index.html must hold ${slot} exactly once.`)
    return text.replace(slot, () => content)
  }, template)
}

/** A smaller copy beside each file, for the server to send as it is. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async name => {
      const content = await readFile(join(folder, name))
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, quality))
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

function hash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)
}
