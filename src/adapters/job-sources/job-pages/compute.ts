import { contentHash } from '#core/sources/content-hash.ts'
import { measureNesting } from '#core/sources/html-tokens.ts'
import { readJobPosting } from '#core/sources/job-posting.ts'
import { plainAddress } from '#core/sources/place-key.ts'

const NESTING_MAX = 500
const SOURCE_ID = 'job-page'

/** The one posting of a page, by its structured data alone. */
export function readPage(
  html: string,
  url: string,
  nowMs: number,
): ReturnType<typeof readJobPosting> | { ok: false; reason: 'too-large' } {
  if (measureNesting(html) > NESTING_MAX) return { ok: false, reason: 'too-large' }
  const visible = { title: '', company: '', description: '', level: '', workplace: '' }
  const { host: tenant } = new URL(url)
  const nativeId = contentHash(plainAddress(url) ?? url)
  return readJobPosting(
    { html, url, sourceId: SOURCE_ID, tenant, nativeId, attribution: null, visible },
    nowMs,
  )
}

const ADDRESS = /(?:https?:)?\/\/[a-z0-9][a-z0-9.-]{2,200}\/[^\s"'<>\\()]{0,300}/gi
const ADDRESSES_MAX = 2000

/** The addresses that a page writes anywhere: in links, frames, scripts and settings. Each once, in their order. */
export function listAddresses(html: string): string[] {
  const found = new Set<string>()
  for (const [address] of html.matchAll(ADDRESS)) {
    found.add((address.startsWith('/') ? `https:${address}` : address).replaceAll('&amp;', '&'))
    if (found.size >= ADDRESSES_MAX) break
  }
  return [...found]
}
