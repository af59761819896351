import { useSyncExternalStore } from 'react'
import type { Session } from '#contract/account.ts'
import { storage } from './storage.ts'

const KEYS = ['token', 'name', 'email'] as const satisfies readonly (keyof Session)[]

/** What changed a session: an act in this tab (the logout is told apart), a refused call, or another tab. */
type SessionCause = 'here' | 'logout' | 'refusal' | 'elsewhere'
type SessionListener = (cause: SessionCause) => void

const listeners = new Set<SessionListener>()
let snapshot: Session | null = null

/** Who is signed in here; null when nobody is. The same object as long as nothing changed. */
export function readSession(): Session | null {
  const token = storage.read('token')
  if (token === null || token === '') {
    snapshot = null
    return null
  }
  const found = { token, name: storage.read('name') ?? '', email: storage.read('email') ?? '' }
  const isSame = snapshot !== null && KEYS.every(key => snapshot?.[key] === found[key])
  if (!isSame) snapshot = found
  return snapshot
}

export function saveSession(session: Session): void {
  for (const key of KEYS) storage.write(key, session[key])
  tellListeners('here')
}

/** Ends the session in this browser: everything the product keeps in local storage goes. */
export function endSession(cause: 'logout' | 'refusal'): void {
  storage.clear()
  tellListeners(cause)
}

/** Drops a session that the server did not accept; other things kept in local storage stay. */
export function forgetSession(): void {
  for (const key of KEYS) storage.remove(key)
  tellListeners('here')
}

/**
 * Calls back after every change of the session, also when another tab made it, and when the browser brings a page
 * back that slept while things changed.
 * @returns the way to stop
 */
export function subscribeToSession(listener: SessionListener): () => void {
  const hear = () => listener('elsewhere')
  const wake = (event: PageTransitionEvent) => event.persisted && hear()
  listeners.add(listener)
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', wake)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', wake)
  }
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, readOnServer)
}

/** A page that is drawn ahead of time knows no visitor. */
function readOnServer(): null {
  return null
}

function tellListeners(cause: SessionCause): void {
  for (const listener of listeners) listener(cause)
}
