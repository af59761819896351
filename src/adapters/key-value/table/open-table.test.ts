import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStoreSuite } from '../port.suite.ts'
import { openTable, type SqlRunner } from './open-table.ts'

const SCHEMA = `open_table_test_${process.pid}`
const CREATE_TABLE = `create unlogged table live_records
  (key text primary key, value jsonb not null, expires_at timestamptz not null)`

let run: SqlRunner
let close: () => Promise<void>

beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL
  const opened = url ? await openServer(url) : openEmbedded()
  run = opened.run
  close = opened.close
  await run(CREATE_TABLE, [])
})

afterAll(() => close())

function openEmbedded() {
  const engine = new PGlite()
  const embedded: SqlRunner = async (text, params) =>
    (await engine.query<Record<string, unknown>>(text, params)).rows
  return { run: embedded, close: () => engine.close() }
}

async function openServer(url: string) {
  const pool = new pg.Pool({ connectionString: url, options: `-c search_path=${SCHEMA}` })
  await pool.query(`create schema ${SCHEMA}`)
  const pooled: SqlRunner = async (text, params) => (await pool.query(text, params)).rows
  const dropAndEnd = async () => {
    await pool.query(`drop schema ${SCHEMA} cascade`)
    await pool.end()
  }
  return { run: pooled, close: dropAndEnd }
}

async function openBench() {
  await run('truncate live_records', [])
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  const passSeconds = (seconds: number) => {
    nowMs += seconds * 1000
  }
  return { store: openTable({ run, now: () => new Date(nowMs) }), passSeconds }
}

recordStoreSuite('table', openBench)

test('drops expired rows from the table when a record is written', async () => {
  const { store, passSeconds } = await openBench()
  await store.write('refresh:1', { phase: 'done' }, 300)
  await store.write('refresh:2', { phase: 'queued' }, 500)
  passSeconds(300)
  await store.write('refresh:3', { phase: 'queued' }, 300)
  const rows = await run('select key from live_records order by key', [])
  expect(rows.map(row => row.key)).toEqual(['refresh:2', 'refresh:3'])
})

test('says that it is unavailable when the database is', async () => {
  const unreachable: SqlRunner = () => Promise.reject(new Error('connection refused'))
  const store = openTable({ run: unreachable, now: () => new Date() })
  await expect(store.read('refresh:1')).rejects.toMatchObject({ code: 'unavailable' })
})
