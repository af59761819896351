import { inChildProcess } from '../../compute/port.ts'
import { type BoardVisit, createTenantClient, TENANT_DELAY_MS } from '../board-client.ts'
import { pickPosting } from '../pick-posting.ts'
import type { BoardSettings, JobBoard } from '../port.ts'
import { systemTiming } from '../timing.ts'
import { pageHost } from './page-host.ts'
import type { FeedElement, FeedValue } from './read-feed.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const BOARD_HOST = /^([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)\.jobs\.personio\.(de|com)$/
const POSTING_PATH = /^\/job\/(\d{1,20})(?:\/|$)/
/** Texts of positions that have none in the feed's own language are asked for in these. */
const FURTHER_LANGUAGES = ['en', 'es', 'nl', 'fr'] as const
const REFRESH_HOURS = 12

/** Personio's XML feed: the whole board in one answer, on a host of the employer's own. */
export function createPersonio(settings: BoardSettings): JobBoard {
  const originOf = (token: string) => `https://${pageHost(token)}`
  const client = createTenantClient({ id: 'personio', originOf }, settings)
  const timing = settings.timing ?? systemTiming
  const readToken: JobBoard['readToken'] = ({ host }) => {
    const [, slug, ending] = BOARD_HOST.exec(host) ?? []
    if (slug === undefined) return null
    return ending === 'com' ? `${slug}.com` : slug
  }
  const read: JobBoard['read'] = async (target, signal) => {
    const visit = client.open(target.token, signal)
    const positions = await visit.read('/xml', reading.readPositions)
    if (positions === undefined) return { kind: 'unknown-board' }
    const filled = await fillTexts(visit, positions)
    return settings.compute.run(reading.readBoard, [filled, target, timing.now()], signal)
  }
  return {
    capabilities: {
      id: 'personio',
      label: 'Personio',
      kind: 'board',
      isSnapshot: true,
      minIntervalMs: TENANT_DELAY_MS,
      attribution: null,
    },
    refreshHours: REFRESH_HOURS,
    exampleUrl: 'https://company.jobs.personio.de',
    readToken,
    pageOf: token => `https://${pageHost(token)}/`,
    read,
    readPostingAddress(address) {
      const token = readToken(address)
      const postingKey = POSTING_PATH.exec(address.path)?.[1]
      return token === null || postingKey === undefined ? null : { token, postingKey }
    },
    async readPosting(target, postingKey, signal) {
      return pickPosting(await read(target, signal), ({ nativeId }) => nativeId === postingKey)
    },
  }
}

/** A language in the address is a filter: it is only asked for to fill the gaps. */
async function fillTexts(visit: BoardVisit, positions: readonly FeedValue[]): Promise<readonly FeedValue[]> {
  let filled = positions
  for (const language of FURTHER_LANGUAGES) {
    if (!filled.some(isWithoutText)) return filled
    const further = (await visit.read(`/xml?language=${language}`, reading.readPositions)) ?? []
    const byId = new Map(further.map(one => [idOf(one), one]))
    filled = filled.map(one => (isWithoutText(one) ? (byId.get(idOf(one)) ?? one) : one))
  }
  return filled
}

/** Only of what could be a position at all. */
function isWithoutText(position: FeedValue): boolean {
  return isElement(position) && idOf(position) !== '' && !isElement(position.jobDescriptions ?? '')
}

function idOf(position: FeedValue): string {
  return isElement(position) && typeof position.id === 'string' ? position.id : ''
}

function isElement(value: FeedValue): value is FeedElement {
  return typeof value === 'object' && !Array.isArray(value)
}
