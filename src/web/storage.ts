/** Stands in where the browser refuses local storage, so that a visit still works until the page is closed. */
const memory = new Map<string, string>()

/** Local storage that never throws; values live in memory where the browser allows no storage. */
export const storage = {
  read(key: string): string | null {
    // What could not be stored, because there was no room, is newer than what is.
    const unstored = memory.get(key)
    if (unstored !== undefined) return unstored
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  },
  remove(key: string): void {
    memory.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // Nothing could be stored there; the copy in memory is gone.
    }
  },
  clear(): void {
    memory.clear()
    try {
      window.localStorage.clear()
    } catch {
      // As above.
    }
  },
  /** Whether what is written here outlives the page. */
  isLasting(): boolean {
    try {
      window.localStorage.getItem('')
    } catch {
      return false
    }
    return memory.size === 0
  },
}

/**
 * Whether the browser keeps cookies of this site. Some browsers say that cookies are enabled and drop them all the
 * same; then only trying tells. That leaves nothing behind, and where storage lasts it is not needed: what a browser
 * blocks for a site, it blocks together.
 */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false
  if (storage.isLasting()) return true
  writeCookie('probe=1; SameSite=Strict')
  const isKept = document.cookie.includes('probe=1')
  writeCookie('probe=; SameSite=Strict; Max-Age=0')
  return isKept
}

/** @param cookie as a Set-Cookie header has it */
export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on a page that came over http
  document.cookie = cookie
}
