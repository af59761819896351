import { useSyncExternalStore } from 'react'

/**
 * Whether the page is alive. False where a page is drawn ahead of time and while the browser joins that drawing; a
 * component that the browser draws itself never sees anything but true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isAlive, isDrawnAhead)
}

function neverChanges(): () => void {
  return () => {}
}

function isAlive(): boolean {
  return true
}

function isDrawnAhead(): boolean {
  return false
}
