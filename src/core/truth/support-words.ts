import { findSkills } from '../text/skills/find-skills.ts'
import { rootOf, stemOfWritten } from '../text/stems.ts'
import { tokenise } from '../text/tokens.ts'
import { type Evidence, isSaid, listInitials } from './evidence.ts'
import { isEverydayWord, isGeneralWord } from './general-lookup.ts'
import { isAge, isDoing, isManner } from './grammar-words.ts'
import { isNumberWord } from './number-words.ts'
import type { PostingWords } from './posting-words.ts'
import { isAwardWord } from './qualifications.ts'
import { isRoleVerb } from './role-strength.ts'
import { isFigure, isPartOfCompound } from './support-names.ts'
import { meaningsOf } from './synonyms.ts'
import { isCodeLike, isTelling, listPairs, SUMMARY_WORDS, splitWords, type Word } from './words.ts'

export interface WordClaim {
  /** One line. */
  claim: Evidence['lines'][number]
  sources: Evidence
  evidence: Evidence
  language: string
  posting: Pick<PostingWords, 'roots' | 'pairs'>
}

export type WordVerdict = 'supported' | 'skill' | 'coverage'

// How well a language is spoken is a rule of its own, see `language-levels.ts`.
const SPEAKING: ReadonlySet<string> = new Set(
  'fluent fluently native bilingual conversational proficient speaker'.split(' '),
)
const MIN_COVERAGE = 0.4
// Whose words of every trade are listed; in another language any word may be an ordinary one.
const LISTED_LANGUAGES: ReadonlySet<string> = new Set(['en', 'de'])
// A long line may say one word of daily life more than its sources.
const SPARE_FROM_WORDS = 4

type Standing = 'source' | 'resume' | 'general' | 'everyday' | 'new'

interface Judged {
  word: Word
  standing: Standing
}

/**
 * Holds the telling words of a text against its sources. A word of every trade may be said freely, a telling word
 * may take the place of one that is left out; but nothing may be added to what the sources say.
 */
export function judgeWords(claim: WordClaim): WordVerdict {
  const judged = judgeEach(claim)
  if (namesASkill(judged, claim)) return 'skill'
  return isCovered(judged, claim) ? 'supported' : 'coverage'
}

function namesASkill(judged: Judged[], claim: WordClaim): boolean {
  const fresh = judged.filter(({ standing }) => standing === 'new')
  if (!hasSupportedSkills(claim)) return true
  if (fresh.some(({ word }) => claim.posting.roots.has(rootOf(word.raw)))) return true
  return (
    LISTED_LANGUAGES.has(claim.language) && (addsSomething(judged, claim) || listsFromPosting(judged, claim))
  )
}

/** A word may take the place of one that is left out, and most of what tells something must be said. */
function isCovered(judged: Judged[], claim: WordClaim): boolean {
  const count = (...standings: Standing[]): number =>
    judged.filter(({ standing }) => standings.includes(standing)).length
  const [said, fresh, put] = [count('source'), count('new'), count('new', 'everyday')]
  if (said + put > 0 && said / (said + put) < MIN_COVERAGE) return false
  if (!LISTED_LANGUAGES.has(claim.language)) return true
  const spare = fresh === 0 && said >= SPARE_FROM_WORDS && leansOnSaid(judged, claim) ? 1 : 0
  if (put > countLeftOut(judged, claim) + spare || put > Math.max(1, said)) return false
  return said > 0 || judged.every(({ standing }) => standing === 'resume')
}

/** 'text message' from 'text': a word of daily life that only lengthens the name of what the source names. */
function leansOnSaid(judged: Judged[], { posting }: WordClaim): boolean {
  return judged.every(
    ({ word, standing }, index) =>
      standing !== 'everyday' ||
      (!posting.roots.has(rootOf(word.raw)) &&
        [judged[index - 1], judged[index + 1]].some(
          near =>
            near?.standing === 'source' &&
            Math.abs(near.word.at - word.at) ===
              (near.word.at < word.at ? near : { word }).word.raw.length + 1,
        )),
  )
}

// 'Software: …' says what kind of things follow.
const LABEL = /^[^,.;:()\d]{3,40}:\s/u

