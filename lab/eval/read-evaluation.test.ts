import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createPdfjsReader } from '#adapters/pdf/pdfjs/pdfjs-reader.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { DEV_RESUMES, scorePredictions, toTruthShape } from './read-evaluation.ts'

// One document of a family each; `npm run eval -- read` reads them all.
const DOCUMENTS = ['altacv-sample', 'awesomecv-zh', 'gdocs-classic', 'latexcv-two', 'moderncv-es', 'rm-two']
const folder = resolve(DEV_RESUMES)
const isThere = existsSync(folder)

describe.skipIf(!isThere)(`resumes with known truth${isThere ? '' : ` (skipped: no ${DEV_RESUMES})`}`, () => {
  const predictions = mkdtempSync(join(tmpdir(), 'read-evaluation-'))
  const reader = createPdfjsReader()
  afterAll(async () => {
    await reader.close()
    rmSync(predictions, { recursive: true })
  })

  test('a few of them are read as well as all of them have to be', async () => {
    for (const id of DOCUMENTS) {
      const reading = await reader.read(join(folder, `${id}.pdf`), AbortSignal.timeout(20_000))
      if (!reading.ok) throw new Error(`${id}: ${reading.reason}`)
      const truthShape = JSON.stringify(toTruthShape(readProfile(reading.pages)))
      writeFileSync(join(predictions, `${id}.json`), truthShape)
    }
    const score = scorePredictions({ predictions, folder, only: DOCUMENTS })
    expect(score.docs.map(doc => doc.id)).toEqual(DOCUMENTS)

    expect(score.macro).toBeGreaterThanOrEqual(0.9)
  })

  test.each(['moderncv-casual', 'moderncv-fancy'])(
    'odd fonts and icons of %s do not make it a scan',
    async id => {
      expect((await reader.read(join(folder, `${id}.pdf`), AbortSignal.timeout(20_000))).ok).toBe(true)
    },
  )
})
