import { explainFailure, tellCause } from '#server/explain-failure.ts'

/** The command is not one of ours, or it cannot be done; the message says what to do. */
export class CommandRefused extends Error {}

/** Runs the work of a command and ends the process with its exit code; what fails is told in words, without a stack. */
export async function runForOperator(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  if (error instanceof CommandRefused) return error.message
  const known = explainFailure(error)
  if (known !== null) return known
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) return error.stack ?? error.message
  return `It could not be done: ${tellCause(error)}. With LOG_LEVEL=debug it says where.`
}
