import { inChildProcess } from '../../compute/port.ts'
import { BOARD_DELAY_MS, BOARD_REFRESH_HOURS, createBoardClient } from '../board-client.ts'
import type { BoardSettings, JobBoard } from '../port.ts'
import { systemTiming } from '../timing.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const API = 'https://boards-api.greenhouse.io'
const BOARD_HOST = /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/
const TOKEN = /^[\w-]{1,100}$/
const POSTING_PATH = /^\/[\w-]+\/jobs\/(\d{1,20})(?:\/|$)/
const POSTING_ID = /^\d{1,20}$/

/** Greenhouse's Job Board API: the whole board in one answer, documented as public. */
export function createGreenhouse(settings: BoardSettings): JobBoard {
  const client = createBoardClient(API, settings)
  const timing = settings.timing ?? systemTiming
  const readToken: JobBoard['readToken'] = ({ host, path, query }) => {
    if (!BOARD_HOST.test(host)) return null
    const named = new URLSearchParams(query).get('for') ?? ''
    const token = path.startsWith('/embed/') ? named : (path.split('/')[1] ?? '')
    return TOKEN.test(token) ? token.toLowerCase() : null
  }
  return {
    capabilities: {
      id: 'greenhouse',
      label: 'Greenhouse',
      kind: 'board',
      isSnapshot: true,
      minIntervalMs: BOARD_DELAY_MS,
      attribution: null,
    },
    refreshHours: BOARD_REFRESH_HOURS,
    exampleUrl: 'https://job-boards.greenhouse.io/company',
    readToken,
    pageOf: token => `https://job-boards.greenhouse.io/${token}`,
    async read(target, signal) {
      const path = `/v1/boards/${encodeURIComponent(target.token)}/jobs?content=true&pay_transparency=true`
      const read = await client.open(signal).read(path, reading.readBoard, target, timing.now())
      return read ?? { kind: 'unknown-board' }
    },
    readPostingAddress(address) {
      const token = readToken(address)
      const inQuery = new URLSearchParams(address.query).get('token') ?? ''
      const postingKey = POSTING_PATH.exec(address.path)?.[1] ?? inQuery
      return token === null || !POSTING_ID.test(postingKey) ? null : { token, postingKey }
    },
    async readPosting(target, postingKey, signal) {
      const path = `/v1/boards/${encodeURIComponent(target.token)}/jobs/${postingKey}?pay_transparency=true`
      const read = await client.open(signal).read(path, reading.readOne, target, timing.now())
      return read ?? { kind: 'gone' }
    },
  }
}
