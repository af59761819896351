import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { inflateAgain } from './inflate-bounded.ts'

/**
 * What pdf.js takes from a browser, as quick as a process of its own allows: a quarter of all it does otherwise. For child
 * processes only, since it is known by global names.
 */

/** Nothing is drawn with pdf.js: where it is told that every font was loaded, it works out no outlines of letters. */
class LoadedFont {
  loaded = Promise.resolve()
}
/** The screen that fonts are loaded into. */
export const SCREEN = { fonts: { add: () => undefined, delete: () => undefined } }

/** Inflates in one go: files were looked at for what grows too large before pdf.js has them. */
class InflatedAtOnce {
  #answer: Promise<Uint8Array | null> = Promise.resolve(null)
  readonly writable = {
    getWriter: () => ({
      write: (bytes: Uint8Array): Promise<void> => {
        this.#answer = Promise.resolve(bytes).then(inflateAgain)
        return this.#answer.then(() => undefined)
      },
      close: () => Promise.resolve(),
    }),
  }
  readonly readable = {
    getReader: () => ({
      read: async (): Promise<{ value?: Uint8Array; done: boolean }> => {
        const value = await this.#answer
        this.#answer = Promise.resolve(null)
        return value === null ? { done: true } : { value, done: false }
      },
    }),
  }
}
Object.assign(globalThis, { FontFace: LoadedFont, DecompressionStream: InflatedAtOnce })

interface Message {
  /** Of an answer in parts; the sender goes on to fill its lists. */
  chunk?: object
}
type Listener = (this: unknown, event: { data: Message }) => void

/** Both ends of pdf.js in one process: messages are handed over, and only the lists of a chunk are copied. */
class OwnPort {
  readonly #listeners = new Set<Listener>()

  postMessage(message: Message): void {
    const data = message.chunk ? { ...message, chunk: withOwnLists(message.chunk) } : message
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener.call(this, { data })
    })
  }

  addEventListener(_: 'message', listener: Listener, options?: { signal?: AbortSignal }): void {
    this.#listeners.add(listener)
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener), { once: true })
  }

  removeEventListener(_: 'message', listener: Listener): void {
    this.#listeners.delete(listener)
  }
}

function withOwnLists(chunk: object): object {
  return Object.fromEntries(
    Object.entries(chunk).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  )
}

/** By the name that the half of pdf.js which parses gives itself; the package has no types for it. */
declare global {
  var pdfjsWorker: { WorkerMessageHandler: { initializeFromPort(port: OwnPort): void } }
}

type WorkerOptions = ConstructorParameters<typeof PDFWorker>[0]

/** For one document. */
export function openWorker(): PDFWorker {
  const port = new OwnPort()
  pdfjsWorker.WorkerMessageHandler.initializeFromPort(port)
  return new PDFWorker({ port, verbosity: 0 } as unknown as WorkerOptions) // it asks no more of a port
}
