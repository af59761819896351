import { useEffect, useState } from 'react'

/**
 * Whole seconds until a moment, counted down while the screen shows. Always computed from the clock: a tab that
 * slept shows the true rest when it wakes.
 * @param deadlineMs milliseconds since 1970
 * @returns 0 once the moment has passed, never less
 */
export function useSecondsUntil(deadlineMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(deadlineMs))
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(deadlineMs))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [deadlineMs])
  return seconds
}

/** 300 → '5:00'. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function secondsUntil(deadlineMs: number): number {
  return Math.max(0, Math.ceil((deadlineMs - Date.now()) / 1000))
}
