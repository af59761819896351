import { tellFailure } from './failure-text.ts'
import { useNotify } from './ui/notices.tsx'
import { type Task, type TaskOptions, useTask } from './ui/use-task.ts'

interface ChangeOptions<Input, Output>
  extends Partial<Pick<TaskOptions<Input, Output>, 'onDone' | 'onEnd'>>,
    Pick<TaskOptions<Input, Output>, 'run'> {
  /** What is told once it is done; left out, nothing. */
  done?: string | ((output: Output, input: Input) => string)
  /** What it means here; the notice that tells why is there besides. */
  onFail?: (error: unknown, input: Input) => unknown
}

/** A task that tells what came of it in a notice. */
export function useChange<Input = void, Output = unknown>({
  run,
  done,
  onDone,
  onFail,
  onEnd,
}: ChangeOptions<Input, Output>): Task<Input> {
  const notify = useNotify()
  return useTask<Input, Output>({
    run,
    onDone(output, input) {
      if (done !== undefined)
        notify({ severity: 'success', text: typeof done === 'string' ? done : done(output, input) })
      return onDone?.(output, input)
    },
    onFail(error, input) {
      notify({ severity: 'error', text: tellFailure(error) })
      return onFail?.(error, input)
    },
    ...(onEnd ? { onEnd } : {}),
  })
}
