import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Theme } from '#contract/theme.ts'
import { escapeHtml } from '#core/escape-html.ts'
import type { Env } from '../env.ts'

/** What the build tells about the pages it drew: `pages.json`. */
interface BuiltPages {
  pages: { path: string; canonical: string | null; file: string; styleHash: string | null }[]
  /** Paths with a screen that only the browser draws. */
  appPaths: string[]
}

export interface WebPage {
  html: string
  /** Of the page's own style block, for the content security policy; null where it has none. */
  styleHash: string | null
}

export interface WebPages {
  /** Null for a path without a page. */
  find(path: string): WebPage | null
  notFound: WebPage
  /** Paths that search engines should know, once each. */
  canonicalPaths: readonly string[]
}

type Encoding = 'br' | 'gzip' | 'identity'

const SLOT = /\{\{([\w.]+)\}\}/g
const NOT_FOUND = '/not-found'
/** The best grade takes ten times as long for a twentieth less. */
const BROTLI_QUALITY = 9

/**
 * Reads the pages that the build drew and fills in what this installation says of itself.
 * @param config the answer of the `config` call
 * @returns null when nothing has been built
 */
export function readWebPages(folder: string, config: object, env: Env): WebPages | null {
  const list = join(folder, 'pages.json')
  if (!existsSync(list)) return null
  const built: BuiltPages = JSON.parse(readFileSync(list, 'utf8'))
  const texts = { ...listTexts(config), config: textOfJson(config) }
  const read = (file: string, styleHash: string | null, canonical: string | null): WebPage => {
    const address = canonical === null ? '' : describeAddress(env, canonical)
    const html = fill(readFileSync(join(folder, file), 'utf8'), { ...texts, address })
    return { html, styleHash }
  }
  const app = read('index.html', null, null)
  const pages = new Map(built.appPaths.map(path => [keyOf(path), app]))
  for (const { path, file, styleHash, canonical } of built.pages)
    pages.set(keyOf(path), read(file, styleHash, canonical))
  const notFound = pages.get(NOT_FOUND)
  if (!notFound) throw new Error(`${list} names no page for ${NOT_FOUND}: build the web pages again.`)
  pages.delete(NOT_FOUND)
  return {
    find: path => pages.get(keyOf(path)) ?? null,
    notFound,
    canonicalPaths: [...new Set(built.pages.flatMap(({ canonical }) => canonical ?? []))],
  }
}

/** One page as it travels: in one encoding and, where the visitor chose one, in one colour scheme. */
interface Copy {
  encoding: Encoding
  etag: string
  bytes: Buffer
}

const copies = new WeakMap<WebPage, Map<string, Promise<Copy>>>()

/** The copy of a page for one request; each is made once. */
export function copyPage(
  page: WebPage,
  { acceptEncoding, theme }: { acceptEncoding: string | undefined; theme: Theme | null },
): Promise<Copy> {
  const encoding = chooseEncoding(acceptEncoding)
  const key = `${encoding} ${theme}`
  const made = copies.get(page) ?? new Map<string, Promise<Copy>>()
  copies.set(page, made)
  const copy = made.get(key) ?? makeCopy(paintTheme(page.html, theme), encoding)
  made.set(key, copy)
  return copy
}

async function makeCopy(html: string, encoding: Encoding): Promise<Copy> {
  const hash = createHash('sha256').update(`${encoding}\n${html}`).digest('base64url')
  return { encoding, etag: `"${hash}"`, bytes: await compress(html, encoding) }
}

/** A chosen scheme stands in the page itself, so that no other one is ever painted. */
function paintTheme(html: string, theme: Theme | null): string {
  return theme === null ? html : html.replace('<html ', `<html data-theme="${theme}" `)
}

function compress(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    return promisify(brotliCompress)(html, { params })
  }
  return encoding === 'gzip' ? promisify(gzip)(html) : Promise.resolve(Buffer.from(html))
}

function chooseEncoding(accepted = ''): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter(part => !/;\s*q=0(?:\.0+)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

/** The router takes a path in any case and with a slash at its end; so does the server. */
function keyOf(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/$/, '')
}

function fill(template: string, texts: Record<string, string>): string {
  return template.replace(SLOT, (slot, name: string) => {
    const text = texts[name]
    if (text === undefined) throw new Error(`A built page asks for ${slot}, which the config does not say.`)
    return text
  })
}

/** Each text of the config under its path, such as `support.email`, ready to stand in HTML. */
function listTexts(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: escapeHtml(value) }
  if (typeof value !== 'object' || value === null) return {}
  const parts = Object.entries(value).map(([key, part]) => listTexts(part, path ? `${path}.${key}` : key))
  return Object.assign({}, ...parts)
}

/** JSON that no HTML parser takes for the end of its element. */
function textOfJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Only an installation that knows its public address can name one. */
function describeAddress({ PUBLIC_URL }: Env, canonical: string): string {
  if (!PUBLIC_URL) return ''
  const href = escapeHtml(new URL(canonical, PUBLIC_URL).href)
  const picture = escapeHtml(new URL('/icons/share.png', PUBLIC_URL).href)
  return (
    `<link rel="canonical" href="${href}" /><meta property="og:url" content="${href}" />` +
    `<meta property="og:image" content="${picture}" /><meta name="twitter:card" content="summary_large_image" />`
  )
}