function judgeEach(claim: WordClaim): Judged[] {
  const { sources, evidence, language } = claim
  const { unified, words } = claim.claim
  const label = LABEL.exec(unified)?.[0].length ?? 0
  const spelledOut = new Set(
    listInitials(words)
      .filter(({ letters }) => evidence.names.has(letters) || sources.names.has(letters))
      .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, offset) => from + offset)),
  )
  return words.flatMap((word, index) => {
    if (
      !isTelling(word) ||
      SUMMARY_WORDS.has(word.stem) ||
      isNumberWord(word.raw) ||
      isFigure(word.raw) ||
      SPEAKING.has(word.raw.toLowerCase()) ||
      isAwardWord(word.raw) ||
      isAge(word, unified)
    )
      return []
    if (spelledOut.has(index)) return [{ word, standing: 'source' as const }]
    if (word.at < label && !claim.posting.roots.has(rootOf(word.raw)) && !isCodeLike(word.raw)) return []
    const standing = standingOf(word.raw, { sources, evidence, language })
    return [{ word, standing: standing === 'new' && isDoing(word, claim) ? 'everyday' : standing }]
  })
}

function standingOf(
  raw: string,
  { sources, evidence, language }: Pick<WordClaim, 'sources' | 'evidence' | 'language'>,
): Standing {
  if (isSaidHere(raw, { evidence: sources, language })) return 'source'
  if (isGeneralWord(raw) || isRoleVerb(raw) || isManner(raw)) return 'general'
  if (isSaidHere(raw, { evidence, language })) return 'resume'
  return isEverydayWord(raw) || isPartlySaid(raw, sources) ? 'everyday' : 'new'
}

/** 'short-haul' where the sources say 'short'. */
function isPartlySaid(raw: string, sources: Evidence): boolean {
  const parts = raw.split('-').filter(part => part.length > 2)
  return raw === raw.toLowerCase() && parts.length > 1 && parts.some(part => isSaid(part, sources))
}

