import type { Token } from '../tokens.ts'
import { longestSpelling } from './skill-dictionary.ts'
import type { Skill, SpellingUse } from './spellings.ts'

/** A skill of the dictionary where a text names it. */
export interface SkillHit {
  skill: Skill
  /** Offsets into the text. */
  start: number
  end: number
}

interface Candidate extends SkillHit {
  use: SpellingUse
  /** Position of its first token. */
  at: number
}

/** What may stand before or after an everyday word that is meant as a skill: 'experience with Go', 'R programming'. */
const CUES_BEFORE = new Set(
  'in with using of like ms microsoft including as or and plus language languages apache advanced'.split(' '),
)
const CUES_AFTER = new Set(
  'programming developer developers language framework scripting stack server programmer'.split(' '),
)
/** What may lead up to a word that is said of other things too, with one of the small words between. */
const KNOWING =
  /^(?:experienced?|knowledge|background|expertise|skills?|proficien\w+|familiar\w*|understanding|training|erfahrung\w*|kenntnisse|connaissances)$/
const KNOWING_OF = /^(?:in|with|of|mit|im|en|des?)$/
const ENDS_PHRASE = /^\s*(?:$|[,;.:)/&]|(?:and|or|und|oder|et)\b)/
const KNOWN_BEHIND = /^\s(?:skills?|experience|certificat\w+|licen[cs]es?|kenntnisse|erfahrung)(?!\p{L})/iu
/** 'Excel a nivel medio', 'Excel avanzado', 'Excel level B'. */
const LEVEL_BEHIND = /^\s(?:a |auf |at )?(?:nivel|niveau|level|advanced|avan[zcç]|pivot)/iu
/** So few words are an item of a list. */
const ITEM_MAX_WORDS = 3
const GAP = /^[\s\-/.&_–]{0,3}$/

/**
 * Skills of the dictionary that a text names, in order, the longest name first where two overlap.
 * @param where 'list' when the text is an item of a list of skills, where a bare 'go' or 'r' is a skill
 */
export function findSkills(text: string, tokens: readonly Token[], where: 'list' | 'prose'): SkillHit[] {
  const candidates = findCandidates(text, tokens)
  return candidates.filter(candidate => {
    if (candidate.use === 'anywhere' || where === 'list') return true
    const among = { candidate, candidates }
    return candidate.use === 'framed' ? isFramed(text, tokens, among) : isMeantAsSkill(text, tokens, among)
  })
}

function findCandidates(text: string, tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = []
  for (let at = 0; at < tokens.length; ) {
    const spelling = longestSpelling(tokens, at)
    const length = spelling === null ? 0 : unbrokenLength(text, tokens.slice(at, at + spelling.length))
    const whole =
      length === 0 || length === spelling?.length ? spelling : longestSpelling(tokens, at, at + length)
    const [first, last] = [tokens[at], tokens[at + (whole?.length ?? 1) - 1]]
    if (whole !== null && first !== undefined && last !== undefined) {
      found.push({ ...whole, at, start: first.start, end: last.end })
    }
    at += whole?.length ?? 1
  }
  return found
}

/** How many of the tokens stand together: 'SQL, Server' is not 'SQL Server'. */
function unbrokenLength(text: string, tokens: readonly Token[]): number {
  for (let index = 1; index < tokens.length; index++) {
    const gap = text.slice(tokens[index - 1]?.end, tokens[index]?.start)
    if (!GAP.test(gap)) return index
  }
  return tokens.length
}

interface AmongCandidates {
  candidate: Candidate
  candidates: readonly Candidate[]
}

/** A skill of the same trade beside it, words of knowing before it, an item of its own, or capitals all through: 'SAN'. */
function isFramed(text: string, tokens: readonly Token[], among: AmongCandidates): boolean {
  const { at, start, end } = among.candidate
  if (isAmongItsTrade(among) || tokens.length <= ITEM_MAX_WORDS) return true
  const written = text.slice(start, end)
  if (written === written.toUpperCase() && text !== text.toUpperCase()) return true
  if (KNOWN_BEHIND.test(text.slice(end))) return true
  const [knowing, of] = tokens.slice(Math.max(0, at - 2), at).map(({ lexeme }) => lexeme.text)
  return KNOWING.test(knowing ?? '') && KNOWING_OF.test(of ?? '') && ENDS_PHRASE.test(text.slice(end))
}

function isAmongItsTrade({ candidate, candidates }: AmongCandidates): boolean {
  return candidates.some(
    ({ skill, use }) =>
      use === 'anywhere' && skill !== candidate.skill && skill.field === candidate.skill.field,
  )
}

function isMeantAsSkill(text: string, tokens: readonly Token[], among: AmongCandidates): boolean {
  const { candidate } = among
  const written = text.slice(candidate.start, candidate.end)
  if (written === written.toLowerCase() || isPartOfAWord(text, candidate)) return false
  // An item of its own.
  const behind = text.slice(candidate.end)
  if (written === text || KNOWN_BEHIND.test(behind) || LEVEL_BEHIND.test(behind)) return true
  const before = tokens[candidate.at - 1]?.lexeme.text ?? ''
  const after = tokens.find(token => token.start >= candidate.end)?.lexeme.text ?? ''
  if (CUES_BEFORE.has(before) || CUES_AFTER.has(after) || isNameInSentence(text, tokens, candidate))
    return true
  return isAmongItsTrade(among)
}

/** A capital after a word in small letters: 'what React can do'. Single letters are too many other things. */
function isNameInSentence(text: string, tokens: readonly Token[], { at, start, end }: Candidate): boolean {
  const before = tokens[at - 1]
  if (before === undefined || end - start < 2) return false
  const written = text.slice(before.start, before.end)
  return written === written.toLowerCase() && /^\s+$/.test(text.slice(before.end, start))
}

/** 'R&D', 'C-level', 'Go-to-market'. */
function isPartOfAWord(text: string, { start, end }: SkillHit): boolean {
  return /[&-]/.test(text.charAt(end)) || /[&]/.test(text.charAt(start - 1))
}
