import { namesToAsk } from '../sources/asked-names.ts'
import { countriesOf, type WantedJob } from '../sources/plan-search.ts'
import type { NormalisedPosting } from '../sources/posting.ts'
import { isCommonTitleWord, isTellingTitleWord, titleWords } from '../text/titles/title-words.ts'
import { keepWished } from './keep-wished.ts'

/**
 * What of a list that nobody asked for is near each wish: it lies where the wish looks, and its title has a word that
 * tells what is wished, in the language of one of the places too.
 * @param nowMs milliseconds since 1970
 * @returns for each wish, places in the list
 */
export function keepNear(
  postings: readonly NormalisedPosting[],
  wishes: readonly WantedJob[],
  nowMs: number,
): number[][] {
  const titles = postings.map(({ title }) => new Set(titleWords(title)))
  return wishes.map(wanted => {
    const sought = wordsSought(wanted)
    return keepWished(postings, { wanted, isNear: false, isRanked: false, nowMs }).filter(at =>
      sought.some(word => titles[at]?.has(word)),
    )
  })
}

/** 'engineer' alone would be near half of all boards: it counts only where nothing tells more. */
function wordsSought(wanted: WantedJob): string[] {
  const names = Object.values(namesToAsk(wanted.jobWanted, countriesOf(wanted))).flat()
  return [wanted.jobWanted, ...names].flatMap(name => {
    const telling = titleWords(name).filter(isTellingTitleWord)
    const rare = telling.filter(word => !isCommonTitleWord(word))
    return rare.length > 0 ? rare : telling
  })
}
