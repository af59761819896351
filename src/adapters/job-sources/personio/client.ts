import { inChildProcess } from '../../compute/port.ts'
import { type BoardVisit, readText } from '../board-client.ts'
import { defineBoard } from '../define-board.ts'
import type { FeedElement, FeedValue } from '../read-feed.ts'
import { pageHost } from './page-host.ts'

const readers = new URL('./compute.ts', import.meta.url)
const reading = inChildProcess<typeof import('./compute.ts')>(readers)

const BOARD_HOST = /^([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)\.jobs\.personio\.(de|com)$/
/** Texts of positions that have none in the feed's own language are asked for in these. */
const FURTHER_LANGUAGES = ['en', 'es', 'nl', 'fr'] as const

/** Personio's XML feed: the whole board in one answer, on a host of the employer's own. */
export const personio = defineBoard({
  id: 'personio',
  label: 'Personio',
  origin: token => `https://${pageHost(token)}`,
  refreshHours: 12,
  exampleUrl: 'https://company.jobs.personio.de',
  readToken({ host }) {
    const [, slug, ending] = BOARD_HOST.exec(host) ?? []
    if (slug === undefined) return null
    return ending === 'com' ? `${slug}.com` : slug
  },
  pageOf: token => `https://${pageHost(token)}/`,
  postingPage: /^\/job\/(\d{1,20})(?:\/|$)/,
  readers,
  async list(visit, target, { settings, signal, timing }) {
    const positions = await visit.read('/xml', reading.readPositions)
    if (positions === undefined) return { kind: 'unknown-board' }
    const filled = await fillTexts(visit, positions)
    return readText({ ...settings, signal }, reading.readBoard, [filled, target, timing.now()])
  },
})

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
