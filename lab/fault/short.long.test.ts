import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from './clean-up.ts'
import { killGeneration } from './f01-generations.ts'
import { killUpload } from './f03-uploads.ts'
import { stopUnderLoad } from './f15-shutdown.ts'
import { killEachTry } from './f20-poison.ts'
import { type Lab, openLab } from './lab.ts'
import { makeSeeker, type Person } from './person.ts'

// The rest, and the full number of rounds: npm run lab -- fault all.
const PATIENCE_MS = 240_000

describe('the product is ended in the middle of its work', { timeout: PATIENCE_MS }, () => {
  let lab: Lab
  let person: Person
  beforeAll(async () => {
    lab = await openLab({ server: null, seed: 1 })
    await lab.product.start()
    person = await makeSeeker(lab.product)
  }, PATIENCE_MS)
  afterAll(() => lab.close())

  test('[FLT-008] between the answer of the engine and the file: one result, one attempt', async () => {
    expect(await killGeneration({ lab, person, point: 'generate.after_ai' })).toEqual([])
  })

  test('[FLT-001] between the file and its row: one result, one attempt', async () => {
    expect(await killGeneration({ lab, person, point: 'file.put' })).toEqual([])
  })

  test.each(['upload.temp_written', 'upload.committed'])(
    '[FLT-002] at %s: the old resume or the new one is there, whole',
    async point => {
      expect(await killUpload(lab, { person, point, round: point.length })).toEqual([])
    },
  )

  test('[FLT-012] in each try of one piece of work: that one fails and is given back, the next one is done', async () => {
    expect(await killEachTry(lab, person)).toEqual([])
  })

  test('[FLT-005] by SIGTERM while it serves and writes: it ends in good order, and all work ends once', async () => {
    const { broken } = await stopUnderLoad(lab, person)
    expect(broken).toEqual([])
  })

  test('and all that must always hold holds, with nothing left behind', async () => {
    expect(await cleanUp(lab)).toEqual([])
  })
})
