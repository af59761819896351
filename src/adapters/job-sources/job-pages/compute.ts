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
