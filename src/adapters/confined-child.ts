import type { ChildProcess } from 'node:child_process'
import { AppError } from '#contract/errors.ts'
import type { ChildMessage } from './child-messages.ts'
import { endedByOthers, forkConfined, keepsParentAlive, residentBytes } from './confined-process.ts'

const WATCH_EVERY_MS = 50
/** Half a second on a machine at rest. */
const START_WITHIN_MS = 30_000

/** Why a job has no answer: its process was killed for its time or its memory, or ended by itself. */
export interface Ended {
  ended: 'too-slow' | 'too-large' | 'broken'
}

/** One warm process that takes one job at a time. */
export interface ConfinedChild<Job, Answer> {
  /**
   * Kills the process when the job takes too long or too much, or when `signal` fires.
   * @throws the signal's reason; AppError('internal') when the process cannot run at all, AppError('unavailable') when
   *   somebody else ended it
   */
  run(job: Job, signal: AbortSignal): Promise<Answer | Ended>
  /** False once the process has ended or was killed. */
  isAlive(): boolean
  /** When it could take its first job, by `performance.now()`; null while it starts. */
  readyAtMs(): number | null
  stop(): Promise<void>
}

export interface ChildLimits {
  maxRssBytes: number
  /** For one job; starting the process and loading what it needs come on top: on a busy machine no job is to blame for them. */
  maxMs: number
  /** Whether it may load compiled code; never where it opens a stranger's file. */
  isNative?: boolean
}

/** @param program the module it runs; it calls `answerJobs` */
export function startConfinedChild<Job extends object, Answer>(
  program: URL,
  limits: ChildLimits,
): ConfinedChild<Job, Answer> {
  const child = forkConfined(program, limits)
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let readyAtMs: number | null = null
  const ready = new Promise<void>(resolve => {
    child.once('message', () => {
      readyAtMs = performance.now()
      resolve()
    })
  })
  const start = { ready, isOver: () => readyAtMs !== null }
  keepsParentAlive(child, false)

  return {
    isAlive: () => child.exitCode === null && child.signalCode === null && !child.killed,
    readyAtMs: () => readyAtMs,
    async run(job, signal) {
      keepsParentAlive(child, true)
      try {
        return await runJob<Job, Answer>({ child, job, signal, limits, start })
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
  start: { ready: Promise<void>; isOver(): boolean }
}

function runJob<Job extends object, Answer>(run: JobRun<Job>): Promise<Answer | Ended> {
  const { child, job, signal, limits, start } = run
  const { promise, resolve, reject } = Promise.withResolvers<Answer | Ended>()
  let isSettled = false
  const end = (ended: Ended['ended']): void => {
    child.kill('SIGKILL')
    resolve({ ended })
  }
  const onMessage = (message: ChildMessage<Answer>): void => {
    if (message.kind === 'done') resolve(message.answer)
    if (message.kind === 'begins') {
      clearTimeout(deadline)
      deadline = setTimeout(() => end('too-slow'), limits.maxMs)
    }
    if (message.kind === 'memory' && message.rssBytes > limits.maxRssBytes) end('too-large')
  }
  const onError = (cause: Error): void => reject(new AppError('internal', { cause }))
  const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
    const killed = endedByOthers(signal)
    if (killed !== null) reject(killed)
    if (!start.isOver())
      reject(
        new AppError('internal', { cause: new Error(`the process ended with ${code} while it started`) }),
      )
    // Without an exit code the process gave up at its heap limit.
    resolve({ ended: code === null ? 'too-large' : 'broken' })
  }
  const onAbort = (): void => {
    // One that still starts has nothing of this job: killed, it would start anew for the next, on a busy machine for ever.
    if (start.isOver()) child.kill('SIGKILL')
    reject(signal.reason)
  }
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > limits.maxRssBytes) end('too-large')
  }, WATCH_EVERY_MS)
  let deadline = setTimeout(() => {
    child.kill('SIGKILL')
    onError(new Error(`the process did not start within ${START_WITHIN_MS} ms`))
  }, START_WITHIN_MS)
  void start.ready.then(() => {
    if (!isSettled) send(child, job, reject)
  })
  child.on('message', onMessage).once('error', onError).once('exit', onExit)
  signal.addEventListener('abort', onAbort, { once: true })
  return promise.finally(() => {
    isSettled = true
    clearInterval(watch)
    clearTimeout(deadline)
    child.off('message', onMessage).off('error', onError).off('exit', onExit)
    signal.removeEventListener('abort', onAbort)
  })
}

function send(child: ChildProcess, job: object, reject: (reason: unknown) => void): void {
  try {
    child.send(job)
  } catch (error) {
    // What cannot be copied is a mistake of ours, and no reason for the process to end.
    reject(error)
  }
}
