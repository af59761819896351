import type { Ask, Requirement } from './ask.ts'
import {
  type AskingLine,
  asAsking,
  askingLines,
  asksUnderHeading,
  jobRelatedLines,
  quoteOf,
  type SkilledLine,
} from './asking-lines.ts'
import { readRequirement } from './requirement.ts'

/** A posting's lines, those of them that may ask something, and what they ask. */
interface RequirementReading {
  lines: SkilledLine[]
  requirements: Requirement[]
}

const MAX_REQUIREMENTS = 60
/** What is asked between the lines counts less than what stands under a heading of its own. */
const UNHEADED_FACTOR = 0.8
const DUTIES_FACTOR = 0.5

/**
 * What a posting asks for: the one reading behind the score, a tailored resume, the comparison and the letter.
 * @returns requirements in the order of the text, but all that is required before what is preferred
 */
export function readRequirements(description: string): RequirementReading {
  const lines = jobRelatedLines(description)
  const asking = askingLines(lines)
  const asked = withoutRepeats(asking.map(readLine)).slice(0, MAX_REQUIREMENTS)
  const isStated = asked.some(({ asks, must }) => must !== false && asks.some(isOfWork))
  const requirements = isStated ? asked : [...asked, ...impliedByDuties(lines)].slice(0, MAX_REQUIREMENTS)
  return { lines, requirements }
}

function isOfWork({ kind }: Ask): boolean {
  return kind === 'skill' || kind === 'licence'
}

function readLine(line: AskingLine): Requirement {
  const asks = readRequirement(line.text, line)
  const factor = asksUnderHeading(line) ? 1 : UNHEADED_FACTOR
  return {
    text: quoteOf(line),
    start: line.start,
    end: line.end,
    must: !line.isPreferred,
    asks: factor === 1 ? asks : asks.map(ask => ({ ...ask, weight: ask.weight * factor })),
  }
}

/** Where nothing is asked outright, the skills that the duties name are what is asked. */
function impliedByDuties(lines: readonly SkilledLine[]): Requirement[] {
  const duties = lines.filter(line => line.section === 'duties' || line.section === 'open')
  return withoutRepeats(
    duties.map(line => {
      const read = readLine(asAsking(line))
      const asks = read.asks
        .filter(ask => ask.kind !== 'years' && ask.skills.length > 0)
        .map(ask => ({ ...ask, weight: ask.weight * DUTIES_FACTOR }))
      return { ...read, asks }
    }),
  )
}

/** The same thing asked twice counts once, where it weighs most; what is both required and preferred is required. */
function withoutRepeats(requirements: readonly Requirement[]): Requirement[] {
  const seen = new Set<string>()
  const ordered = [...requirements].sort((a, b) => Number(a.must === false) - Number(b.must === false))
  const kept = ordered.map(requirement => ({
    ...requirement,
    asks: requirement.asks.filter(ask => isNew(seen, keyOf(ask))),
  }))
  return kept.filter(({ asks }) => asks.length > 0)
}

function keyOf(ask: Ask): string {
  if (ask.kind === 'years') return `${ask.min}:${ask.names.join(' ').toLowerCase()}`
  if (ask.kind === 'degree') return ask.degree
  if (ask.kind === 'language') return ask.names.join('|')
  return `${sorted(ask.skills).join('|')}:${sorted(ask.stems).join(' ')}`
}

function sorted(names: readonly string[]): readonly string[] {
  return names.length < 2 ? names : names.toSorted()
}

function isNew(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  return true
}
