import { measureNesting } from '#core/sources/html-tokens.ts'
import { readJobPosting } from '#core/sources/job-posting.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { expectJson, expectObject } from './expect-shape.ts'
import { toDetail } from './pick-posting.ts'
import type { DetailResult } from './port.ts'
import type { Normalise } from './read-list.ts'

const NESTING_MAX = 500
const NOTHING = { title: '', company: '', description: '', level: '', workplace: '' }

/** The page of a posting whose list has its beginning only: its structured data, with what the list alone knows kept. */
export function readWholePage(html: string, posting: NormalisedPosting, nowMs: number): DetailResult {
  if (measureNesting(html) > NESTING_MAX) return { kind: 'rejected', reason: 'too-large' }
  const { url, sourceId, tenant, nativeId, attribution } = posting
  const page = { html, url, sourceId, tenant, nativeId, attribution, visible: NOTHING }
  const read = readJobPosting(page, nowMs)
  if (!read.ok)
    return read.reason === 'expired' ? { kind: 'gone' } : { kind: 'rejected', reason: read.reason }
  return { kind: 'posting', posting: fillFromList(read.posting, posting) }
}

/** What was read at length, with what the list alone told. */
export function fillFromList(whole: NormalisedPosting, listed: NormalisedPosting): NormalisedPosting {
  const filled = [
    ...(listed.company === '' ? [] : ['company-missing']),
    ...(listed.postedAtUtc === null ? [] : ['date-missing']),
  ]
  return {
    ...whole,
    rejects: whole.rejects.filter(mark => !filled.includes(mark)),
    url: listed.url,
    company: whole.company || listed.company,
    place: whole.place || listed.place,
    pay: whole.pay ?? listed.pay,
    postedAtUtc: whole.postedAtUtc ?? listed.postedAtUtc,
    validThroughUtc: whole.validThroughUtc ?? listed.validThroughUtc,
  }
}

/** The same for an answer in JSON that has the fields of the list and the text besides. */
export function jsonDetailReader(normalise: Normalise) {
  return (text: string, listed: NormalisedPosting, nowMs: number): DetailResult => {
    const answer = expectObject(expectJson(text))
    const built = normalise(answer, { token: listed.tenant, company: listed.company }, nowMs)
    return built.ok ? { kind: 'posting', posting: fillFromList(built.posting, listed) } : toDetail(built)
  }
}
