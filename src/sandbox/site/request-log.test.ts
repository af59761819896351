import { expect, test } from 'vitest'
import { RequestLog } from './request-log.ts'

test('the log keeps the newest 5,000 requests, oldest first', () => {
  const log = new RequestLog()
  for (let atMs = 0; atMs < 5003; atMs++) {
    log.add({
      atMs,
      method: 'GET',
      path: '/',
      status: 200,
      sid: null,
      cookieNames: [],
      userAgent: '',
      othersOpen: 0,
    })
  }
  const kept = log.list()
  expect(kept).toHaveLength(5000)
  expect([kept[0]?.atMs, kept.at(-1)?.atMs]).toEqual([3, 5002])
})
