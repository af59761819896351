import { useEffect, useRef, useState } from 'react'

/** The same object for ever, whose functions are the newest: what is given them and did not change is not drawn again. */
export function useStable<Actions extends Record<string, (argument: never) => void>>(
  actions: Actions,
): Actions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const [stable] = useState(() => {
    const calls = Object.keys(actions).map(name => [
      name,
      (argument: never) => latest.current[name]?.(argument),
    ])
    return Object.fromEntries(calls) as Actions // the same names, with functions of the same shape
  })
  return stable
}
