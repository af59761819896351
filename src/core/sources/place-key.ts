import type { NormalisedPosting } from './posting.ts'
import { formatWebAddress, parseWebAddress } from './web-address.ts'

const TRACKING = /^(?:utm_\w+|gh_src|lever-source|ref|source|src|trk|trackingid|fbclid|gclid|mc_[ce]id)$/i

/**
 * Where a posting was read: its source, the list there, and its id in that list. Two readings with one key are one
 * posting. Nothing that a posting says is part of it, least of all an address: whoever writes a posting could name
 * another one's.
 */
export function placeKey({
  sourceId,
  tenant,
  nativeId,
}: Pick<NormalisedPosting, 'sourceId' | 'tenant' | 'nativeId'>): string {
  // Capitals in a board's name are the same board.
  return [sourceId, tenant.toLowerCase(), nativeId].map(part => part.replaceAll(':', '%3A')).join(':')
}

/**
 * A page's address without what only tells where a click came from.
 * @returns null for anything but an absolute http(s) address
 */
export function plainAddress(url: string): string | null {
  const address = parseWebAddress(url)
  if (address === null) return null
  const query = address.query
    .split('&')
    .filter(part => part !== '' && !TRACKING.test(part.split('=')[0] ?? ''))
    .sort()
    .join('&')
  const path = address.path.length > 1 ? address.path.replace(/\/+$/, '') : address.path
  return formatWebAddress({ scheme: 'https', host: address.host.replace(/^www\./, ''), path, query })
}
