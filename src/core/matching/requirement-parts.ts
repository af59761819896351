import { type Span, spansOf } from '../text/spans.ts'
import type { Token } from '../text/tokens.ts'

/** A stretch of a requirement between commas: what is asked, or a tail that only says how, where or what for. */
export interface RequirementPart extends Span {
  isTail: boolean
}

const LABEL_MAX_WORDS = 4
const LABEL = /^([^:,;.]{3,50}):\s+\S/
const COMMA = /[,;()•]|\s[-–—]\s|\.\s/g
/** Words that open a tail once something was asked: 'wound care | on a busy ward'. */
const TAIL_OPENERS: ReadonlySet<string> = words(`
  to for that which who whose where when while so because ensuring ensure making by through toward towards until if in on
  at from under within across during into using via per with as whether without around among between against
  um damit fur bei im auf zur zum durch dass mit in an aus vor wenn weil sodass
  pour afin avec dans sur chez para con en
`)
/** Words that open a tail only right behind a comma. */
const COMMA_TAIL_OPENERS: ReadonlySet<string> = words(`
  shown gained proven backed learned learnt paid even also still both ideally whatever however wherever no not we you they
  it this these those our but alone applied used kept explained without including include such like especially
  particularly sowohl auch gern besonders insbesondere notamment soprattutto especialmente vooral
`)

/**
 * Splits a line into what it asks and what it only says about it.
 * @param skills where the line names skills that are known
 */
export function splitParts(
  line: string,
  tokens: readonly Token[],
  skills: readonly Span[],
): RequirementPart[] {
  const label = readLabel(line, tokens)
  if (label !== null) {
    return [
      { start: 0, end: label, isTail: false },
      { start: label, end: line.length, isTail: true },
    ]
  }
  const parts: RequirementPart[] = []
  for (const segment of segmentsOf(line)) {
    const namesSkill = skills.some(skill => skill.start >= segment.start && skill.end <= segment.end)
    // A tail goes on behind its commas: 'wound care, in a surgery, clinic or day hospital'.
    const goesOn = parts.at(-1)?.isTail === true && !namesSkill && /,\s*$/.test(line.slice(0, segment.start))
    // Of 'current, unencumbered license' the comma parts two words of praise: nothing is asked yet.
    const before = tokens.filter(({ lexeme, end }) => end <= segment.start && lexeme.isMeaningful)
    const cut = splitSegment(tokens, { ...segment, isBehindComma: before.length > 1 }, skills)
    parts.push(...(goesOn ? [{ ...segment, isTail: true }] : cut))
  }
  return parts
}

/** 'Networking: sets up routers and …' asks for networking; a label without meaning ('Skills: …') is none. */
function readLabel(line: string, tokens: readonly Token[]): number | null {
  const label = line.includes(':') ? LABEL.exec(line)?.[1] : undefined
  if (label === undefined || label.trim().split(/\s+/).length > LABEL_MAX_WORDS) return null
  const isMeaningful = tokens.some(token => token.end <= label.length && token.lexeme.isTelling)
  return isMeaningful ? label.length : null
}

function segmentsOf(line: string): Span[] {
  const segments: Span[] = []
  let start = 0
  for (const comma of spansOf(COMMA, line)) {
    segments.push({ start, end: comma.start })
    start = comma.end
  }
  return [...segments, { start, end: line.length }].filter(({ start: from, end }) => end > from)
}

/**
 * A single word before the opener is part of the asking ('a good name for wound care'), and so is all that stands before
 * the first known skill ('decisions that you took on Linux').
 */
function splitSegment(
  tokens: readonly Token[],
  { isBehindComma, ...segment }: Span & { isBehindComma: boolean },
  skills: readonly Span[],
): RequirementPart[] {
  const inside = tokens.filter(token => token.start >= segment.start && token.end <= segment.end)
  if (isBehindComma && opensTail(inside[0]?.lexeme.text ?? '')) return [{ ...segment, isTail: true }]
  const own = skills.filter(skill => skill.start >= segment.start && skill.end <= segment.end)
  let telling = 0
  for (const { lexeme, start } of inside) {
    const isAsked = own.length > 0 ? own.some(skill => skill.end <= start) : telling > 1
    if (isAsked && TAIL_OPENERS.has(lexeme.text)) {
      return [
        { start: segment.start, end: start, isTail: false },
        { start, end: segment.end, isTail: true },
      ]
    }
    telling += Number(lexeme.isTelling)
  }
  return [{ ...segment, isTail: false }]
}

function opensTail(word: string): boolean {
  return TAIL_OPENERS.has(word) || COMMA_TAIL_OPENERS.has(word) || word.endsWith('ed')
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
