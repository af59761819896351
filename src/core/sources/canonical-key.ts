import { tableOf } from '../table-of.ts'
import type { NormalisedPosting } from './posting.ts'
import { formatWebAddress, parseWebAddress, type WebAddress } from './web-address.ts'

const TRACKING = /^(?:utm_\w+|gh_src|lever-source|ref|source|src|trk|trackingid|fbclid|gclid|mc_[ce]id)$/i
const MAX_KEYS = 8
const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"')\]]+/g
const UUID = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}'

/** Where the application forms of the large vendors live, read by us or not; what the groups name stands in the key. */
const VENDOR_PATTERNS = tableOf<readonly RegExp[]>({
  greenhouse: [
    /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/(?:embed\/job_app\?for=)?([\w-]+)\/jobs\/(\d+)/,
    /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/embed\/job_app\?for=([\w-]+)&token=(\d+)/,
  ],
  lever: [new RegExp(`^jobs(?:\\.eu)?\\.lever\\.co/([\\w.-]+)/(${UUID})`)],
  ashby: [new RegExp(`^jobs\\.ashbyhq\\.com/([^/?]+)/(${UUID})`)],
  smartrecruiters: [/^(?:jobs|careers)\.smartrecruiters\.com\/([^/?]+)\/(\d+)/],
  workable: [/^apply\.workable\.com\/(?:[\w-]+\/)?()j\/([\dA-Z]+)/i],
  personio: [/^([\w-]+)\.jobs\.personio\.(?:de|com)\/job\/(\d+)/],
  recruitee: [/^([\w-]+)\.recruitee\.com\/o\/([^/?]+)/],
  workday: [/^([\w-]+)\.(?:wd\d+\.)?myworkdayjobs\.com\/.*_((?:JR|R|REQ)?-?\d[\d-]*)(?:[/?]|$)/i],
})

/** Says which posting of which source this is; equal for two readings of the same one. */
export function identityKey(posting: Pick<NormalisedPosting, 'sourceId' | 'tenant' | 'nativeId'>): string {
  return [posting.sourceId, posting.tenant, posting.nativeId]
    .map(part => part.replaceAll(':', '%3A'))
    .join(':')
}

type KeyedPosting = Pick<NormalisedPosting, 'sourceId' | 'tenant' | 'nativeId' | 'url' | 'description'>

/**
 * Keys of the application forms a posting leads to: two postings that share one are the same job, without doubt.
 * The posting's own place in its source and its address count as well as those in its text; nothing is followed.
 * @returns `vendor:account:id` where a vendor is known, else the plain address of the posting; at most 8
 */
export function canonicalKeys(posting: KeyedPosting): string[] {
  // A board's posting may only link to the employer's own site, and a copy elsewhere to the board.
  const inSource = identityKey({ ...posting, tenant: posting.tenant.toLowerCase() })
  const own = parseWebAddress(posting.url)
  const mentioned = [...posting.description.matchAll(ADDRESS_IN_TEXT)].map(found => vendorKey(found[0]))
  const keys = [inSource, own === null ? null : (vendorKey(posting.url) ?? plainAddress(own)), ...mentioned]
  return [...new Set(keys.filter(key => key !== null))].slice(0, MAX_KEYS)
}

function vendorKey(url: string): string | null {
  const address = parseWebAddress(url)
  if (address === null) return null
  const plain = formatWebAddress(address).replace(/^https?:\/\//, '')
  for (const [vendor, patterns] of Object.entries(VENDOR_PATTERNS)) {
    const found = patterns.map(pattern => pattern.exec(plain)).find(match => match !== null)
    if (found) return `${vendor}:${decodeName(found[1] ?? '')}:${found[2] ?? ''}`
  }
  const greenhouseId = /(?:^|&)gh_jid=(\d+)/.exec(address.query)?.[1]
  return greenhouseId === undefined ? null : `greenhouse:${address.host}:${greenhouseId}`
}

/** One writing for a board's name: capitals and `%20` are the same board. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name.toLowerCase() // a lone %: taken as it is written
  }
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
