/** Stands in where the browser refuses local storage, so that a visit still works until the page is closed. */
const memory = new Map<string, string>()

/** Local storage that never throws; values live in memory where the browser allows no storage. */
export const storage = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },
  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
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
}
