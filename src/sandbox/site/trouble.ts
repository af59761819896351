import { gzipSync } from 'node:zlib'
import { loginPath } from './paths.ts'
import { type Reply, redirectReply } from './reply.ts'
import { noticeReply } from './routes/notices.ts'
import { addressOf, isSignedIn, type Visit } from './visit.ts'

/** What is done to one request before the site answers it, and to its answer on the way out. */
export interface Trouble {
  /** In place of the site's own answer. */
  reply: Reply | null
  delayMs: number
  /** 'never' = no byte is sent and the line is kept open. */
  delivery: 'whole' | 'half' | 'cut' | 'never'
  /** Sent beside the session's cookie. */
  foreignCookie: string | null
}

/** A host that nobody owns. */
const ELSEWHERE = 'elsewhere.example'
const BOMB_MIB = 200

export function meetTrouble(visit: Visit): Trouble {
  const { faults } = visit.site
  const { slow } = faults.inForce
  return {
    reply: replyInstead(visit),
    delayMs: slow !== undefined && faults.strikes('slow', visit) ? slow.ms : 0,
    delivery: delivery(visit),
    foreignCookie: faults.strikes('setCookieForeign', visit)
      ? `tracker=1; Domain=${ELSEWHERE}; Path=/`
      : null,
  }
}

function delivery(visit: Visit): Trouble['delivery'] {
  const { faults } = visit.site
  if (faults.strikes('hang', visit)) return 'never'
  if (faults.strikes('drop', visit)) return 'cut'
  return faults.strikes('partial', visit) ? 'half' : 'whole'
}

function replyInstead(visit: Visit): Reply | null {
  const { faults } = visit.site
  if (faults.strikes('block999', visit)) return tinyReply(999, 'Request denied')
  if (isOverRate(visit)) return tooManyReply(visit)
  if (faults.strikes('http500', visit)) return noticeReply(visit, 500)
  if (faults.strikes('redirectAway', visit)) {
    return redirectReply(302, `https://${ELSEWHERE}${visit.path}`)
  }
  if (faults.strikes('gzipBomb', visit)) return bombReply()
  return isSessionSpent(visit) ? spentReply(visit) : null
}

/** Only robots.txt and the health check are never counted. */
function isOverRate({ site, path }: Visit): boolean {
  const { rate } = site.faults.inForce
  return rate !== undefined && !/^\/(?:robots\.txt|healthz)$/.test(path) && !site.rate.take(rate)
}

function tooManyReply({ site }: Visit): Reply {
  const { retryAfterSeconds: seconds = null, asDate = false } = site.faults.inForce.rate ?? {}
  const reply = tinyReply(429, 'Too many requests')
  if (seconds === null) return reply
  const retryAfter = asDate ? new Date(site.clock() + seconds * 1000).toUTCString() : String(seconds)
  return { ...reply, headers: { ...reply.headers, 'retry-after': retryAfter } }
}

function isSessionSpent(visit: Visit): boolean {
  const { sessionExpiresAfter } = visit.site.faults.inForce
  if (sessionExpiresAfter === undefined || !isSignedIn(visit)) return false
  return (visit.session?.requests ?? 0) > sessionExpiresAfter
}

function spentReply(visit: Visit): Reply {
  if (visit.session !== null) visit.site.sessions.close(visit.session)
  visit.session = null
  return redirectReply(302, loginPath(visit.method === 'GET' ? addressOf(visit) : '/feed'))
}

function tinyReply(status: number, text: string): Reply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: `<!doctype html><title>${text}</title><p>${text}</p>`,
  }
}

/** Every kilobyte of it swells to a megabyte: gzip files one after the other are one gzip file. */
function bombReply(): Reply {
  const mebibyte = gzipSync(Buffer.alloc(1024 * 1024, ' '))
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
    body: Buffer.concat(Array.from({ length: BOMB_MIB }, () => mebibyte)),
  }
}
