import { AppError } from '#contract/errors.ts'
import { answerJobs } from '../../child-messages.ts'
import type { Call, Outcome, ThrownError } from './call.ts'

answerJobs(answer, ({ module }) => import(module).catch(() => null)) // told by the answer

async function answer({ module, name, args }: Call): Promise<Outcome> {
  try {
    const exported: Record<string, (...args: readonly unknown[]) => unknown> = await import(module)
    const work = exported[name]
    if (work === undefined) throw new Error(`${module} exports no ${name}`)
    return { value: await work(...args) }
  } catch (error) {
    return { thrown: toThrown(error) }
  }
}

function toThrown(error: unknown): ThrownError {
  if (!(error instanceof Error)) return { code: null, message: String(error) }
  if (error instanceof AppError) {
    const { code, field, sentence, cause } = error
    const { message, stack } = cause instanceof Error ? cause : error
    return { code, field, sentence, message, stack }
  }
  const { message, stack } = error
  // Nested deeper than the stack: what was written is at fault.
  const code = error instanceof RangeError && /call stack/.test(message) ? 'too_complex' : null
  return { code, message, stack }
}
