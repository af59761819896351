import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createPdfReader, createTextExtractor } from '#adapters/pdf/index.ts'
import { render } from '#adapters/pdf/typst/draw.ts'
import type { ModelTier } from '#contract/models.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import { isReadable, judgeReadBack } from '#core/proofreading/judge-read-back.ts'
import { asItIs } from '#core/tailoring/as-it-is.ts'
import { buildDocument } from '#core/tailoring/build-document.ts'
import { tailorResume } from '#core/tailoring/tailor-resume.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { templates } from '#core/templates/index.ts'
import { enforceTruth } from '#core/truth/enforce-truth.ts'
import { linesOf, listLosses, measureStanding, readShown } from './tailor-measure.ts'
import { listPairs, type Pair } from './tailor-pairs.ts'

// npm run eval -- tailor [--kept] [--worst N] [--no-draw] [--out FOLDER] [--json FILE]
// Tailors resumes to postings by the built-in engine and holds the original beside it: how high stands what is asked,
// what is called as the posting calls it, what was lost, how many pages, is it read back. Half of the people are kept
// apart; --kept measures those. --out keeps the texts, before and after, for a reader. See tailor-pairs.ts.

const BARS = { gain: 0.15, worse: 0.02, named: 0.18 } as const
const TIERS: readonly ModelTier[] = ['basic', 'advanced']

const { values } = parseArgs({
  options: {
    kept: { type: 'boolean', default: false },
    worst: { type: 'string', default: '0' },
    draw: { type: 'boolean', default: true },
    out: { type: 'string' },
    json: { type: 'string' },
  },
  allowNegative: true,
})
const reader = createPdfReader()
const extractor = createTextExtractor()
const pairs = await listPairs(values.kept ? 'kept' : 'tuned')
if (pairs.length === 0) console.error('There are no pairs: ../shared/data is absent')
const measured: Awaited<ReturnType<typeof measurePair>>[] = []
for (const tier of TIERS) for (const pair of pairs) measured.push(await measurePair(pair, tier))
await reader.close()
await extractor.close()

const figures = TIERS.flatMap(tier =>
  summarise(
    tier,
    measured.filter(one => one.tier === tier),
  ),
)
for (const { id, value, bar, isMet } of figures)
  console.log([id, Number.isInteger(value) ? value : value.toFixed(4), bar, isMet ? 'ok' : 'miss'].join(' '))
const worst = [...measured].sort((a, b) => a.after.ndcg - a.before.ndcg - (b.after.ndcg - b.before.ndcg))
for (const one of worst.slice(0, Number(values.worst)))
  console.log(
    `${one.tier} ${one.name}: nDCG ${one.before.ndcg.toFixed(3)} > ${one.after.ndcg.toFixed(3)}, pages ${one.pages.join(' > ')}`,
  )
