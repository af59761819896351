import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { escapeHtml } from '#core/escape-html.ts'
import type { Env } from '../env.ts'

const CACHE = 'public, max-age=3600'
/** The canvas of the light scheme; a manifest knows one colour. */
const CANVAS = '#F2F5F6'
/** Nothing there is for search engines. */
const PRIVATE_PATHS = [
  '/api/',
  '/logical-redis/',
  '/dev/',
  '/auth/aamain',
  '/auth/account',
  '/auth/profile',
  '/auth/comparison',
  '/auth/applications',
]

interface BuiltWeb {
  folder: string
  canonicalPaths: readonly string[]
}

/** What browsers and search engines ask a site for by well-known paths. */
export function addSiteFiles(app: FastifyInstance, env: Env, web: BuiltWeb): void {
  const { PUBLIC_URL } = env
  // Browsers ask for it where a page is no HTML and names no icon.
  const icon = readFileSync(join(web.folder, 'icons/favicon.ico'))
  const robots = describeForRobots(PUBLIC_URL)
  const manifest = JSON.stringify(describeForDesktops(env.BRAND_NAME))
  app.get('/favicon.ico', async (_request, reply) =>
    reply.type('image/x-icon').header('cache-control', CACHE).send(icon),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE).send(robots),
  )
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', CACHE).send(manifest),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    // Its addresses must be whole ones.
    if (!PUBLIC_URL) throw new AppError('not_found')
    return reply
      .type('application/xml')
      .header('cache-control', CACHE)
      .send(listForSearch(PUBLIC_URL, web.canonicalPaths))
  })
}

function describeForRobots(publicUrl: string | undefined): string {
  const lines = ['User-agent: *', ...PRIVATE_PATHS.map(path => `Disallow: ${path}`)]
  if (publicUrl) lines.push('', `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`)
  return `${lines.join('\n')}\n`
}

function listForSearch(publicUrl: string, pages: readonly string[]): string {
  const urls = pages.map(path => `<url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

function describeForDesktops(brand: string): object {
  return {
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'standalone',
    background_color: CANVAS,
    theme_color: CANVAS,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
