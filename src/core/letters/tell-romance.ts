import { FRENCH, SPANISH } from './romance-grammar.ts'
import { articleOf, hasUse, type Romance } from './romance-words.ts'

export interface RomanceTelling {
  /** `did` stands behind 'j’ai' and, in Spanish, alone; `task` is what one's work includes, `does` French for what it consists in. */
  form: 'did' | 'task' | 'does'
  text: string
  /** See GermanTelling. */
  isOnce?: boolean
}

const GRAMMARS = { fr: FRENCH, es: SPANISH }

/**
 * A line of a French or Spanish resume as it goes on behind 'j’ai' ('réduit les délais'), 'mon travail comprend' ('la gestion des
 * stocks', 'la gestión de pedidos') or 'consiste à' ('gérer les stocks').
 * @returns null where that would not surely be a sentence
 */
export function tellRomance(line: string, language: Romance): RomanceTelling | null {
  const grammar = GRAMMARS[language]
  const plain = line.replaceAll('’', "'")
  const text = plain.replace(grammar.said, '')
  if (grammar.odd.test(` ${text} `)) return null
  const words = lowerFirst(text).split(' ')
  const form = verbForm(words, language)
  if (form !== null && !hasWholeParts(words, language)) return null
  // 'Mi trabajo incluye preparar los pedidos'.
  if (form !== null)
    return { form: form === 'does' && language === 'es' ? 'task' : form, text: words.join(' ') }
  // A share is what came of a doing, not what the doing is.
  const task = text === plain && !text.includes('%') ? tellTask(words, language) : null
  return task === null ? null : { form: 'task', text: task, ...(isOnce(words, language) && { isOnce: true }) }
}

