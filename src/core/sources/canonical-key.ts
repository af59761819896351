import type { NormalisedPosting } from './posting.ts'
import { formatWebAddress, parseWebAddress, type WebAddress } from './web-address.ts'

const TRACKING = /^(?:utm_\w+|gh_src|lever-source|ref|source|src|trk|trackingid|fbclid|gclid|mc_[ce]id)$/i
const MAX_KEYS = 8
const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"')\]]+/g
const UUID = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}'

/** Where the application forms of the large vendors live; what the groups name stands in the key. */
const VENDOR_PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['greenhouse', /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/(?:embed\/job_app\?for=)?([\w-]+)\/jobs\/(\d+)/],
  ['greenhouse', /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/embed\/job_app\?for=([\w-]+)&token=(\d+)/],
  ['lever', new RegExp(`^jobs(?:\\.eu)?\\.lever\\.co/([\\w.-]+)/(${UUID})`)],
  ['ashby', new RegExp(`^jobs\\.ashbyhq\\.com/([^/?]+)/(${UUID})`)],
  ['smartrecruiters', /^(?:jobs|careers)\.smartrecruiters\.com\/([^/?]+)\/(\d+)/],
  ['workable', /^apply\.workable\.com\/(?:[\w-]+\/)?()j\/([\dA-Z]+)/i],
  ['personio', /^([\w-]+)\.jobs\.personio\.(?:de|com)\/job\/(\d+)/],
  ['workday', /^([\w-]+)\.(?:wd\d+\.)?myworkdayjobs\.com\/.*_((?:JR|R|REQ)?-?\d[\d-]*)(?:[/?]|$)/i],
]

/** Says which posting of which source this is; equal for two readings of the same one. */
export function identityKey(posting: Pick<NormalisedPosting, 'sourceId' | 'tenant' | 'nativeId'>): string {
  return [posting.sourceId, posting.tenant, posting.nativeId]
    .map(part => part.replaceAll(':', '%3A'))
    .join(':')
}

/**
 * Keys of the application forms a posting leads to: two postings that share one are the same job, without doubt.
 * The posting's own address counts as well as those in its text; nothing is followed.
 * @returns `vendor:account:id` where a vendor is known, else the plain address of the posting; at most 8
 */
export function canonicalKeys(posting: Pick<NormalisedPosting, 'url' | 'description'>): string[] {
  const own = parseWebAddress(posting.url)
  const mentioned = [...posting.description.matchAll(ADDRESS_IN_TEXT)].map(found => vendorKey(found[0]))
  const keys = [own === null ? null : (vendorKey(posting.url) ?? plainAddress(own)), ...mentioned]
  return [...new Set(keys.filter(key => key !== null))].slice(0, MAX_KEYS)
}

function vendorKey(url: string): string | null {
  const address = parseWebAddress(url)
  if (address === null) return null
  const plain = formatWebAddress(address).replace(/^https?:\/\//, '')
  for (const [vendor, pattern] of VENDOR_PATTERNS) {
    const found = pattern.exec(plain)
    if (found !== null) return `${vendor}:${(found[1] ?? '').toLowerCase()}:${found[2] ?? ''}`
  }
  const greenhouseId = /(?:^|&)gh_jid=(\d+)/.exec(address.query)?.[1]
  return greenhouseId === undefined ? null : `greenhouse:${address.host}:${greenhouseId}`
}

/** The address without what only tells where a click came from. */
function plainAddress(address: WebAddress): string {
  const query = address.query
    .split('&')
    .filter(part => part !== '' && !TRACKING.test(part.split('=')[0] ?? ''))
    .sort()
    .join('&')
  const path = address.path.length > 1 ? address.path.replace(/\/+$/, '') : address.path
  return formatWebAddress({ scheme: 'https', host: address.host.replace(/^www\./, ''), path, query })
}
