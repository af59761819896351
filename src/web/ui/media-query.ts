import { useSyncExternalStore } from 'react'

/** Whether a media query holds; false where there is no window. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export const LESS_MOTION = '(prefers-reduced-motion: reduce)'
