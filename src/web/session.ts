import { useSyncExternalStore } from 'react'
import type { Session } from '#contract/account.ts'
import { storage } from './storage.ts'

const KEYS = ['token', 'name', 'email'] as const satisfies readonly (keyof Session)[]

const listeners = new Set<() => void>()
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
  tellListeners()
}

/** Logs out in this browser: everything the product keeps in local storage goes. */
export function endSession(): void {
  storage.clear()
  tellListeners()
}

/** Drops a session that the server did not accept; other things kept in local storage stay. */
export function forgetSession(): void {
  for (const key of KEYS) storage.remove(key)
  tellListeners()
}

/** Calls back after every change of the session, also when another tab made it. Returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, readOnServer)
}

/** A page that is drawn ahead of time knows no visitor. */
function readOnServer(): null {
  return null
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}
