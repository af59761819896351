import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { AppError } from '#contract/errors.ts'
import type { Env } from '../env.ts'
import { sendFailure } from './answer-error.ts'
import { describePage, isApiPath } from './security-headers.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const KNOWN_PATHS = new Set<string>(Object.values(endpoints).map(endpoint => endpoint.path))

/** Hashed assets live for ever; everything else is a page or nothing. */
export async function addWebPages(app: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  if (!existsSync(assets)) return
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: response => {
      response.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
    },
  })
}

/** A page's path answers the application, which shows it; any other unknown path is 404. */
export function answerUnknownPath(folder: string, env: Env) {
  const page = describePage(env)
  const indexFile = join(folder, 'index.html')
  const index = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '/'
    if (KNOWN_PATHS.has(path)) return sendFailure(new AppError('method_not_allowed'), request, reply)
    const isPage = request.method === 'GET' && !isApiPath(path) && !/\.\w+$|^\/(?:assets|dev)\//.test(path)
    if (!isPage || index === null) return sendFailure(new AppError('not_found'), request, reply)
    return reply.type('text/html; charset=utf-8').headers(page).send(index)
  }
}
