import { contentTokens, stemsOf, tellingStems } from '../text/content-words.ts'
import { findWords, wordsAbout } from '../text/language-words.ts'
import { type Span, spansOf } from '../text/spans.ts'
import type { Token } from '../text/tokens.ts'
import { endsInChoice } from './requirement-groups.ts'
import { isLedOut, isListable, openFrame } from './requirement-names.ts'
import type { RequirementPart } from './requirement-parts.ts'

/** Words that ask for something the dictionary does not know: 'route planning', 'tracheostomy care'. */
export interface AskedPhrase {
  /** As written; null where it is nothing that one would put on a list. */
  name: string | null
  stems: string[]
  /** 0..1, see `Ask`. */
  weight: number
  written: string
  /** Its own words, where it stands. */
  span: Span
  /** The line speaks of it as something one knows or has. */
  isFramed: boolean
  /** The known skill in whose place it will do: 'retail, grocery or e-commerce'; null = it is asked by itself. */
  inPlaceOf: Span | null
}

const JOINT = /\b(?:and|or|und|oder|sowie|as well as|plus|et|ou|y)\b|[/:]/gi
const EITHER = /^\s*,?\s*(?:(?:or|oder|ou|and\/or)\s+|\/\s*)$/i
/** 'Vivendi | oder einer vergleichbaren Pflegesoftware'. */
const LIKE_IT =
  /^\s*(?:(?:an?|eine[mnrs]?|any|other) )?(?:similar|comparable|equivalent|other|vergleichbar\w*|ähnlich\w*|gleichwertig\w*|ander(?:e[mnrs]?|weitig\w*))\s/i
/** 'A budget over $1M'. */
const AMOUNT = /^\d+(?:k|m|mm|bn|mio|mrd|x)$/
const COMMA = /^\s*,\s*$/
const MAX_STEMS = 5
/** Beside skills that are known, only short items of the same list are skills too. */
const LIST_ITEM_MAX_WORDS = 3
/** 'Wound care' by itself is a skill; 'the courage to ask when plans change' is a manner of speaking. */
const BARE_ITEM_MAX_WORDS = 4
const VAGUE_FACTOR = 0.3
/** A word by itself beside other phrases. */
const STRAY_WORD_WEIGHT = 0.1
const EXPERIENCE =
  /experience|knowledge|practi[cs]e|proficien|skill|familiar|expertise|expert|certifi|licen[cs]e|training|course|understanding|background|qualified|trained|command of|grasp|basics|interest in|work(?:ed)? (?:in|with|on)|results in|responsib/i
const EXPERIENCE_ELSEWHERE = findWords([...wordsAbout('asks', ''), ...wordsAbout('years', 'experience')])

/**
 * @param taken what is understood already: skills, years, degrees
 * @param skills the part of it that names skills
 */
export function readPhrases(
  line: string,
  tokens: readonly Token[],
  {
    parts,
    taken,
    skills,
  }: { parts: readonly RequirementPart[]; taken: readonly Span[]; skills: readonly Span[] },
): AskedPhrase[] {
  const isBesideSkills = skills.length > 0
  const isFramed = openFrame(line)
  const phrases = parts
    .filter(part => !part.isTail)
    .flatMap(part => {
      // What another part says of experience proves nothing: 'long experience of cooking, a knack for crowds'.
      const words = tokens.filter(({ start, end }) => start >= part.start && end <= part.end)
      const namesExperience =
        EXPERIENCE.test(line.slice(part.start, part.end)) || EXPERIENCE_ELSEWHERE.find(words) !== null
      return cutAtJoints(line, part).map(chunk => ({ ...chunk, namesExperience }))
    })
    .flatMap(({ namesExperience, ...chunk }) => {
      const own = skills.filter(skill => overlapsAny(skill, [chunk]))
      if (own.length > 0) {
        own.forEach(isFramed)
        return []
      }
      const inside = tokens.filter(token => token.start >= chunk.start && token.end <= chunk.end)
      if (LIKE_IT.test(line.slice(chunk.start, chunk.end))) return []
      const inPlaceOf = oneOfSeveral(line, chunk, skills)
      const words = inPlaceOf === null ? inside : contentTokens(inside)
      if (isBesideSkills && words.length > LIST_ITEM_MAX_WORDS) return []
      const isPlain = namesExperience || isBareItem(inside)
      return phraseOf(
        line,
        inside.filter(token => !overlapsAny(token, taken)),
        { isPlain, isFramed },
      ).map(phrase => ({ ...phrase, inPlaceOf }))
    })
  return phrases.map(phrase =>
    phrase.stems.length === 1 && phrases.length > 1 ? { ...phrase, weight: STRAY_WORD_WEIGHT } : phrase,
  )
}

/** 'Python or a like language', 'Python, a like language or C': the known one that it stands beside. */
function oneOfSeveral(line: string, { start, end }: Span, skills: readonly Span[]): Span | null {
  const [before, after] = [skills.findLast(hit => hit.end <= start), skills.find(hit => hit.start >= end)]
  const [gap, next] = [before && line.slice(before.end, start), after && line.slice(end, after.start)]
  if (before && gap && (EITHER.test(gap) || (COMMA.test(gap) && endsInChoice(line.slice(end))))) return before
  return after && next && EITHER.test(next) ? after : null
}

function isBareItem(words: readonly Token[]): boolean {
  return words.length <= BARE_ITEM_MAX_WORDS && words.every(({ lexeme }) => lexeme.isMeaningful)
}

function phraseOf(
  line: string,
  inside: readonly Token[],
  { isPlain, isFramed }: { isPlain: boolean; isFramed: (span: Span) => boolean },
): AskedPhrase[] {
  const words = contentTokens(inside).filter(({ lexeme }) => !AMOUNT.test(lexeme.text))
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return []
  const stems = stemsOf(words).slice(0, MAX_STEMS)
  const telling = tellingStems(words).length
  if (telling === 0) return []
  const name = line.slice(first.start, last.end).replace(/\s+/g, ' ')
  const [from, to] = [inside.indexOf(first), inside.indexOf(last) + 1]
  const between = inside.slice(from, to)
  // 'A quick turnaround support environment' is no quick turnaround.
  const isCut = inside[to]?.lexeme.isMeaningful === true && !isLedOut(line, last.end)
  const span = { start: first.start, end: last.end }
  const isWhole = isFramed(span) && !isCut
  return [
    {
      name: isWhole && isListable(name, between) ? name : null,
      written: name,
      stems,
      weight: weightOf(telling, stems.length) * (isPlain ? 1 : VAGUE_FACTOR),
      span,
      isFramed: isWhole,
      inPlaceOf: null,
    },
  ]
}

/** One word may be anything; many words are a sentence rather than the name of a skill. */
function weightOf(telling: number, all: number): number {
  if (telling === 1) return all === 1 ? 0.25 : 0.5
  return telling <= 3 ? 0.7 : 0.5
}

function cutAtJoints(line: string, part: Span): Span[] {
  const text = line.slice(part.start, part.end)
  const chunks: Span[] = []
  let from = 0
  for (const joint of spansOf(JOINT, text)) {
    chunks.push({ start: part.start + from, end: part.start + joint.start })
    from = joint.end
  }
  return [...chunks, { start: part.start + from, end: part.end }]
}

function overlapsAny(span: Span, others: readonly Span[]): boolean {
  return others.some(other => span.start < other.end && span.end > other.start)
}
