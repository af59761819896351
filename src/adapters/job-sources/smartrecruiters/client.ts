import { defineBoard, tokenInPath } from '../define-board.ts'
import { neededSwitch } from '../source-settings.ts'

const PAGE_SIZE = 100

const postingsPath = (token: string) => `/v1/companies/${encodeURIComponent(token)}/postings`

/** SmartRecruiters' Posting API: a list without texts. Most employers it does not know answer like one without jobs. */
export const smartRecruiters = defineBoard({
  id: 'smartrecruiters',
  label: 'SmartRecruiters',
  settings: {
    SMARTRECRUITERS: neededSwitch(
      '`on`: boards of SmartRecruiters are read too; its robots.txt turns readers away from the interface that its documents describe',
    ),
  },
  origin: ['https://api.smartrecruiters.com'],
  refreshHours: 12,
  exampleUrl: 'https://careers.smartrecruiters.com/Company',
  // The case of letters counts.
  readToken: tokenInPath(/^(?:jobs|careers)\.smartrecruiters\.com$/, /^[\w.-]{1,100}$/),
  pageOf: token => `https://careers.smartrecruiters.com/${encodeURIComponent(token)}`,
  postingPage: /^\/[^/]+\/(\d{6,20})(?:-|\/|$)/,
  readers: new URL('./compute.ts', import.meta.url),
  list: {
    shape: 'ids',
    pageSize: PAGE_SIZE,
    pathOf: (token, readSoFar) => `${postingsPath(token)}?limit=${PAGE_SIZE}&offset=${readSoFar}`,
  },
  detailPath: (token, id) => `${postingsPath(token)}/${encodeURIComponent(id)}`,
})
