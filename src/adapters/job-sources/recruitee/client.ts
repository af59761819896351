import { inChildProcess } from '../../compute/port.ts'
import { BOARD_REFRESH_HOURS, createTenantClient, TENANT_DELAY_MS } from '../board-client.ts'
import { pickPosting } from '../pick-posting.ts'
import type { BoardSettings, JobBoard } from '../port.ts'
import { systemTiming } from '../timing.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const BOARD_HOST = /^([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)\.recruitee\.com$/
/** Hosts of the vendor itself. */
const NO_EMPLOYER: ReadonlySet<string> = new Set(['www', 'api', 'app', 'auth', 'docs', 'help', 'support'])
const POSTING_PATH = /^\/(?:l\/[a-z-]+\/)?o\/([\w-]{1,200})(?:\/|$)/

/** Recruitee's careers-site API: the whole board in one answer, on a host of the employer's own. */
export function createRecruitee(settings: BoardSettings): JobBoard {
  const originOf = (token: string) => `https://${token}.recruitee.com`
  const client = createTenantClient({ id: 'recruitee', originOf }, settings)
  const timing = settings.timing ?? systemTiming
  const readToken: JobBoard['readToken'] = ({ host, path }) => {
    const token = BOARD_HOST.exec(host)?.[1]
    return token === undefined || NO_EMPLOYER.has(token) || path.startsWith('/api/') ? null : token
  }
  const read: JobBoard['read'] = async (target, signal) => {
    const visit = client.open(target.token, signal)
    const read = await visit.read('/api/offers/', reading.readBoard, target, timing.now())
    return read ?? { kind: 'unknown-board' }
  }
  return {
    capabilities: {
      id: 'recruitee',
      label: 'Recruitee',
      kind: 'board',
      isSnapshot: true,
      minIntervalMs: TENANT_DELAY_MS,
      attribution: null,
    },
    refreshHours: BOARD_REFRESH_HOURS,
    exampleUrl: 'https://company.recruitee.com',
    readToken,
    pageOf: token => `https://${token}.recruitee.com/`,
    read,
    readPostingAddress(address) {
      const token = readToken(address)
      const postingKey = POSTING_PATH.exec(address.path)?.[1]
      return token === null || postingKey === undefined ? null : { token, postingKey }
    },
    async readPosting(target, postingKey, signal) {
      return pickPosting(await read(target, signal), ({ url }) => url.endsWith(`/o/${postingKey}`))
    },
  }
}
