import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findLanguage } from '../text/language.ts'
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

/** Lines of resumes in a language, as strangers wrote them. */
function readLinesIn(language: string): string[] {
  const folder = resolve('lab/eval/truth-cases')
  const lines = readdirSync(folder)
    .filter(name => name.endsWith('.txt'))
    .flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter(line => /^(?:> |honest [\d ]+: )/u.test(line))
    .map(line => line.replace(/^(?:> |honest [\d ]+: )/u, ''))
  return [...new Set(lines)].filter(line => line.length > 25 && findLanguage(line) === language)
}

const NOT_GERMAN =
  /[:;|•]|(?<!\p{L})(?:und|der|die|das|mit|für|von|bei|zu|in|im)$|\s{2}|^(?:der|die|das) (?:der|die|das) /u

test('of German lines those that are told are a noun for a doing with its article, two nouns or more, or end with a participle', () => {
  const lines = readLinesIn('de')
  expect(lines.length).toBeGreaterThan(200)
  const told = lines.flatMap(line => tellProof(line, 'de') ?? [])
  expect(told.length).toBeGreaterThan(40)
  expect(told.filter(({ text }) => NOT_GERMAN.test(text))).toEqual([])
  expect(told.filter(({ form, text }) => form === 'did' && !/(?:t|en)$/u.test(text))).toEqual([])
  const tasks = told.filter(({ form }) => form !== 'did').map(({ text }) => text)
  expect(tasks.filter(text => /\s(?:ge|be|unter|er)\p{Ll}+(?:t|en)$/u.test(text))).toEqual([])
  expect(
    tasks.filter(text => !/^(?:der|die|das) (?:\p{Ll}{4,}e )?\p{Lu}|(?:und|sowie) /u.test(text)),
  ).toEqual([])
})

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

const NOT_ROMANCE =
  /[:;|•()]|(?<!\p{L})(?:et|de|du|des|le|la|les|y|el|los|con|del|avec|dans)$|\s{2}|(?<!\p{L})de (?:le|les|el)(?!\p{L})|(?<!\p{L})(?:le|la|de) [aeiouéèê]\p{L}+ment/u

test.each([
  ['fr', /^(?:le |la |les |l'|mon )\p{Ll}/u, [250, 60]],
  ['es', /^(?:el |la |los |las |\p{Ll}+r )\p{Ll}/u, [80, 30]],
] as const)(
  'of lines in %s those that are told are a noun for a doing with its article, or a verb',
  (language, opens, [all, some]) => {
    const lines = readLinesIn(language)
    expect(lines.length).toBeGreaterThan(all)
    const told = lines.flatMap(line => tellProof(line, language) ?? [])
    expect(told.length).toBeGreaterThan(some)
    expect(told.filter(({ text }) => NOT_ROMANCE.test(text))).toEqual([])
    expect(told.filter(({ form, text }) => form === 'task' && !opens.test(text))).toEqual([])
  },
)
