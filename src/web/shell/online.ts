import { useEffect, useRef, useSyncExternalStore } from 'react'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { useNotify } from '../ui/notices.tsx'

/** Whether the browser has a connection at all. True does not promise that the server can be reached. */
export function useIsOnline(): boolean {
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
