import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPdfReader } from '#adapters/pdf/index.ts'
import type { PageText } from '#core/resume/page.ts'

/** Others may be at work on the machine. */
const READ_MAX_MS = 120_000
const FOLDER = join(tmpdir(), 'rolewright-read-pages')

/**
 * What the reader takes off each file's pages. Kept by the bytes of the file, since training asks for it again and again.
 * @returns null for a file without text
 */
export async function readPagesOf(files: readonly string[]): Promise<(PageText[] | null)[]> {
  mkdirSync(FOLDER, { recursive: true })
  const reader = createPdfReader()
  const found: (PageText[] | null)[] = []
  for (const file of files) {
    const kept = join(FOLDER, `${createHash('sha256').update(readFileSync(file)).digest('hex')}.json`)
    if (!existsSync(kept)) {
      const reading = await reader.read(file, AbortSignal.timeout(READ_MAX_MS))
      // A busy machine may read it the next time.
      if (reading.ok) writeFileSync(kept, JSON.stringify(reading.pages))
    }
    found.push(existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as PageText[]) : null) // written just above
  }
  await reader.close()
  return found
}
