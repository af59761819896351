import {
  BOARD_DELAY_MS,
  BOARD_POSTINGS_MAX,
  BOARD_REFRESH_HOURS,
  createBoardClient,
  expectList,
  expectObject,
} from '../board-client.ts'
import { gatherPostings } from '../gather-postings.ts'
import { toDetail } from '../pick-posting.ts'
import type { BoardReading, BoardSettings, BoardTarget, JobBoard } from '../port.ts'
import { systemTiming } from '../timing.ts'
import { normaliseGreenhouse } from './normalise.ts'

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
      const answer = await client.open(signal).getJson(path)
      return answer === undefined ? { kind: 'unknown-board' } : readAnswer(answer, target, timing.now())
    },
    readPostingAddress(address) {
      const token = readToken(address)
      const inQuery = new URLSearchParams(address.query).get('token') ?? ''
      const postingKey = POSTING_PATH.exec(address.path)?.[1] ?? inQuery
      return token === null || !POSTING_ID.test(postingKey) ? null : { token, postingKey }
    },
    async readPosting(target, postingKey, signal) {
      const path = `/v1/boards/${encodeURIComponent(target.token)}/jobs/${postingKey}?pay_transparency=true`
      const answer = await client.open(signal).getJson(path)
      if (answer === undefined) return { kind: 'gone' }
      return toDetail(normaliseGreenhouse(expectObject(answer), target, timing.now()))
    },
  }
}

/** Short answers come with status 200: the count beside the list tells. */
function readAnswer(answer: unknown, target: BoardTarget, nowMs: number): BoardReading {
  const { jobs, meta } = expectObject(answer)
  const list = expectList(jobs)
  const read = list.slice(0, BOARD_POSTINGS_MAX)
  const gathered = gatherPostings(read.map(raw => normaliseGreenhouse(raw, target, nowMs)))
  const total = typeof meta === 'object' && meta !== null && 'total' in meta ? meta.total : null
  const isWhole = read.length === list.length && (typeof total !== 'number' || total === list.length)
  return { kind: 'read', ...gathered, completeness: isWhole ? 'complete' : 'partial' }
}
