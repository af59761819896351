import * as z from 'zod/mini'
import { orUnavailable } from '../../port-errors.ts'
import type { RecordStore, RecordValue } from '../port.ts'

/** Runs one statement with positional parameters ($1 …) and answers its rows. */
export type SqlRunner = (text: string, params: unknown[]) => Promise<Record<string, unknown>[]>

const StoredValue = z.record(z.string(), z.unknown())

const READ = 'select value from live_records where key = $1 and expires_at > $2::timestamptz'

const WRITE = `insert into live_records (key, value, expires_at) values ($1, $2::jsonb, $3::timestamptz)
  on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`

// One statement: two writers at once both find their fields in the record.
const MERGE = `update live_records set value = value || $2::jsonb, expires_at = coalesce($3::timestamptz, expires_at)
  where key = $1 and expires_at > $4::timestamptz returning value`

const REMOVE = 'delete from live_records where key = $1'
const REMOVE_ABOUT = 'delete from live_records where strpos(key, $1) > 0'

// Rows that another process is at work on are left for the next time, so that nobody waits here.
const SWEEP = `delete from live_records where key in
  (select key from live_records where expires_at <= $1::timestamptz for update skip locked)`

/**
 * Records in the table `live_records (key text primary key, value jsonb not null, expires_at timestamptz not null)`.
 * @param options.run reaches the database that has the table; whoever made it closes it
 */
export function openTable({ run, now }: { run: SqlRunner; now: () => Date }): RecordStore {
  const query = (text: string, params: unknown[]) => orUnavailable(() => run(text, params))
  const inSeconds = (ttlSeconds: number) => new Date(now().getTime() + ttlSeconds * 1000).toISOString()
  const isoNow = () => now().toISOString()

  return {
    id: 'table',
    async read(key) {
      return parseValue(await query(READ, [key, isoNow()]))
    },
    async write(key, value, ttlSeconds) {
      await query(WRITE, [key, JSON.stringify(value), inSeconds(ttlSeconds)])
      await query(SWEEP, [isoNow()])
    },
    async merge(key, fields, ttlSeconds) {
      const expiresAt = ttlSeconds === undefined ? null : inSeconds(ttlSeconds)
      return parseValue(await query(MERGE, [key, JSON.stringify(fields), expiresAt, isoNow()]))
    },
    async remove(key) {
      await query(REMOVE, [key])
    },
    async removeAbout(text) {
      await query(REMOVE_ABOUT, [text])
    },
    async close() {},
  }
}

function parseValue([row]: Record<string, unknown>[]): RecordValue | null {
  return row === undefined ? null : StoredValue.parse(row.value)
}
