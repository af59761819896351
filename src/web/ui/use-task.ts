import { useCallback, useEffect, useRef, useState } from 'react'

export interface TaskOptions<Input, Output> {
  run: (input: Input) => Promise<Output>
  /** The task stays busy until what this may return is settled. */
  onDone: (output: Output, input: Input) => unknown
  onFail: (error: unknown, input: Input) => unknown
  /** Follows either. */
  onEnd?: () => unknown
}

export interface Task<Input> {
  isBusy: boolean
  /** The same function for as long as its screen is there. */
  start: (input: Input) => void
}

/**
 * Something a person sets going and then waits for: the one way to change anything on the server. What follows it
 * happens even if its screen is gone by then.
 */
export function useTask<Input = void, Output = unknown>(options: TaskOptions<Input, Output>): Task<Input> {
  const [running, setRunning] = useState(0)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const start = useCallback((input: Input) => {
    const { run, onDone, onFail, onEnd } = latest.current
    const count = (change: number) => setRunning(before => before + change)
    count(1)
    void run(input)
      .then(
        output => onDone(output, input),
        (error: unknown) => onFail(error, input),
      )
      .finally(onEnd)
      .finally(() => count(-1))
  }, [])
  return { isBusy: running > 0, start }
}
