import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'
import { SiteStopped } from './port.ts'

/** Sites whose terms forbid automated access. No setting lifts this. */
const DENIED_SITES = [
  'linkedin.com',
  'lnkd.in',
  'licdn.com',
  'indeed.com',
  'glassdoor.com',
  'ziprecruiter.com',
  'monster.com',
  'xing.com',
  'stepstone.de',
  'naukri.com',
  'dice.com',
  'facebook.com',
  'instagram.com',
  'x.com',
  'twitter.com',
] as const

const INNER_NETWORKS = listInnerNetworks()

/** @param host as in a URL: may carry a trailing dot, any case */
export function isDeniedHost(host: string): boolean {
  const plain = host.toLowerCase().replace(/\.+$/, '')
  return DENIED_SITES.some(site => plain === site || plain.endsWith(`.${site}`))
}

/** Loopback, private, link-local, shared, multicast, reserved and translated ranges of IPv4 and IPv6. */
export function isInnerAddress(address: string): boolean {
  const version = isIP(address)
  return version === 0 || INNER_NETWORKS.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Which addresses one source may ask. */
export interface OutboundRule {
  /** The only scheme, host and port that may be asked. */
  origin: string
  /** True only for a site of our own on this machine: its exact origin may be http and loopback. */
  allowsLoopback: boolean
}

/**
 * Checks an address before it is asked, on every hop.
 * @throws SiteStopped('refused') for another origin, a denied site, a scheme that is not https, an inner address
 */
export function assertMayAsk(url: URL, rule: OutboundRule): void {
  if (isDeniedHost(url.hostname)) throw refused(`${url.hostname} forbids automated access`)
  if (url.origin !== new URL(rule.origin).origin) throw refused(`${url.origin} is not the site's own origin`)
  if (url.username !== '' || url.password !== '') throw refused('an address must not carry credentials')
  if (isAllowedLoopback(url, rule)) return
  if (url.protocol !== 'https:') throw refused('only https is asked')
  const host = bareHost(url)
  if (isIP(host) !== 0 && isInnerAddress(host)) throw refused(`${host} is not a public address`)
}

/**
 * A name look-up that hands the connection only addresses that were checked, so that a name cannot point
 * somewhere else between the check and the connection.
 */
export function createCheckedLookup(rule: OutboundRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, [])
      const inner = addresses.find(({ address }) => isInnerAddress(address))
      if (inner !== undefined && !mayResolveTo(inner, { hostname, rule })) {
        return callback(refused(`${hostname} resolves to ${inner.address}`), [])
      }
      const [first] = addresses
      if (options.all === true || first === undefined) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}

function isAllowedLoopback(url: URL, rule: OutboundRule): boolean {
  const host = bareHost(url)
  return rule.allowsLoopback && (host === 'localhost' || isLoopback(host)) && /^https?:$/.test(url.protocol)
}

function mayResolveTo(
  found: LookupAddress,
  { hostname, rule }: { hostname: string; rule: OutboundRule },
): boolean {
  return rule.allowsLoopback && hostname === new URL(rule.origin).hostname && isLoopback(found.address)
}

function isLoopback(host: string): boolean {
  return host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function refused(why: string): SiteStopped {
  return new SiteStopped('refused', new Error(why))
}

function listInnerNetworks(): BlockList {
  const list = new BlockList()
  const ipv4 =
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
  // The last four wrap IPv4 addresses or are for documentation only.
  const ipv6 =
    '::/128 ::1/128 fc00::/7 fe80::/10 fec0::/10 ff00::/8 100::/64 64:ff9b::/96 64:ff9b:1::/48 2001::/32 2002::/16 2001:db8::/32'
  for (const network of ipv4.split(' ')) addNetwork(list, { network, family: 'ipv4' })
  for (const network of ipv6.split(' ')) addNetwork(list, { network, family: 'ipv6' })
  return list
}

function addNetwork(
  list: BlockList,
  { network, family }: { network: string; family: 'ipv4' | 'ipv6' },
): void {
  const [net = '', prefix] = network.split('/')
  list.addSubnet(net, Number(prefix), family)
}
