import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowserPainter } from './browser.ts'
import { makeResume } from './make-resume.ts'
import { hasTaxonomy, PARTS } from './words.ts'

// npm run lab -- resumes FOLDER [--count N] [--seed N] [--part fit|check|test]
// Writes N invented resumes as <id>.pdf with what is true of them in <id>.json, in the shape of `ResumeTruth`.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string', default: 'fit' },
  },
})
const part = PARTS.find(one => one === values.part)
const [folder] = positionals
if (part === undefined || folder === undefined)
  throw new Error('Name a folder, and fit, check or test after --part')
if (hasTaxonomy) await makeAll(resolve(folder))
else console.log('The titles of positions lie in ../shared/data/taxonomy, which is absent: nothing was made')

async function makeAll(into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  const painter = await openBrowserPainter()
  for (let index = 0; index < Number(values.count); index += 1) {
    const { pdf, truth } = await makeResume(
      { seed: Number(values.seed), part: part ?? 'fit', index },
      painter,
    )
    writeFileSync(join(into, `${truth.id}.pdf`), pdf)
    writeFileSync(join(into, `${truth.id}.json`), JSON.stringify(truth))
  }
  await painter.close()
}
