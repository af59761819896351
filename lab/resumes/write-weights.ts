import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Crf } from '#core/resume/labelling/crf.ts'
import { type LabellerName, WEIGHT_SCALE } from '#core/resume/labelling/read-weights.ts'

const HEAD = `# Licence: MIT
# Weights of a conditional random field that tells what a text of a resume is, in hundredths, one for each label;
# written by \`npm run lab -- resumes-train\` and not to be edited.
feature\tweights
`

/** Writes the table of a labeller and beside it, as SHA-256 in hexadecimal, what the table must be at the start. */
export function writeWeights(name: LabellerName, { emissions }: Crf<string>): void {
  const rows = [...emissions].flatMap(([feature, weights]) => {
    const rounded = [...weights].map(weight => Math.round(weight * WEIGHT_SCALE))
    return rounded.every(weight => weight === 0) ? [] : [`${feature}\t${rounded.map(String).join(' ')}\n`]
  })
  const table = `${HEAD}${rows.join('')}`
  const hash = createHash('sha256').update(table).digest('hex')
  writeFileSync(`src/data/resume/${name}-weights.tsv`, table)
  writeFileSync(`src/data/resume/${name}-weights.sha256`, `# Licence: MIT\n${hash}\n`)
  console.log(`src/data/resume/${name}-weights.tsv: ${(table.length / 1024).toFixed(0)} kB, sha256 ${hash}`)
}
