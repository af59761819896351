import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Sheet } from './boxes.ts'
import type { Drawing, Mark } from './drawing.ts'
import { paintWord, type WordHabits } from './paint-word.ts'

const run = promisify(execFile)
const OFFICE = 'soffice'
const CONVERT_MAX_MS = 120_000

/** True where LibreOffice is installed; says so once where it is not. */
export async function hasOffice(): Promise<boolean> {
  asking ??= run(OFFICE, ['--version']).then(
    () => true,
    () => {
      console.log(`No ${OFFICE} here: what a word processor would draw, the browser draws`)
      return false
    },
  )
  return asking
}
let asking: Promise<boolean> | undefined

/** Draws as people do who write with a word processor and print to PDF. */
export async function drawWithWord(sheet: Sheet, habits: WordHabits): Promise<Drawing> {
  const folder = await mkdtemp(join(tmpdir(), 'resumes-word-'))
  try {
    const marks: Mark[] = []
    await writeFile(join(folder, 'resume.docx'), paintWord(sheet, habits, marks))
    const profile = `-env:UserInstallation=file://${join(tmpdir(), 'resumes-office')}`
    const order = [
      profile,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      join(folder, 'resume.docx'),
    ]
    await run(OFFICE, order, { timeout: CONVERT_MAX_MS })
    const plain = new Uint8Array(await readFile(join(folder, 'resume.pdf')))
    return { marked: null, plain, marks }
  } finally {
    await rm(folder, { recursive: true })
  }
}
