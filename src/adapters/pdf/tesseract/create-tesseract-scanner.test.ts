import { readdir, readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { linesFile, PDF_FILES, pictureFile } from '../pdf-files.suite.ts'
import { createTesseractScanner } from './create-tesseract-scanner.ts'
import { openDocument } from './draw-pages.ts'

const scanner = createTesseractScanner()
const ignore = { signal: new AbortController().signal, onPage: () => undefined }
afterAll(() => scanner.close())

test('[PDF-016] a picture of a page is read word for word, offline, with the place of each word', async () => {
  const drawn = (await openDocument(PDF_FILES.plain()))?.draw(0)
  if (!drawn) throw new Error('the page cannot be drawn')
  const pages: string[] = []
  const reading = await scanner.scan(
    pictureFile({ pixels: drawn.pixels, width: drawn.widthPixels, height: drawn.heightPixels }),
    {
      ...ignore,
      onPage: (done, total) => pages.push(`${done} of ${total}`),
    },
  )
  if (!reading.ok) throw new Error(reading.reason)
  const [page] = reading.pages
  expect(page).toMatchObject({ page: 1, width: 612, height: 792 })
  expect(page?.runs.map(run => run.text).join(' ')).toContain(
    'Built a warehouse system for fourteen sites with Java and PostgreSQL',
  )
  expect(page?.runs[0]?.box.left).toBeCloseTo(50, -1)
  expect(page?.runs[0]?.size).toBeCloseTo(11, -1)
  expect(pages).toEqual(['1 of 1'])
})

test('a picture of nothing has no text, and what is no PDF is refused', async () => {
  const white = pictureFile({ pixels: new Uint8Array(250 * 250).fill(255), width: 250, height: 250 })
  expect(await scanner.scan(white, ignore)).toEqual({ ok: false, reason: 'pdf_no_text' })
  expect(await scanner.scan(Buffer.from('no PDF'), ignore)).toEqual({ ok: false, reason: 'pdf_malformed' })
})

test('a picture too blurred to read is refused with advice', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => `Line ${at} of a text that is long enough to be read`)
  const drawn = (await openDocument(linesFile(lines)))?.draw(0)
  if (!drawn) throw new Error('the page cannot be drawn')
  const { widthPixels: width, heightPixels: height } = drawn
  const across = blur(drawn.pixels, 1)
  const picture = pictureFile({ pixels: blur(across, width), width, height })
  expect(await scanner.scan(picture, ignore)).toEqual({ ok: false, reason: 'pdf_unclear' })
})

/** @param away to the next pixel in the direction in which nine become one */
function blur(pixels: Uint8Array, away: number): Uint8Array {
  const [before, all] = [4, 9]
  return pixels.map((_, at) => {
    let sum = 0
    for (let step = -before; step <= before; step += 1) sum += pixels[at + step * away] ?? 255
    return sum / all
  })
}

test('a scan whose process cannot start is an error of its own, and of nothing else', async () => {
  const unheard = vi.fn()
  const { execPath } = process
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', unheard)
  process.execPath = '/nowhere/node'
  try {
    await expect(scanner.scan(Buffer.from('no PDF'), ignore)).rejects.toMatchObject({ code: 'internal' })
    await setImmediate()
    expect(unheard).not.toHaveBeenCalled()
  } finally {
    process.execPath = execPath
    process.removeAllListeners('uncaughtException')
    for (const listener of others) process.on('uncaughtException', listener)
  }
})

/** Of this process, by the lists of its threads. */
async function listChildren(): Promise<string[]> {
  const threads = await readdir('/proc/self/task')
  const lists = threads.map(thread => readFile(`/proc/self/task/${thread}/children`, 'utf8'))
  return (await Promise.all(lists)).join(' ').split(/\s+/).filter(Boolean)
}

test.skipIf(process.platform !== 'linux')(
  'a scan whose process somebody else ended is not the fault of the file, and may be tried again',
  async () => {
    const before = await listChildren()
    const scan = scanner.scan(linesFile(Array.from({ length: 400 }, () => 'A line to read')), ignore)
    const [pid] = (await listChildren()).filter(one => !before.includes(one))
    process.kill(Number(pid), 'SIGKILL')
    await expect(scan).rejects.toMatchObject({ code: 'unavailable' })
  },
)

test('a scan that takes too long is ended, and so is one that nobody waits for', async () => {
  const white = pictureFile({ pixels: new Uint8Array(250 * 250).fill(255), width: 250, height: 250 })
  const impatient = createTesseractScanner({ maxMs: 1 })
  expect(await impatient.scan(white, ignore)).toEqual({ ok: false, reason: 'pdf_timeout' })
  const abort = new AbortController()
  const scanning = scanner.scan(white, { ...ignore, signal: abort.signal })
  abort.abort(new Error('enough'))
  await expect(scanning).rejects.toThrow('enough')
})
