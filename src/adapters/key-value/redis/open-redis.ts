import { createClient } from '@redis/client'
import * as z from 'zod/mini'
import { orUnavailable } from '../../port-errors.ts'
import { type RecordStore, RecordsUnavailable, type RecordValue } from '../port.ts'

const KEY_PREFIX = 'rolewright:record:'
/** Beside the fields of the record, whose names begin with FIELD_PREFIX. */
const EXPIRES_AT = 'expiresAtMs'
const FIELD_PREFIX = 'field:'

const CONNECT_TIMEOUT_MS = 5000
const COMMAND_TIMEOUT_MS = 2000
/** To look at every key of the server. */
const SCAN_TIMEOUT_MS = 10_000
/** A connection that is silent for longer than SILENCE_MS is dead, since a ping goes out in between. */
const PING_EVERY_MS = 5000
const SILENCE_MS = 15_000
const RECONNECT_AFTER_MAX_MS = 2000

/**
 * Sets fields of a record that is there, in one step: two writers at once both find theirs in it.
 * ARGV: now in ms, the new end in ms or '', the new life in ms or '', then names and values in turn.
 */
const MERGE = `
local endsAt = redis.call('hget', KEYS[1], '${EXPIRES_AT}')
if not endsAt or tonumber(endsAt) <= tonumber(ARGV[1]) then return false end
if ARGV[2] ~= '' then
  redis.call('hset', KEYS[1], '${EXPIRES_AT}', ARGV[2])
  redis.call('pexpire', KEYS[1], ARGV[3])
end
for at = 4, #ARGV, 2 do redis.call('hset', KEYS[1], ARGV[at], ARGV[at + 1]) end
return redis.call('hgetall', KEYS[1])`

const FlatHash = z.array(z.string())

interface RedisSettings {
  /** redis://user:password@host:port/database, or rediss:// with TLS. */
  url: string
  now: () => Date
}

/**
 * Records as hashes of a Redis server, 6 or later; each field of a record is a field of its hash. The end of a record
 * is judged by the product's clock, as on every other store; Redis's own expiry frees the room.
 * @throws RecordsUnavailable when the server does not answer
 */
export async function openRedis({ url, now }: RedisSettings): Promise<RecordStore> {
  let isReached = false
  const client = createClient({
    url,
    // While the connection is away a call fails at once: whoever polls asks again.
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      // What fails at the first try is a setting to mend.
      reconnectStrategy: (tries, cause) =>
        isReached ? Math.min(100 * tries, RECONNECT_AFTER_MAX_MS) : cause,
    },
  })
  // The client reconnects by itself; unheard, its event would end the process. The calls say what failed.
  client.on('error', () => {})
  try {
    await inTime(client.connect(), CONNECT_TIMEOUT_MS)
  } catch (cause) {
    if (client.isOpen) client.destroy()
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new RecordsUnavailable(`REDIS_URL ${withoutSecret(url)} does not answer: ${why}`, { cause })
  }
  isReached = true
  const ask = <T>(work: () => Promise<T>, limitMs?: number) => orUnavailable(() => inTime(work(), limitMs))
  const nowMs = () => now().getTime()

  return {
    id: 'redis',
    async read(key) {
      return parseHash(await ask(() => client.hGetAll(KEY_PREFIX + key)), nowMs())
    },
    async write(key, value, ttlSeconds) {
      const lifeMs = ttlSeconds * 1000
      const hash = { ...asFields(value), [EXPIRES_AT]: String(nowMs() + lifeMs) }
      const replace = client
        .multi()
        .del(KEY_PREFIX + key)
        .hSet(KEY_PREFIX + key, hash)
        .pExpire(KEY_PREFIX + key, lifeMs)
      await ask(() => replace.exec())
    },
    async merge(key, fields, ttlSeconds) {
      const life = ttlSeconds === undefined ? ['', ''] : [nowMs() + ttlSeconds * 1000, ttlSeconds * 1000]
      const args = [nowMs(), ...life, ...Object.entries(asFields(fields)).flat()].map(String)
      const merged = await ask(() => client.eval(MERGE, { keys: [KEY_PREFIX + key], arguments: args }))
      return merged === null ? null : parseHash(asHash(FlatHash.parse(merged)), nowMs())
    },
    async remove(key) {
      await ask(() => client.del(KEY_PREFIX + key))
    },
    async removeAbout(text) {
      const MATCH = `${KEY_PREFIX}*${text.replace(/[*?[\]\\^]/g, '\\$&')}*`
      await ask(async () => {
        for await (const keys of client.scanIterator({ MATCH, COUNT: 1000 }))
          if (keys.length > 0) await client.del(keys)
      }, SCAN_TIMEOUT_MS)
    },
    async close() {
      if (client.isOpen) client.destroy()
    },
  }
}

/** @throws Error when the work is not done in time; its late end is nobody's concern */
async function inTime<T>(work: Promise<T>, limitMs = COMMAND_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function asFields(value: RecordValue): Record<string, string> {
  const stored = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(stored.map(([name, field]) => [FIELD_PREFIX + name, JSON.stringify(field)]))
}

/** Names and values in turn, as a script answers them. */
function asHash(flat: readonly string[]): Record<string, string> {
  const pairs = flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))
  return Object.fromEntries(pairs)
}

function parseHash(hash: Record<string, string>, nowMs: number): RecordValue | null {
  if (!(Number(hash[EXPIRES_AT]) > nowMs)) return null
  const fields = Object.entries(hash).filter(([name]) => name.startsWith(FIELD_PREFIX))
  return Object.fromEntries(fields.map(([name, json]) => [name.slice(FIELD_PREFIX.length), JSON.parse(json)]))
}

function withoutSecret(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
