import { parseWebAddress } from '#core/sources/web-address.ts'
import { isDeniedHost } from '../outbound-guard.ts'
import {
  type BoardAddress,
  type DetailResult,
  type JobBoard,
  type JobPages,
  type PageReading,
  type PageRefusal,
  type PageRefused,
  type PageSettings,
  type PostingAddress,
  SiteStopped,
} from '../port.ts'
import { recogniseBoard } from '../recognise-board.ts'
import { createPageReader, refuse } from './read-page.ts'

const NOWHERE = { kind: 'refused', reason: 'bad-address', host: '' } as const

/** A vendor's page is read from the vendor's interface, any other page from its own structured data. */
export function createJobPages(settings: PageSettings, boards: readonly JobBoard[]): JobPages {
  const reader = createPageReader(settings)
  const open = (written: string): URL | PageRefused => {
    const url = readAddress(written, settings.ownOrigins ?? [])
    if (url === null) return NOWHERE
    if (settings.isOff) return refuse(url, 'off')
    return isDeniedHost(url.hostname) ? refuse(url, 'forbidden') : url
  }
  return {
    async read(written, company, signal) {
      const url = open(written)
      if ('reason' in url) return url
      return (await readFromBoard(boards, { url, company, signal })) ?? reader.read(url, signal)
    },
    async findBoard(written, signal) {
      const url = open(written)
      if ('reason' in url) return url
      const addresses = await reader.listAddresses(url, signal)
      if ('reason' in addresses) return addresses
      return findNamed(addresses, boards)
    },
  }
}

/** The first board that any of the addresses is of. */
function findNamed(addresses: readonly string[], boards: readonly JobBoard[]): BoardAddress | null {
  for (const address of addresses) {
    const found = recogniseBoard(address, boards)
    if (found.kind === 'board') return found
  }
  return null
}

/** An address without its scheme is taken as browsers show it; the plain web is only asked by https. */
function readAddress(written: string, ownOrigins: readonly string[]): URL | null {
  const bare = written.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(bare) ? bare : `https://${bare}`)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null
  if (ownOrigins.includes(url.origin)) return url
  url.protocol = 'https:'
  url.hash = ''
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? url : null
}

interface Wanted {
  url: URL
  company: string
  signal: AbortSignal
}

/** @returns null where the address is no vendor's */
async function readFromBoard(boards: readonly JobBoard[], wanted: Wanted): Promise<PageReading | null> {
  const address = parseWebAddress(wanted.url.href)
  const board = address && boards.find(one => one.readToken(address) !== null)
  if (!board) return null
  const found = board.readPostingAddress(address)
  return found === null ? refuse(wanted.url, 'list-page') : askBoard(board, found, wanted)
}

async function askBoard(
  board: JobBoard,
  { token, postingKey }: PostingAddress,
  { url, company, signal }: Wanted,
): Promise<PageReading> {
  try {
    return tell(await board.readPosting({ token, company }, postingKey, signal), board, url)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SiteStopped)) throw error
    return refuse(url, error.stop === 'rate-limited' ? 'busy' : 'unreachable')
  }
}

const REJECTED: Readonly<Record<string, PageRefusal>> = { expired: 'expired', 'not-listed': 'gone' }

function tell(detail: DetailResult, { capabilities }: JobBoard, url: URL): PageReading {
  if (detail.kind === 'posting')
    return { kind: 'posting', posting: detail.posting, label: capabilities.label }
  return refuse(url, detail.kind === 'gone' ? 'gone' : (REJECTED[detail.reason] ?? 'no-posting'))
}
