import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createPdfjsReader } from '#adapters/pdf/pdfjs/pdfjs-reader.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { PageText } from '#core/resume/page.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { isUnsure } from '#core/resume/sureness.ts'
import { foldText } from '#core/text/fold.ts'

// npm run eval -- sure [DIR] [--list] [--harder]
// Does the reader doubt what is wrong and trust what is right? DIR holds <id>.pdf with the truth in <id>.json. Prints for
// each field how many of its wrong and of its right facts a person would be asked to check; --list names those it
// fails. --harder takes away type and size, so that the reader errs where it is right otherwise.

/** The files as they are hold too few wrong facts to ask for a share of them. */
const BARS = { wrongMarked: 0.6, rightMarked: 0.15 }
const SAME_FROM = 0.85
const FALLBACK_FOLDER = '../shared/data/resumes'

type Text = string | null | undefined
interface Truth {
  name: Text
  headline: Text
  email: Text
  phone: Text
  skills: string[]
  work: Record<string, Text>[]
  education: Record<string, Text>[]
}

interface Verdict {
  field: string
  isRight: boolean
  isMarked: boolean
  line: string
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, harder: { type: 'boolean', default: false } },
})
const folder = resolve(positionals[0] ?? FALLBACK_FOLDER)
const verdicts = await judgeAll()
const fields = [...new Set(verdicts.map(({ field }) => field))]
for (const field of fields) report(field, verdicts.filter(verdict => verdict.field === field)) // biome-ignore format: one line
const whole = report('all', verdicts)
if (values.list)
  for (const { isRight, isMarked, field, line } of verdicts)
    if (isRight === isMarked)
      console.log(`${isRight ? 'right, marked  ' : 'wrong, unmarked'} ${field}: ${line}`)
const isDoubtEnough = !values.harder || whole.wrongMarked >= BARS.wrongMarked
process.exitCode = isDoubtEnough && whole.rightMarked <= BARS.rightMarked ? 0 : 1

function report(field: string, judged: readonly Verdict[]) {
  const [right, wrong] = [judged.filter(({ isRight }) => isRight), judged.filter(({ isRight }) => !isRight)]
  const share = (part: readonly Verdict[]) =>
    part.filter(({ isMarked }) => isMarked).length / Math.max(1, part.length)
  const figures = { wrongMarked: share(wrong), rightMarked: share(right) }
  console.log(
    `${field}: ${figures.wrongMarked.toFixed(2)} of ${wrong.length} wrong marked, ${figures.rightMarked.toFixed(2)} of ${right.length} right marked`,
  )
  return figures
}

async function judgeAll(): Promise<Verdict[]> {
  const reader = createPdfjsReader()
  const judged: Verdict[] = []
  for (const name of readdirSync(folder).filter(file => file.endsWith('.pdf'))) {
    const truthFile = join(folder, name.replace(/pdf$/, 'json'))
    if (!existsSync(truthFile)) continue
    const reading = await reader.read(join(folder, name), AbortSignal.timeout(20_000))
    const truth = JSON.parse(readFileSync(truthFile, 'utf8')) as Truth // the shape of every truth file
    if (reading.ok)
      judged.push(...judge(name, readProfile(values.harder ? blur(reading.pages) : reading.pages), truth))
  }
  await reader.close()
  return judged
}

/** Pages as of a poorer file: nothing is bold, and every text has the size of most of them. */
function blur(pages: readonly PageText[]): PageText[] {
  const sizes = pages.flatMap(page => page.runs.map(run => run.size)).sort((a, b) => a - b)
  const size = sizes[Math.floor(sizes.length / 2)] ?? 10
  return pages.map(page => ({ ...page, runs: page.runs.map(run => ({ ...run, size, font: '' })) }))
}

function judge(file: string, profile: ResumeProfile, truth: Truth): Verdict[] {
  const tell = (field: string, fact: Fact | null, wanted: Text): Verdict[] =>
    fact === null || wanted === undefined
      ? []
      : [
          {
            field,
            isRight: wanted !== null && isSame(fact.text, wanted),
            isMarked: isUnsure(fact),
            line: `${file} ${fact.id} ${fact.confidence} '${fact.text}' for '${wanted}'`,
          },
        ]
  const entries = (section: 'work' | 'education', names: readonly string[]) =>
    pair(profile[section], truth[section], names).flatMap(([entry, match]) =>
      names.flatMap(name => {
        const expected = match === undefined ? null : match[name]
        // Null inside of an entry is not judged.
        return match !== undefined && expected === null
          ? []
          : tell(`${section}.${name}`, entry[name] as Fact | null, expected) // the profile's own field
      }),
    )
  return [
    ...tell('name', profile.name, truth.name),
    ...tell('headline', profile.headline, truth.headline),
    ...tell('email', profile.email, truth.email),
    ...tell('phone', profile.phone, truth.phone),
    ...profile.skills.flatMap(skill =>
      tell('skills', skill, truth.skills.find(wanted => isSame(skill.text, wanted)) ?? null),
    ),
    ...entries('work', ['title', 'company', 'start', 'end']),
    ...entries('education', ['degree', 'institution', 'end']),
  ]
}

/** Each entry with the one of the truth that shares most with it, each taken once. */
function pair(
  read: readonly Record<string, unknown>[],
  wanted: Truth['work'],
  names: readonly string[],
): [Record<string, unknown>, Record<string, Text> | undefined][] {
  const left = [...wanted]
  return read.map(entry => {
    const shared = (one: Record<string, Text>) =>
      names.filter(name => {
        const fact = entry[name] as Fact | null // the profile's own field
        return fact !== null && one[name] != null && isSame(fact.text, one[name])
      }).length
    const best = left.toSorted((a, b) => shared(b) - shared(a))[0]
    if (best === undefined || shared(best) === 0) return [entry, undefined]
    left.splice(left.indexOf(best), 1)
    return [entry, best]
  })
}

function isSame(said: string, wanted: string): boolean {
  return wanted.split('||').some(one => alike(foldText(said), foldText(one)) >= SAME_FROM)
}

/** Share of letter pairs in common, 0..1; a text that holds nearly nothing beside the other counts as it. */
function alike(one: string, other: string): number {
  if (one === other || one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 1
  if (` ${one} `.includes(` ${other} `) && other.length / one.length >= 0.6) return 0.9
  const [a, b] = [pairsOf(one), pairsOf(other)]
  return (2 * a.filter(pairOfLetters => b.includes(pairOfLetters)).length) / Math.max(1, a.length + b.length)
}

function pairsOf(text: string): string[] {
  return [...text].slice(1).map((letter, at) => `${text[at]}${letter}`)
}