function isSaidHere(raw: string, { evidence, language }: { evidence: Evidence; language: string }): boolean {
  if (isSaid(raw, evidence)) return true
  if (/^\p{Lu}{2,6}s?$/u.test(raw) && evidence.initials.has(raw.toLowerCase().replace(/s$/u, ''))) return true
  if (language === 'de' && !isGeneralWord(raw) && isPartOfCompound(stemOfWritten(raw), evidence.names))
    return true
  const parts = raw.split(/[-–'’]/u).filter(part => part.length > 1)
  return (
    parts.length > 1 &&
    parts.some(part => isSaid(part, evidence)) &&
    parts.every(part => isSaid(part, evidence) || isGeneralWord(part) || /^\p{N}+$/u.test(part))
  )
}

// Where something may be added: between the members of a list, and behind the words that name a means.
const PIECE_END =
  /[,;:()•|]|\.\s|\s[–-]\s|(?<!\p{L})(?:and|&|plus|as well as|including|such as|using|with|via|through|by means of|while|at|for|mit|und|sowie|inklusive|bei|durch|mittels)(?!\p{L})/giu

function addsSomething(judged: Judged[], claim: WordClaim): boolean {
  const { sources } = claim
  const { unified } = claim.claim
  const ends = [...unified.matchAll(PIECE_END)].map(match => match.index)
  const pieces = new Map<number, Judged[]>()
  for (const each of judged) {
    const piece = ends.filter(end => end < each.word.at).length
    pieces.set(piece, [...(pieces.get(piece) ?? []), each])
  }
  return [...pieces.values()].some(
    piece =>
      isTakenFromPosting(piece, claim) ||
      isNamedAsMeans(piece, unified) ||
      isAllNew(piece) ||
      piece.some((each, index) => isNewBefore(each, { next: piece[index + 1], sources, judged, unified })),
  )
}

/** 'videos and podcasts' from 'videos', where the posting asks for podcasts; so with phrases of the posting. */
function listsFromPosting(judged: Judged[], { claim, sources, evidence, posting }: WordClaim): boolean {
  const isSaidThere = ({ raw }: Word): boolean => isSaid(raw, sources) || isSaid(raw, evidence)
  const isInList = ({ at }: Word): boolean => isListed(claim.unified.slice(0, at))
  return (
    judged.some(
      ({ word, standing }) =>
        standing === 'everyday' && posting.roots.has(rootOf(word.raw)) && isInList(word),
    ) ||
    listPairs(judged.map(({ word }) => word)).some(
      ({ pair, first, second }) =>
        posting.pairs.has(pair) && isInList(first) && !isSaidThere(first) && !isSaidThere(second),
    )
  )
}

const LISTED = /(?:,|&|(?<!\p{L})(?:and|or|und|oder))\s(?<between>\p{L}+\s)?$/u

function isListed(before: string): boolean {
  const found = LISTED.exec(before)
  const between = found?.groups?.between?.trim() ?? ''
  return found !== null && (between === '' || isGeneralWord(between))
}

function isAllNew(piece: Judged[]): boolean {
  return (
    piece.some(({ standing }) => standing === 'new') &&
    piece.every(({ standing }) => standing === 'new' || standing === 'general')
  )
}

const MEANS =
  /(?<!\p{L})(?:using|used|employing|utilising|applying|including|incl\.|such as|via|by means of|proficien\p{L}+ (?:in|with)|skilled (?:in|at|with)|experienced? (?:in|of|with)|knowledge of|expertise in|trained in|speciali[sz]\p{L}+ in|familiar\p{L}* with|competent (?:in|with)|qualified in|versed in|mittels|inklusive|einschließlich)(?!\p{L})/iu

/** ', proficient in vehicle repair': even words of daily life name a skill behind such words. */
function isNamedAsMeans(piece: Judged[], unified: string): boolean {
  const [first] = piece
  if (first === undefined || piece.some(({ standing }) => standing === 'source' || standing === 'resume'))
    return false
  const fresh = piece.find(({ standing }) => standing === 'new' || standing === 'everyday')
  if (fresh === undefined) return false
  const from = Math.max(0, first.word.at - MEANS_MAX_CHARS)
  return MEANS.test(unified.slice(from, fresh.word.at).replace(/^.*[,;:()]/u, ''))
}

const MEANS_MAX_CHARS = 14

/** A piece that is but a phrase of the posting: ', including menu engineering'. */
function isTakenFromPosting(piece: Judged[], { posting, sources, evidence }: WordClaim): boolean {
  const pairs = listPairs(piece.map(({ word }) => word)).filter(({ pair }) => posting.pairs.has(pair))
  const paired = new Set(pairs.flatMap(({ first, second }) => [first, second]))
  if (paired.size < 2 || piece.some(({ word, standing }) => !paired.has(word) && standing !== 'general'))
    return false
  return [...paired].some(({ raw }) => !isSaid(raw, sources) && !isSaid(raw, evidence))
}

interface Neighbourhood {
  next: Judged | undefined
  sources: Evidence
  judged: Judged[]
  unified: string
}

/** 'sous-vide starters' from 'prepared starters': the new word narrows what the source leaves open. */
function isNewBefore({ word, standing }: Judged, { next, sources, judged, unified }: Neighbourhood): boolean {
  if (standing !== 'new' || next?.standing !== 'source') return false
  if (unified.slice(word.at + word.raw.length, next.word.at) !== ' ') return false
  const told = sources.lines.flatMap(line => line.telling)
  const at = told.findIndex(({ raw }) => isLike(raw, next.word.raw))
  const before = told[at - 1]
  if (before === undefined) return true
  return (
    judged.some(each => each.standing !== 'new' && isLike(each.word.raw, before.raw)) ||
    isGeneralWord(before.raw)
  )
}

function isLike(one: string, other: string): boolean {
  const [a, b] = [rootOf(one), rootOf(other)]
  return a === b || [...meaningsOf(a)].some(meaning => meaningsOf(b).has(meaning))
}

/** How many telling words of the sources the text does not say. */
function countLeftOut(judged: Judged[], { sources }: WordClaim): number {
  const roots = judged.map(({ word }) => rootOf(word.raw))
  const meanings = new Set(roots.flatMap(root => [...meaningsOf(root)]))
  const said = new Set(roots)
  return sources.lines
    .flatMap(line => line.telling)
    .filter(({ raw }) => {
      const root = rootOf(raw)
      return !said.has(root) && ![...meaningsOf(root)].some(meaning => meanings.has(meaning))
    }).length
}

/** Every skill of the dictionary that a text names is one of the resume, or made of its words. */
function hasSupportedSkills({ claim, sources, evidence, language }: WordClaim): boolean {
  const { text } = claim
  const hits = findSkills(text, tokenise(text), 'prose')
  return hits.every(({ skill, start, end }) => {
    if (skill.field === 'soft' || evidence.skills.has(skill.name) || sources.skills.has(skill.name))
      return true
    return splitWords(text.slice(start, end)).every(
      ({ raw }) => standingOf(raw, { sources, evidence, language }) !== 'new',
    )
  })
}
