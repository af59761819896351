import { parseWebAddress } from '#core/sources/web-address.ts'
import { isDeniedHost } from './outbound-guard.ts'
import type { JobBoard, RecognisedAddress } from './port.ts'

/** Vendors with a public list of their own kind that no adapter reads yet. */
const NOT_READ: readonly (readonly [string, RegExp])[] = [
  ['Teamtailor', /(?:^|\.)teamtailor\.com$/],
  ['Workable', /(?:^|\.)workable\.com$/],
  ['SmartRecruiters', /(?:^|\.)smartrecruiters\.com$/],
  ['Workday', /(?:^|\.)(?:myworkdayjobs|myworkdaysite|workday)\.com$/],
  ['JOIN', /(?:^|\.)join\.com$/],
]
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/

/**
 * Finds the board that an address belongs to. An address without `https://` is taken as one with it, since that is how
 * browsers show it.
 */
export function recogniseBoard(url: string, boards: readonly JobBoard[]): RecognisedAddress {
  const written = url.trim()
  const address = parseWebAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `https://${written}`)
  const host = address?.host.replace(/:\d+$/, '') ?? ''
  if (address === null || !HOST.test(host)) return { kind: 'bad-address' }
  if (isDeniedHost(host)) return { kind: 'forbidden', host }
  for (const board of boards) {
    const token = board.readToken({ ...address, host })
    if (token !== null) return { kind: 'board', board, token }
  }
  const vendor = NOT_READ.find(([, pattern]) => pattern.test(host))?.[0]
  return vendor === undefined ? { kind: 'unknown', host } : { kind: 'not-read', vendor }
}
