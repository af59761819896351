import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPaintedLetters } from '#adapters/pdf/pdfjs/painted-text.ts'
import { readStranger } from '#adapters/pdf/pdfjs/read-stranger.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { timeTextLayerAlone } from './text-layer-alone.ts'

/** All files are timed so often in turn; the best time of each counts: others share the machine, and memory is tidied at times. */
const ROUNDS = 8
const SHARES = { median: 0.5, p95: 0.95 }

interface Timed {
  /** Milliseconds from the bytes to the profile. */
  milliseconds: number
  /** The same and pdf.js alone in milliseconds of the processor, which others who share the machine disturb less. */
  whole: number
  alone: number
  isPainted: boolean
}

/**
 * How long the reader takes over the files of some folders, and how many times what pdf.js alone takes: both in this
 * process, one after the other. The ratio of a file is its own; those of files that had to be painted are told apart too.
 */
export async function timeReading(folders: readonly string[]): Promise<Record<string, number>> {
  const paths = folders.flatMap(folder =>
    readdirSync(folder)
      .filter(name => name.endsWith('.pdf'))
      .map(name => join(folder, name)),
  )
  const best = new Map<string, Timed>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of paths) best.set(path, better(await timeFile(path), best.get(path)))
  const files = [...best.values()]
  const painted = files.filter(({ isPainted }) => isPainted)
  const ratios = (of: readonly Timed[]): number[] => of.map(({ whole, alone }) => whole / alone)
  return {
    ...quantiles(
      'ms',
      files.map(({ milliseconds }) => milliseconds),
    ),
    ...quantiles('ms_ratio', ratios(files)),
    ...quantiles('ms_ratio_painted', ratios(painted)),
    ...quantiles('ms_ratio_unpainted', ratios(files.filter(({ isPainted }) => !isPainted))),
    painted_files: painted.length / Math.max(1, files.length),
  }
}

async function timeFile(path: string): Promise<Timed> {
  const idle = processorTime()
  await timeTextLayerAlone(path)
  const [before, startedAt] = [processorTime(), performance.now()]
  let isPainted = false
  const reading = await readStranger(readFileSync(path), async (...given) => {
    const letters = await readPaintedLetters(...given)
    isPainted = letters.size > 0
    return letters
  })
  if (reading.ok) readProfile(reading.pages)
  const milliseconds = performance.now() - startedAt
  return { milliseconds, whole: processorTime() - before, alone: before - idle, isPainted }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function better(one: Timed, other: Timed | undefined): Timed {
  if (other === undefined) return one
  const least = (of: 'milliseconds' | 'whole' | 'alone'): number => Math.min(one[of], other[of])
  return { ...one, milliseconds: least('milliseconds'), whole: least('whole'), alone: least('alone') }
}

function quantiles(name: string, values: readonly number[]): Record<string, number> {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return Object.fromEntries(Object.entries(SHARES).map(([label, share]) => [`${name}_${label}`, at(share)]))
}
