import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { makeToken } from './keys.ts'

/** As `makeToken` makes them, or longer. */
const LEAST_CHARS = 32

/** The setting, or the secret that the first start made beside the data. @throws when its file was damaged */
export function readAppSecret({ APP_SECRET, DATA_DIR }: Pick<Env, 'APP_SECRET' | 'DATA_DIR'>): string {
  if (APP_SECRET) return APP_SECRET
  const file = join(DATA_DIR, 'app-secret')
  if (!existsSync(file)) writeWhole(file, makeToken())
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < LEAST_CHARS)
    throw new Error(
      `${file} is empty or cut short. Put it back from a backup; without one remove it, and everybody signs in anew.`,
    )
  return secret
}

/** In one step, so that a start that is ended in the middle leaves the whole secret or none. */
function writeWhole(file: string, text: string): void {
  const staged = `${file}.${process.pid}`
  writeFileSync(staged, text, { mode: 0o600, flush: true })
  linkSync(staged, file)
  rmSync(staged)
}