for (const { tier, name, lost, refused } of measured.slice(0, Number(values.worst) === 0 ? 0 : undefined)) {
  for (const line of lost.mustLines) console.log(`${tier} ${name} lost must-have: ${line}`)
  if (refused > 0) console.log(`${tier} ${name} refused ${refused}`)
}
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ figures, measured }, null, 1)}\n`)
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1

async function measurePair(pair: Pair, tier: ModelTier) {
  const { profile, posting, asked } = pair
  const original = asItIs(profile)
  const tailoring = tailorResume({ profile, job: posting, tier })
  const proposed = tailoring.ok ? tailoring.resume : original
  const { resume, report } = enforceTruth(profile, proposed, posting)
  const documents = [buildDocument(profile, original), buildDocument(profile, resume, posting)]
  const [before = [], after = []] = documents.map(linesOf)
  const texts = [before, after].map(lines => lines.map(({ text }) => text))
  const evidence = readShown(profile)
  const used = new Set(linesOfResume(resume).flatMap(({ sourceIds }) => sourceIds))
  const facts = linesOfResume(original).map(line => ({ id: line.sourceIds[0] ?? '', text: line.text }))
  const drawn = values.draw ? [await draw(documents[0]), await draw(documents[1])] : []
  const name = `${pair.id} (${pair.trade}) > ${posting.title}, ${posting.company}`
  const result = {
    ...{ tier, name, trade: pair.trade, language: profile.language },
    before: measureStanding(before, asked, evidence),
    after: measureStanding(after, asked, evidence),
    lost: listLosses(facts, used, { asked, text: (texts[1] ?? []).join('\n') }),
    refused: report.replaced,
    pages: [pair.pages ?? drawn[0]?.pages ?? 0, drawn[1]?.pages ?? 0],
    isReadBack: drawn[1]?.isReadBack ?? true,
  }
  if (values.out !== undefined) keep(resolve(values.out), { pair, tier, result, texts })
  return result
}

async function draw(document: ResumeDocument | undefined): Promise<{ pages: number; isReadBack: boolean }> {
  if (document === undefined) throw new Error('There is no document to draw')
  const bytes = await render(document, { createdAtSeconds: 0 })
  const signal = AbortSignal.timeout(30_000)
  const [reading, extraction] = [
    await reader.readBytes(bytes, signal),
    await extractor.extract(bytes, signal),
  ]
  const pages = reading.ok ? reading.pages : []
  const text = extraction.ok ? extraction.text : ''
  const isReadBack = isReadable(judgeReadBack({ document, template: templates.standard, pages, text }))
  return { pages: pages.length, isReadBack }
}

function linesOfResume({ summary, work, education, otherSections, ...lists }: TailoredResume) {
  return [
    ...(summary === null ? [] : [summary]),
    ...work.flatMap(({ bullets }) => bullets),
    ...education.flatMap(({ details }) => details),
    ...[...lists.skills, ...lists.languages, ...lists.certifications],
    ...otherSections.flatMap(({ lines }) => lines),
  ]
}

function summarise(tier: ModelTier, of: Awaited<ReturnType<typeof measurePair>>[]) {
  const sum = (read: (one: (typeof of)[number]) => number): number =>
    of.reduce((total, one) => total + read(one), 0)
  const mean = (read: (one: (typeof of)[number]) => number): number => sum(read) / of.length
  const shown = sum(one => one.after.shown)
  const named = sum(one => one.after.named - one.before.named) / shown
  const figure = (id: string, value: number, [bar, isMet]: [string, boolean]) => ({
    ...{ id: `tailor.${tier}.${id}`, value, bar, isMet },
  })
  const told = (id: string, value: number) => figure(id, value, ['-', true])
  const none = (id: string, value: number) => figure(id, value, ['0', value === 0])
  const gain = mean(one => one.after.ndcg - one.before.ndcg)
  const worse = mean(one => Number(one.after.ndcg < one.before.ndcg - 0.0005))
  return [
    told('pairs', of.length),
    told('trades', new Set(of.map(one => one.trade)).size),
    told('languages', new Set(of.map(one => one.language)).size),
    told(
      'ndcg_before',
      mean(one => one.before.ndcg),
    ),
    told(
      'ndcg_after',
      mean(one => one.after.ndcg),
    ),
    figure('ndcg_gain', gain, [`${BARS.gain}`, gain >= BARS.gain]),
    figure('ndcg_worse', worse, [`${BARS.worse}`, worse <= BARS.worse]),
    told('named_before', sum(one => one.before.named) / shown),
    told('named_after', sum(one => one.after.named) / shown),
    figure('named_gain', named, [`${BARS.named}`, named >= BARS.named]),
    told('top_third_before', sum(one => one.before.high) / sum(one => one.before.musts)),
    told('top_third_after', sum(one => one.after.high) / sum(one => one.after.musts)),
    none(
      'must_lines_lost',
      sum(one => one.lost.mustLines.length),
    ),
    told(
      'numbers_lost',
      sum(one => one.lost.numbers.length),
    ),
    told(
      'lines_left_out',
      sum(one => one.lost.lines),
    ),
    none(
      'refused',
      sum(one => one.refused),
    ),
    none('more_pages', of.filter(({ pages: [own = 0, now = 0] }) => now > own).length),
    none('not_read_back', of.filter(one => !one.isReadBack).length),
  ]
}

interface Kept {
  pair: Pair
  tier: ModelTier
  result: { name: string }
  texts: string[][]
}

function keep(folder: string, { pair, tier, result, texts: [before = [], after = []] }: Kept): void {
  mkdirSync(folder, { recursive: true })
  const asked = pair.asked.map(({ label, isMust }) => `${isMust ? 'must' : 'wish'}: ${label}`)
  const text = [result.name, '', ...asked, '', '--- before', ...before, '', '--- after', ...after].join('\n')
  writeFileSync(
    join(
      folder,
      `${pair.id.replace(/\W+/gu, '-')}-${tier}-${pair.posting.title.replace(/\W+/gu, '-').slice(0, 30)}.txt`,
    ),
    text,
  )
}
