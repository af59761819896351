import { rootOf } from '../text/stems.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { isPositionName, isRankName } from '../text/titles/position-names.ts'
import type { Evidence } from './evidence.ts'
import { isSaid } from './evidence.ts'
import { isGeneralWord, isQualityWord } from './general-lookup.ts'
import { isNumberWord } from './number-words.ts'
import type { Word } from './words.ts'

const MAX_TITLE_WORDS = 5
const CLAIMS_BEFORE =
  /(?:^|[.;:•|–—]\s*|,\s|\(|\s-\s|(?<!\p{L})(?:as|als|acting|former|ehemalige[rn]?|role of|position of|post of|became|become|(?<!(?:report|answer|present|deliver|hand)\p{L}*\s(?:\p{L}+\s)?)to|qualified|trained|working|serving|was|am|being|a|an)\s(?:an?\s|the\s|eine?\s)?)$/iu
const CLAIMS_WITH_ARTICLE =
  /(?:(?<!\p{L})(?:as|als|acting|former|became|become|role of|position of|post of|promoted to|appointed|was|am|being|serving as|working as|qualified|trained|(?<!(?:report|answer|present|deliver|hand)\p{L}*\s(?:\p{L}+\s)?)to)\s(?:an?\s|the\s|eine?\s)?|(?:^|[.;:•|–—]\s*|,\s|\(|\s-\s)(?:an?\s)?)$/iu

const AS = /(?<!\p{L})(?:as|als)\s(?:an?\s|the\s|eine?\s)?$/iu

/**
 * True when every position that a text claims for the person ('as ward manager', 'Head chef, …') is one that the
 * resume names as a position, not one that only somebody else in it holds.
 */
export function hasSupportedTitles(
  claim: Evidence,
  { sources, evidence }: { sources: Evidence; evidence: Evidence },
): boolean {
  const titles = claim.lines.flatMap(listTitles)
  if (claim.lines.some(line => claimsUnknownPosition(line.unified, { sources, evidence }))) return false
  return titles.every(title => isHeld(title, { sources, evidence }))
}

// 'As purser, …': a position that no list knows, by where it stands.
const AS_SOMEBODY =
  /(?:^|[,;.]\s|\s)(?:as|als)\s(?:an?\s|the\s|eine?\s)?(?:\p{L}+[\s-]){0,3}?(?<head>\p{L}{4,})(?=[,.;:]|$)/giu

function claimsUnknownPosition(text: string, { sources, evidence }: Resume): boolean {
  return [...text.matchAll(AS_SOMEBODY)].some(({ groups }) => {
    const head = groups?.head ?? ''
    return !isGeneralWord(head) && !isNumberWord(head) && !isSaid(head, sources) && !isSaid(head, evidence)
  })
}

interface Title {
  name: string
  /** The words before the name that belong to it. */
  before: string[]
}

/** Positions that a text claims; a position of somebody else ('with the head chef') is none. */
function listTitles({ unified: text, words }: Evidence['lines'][number]): Title[] {
  return words.flatMap((word, index) => {
    const name = word.raw.toLowerCase()
    if (!isPositionName(name)) return []
    const next = words[index + 1]
    if (next !== undefined && isPositionName(next.raw.toLowerCase()) && isBeside(text, word, next)) return []
    const before = wordsBefore(text, { words, index })
    const first = words[index - before.length] ?? word
    const lead = text.slice(0, first.at)
    const opensPlainly = CLAIMS_BEFORE.test(lead) && CLAIMS_WITH_ARTICLE.test(lead)
    const isHeadOf = next?.raw === 'of' || next?.raw === 'der'
    const isClaimed = opensPlainly && (AS.test(lead) || isHeadOf || !isDoing(first, word))
    return isClaimed ? [{ name, before }] : []
  })
}

// 'Trained assistant': what opens the line is a verb, and the position is its object.
function isDoing(first: Word, name: Word): boolean {
  if (first === name)
    return name.raw === 'lead' || name.raw === 'Lead' || name.raw === 'head' || name.raw === 'Head'
  return (
    /(?:ed|ing)$/u.test(first.raw) &&
    !/^(?:experienced|qualified|certified|licensed|registered|chartered|trained|skilled|dedicated|seasoned|advanced|engineering|nursing|cleaning|marketing|accounting|training|purchasing|manufacturing|managing|acting|leading|teaching|testing|packing|picking|building|motivated)$/iu.test(
      first.raw,
    )
  )
}

function isBeside(text: string, word: Word, next: Word): boolean {
  return text.slice(word.at + word.raw.length, next.at) === ' '
}

function wordsBefore(text: string, { words, index }: { words: readonly Word[]; index: number }): string[] {
  const found: string[] = []
  for (let at = index - 1; at >= 0 && found.length < MAX_TITLE_WORDS; at -= 1) {
    const [word, next] = [words[at], words[at + 1]]
    if (word === undefined || next === undefined || STOP_WORDS.has(word.raw.toLowerCase())) break
    if (/^(?:acting|former|serving|working|promoted|became|become)$/iu.test(word.raw)) break
    if (!/^[\s\d/&'’-]+$/u.test(text.slice(word.at + word.raw.length, next.at))) break
    found.unshift(word.raw)
  }
  return found
}

/** 'filled in for the team leader': who has an article or an owner is not the person of the resume. */
function isSomebodyElse(before: string[]): boolean {
  return before.some(word => OTHERS.has(word))
}

const OTHERS: ReadonlySet<string> = new Set('the our their his her'.split(' '))

interface Resume {
  sources: Evidence
  evidence: Evidence
}

function isHeld({ name, before }: Title, { sources, evidence }: Resume): boolean {
  const ranked = before.map(word => word.toLowerCase()).filter(word => isRankName(word))
  const segments = [...sources.lines, ...evidence.lines]
    .flatMap(line => line.segments)
    .filter(words => !isSomebodyElse(words.slice(0, words.indexOf(name))))
  const isNamed = segments.some(words => words.includes(name) && ranked.every(word => words.includes(word)))
  const isDone = !isRankName(name) && ranked.length === 0 && sources.roots.has(rootOf(name))
  return (
    (isNamed || isDone) &&
    before.every(word => isQualityWord(word) || isSaid(word, evidence) || isSaid(word, sources))
  )
}
