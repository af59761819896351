import type { FastifyRequest } from 'fastify'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { AppError } from '#contract/errors.ts'
import type { Needs } from '../context.ts'
import { hashToken } from '../crypto/keys.ts'
import type { ShedKind } from '../metrics.ts'
import type { Load } from '../watch-load.ts'
import type { Caller } from './caller.ts'
import { readBearer } from './session-gate.ts'
import { isHeavy } from './user-limits.ts'

const LOOK_EVERY_MS = 500
/** A start reads models and compiles code: what it takes is no crowd. */
const STARTING_MS = 10_000
/** Beyond either there is too much to do. */
const TOO_MUCH: Load = { delayMs: 500, heapShare: 0.85 }
/** Only below both there is room again: what is let in at the edge would be refused again at once. */
const ROOM: Load = { delayMs: 250, heapShare: 0.8 }
/** One long turn is over when it is seen; refusing calls after it would help nobody. */
const BUSY_LOOKS = 2
const KNOWN_CALLERS = 10_000

/** What is refused, one more with each level. */
const KINDS: readonly ShedKind[] = ['unknown', 'heavy', 'any']

/** Public, and still part of what a signed-in person's page calls; each costs a row at the most. */
const LIGHT: ReadonlySet<EndpointName> = new Set(['validateUser', 'logout', 'config'])
const NEVER_SHED: ReadonlySet<EndpointName> = new Set(['health', 'readiness'])

export interface LoadShedding {
  /** @throws AppError('unavailable') while there is no room for the call */
  admit(request: FastifyRequest, endpoint: EndpointName): void
  /** Remembers who has proven a session: a token that merely looks like one gets nobody before others. */
  knowCaller(caller: Caller): void
  wasRefused(request: FastifyRequest): boolean
  close(): void
}

/**
 * Refuses calls while the process cannot keep up. While it cannot, each look from the second on refuses one kind of call more;
 * while it can, each refuses one less. What is refused costs neither its body nor a query.
 */
export function openLoadShedding(context: Needs<'log' | 'now' | 'metrics' | 'readLoad'>): LoadShedding {
  const { log, metrics, now, readLoad } = context
  const openedAt = now().getTime()
  const known = new Set<string>()
  const refused = new WeakSet<FastifyRequest>()
  let level = 0
  let busyLooks = 0
  let episode = { since: openedAt, worstDelayMs: 0, refused: 0 }

  function changeLevel(next: number, load: Load): void {
    if (level === 0) {
      episode = { since: now().getTime(), worstDelayMs: 0, refused: 0 }
      log.warn(load, 'too much to do: calls are refused')
    }
    level = next
    metrics.showShedding(level)
    if (level > 0) return
    const { since, ...rest } = episode
    log.warn({ seconds: Math.round((now().getTime() - since) / 1000), ...rest }, 'calls are taken again')
  }

  function look(): void {
    const load = readLoad()
    if (now().getTime() - openedAt < STARTING_MS) return
    const isTooMuch = load.delayMs > TOO_MUCH.delayMs || load.heapShare > TOO_MUCH.heapShare
    const hasRoom = load.delayMs < ROOM.delayMs && load.heapShare < ROOM.heapShare
    busyLooks = isTooMuch ? busyLooks + 1 : 0
    if (busyLooks >= BUSY_LOOKS && level < KINDS.length) changeLevel(level + 1, load)
    else if (hasRoom && level > 0) changeLevel(level - 1, load)
    episode.worstDelayMs = Math.max(episode.worstDelayMs, load.delayMs)
  }

  function kindOf(request: FastifyRequest, endpoint: EndpointName): ShedKind {
    if (LIGHT.has(endpoint)) return 'any'
    const token = readBearer(request)
    if (endpoints[endpoint].access === 'public' || token === null || !known.has(hashToken(token)))
      return 'unknown'
    return isHeavy(endpoint) ? 'heavy' : 'any'
  }

  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    admit(request, endpoint) {
      if (level === 0 || NEVER_SHED.has(endpoint)) return
      const kind = kindOf(request, endpoint)
      if (KINDS.indexOf(kind) >= level) return
      refused.add(request)
      episode.refused += 1
      metrics.countShed(kind)
      throw new AppError('unavailable')
    },
    knowCaller({ token }) {
      if (token === null) return
      const hash = hashToken(token)
      known.delete(hash)
      known.add(hash)
      for (const oldest of known) {
        if (known.size <= KNOWN_CALLERS) break
        known.delete(oldest)
      }
    },
    wasRefused: request => refused.has(request),
    close: () => clearInterval(timer),
  }
}
