import type { ChildMessage, ReadMessage } from './child-messages.ts'
import { extractPages } from './extract-pages.ts'

const MEMORY_REPORT_EVERY_MS = 50
const reportsMemory = process.argv.includes('--report-memory')

process.on('disconnect', () => process.exit())
process.on('message', (message: ReadMessage) => {
  void answer(message)
})
send({ kind: 'ready' })

async function answer({ bytes }: ReadMessage): Promise<void> {
  const timer = reportsMemory ? setInterval(reportMemory, MEMORY_REPORT_EVERY_MS) : undefined
  // A copy, since pdf.js takes the buffer away and the message's bytes may share one.
  const reading = await extractPages(new Uint8Array(bytes))
  clearInterval(timer)
  send({ kind: 'read', reading })
}

function reportMemory(): void {
  send({ kind: 'memory', rssBytes: process.memoryUsage.rss() })
}

function send(message: ChildMessage): void {
  process.send?.(message)
}
