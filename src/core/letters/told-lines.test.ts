import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tellProof } from './tell-proof.ts'

const FOLDER = resolve('../shared/data')
const LINES = 500
/** What nobody would send: a label, a list, half a sentence, a word that lost its article, two lines in one. */
const NOT_TO_BE_SENT =
  /[:;|•]|\b(?:and|of|the|a|an|with|for|to|in)$|\ba [aeiou]|\ban [^aeiouhASX8\d]|\s{2}|^\p{Lu}|\b(?:a|an) (?:a|an|the)\b/u

function readLines(): string[] {
  const rows = readFileSync(join(FOLDER, 'jobs/resumes.jsonl'), 'utf8').trim().split('\n')
  // The folder's own format, see its README.
  const texts = rows.map(row => (JSON.parse(row) as { resume: string }).resume)
  const truths = readdirSync(join(FOLDER, 'resumes')).filter(name => name.endsWith('.json'))
  const first = truths.flatMap(name => {
    const { work = [] } = JSON.parse(readFileSync(join(FOLDER, 'resumes', name), 'utf8')) as {
      work?: { firstBullet?: string | null }[]
    }
    return work.flatMap(({ firstBullet }) => firstBullet ?? [])
  })
  const lines = texts
    .flatMap(text => text.split(/\n|(?=\* )/u))
    .map(line => line.replace(/^[*•\s-]+/u, '').trim())
  return [...new Set([...first, ...lines])].filter(line => line.length > 25).slice(0, LINES)
}

test.skipIf(!existsSync(FOLDER))(
  'of 500 lines of the data folders (absent: skipped), those that are told are sentences, and some are',
  () => {
    const lines = readLines()
    const told = lines.flatMap(line => tellProof(line, 'en')?.text ?? [])
    expect(lines).toHaveLength(LINES)
    expect(told.length).toBeGreaterThan(10)
    expect(told.filter(text => NOT_TO_BE_SENT.test(text))).toEqual([])
  },
)
