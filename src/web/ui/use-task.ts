import { useState } from 'react'

interface TaskOptions<Input, Output> {
  run: (input: Input) => Promise<Output>
  onDone: (output: Output, input: Input) => void
  onFail: (error: unknown, input: Input) => void
}

interface Task<Input> {
  isBusy: boolean
  start: (input: Input) => void
}

/** Something a person sets going and then waits for. What follows it happens even if its screen is gone by then. */
export function useTask<Input, Output>({ run, onDone, onFail }: TaskOptions<Input, Output>): Task<Input> {
  const [isBusy, setIsBusy] = useState(false)
  const work = async (input: Input) => {
    setIsBusy(true)
    const outcome = await settle(run(input))
    setIsBusy(false)
    if (outcome.ok) onDone(outcome.value, input)
    else onFail(outcome.error, input)
  }
  return { isBusy, start: input => void work(input) }
}

type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: unknown }

async function settle<Value>(promise: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    return { ok: false, error }
  }
}
