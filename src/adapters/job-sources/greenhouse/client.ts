import { BOARD_DELAY_MS } from '../board-client.ts'
import { defineBoard } from '../define-board.ts'

const BOARD_HOST = /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/
const TOKEN = /^[\w-]{1,100}$/
const POSTING_PATH = /^\/[\w-]+\/jobs\/(\d{1,20})(?:\/|$)/
const POSTING_ID = /^\d{1,20}$/

const boardPath = (token: string) => `/v1/boards/${encodeURIComponent(token)}/jobs`

/** Greenhouse's Job Board API: the whole board in one answer, documented as public. */
export const greenhouse = defineBoard({
  id: 'greenhouse',
  label: 'Greenhouse',
  origin: ['https://boards-api.greenhouse.io'],
  delayMs: BOARD_DELAY_MS,
  exampleUrl: 'https://job-boards.greenhouse.io/company',
  readToken({ host, path, query }) {
    if (!BOARD_HOST.test(host)) return null
    const named = new URLSearchParams(query).get('for') ?? ''
    const token = path.startsWith('/embed/') ? named : (path.split('/')[1] ?? '')
    return TOKEN.test(token) ? token.toLowerCase() : null
  },
  pageOf: token => `https://job-boards.greenhouse.io/${token}`,
  postingPage({ path, query }) {
    const id = POSTING_PATH.exec(path)?.[1] ?? new URLSearchParams(query).get('token') ?? ''
    return POSTING_ID.test(id) ? id : undefined
  },
  readers: new URL('./compute.ts', import.meta.url),
  list: { shape: 'whole', pathOf: token => `${boardPath(token)}?content=true&pay_transparency=true` },
  detailPath: (token, id) => `${boardPath(token)}/${id}?pay_transparency=true`,
})
