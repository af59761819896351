import type { ChildMessage, ChildReading, ReadMessage } from './child-messages.ts'

const MEMORY_REPORT_EVERY_MS = 50

/** The life of a child process: says that it runs, then answers one document after the other until the parent goes. */
export function answerDocuments<Success>(read: (bytes: Uint8Array) => Promise<ChildReading<Success>>): void {
  const reportsMemory = process.argv.includes('--report-memory')
  const send = (message: ChildMessage<Success>): void => {
    process.send?.(message)
  }
  const answer = async ({ bytes }: ReadMessage): Promise<void> => {
    const report = (): void => send({ kind: 'memory', rssBytes: process.memoryUsage.rss() })
    const timer = reportsMemory ? setInterval(report, MEMORY_REPORT_EVERY_MS) : undefined
    // A copy, since a reader may take the buffer away and the message's bytes may share one.
    const reading = await read(new Uint8Array(bytes))
    clearInterval(timer)
    send({ kind: 'read', reading })
  }
  process.on('disconnect', () => process.exit())
  process.on('message', (message: ReadMessage) => {
    void answer(message)
  })
  send({ kind: 'ready' })
}
