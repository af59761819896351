import { useEffect, useRef } from 'react'

/** What a key does, by the key as the keyboard names it. */
export type Keys = Readonly<Record<string, () => void>>

/**
 * Single keys that act on the page. They rest while something is typed, while a dialog is open, and with a key held that
 * belongs to the browser.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
        return
      const act = latest.current[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const TYPED = 'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable], [role=listbox]'

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog][aria-modal=true], dialog[open]') !== null) return true
  return target instanceof Element && target.closest(TYPED) !== null
}
