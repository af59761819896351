import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeResumes } from './make-resumes.ts'
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
if (hasTaxonomy)
  await makeResumes(resolve(folder), { part, count: Number(values.count), seed: Number(values.seed) })
else console.log('The titles of positions lie in ../shared/data/taxonomy, which is absent: nothing was made')
