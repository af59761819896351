import { useState } from 'react'

interface DraftOf<Value> {
  draft: Value
  /** The parts that were touched since the last save. */
  touched: Partial<Value>
  /** There is something that leaving would lose. */
  isChanged: boolean
  change: (make: (draft: Value) => Partial<Value>) => void
  discard: () => void
}

/**
 * What a person makes of something saved, until it is saved again. Only what was touched is kept apart: the rest follows
 * what is saved.
 */
export function useDraft<Value extends object>(saved: Value, isSame = isAlike<Value>): DraftOf<Value> {
  const [touched, setTouched] = useState<Partial<Value>>({})
  const draft = { ...saved, ...touched }
  return {
    draft,
    touched,
    isChanged: !isSame(draft, saved),
    change: make => setTouched(before => ({ ...before, ...make({ ...saved, ...before }) })),
    discard: () => setTouched({}),
  }
}

function isAlike<Value>(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
