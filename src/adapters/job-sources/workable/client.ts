import { defineBoard, tokenInPath } from '../define-board.ts'

const ORIGIN = 'https://apply.workable.com'

/** What Workable's widget reads: the whole board in one answer. */
export const workable = defineBoard({
  id: 'workable',
  label: 'Workable',
  origin: [ORIGIN],
  // It answers haste with 429 and does not say for how long.
  delayMs: 5000,
  refreshHours: 24,
  exampleUrl: `${ORIGIN}/company`,
  readToken: tokenInPath(/^apply\.workable\.com$/, /^(?!api$)[\w-]{1,100}$/),
  pageOf: token => `${ORIGIN}/${token}/`,
  postingPage: /^\/[^/]+\/j\/([A-Z\d]{6,20})(?:\/|$)/,
  readers: new URL('./compute.ts', import.meta.url),
  list: {
    shape: 'whole',
    pathOf: token => `/api/v1/widget/accounts/${encodeURIComponent(token)}?details=true`,
  },
})
