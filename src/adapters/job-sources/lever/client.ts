import { BOARD_DELAY_MS } from '../board-client.ts'
import { defineBoard, tokenInPath } from '../define-board.ts'

const PAGE_SIZE = 100

const sitePath = (token: string) => `/v0/postings/${encodeURIComponent(token)}`

/** Lever's Postings API: pages of a hundred, published postings are declared publicly viewable. */
export const lever = defineBoard({
  id: 'lever',
  label: 'Lever',
  // A site lives on one of the two, and its name does not tell on which.
  origin: ['https://api.lever.co', 'https://api.eu.lever.co'],
  delayMs: BOARD_DELAY_MS,
  exampleUrl: 'https://jobs.lever.co/company',
  readToken: tokenInPath(/^jobs(?:\.eu)?\.lever\.co$/, /^[\w.-]{1,100}$/),
  pageOf: token => `https://jobs.lever.co/${encodeURIComponent(token)}`,
  postingPage: /^\/[^/]+\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?:\/|$)/i,
  readers: new URL('./compute.ts', import.meta.url),
  list: {
    shape: 'pages',
    pageSize: PAGE_SIZE,
    pathOf: (token, readSoFar) => `${sitePath(token)}?mode=json&skip=${readSoFar}&limit=${PAGE_SIZE}`,
  },
  detailPath: (token, id) => `${sitePath(token)}/${id}?mode=json`,
})
