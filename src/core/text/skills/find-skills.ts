import type { Token } from '../tokens.ts'
import { longestSpelling } from './skill-dictionary.ts'
import type { Skill } from './spellings.ts'

/** A skill of the dictionary where a text names it. */
export interface SkillHit {
  skill: Skill
  /** Offsets into the text. */
  start: number
  end: number
}

interface Candidate extends SkillHit {
  isEverydayWord: boolean
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
const GAP = /^[\s\-/.&_–]{0,3}$/

/**
 * Skills of the dictionary that a text names, in order, the longest name first where two overlap.
 * @param where 'list' when the text is an item of a list of skills, where a bare 'go' or 'r' is a skill
 */
export function findSkills(text: string, tokens: readonly Token[], where: 'list' | 'prose'): SkillHit[] {
  const candidates = findCandidates(text, tokens)
  return candidates.filter(candidate => {
    if (!candidate.isEverydayWord) return true
    return where === 'list' || isMeantAsSkill(text, tokens, { candidate, candidates })
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

function isMeantAsSkill(
  text: string,
  tokens: readonly Token[],
  { candidate, candidates }: { candidate: Candidate; candidates: readonly Candidate[] },
): boolean {
  const written = text.slice(candidate.start, candidate.end)
  if (written === written.toLowerCase() || isPartOfAWord(text, candidate)) return false
  const before = tokens[candidate.at - 1]?.lexeme.text ?? ''
  const after = tokens.find(token => token.start >= candidate.end)?.lexeme.text ?? ''
  if (CUES_BEFORE.has(before) || CUES_AFTER.has(after) || isNameInSentence(text, tokens, candidate))
    return true
  return candidates.some(
    other => other !== candidate && !other.isEverydayWord && other.skill.field === candidate.skill.field,
  )
}

/** A capital after a word in small letters: 'what React can do'. Single letters are too many other things. */
function isNameInSentence(text: string, tokens: readonly Token[], { at, start, end }: Candidate): boolean {
  const before = tokens[at - 1]
  if (before === undefined || end - start < 2) return false
  return (
    text.slice(before.start, before.end) === before.lexeme.text && /^\s+$/.test(text.slice(before.end, start))
  )
}

/** 'R&D', 'C-level', 'Go-to-market'. */
function isPartOfAWord(text: string, { start, end }: SkillHit): boolean {
  return /[&-]/.test(text.charAt(end)) || /[&]/.test(text.charAt(start - 1))
}
