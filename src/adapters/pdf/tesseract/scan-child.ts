import type { ScanChildMessage, ScanMessage } from './child-messages.ts'
import { scanDocument } from './scan-document.ts'

const MEMORY_REPORT_EVERY_MS = 50

process.on('disconnect', () => process.exit())
process.once('message', (message: ScanMessage) => {
  void answer(message)
})

async function answer({ bytes }: ScanMessage): Promise<void> {
  if (process.argv.includes('--report-memory')) setInterval(reportMemory, MEMORY_REPORT_EVERY_MS)
  send({
    kind: 'read',
    reading: await scanDocument(bytes, (done, total) => send({ kind: 'page', done, total })),
  })
}

function reportMemory(): void {
  send({ kind: 'memory', rssBytes: process.memoryUsage.rss() })
}

function send(message: ScanChildMessage): void {
  process.send?.(message)
}
