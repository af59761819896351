import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathPatternOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { AppError } from '#contract/errors.ts'
import { readTheme } from '#contract/theme.ts'
import type { Env } from '../env.ts'
import { sendFailure } from './answer-error.ts'
import { copyPage, readWebPages, type WebPage } from './page-files.ts'
import { describePage, isApiPath } from './security-headers.ts'
import { addSiteFiles } from './site-files.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const DAY_SECONDS = 24 * 60 * 60
const KNOWN_PATHS = Object.values(endpoints).map(pathPatternOf)

interface Site {
  env: Env
  /** The answer of the `config` call, which the pages repeat. */
  installation: object
  folder: string
}

/**
 * The built web: hashed assets, which live for ever, the pages of `pages.json`, and what browsers and search engines
 * ask a site for. Whatever else is asked for is no page: the page that says so, for a browser, under status 404.
 */
export async function addWebPages(app: FastifyInstance, { env, installation, folder }: Site): Promise<void> {
  const pages = readWebPages(folder, installation, env)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (KNOWN_PATHS.some(pattern => pattern.test(path)))
      return sendFailure(new AppError('method_not_allowed'), request, reply)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !isApiPath(path) && !/\.\w+$|^\/(?:assets|icons|dev)\//.test(path)
    if (!isPage || pages === null) return sendFailure(new AppError('not_found'), request, reply)
    const found = pages.find(path)
    if (found === null) void reply.code(404)
    return sendPage({ page: found ?? pages.notFound, request, reply, env })
  })
  if (pages === null) return
  addSiteFiles(app, env, { folder, canonicalPaths: pages.canonicalPaths })
  await serveFolder(app, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    cache: `${YEAR_SECONDS}, immutable`,
  })
  await serveFolder(app, { root: join(folder, 'icons'), prefix: '/icons/', cache: `${DAY_SECONDS}` })
}

interface Folder {
  root: string
  prefix: string
  cache: string
}

async function serveFolder(app: FastifyInstance, { root, prefix, cache }: Folder): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: response => {
      response.header('cache-control', `public, max-age=${cache}`)
    },
  })
}

interface PageAnswer {
  page: WebPage
  request: FastifyRequest
  reply: FastifyReply
  env: Env
}

async function sendPage({ page, request, reply, env }: PageAnswer): Promise<FastifyReply> {
  const { 'accept-encoding': acceptEncoding, cookie = '', 'if-none-match': known } = request.headers
  const { encoding, etag, bytes } = await copyPage(page, { acceptEncoding, theme: readTheme(cookie) })
  void reply.headers({ ...describePage(env, page.styleHash), etag, vary: 'Accept-Encoding, Cookie' })
  if (known === etag && reply.statusCode === 200) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(bytes)
}
