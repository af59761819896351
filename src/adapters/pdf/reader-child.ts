import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError, type PdfRefusal } from '#contract/errors.ts'
import type { ChildMessage, ChildReading, ReadMessage } from './child-messages.ts'

const HEAP_MAX_MIB = 256
const WATCH_EVERY_MS = 50
const hasProc = process.platform === 'linux'

/** One warm process that reads one document at a time. */
export interface ReaderChild<Success> {
  /**
   * Kills the process when the document takes too long or too much, or when `signal` fires.
   * @throws the signal's reason; AppError('internal') when the process cannot run at all
   */
  read(bytes: Uint8Array, signal: AbortSignal): Promise<ChildReading<Success>>
  /** False once the process has ended or was killed. */
  isAlive(): boolean
  stop(): Promise<void>
}

export interface ChildLimits {
  /** The program of the process; it answers documents. */
  program: URL
  maxRssBytes: number
  maxMs: number
}

export function startReaderChild<Success>(limits: ChildLimits): ReaderChild<Success> {
  const child = fork(fileURLToPath(limits.program), hasProc ? [] : ['--report-memory'], {
    cwd: tmpdir(),
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MAX_MIB}`, ...confinement()],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
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

/**
 * The process may read the program and its packages and nothing else: no user's files, no writing, no further
 * processes, no native code (which also spares it the canvas that pdf.js loads where it can).
 */
function confinement(): string[] {
  const program = fileURLToPath(new URL('../../../', import.meta.url))
  const packages = dirname(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')))
  const readable = [`${program}src/*`, `${program}package.json`, `${program}node_modules/*`, `${packages}/*`]
  return ['--permission', ...readable.map(path => `--allow-fs-read=${path}`)]
}

interface DocumentRun {
  child: ChildProcess
  bytes: Uint8Array
  signal: AbortSignal
  limits: ChildLimits
  isReady: () => boolean
}

function readDocument<Success>({
  child,
  bytes,
  signal,
  limits,
  isReady,
}: DocumentRun): Promise<ChildReading<Success>> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildReading<Success>>()
  const refuse = (reason: PdfRefusal): void => {
    child.kill('SIGKILL')
    resolve({ ok: false, reason })
  }
  const onMessage = (message: ChildMessage<Success>): void => {
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
    if (hasProc && residentBytes(child.pid) > limits.maxRssBytes) refuse('pdf_too_complex')
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

/** Resident memory from the kernel's own file; a read of it never waits for a disk. 0 when the process is gone. */
function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function keepsParentAlive(child: ChildProcess, keeps: boolean): void {
  if (keeps) {
    child.ref()
    child.channel?.ref()
    return
  }
  child.unref()
  child.channel?.unref()
}
