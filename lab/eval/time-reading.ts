import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PdfReader } from '#adapters/pdf/port.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { timeTextLayerAlone } from './text-layer-alone.ts'

/** Each file is timed so often after the processes are warm; its best time counts, since others share the machine. */
const ROUNDS = 3
const SHARES = { median: 0.5, p95: 0.95 }

/** Milliseconds of the whole reader over the files of a folder, and how many times what pdf.js alone takes. */
export async function timeReading(reader: PdfReader, folder: string): Promise<Record<string, number>> {
  const whole: number[] = []
  const alone: number[] = []
  for (const name of readdirSync(folder).filter(one => one.endsWith('.pdf'))) {
    const best = await timeFile(reader, join(folder, name))
    whole.push(best.whole)
    alone.push(best.alone)
  }
  const figures = Object.entries(SHARES).flatMap(([name, share]): [string, number][] => {
    const ms = quantile(whole, share)
    return [
      [`ms_${name}`, ms],
      [`ms_ratio_${name}`, ms / quantile(alone, share)],
    ]
  })
  return Object.fromEntries(figures)
}

async function timeFile(reader: PdfReader, filePath: string): Promise<{ whole: number; alone: number }> {
  const whole: number[] = []
  const alone: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await timeTextLayerAlone(filePath))
    const startedAt = performance.now()
    const reading = await reader.read(filePath, AbortSignal.timeout(20_000))
    if (reading.ok) readProfile(reading.pages)
    whole.push(performance.now() - startedAt)
  }
  return { whole: Math.min(...whole), alone: Math.min(...alone) }
}

function quantile(milliseconds: readonly number[], share: number): number {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
