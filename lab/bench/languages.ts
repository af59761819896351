import { languageOfTitle } from '#core/matching/model/any-title.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { readPosting } from '#core/matching/posting-facts.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { openMatchModel } from '#server/open-match-model.ts'
import { openLanguageSet, VARIANTS } from '../eval/language-sets.ts'
import { toPosting } from '../matching/fit-sets.ts'
import { cpuSeconds, memoryBytes } from './best-of-many.ts'
import { type Figure, figure, median } from './figure.ts'

const LANGUAGES = ['de', 'fr', 'es']
const TIMES = 15
const MB = 1024 * 1024

/** What three more languages cost: English titles and postings beside the same without them, and what each takes to hold. */
export async function measureLanguages(): Promise<Figure[]> {
  const [alone, together] = [openMatchModel(), openMatchModel()]
  const postings = postingsOf('en')
  const titles = postings.map(one => ({ ...one, description: '' }))
  // Each reads the same in turn, so that a busy machine slows both.
  let pass = 0
  const timesBeside = (read: readonly NormalisedPosting[]): number => {
    const pairs = Array.from({ length: TIMES }, () => {
      pass += 1
      // Titles that were read before are known, so each pass has its own.
      const fresh = read.map(one => ({ ...one, title: `${one.title} zzq${pass}` }))
      const secondsOf = (model: MatchModel) =>
        cpuSeconds(() => {
          for (const one of fresh) readPosting(one, model)
        })
      return pass % 2 === 0
        ? 1 / (secondsOf(alone) / secondsOf(together))
        : secondsOf(together) / secondsOf(alone)
    })
    return median(pairs)
  }
  timesBeside(postings)
  // What all languages share is opened by the first title that is not known to be English.
  const before = memoryBytes()
  languageOfTitle(together, 'Zzqx')
  const shared = memoryBytes()
  for (const one of LANGUAGES.flatMap(postingsOf)) readPosting(one, together)
  const more = (memoryBytes() - shared) / LANGUAGES.length / MB
  const once = ((shared - before) / MB).toFixed(1)
  timesBeside(postings)
  return [
    figure('languages.titles', timesBeside(titles), { unit: 'times English alone', atMost: 1.2 }),
    figure('languages.postings', timesBeside(postings), { unit: 'times English alone', atMost: 1.2 }),
    figure('languages.memory', more, { unit: `MB a language, beside ${once} once`, atMost: 3 }),
  ]
}

function postingsOf(language: string): NormalisedPosting[] {
  const set = openLanguageSet(language)
  return set.trades.flatMap(trade =>
    Array.from({ length: VARIANTS }, (_, variant) => ({
      ...toPosting(set.posting(trade, variant)),
      language,
    })),
  )
}
