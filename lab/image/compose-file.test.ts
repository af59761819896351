import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBytes, readComposeFile } from './compose-file.ts'

const text = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8')
const asked = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => [name, `value-of-${name}`])

test('the services are read with what they share, and with the settings of .env in their places', () => {
  const { http, redis, operator } = readComposeFile(text, {
    ...Object.fromEntries(asked),
    GEMINI_MODEL: 'one',
  })
  expect(http).toMatchObject({
    read_only: true,
    pids_limit: 256,
    tmpfs: ['/tmp:mode=1777,size=512m', '/data:mode=0700,uid=1000,gid=1000,size=64m'],
    environment: {
      ROLE: 'http',
      GEMINI_MODEL: 'one',
      REDIS_URL: 'redis://:value-of-REDIS_PASSWORD@redis:6379/0',
      PUBLIC_URL: '',
      SANDBOX: 'on',
    },
  })
  expect(redis?.command?.at(-1)).toContain('--requirepass "$REDIS_PASSWORD"')
  expect(operator).toMatchObject({ volumes: ['./backups:/app/backups'], profiles: ['operator'] })
})

test('a setting that the file demands and nobody gives is named', () => {
  expect(() => readComposeFile(text, Object.fromEntries(asked.slice(1)))).toThrow(String(asked[0]?.[0]))
})

test('sizes are bytes', () => {
  expect([readBytes('64m'), readBytes('1536m'), readBytes('12')]).toEqual([2 ** 26, 1536 * 2 ** 20, 12])
  expect(() => readBytes('much')).toThrow('Not a size')
})
