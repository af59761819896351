import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { describeDevice } from '#core/account/device-label.ts'
import type { Env } from '../env.ts'
import type { Visitor } from './caller.ts'

const BEARER = /^bearer ([\w-]{20,512})$/i

/** `secure` over https; a browser takes the plain name without it. */
interface CookieName {
  secure: `__Host-${string}`
  plain: string
}

export const BINDING_COOKIE: CookieName = { secure: '__Host-sb', plain: 'sb' }
export const DEVICE_COOKIE: CookieName = { secure: '__Host-dv', plain: 'dv' }
export const CHALLENGE_COOKIE: CookieName = { secure: '__Host-pc', plain: 'pc' }

/** Reads who says to be calling. Nothing of it is proven yet. */
export function readVisitor(request: FastifyRequest, env: Pick<Env, 'PUBLIC_URL'>): Visitor {
  const scheme = schemeOf(env)
  return {
    requestId: request.id,
    ip: addressOf(request),
    token: readBearer(request),
    bindingCookie: readCookie(request, BINDING_COOKIE[scheme]),
    deviceCookie: readCookie(request, DEVICE_COOKIE[scheme]),
    challengeCookie: readCookie(request, CHALLENGE_COOKIE[scheme]),
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    deviceLabel: describeDevice(request.headers['user-agent']),
  }
}

export function readBearer({ headers }: FastifyRequest): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Over https the secure name alone counts: any neighbouring site of the same domain can set the plain one. */
export function schemeOf({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): keyof CookieName {
  return PUBLIC_URL?.startsWith('https:') ? 'secure' : 'plain'
}

function readCookie(request: FastifyRequest, wanted: string): string | null {
  for (const part of request.headers.cookie?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === wanted && value) return value
  }
  return null
}

const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([\da-f:.]+)\]):\d+$/i

/** What a proxy names, without a port; what is no address gives way to that of the connection. */
function addressOf({ ip, socket }: FastifyRequest): string {
  const [, fourth, sixth] = WITH_PORT.exec(ip) ?? []
  const address = fourth ?? sixth ?? ip
  return isIP(address) ? address : (socket.remoteAddress ?? '')
}
