import type { PostingLine } from '../text/sections/posting-lines.ts'
import type { LineLookup } from './requirement.ts'
import type { Strength } from './requirement-strength.ts'

/** What is looked at of a line of a posting to tell whether it asks something. */
export interface SignedLine extends LineLookup, PostingLine {
  /** Has a word of asking, in any language that postings are read in. */
  asks: boolean
  said: Strength
  ofHeading: Strength
  /** The line that leads in the list that it stands in: 'You have experience in:'. */
  lead: SignedLine | null
  /** Speaks of a condition of employment. */
  isCondition: boolean
  /** How much it is told to be required by all that stands around it. */
  around: Strength
}

/**
 * Kinds of signs: a word anywhere, a pair of words that stand together, the first and the last word, words of the heading,
 * words of the line that leads a list in, what a line looks like, and how much the lines around it ask.
 */
export const SIGN_KINDS = ['word', 'pair', 'first', 'last', 'heading', 'lead', 'shape', 'around'] as const
export type SignKind = (typeof SIGN_KINDS)[number]

/** Is told the line's place, the kind of sign and the word; of a pair the two with a space between. */
export type SignVisitor = (line: number, kind: SignKind, word: string) => void

const LINK = /https?:|www\.|@|\.com\b/i
const MONEY = /[$€£]\s?\d|\d\s?(?:USD|EUR|€)/
const LONG_FROM_WORDS = 30
const SHORT_TO_WORDS = 4
const FEW_WORDS = 10
const LEAD_MAX_WORDS = 8
const PARTS = 5

/** Tells a model what there is to weigh of each line. */
export function visitSigns(lines: readonly SignedLine[], visit: SignVisitor): void {
  for (const [at, line] of lines.entries()) {
    visitWords(at, line, visit)
    for (const word of line.heading) visit(at, 'heading', word)
    for (const { lexeme } of line.lead?.tokens.slice(-LEAD_MAX_WORDS) ?? []) visit(at, 'lead', lexeme.text)
    const shapes = [
      ...shapesOf(line),
      ...strengthSigns(line),
      `part ${Math.floor((PARTS * at) / lines.length)}`,
      ...neighbourSigns(lines[at - 1], 'before'),
      ...neighbourSigns(lines[at + 1], 'after'),
    ]
    for (const shape of shapes) visit(at, 'shape', shape)
  }
}

function strengthSigns({ said, ofHeading, lead }: SignedLine): string[] {
  return [
    `heading ${ofHeading}`,
    `says ${said}`,
    `heading ${ofHeading} says ${said}`,
    `lead ${lead === null ? 'none' : lead.said}`,
    ...(lead?.asks === true ? ['lead asks'] : []),
  ]
}

function visitWords(at: number, { tokens }: SignedLine, visit: SignVisitor): void {
  let before: string | null = null
  for (const { lexeme } of tokens) {
    visit(at, 'word', lexeme.stem)
    if (before !== null) visit(at, 'pair', `${before} ${lexeme.stem}`)
    before = lexeme.stem
  }
  visit(at, 'first', tokens[0]?.lexeme.stem ?? '')
  visit(at, 'last', before ?? '')
}

function shapesOf(line: SignedLine): string[] {
  const { text, section, skills, heading, tokens, isItem } = line
  const hard = skills.filter(({ skill }) => skill.field !== 'soft').length
  const size = tokens.length <= SHORT_TO_WORDS ? 'short' : tokens.length <= FEW_WORDS ? 'few' : 'some'
  const signs: readonly (readonly [isSo: boolean, sign: string])[] = [
    [true, 'any'],
    [true, `section ${section}`],
    [true, `${size} ${section}`],
    [true, `ends ${/[?:!.;]$/.exec(text)?.[0] ?? ''}`],
    [isItem, `item ${section}`],
    [isItem, 'item'],
    [tokens.length > LONG_FROM_WORDS, 'long'],
    [hard > 0, `skill ${section}`],
    [hard > 0, 'skill'],
    [hard > 1, 'skills'],
    [hard < skills.length, 'soft skill'],
    [line.years.length > 0, 'years'],
    [line.degree !== null, 'degree'],
    [line.languages.length > 0, 'language'],
    [line.asks, `asks ${section}`],
    [line.asks, 'asks'],
    [line.isCondition, 'condition'],
    [LINK.test(text), 'link'],
    [MONEY.test(text), 'money'],
    [heading.length === 0, 'no heading'],
  ]
  return signs.flatMap(([isSo, sign]) => (isSo ? [sign] : []))
}

function neighbourSigns(line: SignedLine | undefined, where: string): string[] {
  if (line === undefined) return [`${where} none`]
  const signs: readonly (readonly [isSo: boolean, sign: string])[] = [
    [line.asks, 'asks'],
    [line.degree !== null, 'degree'],
    [line.years.length > 0, 'years'],
    [line.skills.length > 0, 'skill'],
    [line.isItem, 'item'],
  ]
  return signs.flatMap(([isSo, sign]) => (isSo ? [`${where} ${sign}`] : []))
}

const MOST_STEPS = 4
const OF_STEP = 1.5

/** The same of how much the lines around each seem to ask by themselves: those next to it, and those under its heading. */
export function visitAround(lines: readonly SignedLine[], odds: readonly number[], visit: SignVisitor): void {
  const blocks = Map.groupBy(lines.keys(), at => lines[at]?.heading)
  for (const [at, line] of lines.entries()) {
    const block = blocks.get(line.heading) ?? []
    const others = block.filter(other => other !== at)
    const mean = others.reduce((sum, other) => sum + squash(odds[other] ?? 0), 0) / Math.max(1, others.length)
    visit(at, 'around', others.length === 0 ? 'alone' : `under ${Math.round(mean * MOST_STEPS)}`)
    visit(at, 'around', `before ${stepOf(odds[at - 1])}`)
    visit(at, 'around', `after ${stepOf(odds[at + 1])}`)
    visit(at, 'around', `itself ${stepOf(odds[at])}`)
  }
}

function squash(odds: number): number {
  return Math.tanh(odds / 2)
}

function stepOf(odds: number | undefined): string {
  if (odds === undefined) return 'none'
  return String(Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(odds / OF_STEP))))
}
