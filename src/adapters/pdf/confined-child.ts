import type { ChildProcess } from 'node:child_process'
import { AppError, type PdfRefusal } from '#contract/errors.ts'
import type { ChildMessage, Refused } from './child-messages.ts'
import { forkConfined, keepsParentAlive, residentBytes } from './confined-process.ts'

const WATCH_EVERY_MS = 50

/** One warm process that takes one document at a time. */
export interface ConfinedChild<Job, Answer> {
  /**
   * Kills the process when the document takes too long or too much, or when `signal` fires.
   * @throws the signal's reason; AppError('internal') when the process cannot run at all
   */
  run(job: Job, signal: AbortSignal): Promise<Answer | Refused>
  /** False once the process has ended or was killed. */
  isAlive(): boolean
  stop(): Promise<void>
}

export interface ChildLimits {
  maxRssBytes: number
  maxMs: number
}

/** @param program the module it runs; it calls `answerJobs` */
export function startConfinedChild<Job extends object, Answer>(
  program: URL,
  limits: ChildLimits,
): ConfinedChild<Job, Answer> {
  const child = forkConfined(program)
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let isReady = false
  child.once('message', () => {
    isReady = true
  })
  keepsParentAlive(child, false)

  return {
    isAlive: () => child.exitCode === null && child.signalCode === null && !child.killed,
    async run(job, signal) {
      keepsParentAlive(child, true)
      try {
        return await runJob<Job, Answer>({ child, job, signal, limits, isReady: () => isReady })
      } finally {
        keepsParentAlive(child, false)
      }
    },
    async stop() {
      keepsParentAlive(child, true)
      child.kill('SIGKILL')
      await ended
    },
  }
}

interface JobRun<Job> {
  child: ChildProcess
  job: Job
  signal: AbortSignal
  limits: ChildLimits
  isReady: () => boolean
}

function runJob<Job extends object, Answer>(run: JobRun<Job>): Promise<Answer | Refused> {
  const { child, job, signal, limits, isReady } = run
  const { promise, resolve, reject } = Promise.withResolvers<Answer | Refused>()
  const refuse = (reason: PdfRefusal): void => {
    child.kill('SIGKILL')
    resolve({ ok: false, reason })
  }
  const onMessage = (message: ChildMessage<Answer>): void => {
    if (message.kind === 'done') resolve(message.answer)
    if (message.kind === 'memory' && message.rssBytes > limits.maxRssBytes) refuse('pdf_too_complex')
  }
  const onError = (cause: Error): void => reject(new AppError('internal', { cause }))
  const onExit = (code: number | null): void => {
    if (!isReady())
      reject(new AppError('internal', { cause: new Error(`the PDF process ended with ${code}`) }))
    // Without an exit code the process was ended from outside or gave up at its heap limit.
    resolve({ ok: false, reason: code === null ? 'pdf_too_complex' : 'pdf_malformed' })
  }
  const onAbort = (): void => {
    child.kill('SIGKILL')
    reject(signal.reason)
  }
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > limits.maxRssBytes) refuse('pdf_too_complex')
  }, WATCH_EVERY_MS)
  const deadline = setTimeout(() => refuse('pdf_timeout'), limits.maxMs)
  child.on('message', onMessage).once('error', onError).once('exit', onExit)
  signal.addEventListener('abort', onAbort, { once: true })
  child.send(job)

  return promise.finally(() => {
    clearInterval(watch)
    clearTimeout(deadline)
    child.off('message', onMessage).off('error', onError).off('exit', onExit)
    signal.removeEventListener('abort', onAbort)
  })
}
