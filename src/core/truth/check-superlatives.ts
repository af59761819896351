import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import type { Claim } from './claim.ts'
import { isSaid } from './evidence.ts'
import { readPhrases } from './phrase-table.ts'

const findSuperlatives = readPhrases(
  'truth/superlatives.tsv',
  z.object({ phrase: filledCell, kind: z.enum(['alone', 'more', 'none']), language: filledCell }),
)
const ABROAD = /\d\s(?:\p{L}+\s)?countries|(?<!\p{L})(?:countries|abroad|overseas|länder|ausland)/iu

/** Words of rank, standing and reach that the sources do not say. */
export function findNewSuperlatives({ said, sources, language }: Claim): string[] {
  const known = sources.lines.flatMap(({ words }) => findSuperlatives(words, language))
  const isAlone = known.some(({ value }) => value.kind === 'alone')
  const phrases = new Set(known.map(({ value }) => value.phrase))
  return said.lines.flatMap(({ words }) =>
    findSuperlatives(words, language)
      .filter(({ value: { kind, phrase }, first, next }) => {
        if (kind === 'none' || phrases.has(phrase) || (kind === 'alone' && isAlone)) return false
        if (phrase.startsWith('international') && ABROAD.test(sources.folded)) return false
        return !(
          next === first + 1 && words.slice(first, next).every(word => isSaid(word, sources, language))
        )
      })
      .map(({ first, next }) => joinWords(words.slice(first, next))),
  )
}

function joinWords(words: readonly { raw: string }[]): string {
  return words.map(({ raw }) => raw).join(' ')
}

const WHOLE =
  /(?<!\p{L}|%\sof\s|at\s|above\s)(?:all|every|each|entire|entirely|whole|always|never|nobody|everybody|everyone|gesamte[nmrs]?|sämtliche[nmrs]?|ganze[nmrs]?|alle[nmrs]?|immer|stets|tous|toutes|tout|toute|toujours|jamais|todos|todas|siempre|nunca)(?!\p{L})/giu
const HEDGES =
  /\d\s?%|(?<!\p{L})(?:most|mostly|mainly|some|several|partly|usually|often|sometimes|occasional\p{L}*|many|few|teils|teilweise|meist\p{L}*|manche\p{L}*|einige\p{L}*|oft|souvent|parfois|quelques|algunos|algunas|a veces|a menudo)(?!\p{L})/iu

/** 'all trainees' where the sources say 'trainees' is asked about; where they say 'most', it is refused. */
export function findNewReach({ said, sources }: Claim): { refused: string[]; asked: string[] } {
  const isWhole = sources.lines.some(({ unified, rates }) => rates.length > 0 || unified.search(WHOLE) !== -1)
  const whole = said.lines.flatMap(({ unified, rates }) =>
    [...unified.matchAll(WHOLE)]
      .filter(({ index }) => !rates.some(({ start, end }) => index >= start && index < end))
      .map(([word]) => word),
  )
  const isHedged = HEDGES.test(sources.folded)
  return { refused: isHedged ? whole : [], asked: isHedged || isWhole ? [] : whole }
}
