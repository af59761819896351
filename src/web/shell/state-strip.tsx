import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { type Arrival, readArrival } from '../arrival.ts'
import { PATHS } from '../paths.ts'
import { useSession } from '../session.ts'
import { keepsCookies, storage } from '../storage.ts'
import './state-strip.css'
import { useNotify } from '../ui/notices.tsx'

const SIGN_IN_PATHS: readonly string[] = [PATHS.root, PATHS.home, PATHS.auth]
const ENDINGS = {
  refusal: LAYOUT_MESSAGES.sessionRefused,
  elsewhere: LAYOUT_MESSAGES.sessionEndedElsewhere,
} as const satisfies Record<Arrival['ended'], string>

/** Under the top bar: what is so until something changes, and does not go by itself as a notice does. */
export function StateStrip() {
  const isOnline = useIsOnline()
  const texts = [isOnline ? null : LAYOUT_MESSAGES.offlineNow, useEnding(), useRefusedStorage()]
  return (
    <div className="state-strip" role="status" aria-label={LAYOUT_MESSAGES.stateStrip}>
      {texts.map(
        text =>
          text !== null && (
            <p className="wrap" key={text}>
              <TriangleAlert size={18} aria-hidden="true" />
              {text}
            </p>
          ),
      )}
    </div>
  )
}

/** Why the visitor stands at the login screen. A page that was drawn ahead of time knows nothing of it. */
function useEnding(): string | null {
  const { state } = useLocation()
  const arrival = useSyncExternalStore(
    subscribeToNothing,
    () => readArrival(state)?.ended ?? null,
    () => null,
  )
  const isSignedIn = useSession() !== null
  return arrival === null || isSignedIn ? null : ENDINGS[arrival]
}

/** What a browser that refuses storage does to a session, where one is or could be started. */
function useRefusedStorage(): string | null {
  const isSignedIn = useSession() !== null
  const { pathname } = useLocation()
  const text = useSyncExternalStore(subscribeToNothing, tellRefusedStorage, () => null)
  return isSignedIn || SIGN_IN_PATHS.includes(pathname) ? text : null
}

function tellRefusedStorage(): string | null {
  if (!keepsCookies()) return LAYOUT_MESSAGES.cookiesRefused
  return storage.isLasting() ? null : LAYOUT_MESSAGES.storageRefused
}

/** A browser tells nobody when its settings change. */
function subscribeToNothing(): () => void {
  return () => {}
}

/** Whether the browser has a connection at all. True does not promise that the server can be reached. */
function useIsOnline(): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const notify = useNotify()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) notify({ severity: 'success', text: LAYOUT_MESSAGES.backOnline })
    wasOnline.current = isOnline
  }, [isOnline, notify])
  return isOnline
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
