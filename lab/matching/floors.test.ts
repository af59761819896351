import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { occupationsOfTitle } from '#core/matching/model/title-occupations.ts'
import { readPosting } from '#core/matching/posting-facts.ts'
import { readResume } from '#core/matching/resume-facts.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { NO_WISH, TODAY, toPosting } from './fit-sets.ts'
import { readPlainResume } from './plain-resume.ts'
import { openProductModel } from './product-model.ts'
import { DEV_FOLDER, importScorer } from './scorers.ts'

const EVERY = 4

// The whole measurement is `npm run eval -- match`; these floors notice when something breaks.
describe.skipIf(!existsSync(join(DEV_FOLDER, 'fit-triples.jsonl')))('on a sample of the sets', () => {
  const model = openProductModel()

  test('a matching resume scores above its weakened twin', async () => {
    const { loadFit } = await importScorer(DEV_FOLDER, 'score-fit.mjs')
    const { tri, resumes, jobs } = loadFit(DEV_FOLDER)
    const sample = tri.filter((_, at) => at % EVERY === 0)
    const won = sample.filter(({ job, match, weak }) => {
      const posting = readPosting(toPosting(jobs.get(job) ?? { title: '', description: '' }), model)
      const [better = 0, worse = 0] = [match, weak].map(key =>
        rateMatch({
          resume: readResume(readPlainResume(resumes.get(key) ?? ''), TODAY, model),
          posting,
          wish: NO_WISH,
        }),
      )
      return better > worse
    })
    expect(won.length / sample.length).toBeGreaterThan(0.9)
  })

  test('posted titles find their occupation of ESCO', async () => {
    const { loadTitles } = await importScorer(DEV_FOLDER, 'score-titles.mjs')
    const sample = loadTitles(DEV_FOLDER).normalise.filter((_, at) => at % 150 === 0)
    const found = sample.filter(({ title, esco }) =>
      [...occupationsOfTitle(model, title).occupations]
        .flatMap(place => (model.occupations[place]?.isEsco ? [model.occupations[place]?.id] : []))
        .slice(0, 10)
        .includes(esco),
    )
    expect(found.length / sample.length).toBeGreaterThan(0.6)
  })
})
