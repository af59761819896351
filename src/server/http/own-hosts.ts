import { isIP } from 'node:net'
import type { Env } from '../env.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

type OwnNames = Pick<Env, 'ALLOWED_HOSTS' | 'HOST' | 'PUBLIC_URL'>

/**
 * Whether a Host header means this server: with ALLOWED_HOSTS a name of that list, else a name of its own. Whoever owns a
 * name may lead it to this machine and so have a browser take the pages here for theirs; an address leads nowhere else.
 */
export function isMeantForUs(
  host: string | undefined,
  { ALLOWED_HOSTS, HOST, PUBLIC_URL }: OwnNames,
): boolean {
  const given = host?.toLowerCase() ?? ''
  const name = withoutPort(given)
  if (ALLOWED_HOSTS.length > 0) return ALLOWED_HOSTS.includes(given) || ALLOWED_HOSTS.includes(name)
  const isPublic = PUBLIC_URL !== undefined && name === new URL(PUBLIC_URL).hostname
  return isPublic || isLocalName(host, HOST) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Whether a Host header is what somebody on this machine types. @param listensOn name or address that is listened on */
export function isLocalName(host: string | undefined, listensOn: string): boolean {
  const name = withoutPort(host?.toLowerCase() ?? '')
  return LOOPBACK_NAMES.has(name) || (name !== '' && name === listensOn.toLowerCase())
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '')
}
