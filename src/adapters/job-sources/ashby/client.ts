import { inChildProcess } from '../../compute/port.ts'
import { BOARD_DELAY_MS, BOARD_REFRESH_HOURS, createBoardClient } from '../board-client.ts'
import { pickPosting } from '../pick-posting.ts'
import type { BoardSettings, JobBoard } from '../port.ts'
import { systemTiming } from '../timing.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const API = 'https://api.ashbyhq.com'
const BOARD_HOST = 'jobs.ashbyhq.com'
/** Capitals, blanks and dots occur in names. */
const TOKEN = /^[\p{L}\p{N}][\p{L}\p{N} ._&+'-]{0,99}$/u

const POSTING_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Ashby's job posting API: the whole board in one answer, documented. */
export function createAshby(settings: BoardSettings): JobBoard {
  const client = createBoardClient(API, settings)
  const timing = settings.timing ?? systemTiming
  const readToken: JobBoard['readToken'] = ({ host, path }) => {
    const token = host === BOARD_HOST ? decode(path.split('/')[1] ?? '') : ''
    return TOKEN.test(token) ? token : null
  }
  const read: JobBoard['read'] = async (target, signal) => {
    const path = `/posting-api/job-board/${encodeURIComponent(target.token)}?includeCompensation=true`
    const read = await client.open(signal).read(path, reading.readBoard, target, timing.now())
    return read ?? { kind: 'unknown-board' }
  }
  return {
    capabilities: {
      id: 'ashby',
      label: 'Ashby',
      kind: 'board',
      isSnapshot: true,
      minIntervalMs: BOARD_DELAY_MS,
      attribution: null,
    },
    refreshHours: BOARD_REFRESH_HOURS,
    exampleUrl: 'https://jobs.ashbyhq.com/company',
    readToken,
    pageOf: token => `https://${BOARD_HOST}/${encodeURIComponent(token)}`,
    read,
    readPostingAddress(address) {
      const token = readToken(address)
      const postingKey = address.path.split('/')[2] ?? ''
      return token === null || !POSTING_ID.test(postingKey) ? null : { token, postingKey }
    },
    async readPosting(target, postingKey, signal) {
      return pickPosting(await read(target, signal), ({ nativeId }) => nativeId === postingKey.toLowerCase())
    },
  }
}

/** @returns '' for an address that cannot be decoded */
function decode(part: string): string {
  try {
    return decodeURIComponent(part).trim()
  } catch {
    return '' // a lone %: no name
  }
}
