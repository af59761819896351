import type { ChildProcess } from 'node:child_process'
import { AppError, type PdfRefusal } from '#contract/errors.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { endedByOthers, forkConfined, residentBytes } from '../../confined-process.ts'
import type { PdfReading, PdfScanner, ScanOptions } from '../port.ts'
import type { ScanChildMessage, ScanMessage } from './child-messages.ts'

const WATCH_EVERY_MS = 50
const MAX_RSS_BYTES = 600 * 1024 * 1024

/**
 * Recognises text in a process of its own for each document: it starts with the document and ends with it, so that
 * a server that meets no scan carries nothing of this.
 */
export function createTesseractScanner({ maxMs = SERVER_LIMITS.scanSeconds * 1000 } = {}): PdfScanner {
  const running = new Set<ChildProcess>()
  return {
    async scan(bytes, options) {
      options.signal.throwIfAborted()
      const child = forkConfined(new URL('./scan-child.ts', import.meta.url))
      running.add(child)
      try {
        return await scanIn(child, bytes, { ...options, maxMs })
      } finally {
        running.delete(child)
        child.kill('SIGKILL')
      }
    },
    async close() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

function scanIn(
  child: ChildProcess,
  bytes: Uint8Array,
  { signal, onPage, maxMs }: ScanOptions & { maxMs: number },
): Promise<PdfReading> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfReading>()
  const refuse = (reason: PdfRefusal): void => resolve({ ok: false, reason })
  const onAbort = (): void => reject(signal.reason)
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > MAX_RSS_BYTES) refuse('pdf_too_complex')
  }, WATCH_EVERY_MS)
  const deadline = setTimeout(() => refuse('pdf_timeout'), maxMs)
  child.on('message', (message: ScanChildMessage) => {
    if (message.kind === 'page') onPage(message.done, message.total)
    if (message.kind === 'read') resolve(message.reading)
    if (message.kind === 'memory' && message.rssBytes > MAX_RSS_BYTES) refuse('pdf_too_complex')
  })
  // For as long as there is a listener: an error that nobody hears ends the whole server.
  child.on('error', cause => reject(new AppError('internal', { cause })))
  child.once('exit', (code, ended) => {
    const killed = endedByOthers(ended)
    if (killed !== null) reject(killed)
    // Without an exit code the process gave up at its heap limit, or the file made the recognition fall over.
    if (code === null || code !== 0) refuse('pdf_too_complex')
  })
  signal.addEventListener('abort', onAbort, { once: true })
  // One that could not start has nothing to be sent to, and tells so by itself.
  if (child.pid !== undefined) child.send({ bytes } satisfies ScanMessage)
  return promise.finally(() => {
    clearInterval(watch)
    clearTimeout(deadline)
    signal.removeEventListener('abort', onAbort)
  })
}
