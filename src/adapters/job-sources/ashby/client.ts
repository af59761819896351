import { BOARD_DELAY_MS } from '../board-client.ts'
import { defineBoard } from '../define-board.ts'

const BOARD_HOST = 'jobs.ashbyhq.com'
/** Capitals, blanks and dots occur in names. */
const TOKEN = /^[\p{L}\p{N}][\p{L}\p{N} ._&+'-]{0,99}$/u

/** Ashby's job posting API: the whole board in one answer, documented. */
export const ashby = defineBoard({
  id: 'ashby',
  label: 'Ashby',
  origin: ['https://api.ashbyhq.com'],
  delayMs: BOARD_DELAY_MS,
  exampleUrl: `https://${BOARD_HOST}/company`,
  readToken({ host, path }) {
    const token = host === BOARD_HOST ? decode(path.split('/')[1] ?? '') : ''
    return TOKEN.test(token) ? token : null
  },
  pageOf: token => `https://${BOARD_HOST}/${encodeURIComponent(token)}`,
  postingPage: /^\/[^/]+\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?:\/|$)/i,
  readers: new URL('./compute.ts', import.meta.url),
  list: {
    shape: 'whole',
    pathOf: token => `/posting-api/job-board/${encodeURIComponent(token)}?includeCompensation=true`,
  },
  isPosting: ({ nativeId }, postingKey) => nativeId === postingKey.toLowerCase(),
})

/** @returns '' for an address that cannot be decoded */
function decode(part: string): string {
  try {
    return decodeURIComponent(part).trim()
  } catch {
    return '' // a lone %: no name
  }
}
