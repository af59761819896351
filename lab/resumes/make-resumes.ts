import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowserPainter } from './browser.ts'
import { makeResume } from './make-resume.ts'
import type { ResumeTruth } from './truth-file.ts'
import type { Part } from './words.ts'

/** Writes `<id>.pdf` and `<id>.json` of each document into the folder. @returns what is true of them */
export async function makeResumes(
  folder: string,
  order: { part: Part; count: number; seed: number },
): Promise<ResumeTruth[]> {
  mkdirSync(folder, { recursive: true })
  const painter = await openBrowserPainter()
  const truths: ResumeTruth[] = []
  for (let index = 0; index < order.count; index += 1) {
    const { pdf, truth } = await makeResume({ ...order, index }, painter)
    writeFileSync(join(folder, `${truth.id}.pdf`), pdf)
    writeFileSync(join(folder, `${truth.id}.json`), JSON.stringify(truth))
    truths.push(truth)
  }
  await painter.close()
  return truths
}
