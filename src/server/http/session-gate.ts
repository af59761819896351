import type { FastifyRequest } from 'fastify'
import { describeDevice } from '#core/account/device-label.ts'
import type { Visitor } from './caller.ts'

const BEARER = /^bearer ([\w-]{20,512})$/i

/** `secure` over https; a browser takes the plain name without it. */
interface CookieName {
  secure: `__Host-${string}`
  plain: string
}

export const BINDING_COOKIE: CookieName = { secure: '__Host-sb', plain: 'sb' }
export const DEVICE_COOKIE: CookieName = { secure: '__Host-dv', plain: 'dv' }

/** Reads who says to be calling. Nothing of it is proven yet. */
export function readVisitor(request: FastifyRequest): Visitor {
  return {
    requestId: request.id,
    ip: request.ip,
    token: BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null,
    bindingCookie: readCookie(request.headers.cookie, BINDING_COOKIE),
    deviceCookie: readCookie(request.headers.cookie, DEVICE_COOKIE),
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    deviceLabel: describeDevice(request.headers['user-agent']),
  }
}

function readCookie(header: string | undefined, { secure, plain }: CookieName): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if ((name === secure || name === plain) && value) return value
  }
  return null
}
