import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BadSetting, readEnv } from './env.ts'

const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) }
const BUCKET = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'x'.repeat(20),
  S3_SECRET_ACCESS_KEY: 'x'.repeat(40),
}

describe('the settings', () => {
  test('that a source declares are read, from a file too, and refused where they are not of their form', async () => {
    const declared = {
      A_KEY: { shape: 'key', usual: 'none', says: '' },
      A_COUNTRY: {
        shape: z.string().check(z.regex(/^[a-z]{2}$/, 'it takes two letters')),
        usual: '`gb`',
        says: '',
      },
    } as const
    const file = join(await mkdtemp(join(tmpdir(), 'setting-')), 'key')
    await writeFile(file, 'key-of-a-source\n')
    expect(readEnv({ A_KEY_FILE: file, A_COUNTRY: 'de' }, declared).sources).toEqual({
      ...{ A_KEY: 'key-of-a-source', A_COUNTRY: 'de' },
    })
    expect(readEnv({}, declared).sources).toEqual({})
    expect(() => readEnv({ A_COUNTRY: 'Germany' }, declared)).toThrow(
      new BadSetting('A_COUNTRY has a wrong value: it takes two letters.'),
    )
  })

  test('nothing set gives the embedded defaults', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      ROLE: 'all',
      BRAND_NAME: 'Rolewright',
      SANDBOX: 'on',
      SANDBOX_CHALLENGE: 2,
    })
    expect(env.DATABASE_URL).toBeUndefined()
  })

  test('an empty variable counts as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
  })

  test('a secret can lie in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rolewright-env-'))
    const file = join(folder, 'secret')
    await writeFile(file, `${'s'.repeat(40)}\n`)
    expect(readEnv({ APP_SECRET_FILE: file }).APP_SECRET).toBe('s'.repeat(40))
    await rm(folder, { recursive: true })
  })

  test.each([
    ['always', 1],
    ['never', null],
    ['every:3', 3],
  ])('the puzzles of the sandbox can come %s', (given, every) => {
    expect(readEnv({ SANDBOX_CHALLENGE: given }).SANDBOX_CHALLENGE).toBe(every)
  })

  test.each([
    ['no-reply@example.org', { name: '', address: 'no-reply@example.org' }],
    ['Rolewright, Zoë <no-reply@example.org>', { name: 'Rolewright, Zoë', address: 'no-reply@example.org' }],
    ['"Rolewright" <no-reply@example.org>', { name: 'Rolewright', address: 'no-reply@example.org' }],
  ])('mails can be from %s', (given, sender) => {
    expect(readEnv({ SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: given }).MAIL_FROM).toEqual(sender)
  })

  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['SANDBOX_CHALLENGE', { SANDBOX_CHALLENGE: 'every:0' }],
    ['SANDBOX_CONTROL_TOKEN', { ...PRODUCTION, SANDBOX_CONTROL_TOKEN: 'x'.repeat(16) }],
    ['PORT', { PORT: '70000' }],
    ['ROLE', { ROLE: 'boss' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['ROLE=worker', { ROLE: 'worker' }],
    ['APP_SECRET', { NODE_ENV: 'production' }],
    ['RATE_LIMIT_SCALE', { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), RATE_LIMIT_SCALE: '0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['WEB_ORIGINS', { WEB_ORIGINS: 'https://app.example.org/path' }],
    ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'a b' }],
    ['PASSWORD_BLOCKLIST', { PASSWORD_BLOCKLIST: 'maybe' }],
    ['REDIS_URL', { REDIS_URL: 'http://localhost' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'files' }],
    ['S3_BUCKET', { ...BUCKET, S3_BUCKET: 'Not/A/Bucket' }],
    ['S3_SECRET_ACCESS_KEY', { ...BUCKET, S3_SECRET_ACCESS_KEY: '' }],
    ['METRICS_PORT', { METRICS_PORT: 'yes' }],
    ['METRICS_TOKEN', { METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }],
    ['METRICS_TOKEN', { METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'short' }],
    ['APP_SECRET_FILE', { APP_SECRET_FILE: 'nowhere/secret' }],
    ['APP_SECRET_FILE', { APP_SECRET: 'x'.repeat(32), APP_SECRET_FILE: 'package.json' }],
    ['SMTP_TLS', { SMTP_TLS: 'verified' }],
    ['SMTP_TLS', { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.org', SMTP_TLS: 'off' }],
    ['SMTP_TLS', { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org', SMTP_TLS: 'unverified' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example.org', MAIL_FROM: 'a@example.org' }],
    ['SMTP_URL', { SMTP_URL: 'smtp:mail.example.org', MAIL_FROM: 'a@example.org' }],
    [
      'SMTP_URL',
      { SMTP_URL: 'smtp://mail.example.org?tls.rejectUnauthorized=false', MAIL_FROM: 'a@example.org' },
    ],
    ['SMTP_URL', { SMTP_URL: 'smtp://me:100%@mail.example.org', MAIL_FROM: 'a@example.org' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.org' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@example.org' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'nobody' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org, b@example.org' }],
    ['JOB_BOARDS', { JOB_BOARDS: 'some' }],
    ['JOB_BOARDS_ORIGIN', { JOB_BOARDS_ORIGIN: 'http://boards.example' }],
    ['JOB_BOARDS_ORIGIN', { JOB_BOARDS_ORIGIN: 'http://10.0.0.1' }],
    ['JOB_BOARDS_ORIGIN', { ...PRODUCTION, JOB_BOARDS_ORIGIN: 'http://127.0.0.1:4020' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: 'two words' }],
    ['GEMINI_API_KEY', { GEMINI_API_KEY: 'short' }],
    ['GEMINI_API_KEY', { GEMINI_MODEL: 'gemini-x' }],
    ['OPENAI_API_KEY', { OPENAI_BASE_URL: 'http://127.0.0.1:9' }],
    ['ai:probe', { LOCAL_AI_URL: 'http://127.0.0.1:11434' }],
    ['ai:probe', { LOCAL_AI_MODEL: 'qwen3:8b' }],
    ['LOCAL_AI_URL', { LOCAL_AI_URL: 'localhost:11434', LOCAL_AI_MODEL: 'qwen3:8b' }],
    ['LOCAL_AI_URL', { LOCAL_AI_URL: 'http://me:secret@127.0.0.1:1', LOCAL_AI_MODEL: 'qwen3:8b' }],
    ['LOCAL_AI_URL', { LOCAL_AI_URL: 'file:///etc/passwd', LOCAL_AI_MODEL: 'qwen3:8b' }],
    ['LOCAL_AI_URL', { LOCAL_AI_URL: 'http://127.0.0.1:1/v1/models', LOCAL_AI_MODEL: 'qwen3:8b' }],
    ['LOCAL_AI_FOR', { LOCAL_AI_FOR: 'all' }],
    ['OPENAI_BASE_URL', { OPENAI_API_KEY: 'x'.repeat(20), OPENAI_BASE_URL: 'localhost' }],
    ['OPENAI_MODEL', { OPENAI_API_KEY: 'x'.repeat(20), OPENAI_MODEL: 'two words' }],
    ['AI_DAILY_BUDGET_USD', { AI_DAILY_BUDGET_USD: '-1' }],
    ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'accounts' }],
    ['GOOGLE_ISSUER', { ...PRODUCTION, GOOGLE_ISSUER: 'http://127.0.0.1:9' }],
    ['GOOGLE_KEYS_URL', { ...PRODUCTION, GOOGLE_KEYS_URL: 'http://127.0.0.1:9/certs' }],
  ])('a wrong %s is refused with one line that names it', (name, source) => {
    expect(() => readEnv(source)).toThrow(BadSetting)
    try {
      readEnv(source)
    } catch (error) {
      expect(String(error)).toContain(name)
      expect(String(error)).not.toContain('\n')
    }
  })
})
