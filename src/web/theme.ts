import { useSyncExternalStore } from 'react'
import { readTheme, THEME_COOKIE, type Theme } from '#contract/theme.ts'
import { writeCookie } from './storage.ts'

const KEEP_SECONDS = 365 * 24 * 60 * 60

const listeners = new Set<() => void>()

/** The chosen scheme; null leaves it to the system, as does a page that was drawn ahead of time. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, readShownTheme, () => null)
}

/** Shows a scheme from now on, in this browser and after a logout too. */
export function chooseTheme(theme: Theme | null): void {
  const isHttps = window.location.protocol === 'https:'
  const age = theme === null ? 0 : KEEP_SECONDS
  const secure = isHttps ? '; Secure' : ''
  writeCookie(`${THEME_COOKIE}=${theme ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`)
  showTheme(theme)
}

/** For a page that came from a server which does not know the choice. */
export function showChosenTheme(): void {
  showTheme(readTheme(document.cookie))
}

function showTheme(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function readShownTheme(): Theme | null {
  return readTheme(`${THEME_COOKIE}=${document.documentElement.dataset.theme ?? ''}`)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