/** 'Ouverture d'une salle', 'tutorat en 2023' */
function isOnce(words: readonly string[], language: Romance): boolean {
  return hasUse(words[0] ?? '', 'once', language) || / (?:en|de|in) (?:19|20)\d\d/u.test(words.join(' '))
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** The form of words that open with a verb: joined with others maybe, and with what it is done to. */
function verbForm(words: readonly string[], language: Romance): 'did' | 'does' | null {
  const { and, adverb, phrases, infinitive, afterWith, object } = GRAMMARS[language]
  const [verb = '', next = '', third = ''] = words
  const form = infinitive.test(verb) ? 'does' : 'did'
  if (phrases.test(words.slice(0, 4).join(' '))) return form
  if (!isVerb(verb, next, language)) return null
  if (and.test(next)) return verbForm(words.slice(2), language) === form ? form : null
  if (adverb.test(next)) return verbForm([verb, ...words.slice(2)], language)
  const isFollowed = (hasUse(verb, 'with', language) ? afterWith : object).test(next)
  return isFollowed && !/^(?:le|el) \d/u.test(`${next} ${third}`) ? form : null
}

/** 'Suivi des stocks' is the noun, 'suivi une formation' is not. */
function isVerb(verb: string, next: string, language: Romance): boolean {
  const { follows, infinitive, past } = GRAMMARS[language]
  if (articleOf(verb, language) !== null && (next === 'des' || follows.test(next))) return false
  if (hasUse(verb, 'with', language) || hasUse(verb, 'past', language)) return true
  return !hasUse(verb, 'none', language) && (infinitive.test(verb) || past.test(verb))
}

/** True where what stands behind each comma and 'and' is a verb again, or goes on with what stood before. */
function hasWholeParts(words: readonly string[], language: Romance): boolean {
  return partsOf(words, language).every((part, index, parts) => {
    if (index === 0 || goesOn(part, wordsBefore(parts, index), language)) return true
    return part.joint !== ',' && verbForm(part.words, language) !== null
  })
}

/** What stands between commas and 'and', with the sign or word before it. */
interface Part {
  /** '' at the start, ',' or the word for 'and'. */
  joint: string
  words: string[]
}

function partsOf(words: readonly string[], language: Romance): Part[] {
  const parts: Part[] = [{ joint: '', words: [] }]
  for (const word of words) {
    if (GRAMMARS[language].and.test(word)) parts.push({ joint: word, words: [] })
    else parts.at(-1)?.words.push(word.replace(/,$/u, ''))
    if (word.endsWith(',')) parts.push({ joint: ',', words: [] })
  }
  return parts
}

function wordsBefore(parts: readonly Part[], index: number): string[] {
  return parts.slice(0, index).flatMap(({ words }) => words)
}

/** 'et des bureaux', ', dont trois', 'de fruits et légumes': behind 'and' a bare word where those before it are bare. */
function goesOn({ joint, words: [next = ''] }: Part, before: readonly string[], language: Romance): boolean {
  const { follows, withArticle, bare } = GRAMMARS[language]
  if (follows.test(next) || next === 'dont') return true
  if (joint === ',') return /^(?:l[aeo]s?|el|l'.+|\p{Ll}{2,}ndo)$/u.test(next)
  if (withArticle.test(next) || /^\d/u.test(next)) return true
  if (next === '' || articleOf(next, language) !== null) return false
  if (/^\p{Lu}/u.test(next)) return true
  if (isAdjective(next, language) && isAdjective(before.at(-1) ?? '', language)) return true
  const opening = before.findLast(word => withArticle.test(word) || bare.test(word))
  return opening !== undefined && !withArticle.test(opening)
}

function isAdjective(word: string, language: Romance): boolean {
  return Object.values(GRAMMARS[language].adjectives).some(adjective => adjective.test(word))
}

/** The nouns for doings of the line, each with its article, and whole parts behind them. */
function tellTask(words: readonly string[], language: Romance): string | null {
  const parts = partsOf(words, language)
  const nouns = parts.filter(part => opensWithNoun(part, language))
  const hasComma = nouns.some(({ joint }) => joint === ',')
  // 'Le chargement, le tri et la livraison': the last has its 'and'.
  if (nouns[0] !== parts[0] || hasComma !== nouns.length > 2 || nouns.at(-1)?.joint === ',') return null
  const told = parts.map((_, index) => tellPart({ parts, index, language }))
  return told.includes(null) ? null : told.join('')
}

function opensWithNoun({ words: [opening = ''] }: Part, language: Romance): boolean {
  return articleOf(opening, language) !== null
}

/** With the sign or word before it. */
function tellPart({ parts, index, language }: Place): string | null {
  const part = parts[index]
  if (part === undefined) return null
  const isNoun = opensWithNoun(part, language)
  if (!isNoun && !goesOn(part, wordsBefore(parts, index), language)) return null
  const told = isNoun ? tellNoun(part, { parts, index, language }) : part.words.join(' ')
  if (told === null || index === 0) return told
  if (part.joint === ',') return `, ${told}`
  // Spanish 'e' stands before an 'i', and no longer where an article comes between.
  return ` ${isNoun ? part.joint.replace(/^e$/u, 'y') : part.joint} ${told}`
}

interface Place {
  parts: readonly Part[]
  index: number
  language: Romance
}

/** A noun for a doing with its article and what belongs to it; null where it may belong to the noun before. */
function tellNoun({ words }: Part, { parts, index, language }: Place): string | null {
  const [noun = '', ...rest] = words
  const article = articleOf(noun, language)
  const isOpening = parts.slice(0, index).every(part => part.words.length === 1)
  const last =
    wordsBefore(parts, index)
      .at(-1)
      ?.replace(/^[dl]'/u, '') ?? ''
  const isOfAnother = articleOf(last, language) !== null || /s$/u.test(article ?? '')
  if (article === null || (!isOpening && isOfAnother) || !isDoing(noun, rest, language)) return null
  const isAlone = rest.length === 0 && parts.length > 1
  const isWhole = isAlone || isFollowed(rest, { noun, isJoined: index > 0, language })
  return isWhole ? [GRAMMARS[language].put(article, noun), ...rest].join(' ') : null
}

/** Not what one was taught, nor what came of it in figures. */
function isDoing(noun: string, rest: readonly string[], language: Romance): boolean {
  const { taught, number } = GRAMMARS[language]
  if (hasUse(noun, 'teaching', language)) return taught.test(`${rest.join(' ')} `)
  return !hasUse(noun, 'result', language) || !rest.some(word => number.test(word))
}

/** A preposition stands behind the noun, maybe behind an adjective that agrees with it. */
function isFollowed(
  [next = '', ...others]: readonly string[],
  { noun, isJoined, language }: { noun: string; isJoined: boolean; language: Romance },
): boolean {
  const { follows, adjectives } = GRAMMARS[language]
  if (follows.test(next)) return !(next === 'en' && /^\d/u.test(others[0] ?? ''))
  const article = articleOf(noun, language)
  const agrees =
    article !== null && (adjectives[article].test(next) || (isJoined && adjectives.les.test(next)))
  const [then] = others
  return agrees && (then === undefined || follows.test(then))
}
