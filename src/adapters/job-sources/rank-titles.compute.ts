import { contentStems } from '#core/text/content-words.ts'

/**
 * The titles that have words of a wish.
 * @returns their positions: more words first, then in their order
 */
export function rankTitles(titles: readonly string[], jobWanted: string): number[] {
  const wanted = contentStems(jobWanted)
  const hits = titles.map(title => {
    const stems = new Set(contentStems(title))
    return wanted.filter(stem => stems.has(stem)).length
  })
  return [...hits.keys()].filter(at => (hits[at] ?? 0) > 0).sort((a, b) => (hits[b] ?? 0) - (hits[a] ?? 0))
}
