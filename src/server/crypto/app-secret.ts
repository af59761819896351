import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { makeToken } from './keys.ts'

/** The setting, or the secret that the first start made beside the data. */
export function readAppSecret({ APP_SECRET, DATA_DIR }: Pick<Env, 'APP_SECRET' | 'DATA_DIR'>): string {
  if (APP_SECRET) return APP_SECRET
  const file = join(DATA_DIR, 'app-secret')
  if (!existsSync(file)) writeFileSync(file, makeToken(), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8')
}
