import { CookieJar } from 'tough-cookie'
import type { StoredSession } from './port.ts'

/** The cookies of one visit. */
export interface CookieStore {
  headerFor(url: string): Promise<string>
  /** Cookies for another site or for a public suffix are ignored. */
  keep(setCookies: readonly string[], url: string): Promise<void>
  dump(): Promise<StoredSession>
}

/** @param stored what `dump` gave; a damaged one counts as none */
export function openCookieStore(stored: StoredSession | null): CookieStore {
  const jar = readJar(stored)
  return {
    headerFor: url => jar.getCookieString(url),
    async keep(setCookies, url) {
      for (const cookie of setCookies) await jar.setCookie(cookie, url, { ignoreError: true })
    },
    dump: async () => JSON.stringify(await jar.serialize()),
  }
}

function readJar(stored: StoredSession | null): CookieJar {
  try {
    return stored === null ? new CookieJar() : CookieJar.deserializeSync(stored)
  } catch {
    return new CookieJar() // signs in afresh
  }
}
