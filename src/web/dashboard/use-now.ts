import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 30_000

/** The present, in milliseconds since 1970, for sentences like '12 minutes ago'; half a minute old at most. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
