import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import type { Env } from '../env.ts'
import { isMeantForUs } from './own-hosts.ts'
import { isApiPath } from './security-headers.ts'

const PREFLIGHT_SECONDS = 600
/** A probe asks for a machine, not for a name. */
const HEALTH_PATHS = new Set(['/healthz', '/readyz'])

/**
 * Refuses requests that were meant for another host, and calls that a page of another site makes. Pages of WEB_ORIGINS
 * may call; without that setting no answer carries a CORS header.
 */
export function addOriginRules(app: FastifyInstance, env: Env): void {
  app.addHook('onRequest', async (request, reply) => {
    refuseOtherHosts(request, env)
    if (!isApiPath(request.routeOptions.url ?? request.url)) return
    if (env.WEB_ORIGINS.length > 0) void reply.header('vary', 'Origin')
    if (isInvited(request, env)) return welcome(request, reply)
    refuseCrossSite(request, env)
  })
}

/** @throws AppError('misdirected') */
function refuseOtherHosts({ headers, url }: FastifyRequest, env: Env): void {
  if (HEALTH_PATHS.has(url) || isMeantForUs(headers.host, env)) return
  // No page of ours can say it: none is served under that name.
  throw new AppError('misdirected', { sentence: FAILURE_MESSAGES.misdirected })
}

/** Compared letter by letter: a look-alike is another origin. */
function isInvited({ headers }: FastifyRequest, { WEB_ORIGINS }: Env): boolean {
  return headers.origin !== undefined && WEB_ORIGINS.includes(headers.origin)
}

function welcome(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { origin = '' } = request.headers
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    // Else the browser would keep the answer from the page that may have it.
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.method !== 'OPTIONS') return undefined
  return reply
    .headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    })
    .code(204)
    .send()
}

/** @throws AppError('cross_site') */
function refuseCrossSite({ headers }: FastifyRequest, { PUBLIC_URL }: Env): void {
  const { origin, host } = headers
  if (headers['sec-fetch-site'] === 'cross-site') throw new AppError('cross_site')
  if (headers['sec-fetch-mode'] === 'navigate') throw new AppError('cross_site')
  if (origin === undefined) return
  const own = PUBLIC_URL ? new URL(PUBLIC_URL).origin : null
  if (origin !== own && hostOf(origin) !== host) throw new AppError('cross_site')
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null
}
