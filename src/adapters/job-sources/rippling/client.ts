import { defineBoard, tokenInPath } from '../define-board.ts'

const ORIGIN = 'https://ats.rippling.com'
const PAGE_SIZE = 50

const jobsPath = (token: string) => `/api/v2/board/${encodeURIComponent(token)}/jobs`

/** Rippling's job board interface: a list without texts. */
export const rippling = defineBoard({
  id: 'rippling',
  label: 'Rippling',
  origin: [ORIGIN],
  refreshHours: 12,
  exampleUrl: `${ORIGIN}/company/jobs`,
  readToken: tokenInPath(/^ats\.rippling\.com$/, /^(?!api$)[\w-]{1,100}$/),
  pageOf: token => `${ORIGIN}/${token}/jobs`,
  postingPage: /^\/[^/]+\/jobs\/([\da-f-]{36})(?:\/|$)/,
  readers: new URL('./compute.ts', import.meta.url),
  list: {
    shape: 'ids',
    pageSize: PAGE_SIZE,
    pathOf: (token, readSoFar) =>
      `${jobsPath(token)}?page=${Math.floor(readSoFar / PAGE_SIZE)}&pageSize=${PAGE_SIZE}`,
  },
  detailPath: (token, id) => `${jobsPath(token)}/${id}`,
})
