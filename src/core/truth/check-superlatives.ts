import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import type { Claim } from './claim.ts'
import { type Evidence, isSaid } from './evidence.ts'
import { isNumberWord } from './number-words.ts'
import { readPhrases } from './phrase-table.ts'

const findSuperlatives = readPhrases(
  'truth/superlatives.tsv',
  z.object({ phrase: filledCell, kind: z.enum(['alone', 'more', 'none']), language: filledCell }),
)
const ABROAD = /\d\s(?:\p{L}+\s)?countries|(?<!\p{L})(?:countries|abroad|overseas|länder|ausland)/iu

/** Words of rank, standing and reach that the sources do not say, and that nobody else did it. */
export function findNewSuperlatives({ said, sources, language }: Claim): string[] {
  const inSources = sources.lines.flatMap(line => keysOf(line, language))
  const keys = new Set(inSources.map(({ key }) => key))
  const phrases = new Set(inSources.map(({ met }) => met.value.phrase))
  const isAlone =
    inSources.some(({ met }) => met.value.kind === 'alone') ||
    (language === 'de' && BY_ONESELF.test(sources.unified))
  return said.lines.flatMap(line =>
    keysOf(line, language)
      .filter(({ key, met: { value, first, next } }) => {
        const { kind, phrase } = value
        if (kind === 'none' || keys.has(key) || (kind === 'alone' && isAlone)) return false
        if (phrases.has(phrase)) return true
        if (saysReach(phrase, sources)) return false
        return !line.words
          .slice(first, next)
          .every(word => next === first + 1 && isSaid(word, sources, language))
      })
      .map(({ met: { first, next } }) => joinWords(line.words.slice(first, next))),
  )
}

const BY_ONESELF = /(?<!\p{L})(?:selbst|selber)(?!\p{L})/iu

/** 'in the top three' is not 'top': what a number follows is another thing. */
function keysOf({ words }: Evidence['lines'][number], language: string) {
  return findSuperlatives(words, language).map(met => {
    const isCounted = isNumberWord(words[met.next]?.raw ?? '', language)
    const phrase = met.value.phrase.replace(/^entire(?! )/u, 'whole')
    return { met, key: isCounted ? `${phrase} …` : phrase }
  })
}

/** 'across all' from 'of all', 'international' from 'in six countries'. */
function saysReach(phrase: string, { names, folded }: Evidence): boolean {
  if (phrase.startsWith('across all')) return names.has('all')
  return phrase.startsWith('international') && ABROAD.test(folded)
}

function joinWords(words: readonly { raw: string }[]): string {
  return words.map(({ raw }) => raw).join(' ')
}

const WHOLE =
  /(?<!\p{L}|%\sof\s|at\s|above\s)(?:all|every|each(?!\swith\s|[.,;)]|$)|entire|entirely|whole|always|never|nobody|everybody|everyone|gesamte[nmrs]?|sämtliche[nmrs]?|ganze[nmrs]?|(?<!vor\s)alle[nmrs]?|immer|stets|tous|toutes|tout|toute|l['’]ensemble(?=\sd)|toujours|jamais|todos|todas|siempre|nunca)(?!\p{L})/giu
const HEDGES =
  /\d\s?%|(?<!\p{L})(?:most|mostly|mainly|some|several|partly|usually|often|sometimes|occasional\p{L}*|(?<!how\s)many|few|teils|teilweise|meist\p{L}*|manche\p{L}*|einige\p{L}*|oft|souvent|parfois|on average|im (?:schnitt|mittel)|durchschnittlich|en moyenne|de media|quelques|algunos|algunas|a veces|a menudo)(?!\p{L})/iu

const SOMETIMES =
  /(?<!\p{L})(?:most|some|several|many|few|meisten|manchen|einigen|certain(?:e?s)|la plupart des|algun[oa]s|la mayoría de l[oa]s)\s(?:days|weeks|months|years|shifts|nights|evenings|tagen?|wochen|monaten?|jours|semaines|mois|días|semanas|meses)(?!\p{L})/iu

/**
 * 'all trainees' where the sources say 'trainees', 'most' or 'two trainees'. Where they say how often, only what they
 * hedge or count is new: 'each April' may be said of a yearly course.
 */
export function findNewReach({ said, sources }: Claim): string[] {
  const isWhole = sources.lines.some(({ unified, rates }) => rates.length > 0 || unified.search(WHOLE) !== -1)
  const isHedged = HEDGES.test(sources.folded)
  // 'every week' is no rate where the sources say 'in most weeks'.
  const isSometimes = SOMETIMES.test(sources.folded)
  return said.lines.flatMap(({ unified, rates }) =>
    [...unified.matchAll(WHOLE)]
      .filter(({ 0: word, index }) => !isShared(unified.slice(index + word.length), sources))
      .filter(({ index }) => isSometimes || !rates.some(({ start, end }) => index >= start && index < end))
      .map(({ 0: word, index }) => ({ word, index: index + word.length, unified }))
      .filter(one => !isSaidOfAll(one, sources))
      .filter(one => isHedged || !isWhole || isCounted(one, { said, sources }))
      .map(({ word }) => word),
  )
}

/** True where a line speaks of all and its sources of none that are all, but for how often. */
export function speaksOfAll({ said, sources }: Pick<Claim, 'said' | 'sources'>): boolean {
  const isSaidOfAll = said.lines.some(({ unified, rates }) =>
    [...unified.matchAll(WHOLE)].some(
      ({ index }) => !rates.some(({ start, end }) => index >= start && index < end),
    ),
  )
  return isSaidOfAll && sources.unified.search(WHOLE) === -1
}

const COUNTED_WORDS = 4

/** 'the whole collection' where the sources say 'the entire collection'. */
function isSaidOfAll(
  { index, unified }: { index: number; unified: string },
  { unified: known }: Evidence,
): boolean {
  const nounsAfter = (text: string): string[] =>
    (/^(?:\s\p{L}+){1,3}/u.exec(text)?.[0] ?? '').trim().toLowerCase().split(/\s/u)
  const said = nounsAfter(unified.slice(index)).filter(word => word.length > 2)
  return [...known.matchAll(WHOLE)].some(({ 0: word, index: at }) =>
    nounsAfter(known.slice(at + word.length)).some(noun => said.includes(noun)),
  )
}

/** 'all trainees' where the sources count them and the line does not: 'two trainees'. */
function isCounted(
  { index, unified }: { index: number; unified: string },
  { said, sources }: Pick<Claim, 'said' | 'sources'>,
): boolean {
  const [line] = said.lines.filter(one => one.unified === unified)
  const nouns = (line?.words ?? [])
    .filter(({ at }) => at >= index)
    .slice(0, COUNTED_WORDS)
    .map(({ form }) => form)
  const counted = sources.lines.flatMap(({ numbers }) => numbers.filter(number => number.unit === ''))
  const stated = said.lines.flatMap(({ numbers }) => numbers.map(({ value }) => value))
  return counted.some(
    ({ value, nouns: [noun] }) => noun !== undefined && nouns.includes(noun) && !stated.includes(value),
  )
}

/** 'on each flight' from 'per flight': what is said for one of a kind is said for each. */
function isShared(rest: string, { folded }: Evidence): boolean {
  const nouns = /^(?:\s\p{L}+){1,4}/u.exec(rest)?.[0].trim().toLowerCase().split(/\s/u) ?? []
  return nouns.some(
    noun =>
      noun.length > 2 &&
      new RegExp(String.raw`(?<!\p{L})(?:per|an?|pro|je|par|por)\s${noun}(?!\p{L})`, 'u').test(folded),
  )
}
