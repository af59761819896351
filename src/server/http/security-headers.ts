import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), clipboard-write=(self)',
}

const PROVIDER = 'https://accounts.google.com'

/** Its sign-in opens a window that must reach back to the page. */
const COMMON_WITH_PROVIDER = {
  ...COMMON,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': `${COMMON['permissions-policy']}, identity-credentials-get=(self "${PROVIDER}")`,
}

const DATA_CSP = "default-src 'none'; frame-ancestors 'none'"

const PAGE_SOURCES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

const PAGE_SOURCES_WITH_PROVIDER = {
  ...PAGE_SOURCES,
  'script-src': `'self' ${PROVIDER}/gsi/client`,
  'style-src': `'self' ${PROVIDER}/gsi/style`,
  'connect-src': `'self' ${PROVIDER}/gsi/`,
  'frame-src': `${PROVIDER}/gsi/`,
}

/**
 * What a page states on top of the headers of every answer.
 * @param styleHash of the one style block that stands in the page, if one does
 */
export function describePage(
  { GOOGLE_CLIENT_ID }: Env,
  styleHash: string | null = null,
): Record<string, string> {
  const sources = GOOGLE_CLIENT_ID ? PAGE_SOURCES_WITH_PROVIDER : PAGE_SOURCES
  const ownStyle = styleHash === null ? '' : ` '${styleHash}'`
  const policy = Object.entries(sources).map(
    ([kind, allowed]) => `${kind} ${allowed}${kind === 'style-src' ? ownStyle : ''}`,
  )
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
    // The provider draws its button only for a page whose origin it is told.
    ...(GOOGLE_CLIENT_ID ? { 'referrer-policy': 'strict-origin' } : {}),
  }
}

/** The headers of every answer: closed by default; a page or a download states its own policy on top. */
export function describeAnswer({ GOOGLE_CLIENT_ID, PUBLIC_URL }: Env): Record<string, string> {
  const isHttps = PUBLIC_URL?.startsWith('https:') ?? false
  return {
    ...(GOOGLE_CLIENT_ID ? COMMON_WITH_PROVIDER : COMMON),
    'content-security-policy': DATA_CSP,
    'cache-control': 'no-store',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

export function addSecurityHeaders(app: FastifyInstance, env: Env): void {
  const headers = describeAnswer(env)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** @param url as the router reads it: written otherwise, as /%61pi/, it leads to the same handler */
export function isApiPath(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/logical-redis/')
}
