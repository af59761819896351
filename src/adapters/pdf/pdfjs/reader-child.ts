import type { ChildProcess } from 'node:child_process'
import { AppError, type PdfRefusal } from '#contract/errors.ts'
import { forkConfined, keepsParentAlive, residentBytes } from '../confined-process.ts'
import type { PdfReading } from '../port.ts'
import type { ChildMessage, ReadMessage } from './child-messages.ts'

const WATCH_EVERY_MS = 50

/** One warm process that reads one document at a time. */
export interface ReaderChild {
  /**
   * Kills the process when the document takes too long or too much, or when `signal` fires.
   * @throws the signal's reason; AppError('internal') when the process cannot run at all
   */
  read(bytes: Uint8Array, signal: AbortSignal): Promise<PdfReading>
  /** False once the process has ended or was killed. */
  isAlive(): boolean
  stop(): Promise<void>
}

export interface ChildLimits {
  maxRssBytes: number
  maxMs: number
}

export function startReaderChild(limits: ChildLimits): ReaderChild {
  const child = forkConfined(new URL('./child.ts', import.meta.url))
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
    async read(bytes, signal) {
      keepsParentAlive(child, true)
      try {
        return await readDocument({ child, bytes, signal, limits, isReady: () => isReady })
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

interface DocumentRun {
  child: ChildProcess
  bytes: Uint8Array
  signal: AbortSignal
  limits: ChildLimits
  isReady: () => boolean
}

function readDocument({ child, bytes, signal, limits, isReady }: DocumentRun): Promise<PdfReading> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfReading>()
  const refuse = (reason: PdfRefusal): void => {
    child.kill('SIGKILL')
    resolve({ ok: false, reason })
  }
  const onMessage = (message: ChildMessage): void => {
    if (message.kind === 'read') resolve(message.reading)
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
  child.send({ bytes } satisfies ReadMessage)

  return promise.finally(() => {
    clearInterval(watch)
    clearTimeout(deadline)
    child.off('message', onMessage).off('error', onError).off('exit', onExit)
    signal.removeEventListener('abort', onAbort)
  })
}
