import { readFileSync, writeFileSync } from 'node:fs'
import { LINE_QUESTIONS } from '#core/matching/requirement-model.ts'
import { loadBesides } from './asks-judged.ts'
import { fitLineModel } from './asks-model.ts'
import { hashAsks, loadAsks } from './asks-set.ts'
import { DEV_FOLDER } from './scorers.ts'
import { writeHashed } from './write-hashed.ts'

// npm run lab -- asks-fit: fits anew what tells asking lines of postings from others, on the labelled postings of the
// development sets and of the invented persons. There is no chance in it: equal sets give equal files.

const FILE = 'src/data/postings/asking-weights.tsv'

const rows = fitLineModel(loadAsks(DEV_FOLDER) ?? [], loadBesides(DEV_FOLDER))
const top = readFileSync(FILE, 'utf8').match(/^(?:#[^\n]*\n)*/)?.[0] ?? ''
const header = ['kind', 'word', ...LINE_QUESTIONS].join('\t')
const lines = rows.map(({ kind, word, weights }) => [kind, word, ...weights].join('\t'))
writeHashed(Buffer.from(`${top}${[header, ...lines].join('\n')}\n`), {
  file: FILE,
  hashFile: 'src/core/matching/asking-weights-hash.ts',
  ...{ constant: 'ASKING_WEIGHTS_SHA256', command: 'npm run lab -- asks-fit' },
})
writeFileSync(
  'lab/matching/asks-fitted-on.ts',
  `/** Of the labels that asking lines were learned from; written by npm run lab -- asks-fit. */\nexport const ASKS_SHA256 = '${hashAsks(DEV_FOLDER)}'\n`,
)
console.log(`${rows.length} signs`)
