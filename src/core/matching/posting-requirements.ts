import * as z from 'zod/mini'
import {
  type AskingLine,
  asAsking,
  askingLines,
  asksUnderHeading,
  jobRelatedLines,
  quoteOf,
  type SkilledLine,
} from './asking-lines.ts'
import { Ask, readRequirement } from './requirement.ts'
import { YearsAsk } from './requirement-years.ts'

/** A line that asks something of the applicant. */
export const Requirement = z.object({
  /** The line as written, at most 300 characters. */
  text: z.string(),
  /** Offsets into the posting's description. */
  start: z.number(),
  end: z.number(),
  isPreferred: z.boolean(),
  asks: z.array(Ask),
  years: z.array(YearsAsk),
})
export type Requirement = z.output<typeof Requirement>

/** A posting's lines, those of them that may ask something, and what they ask. */
interface RequirementReading {
  lines: SkilledLine[]
  asking: AskingLine[]
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
  const isStated = asked.some(({ asks, isPreferred }) => !isPreferred && asks.some(ask => !ask.isSoft))
  const requirements = isStated ? asked : [...asked, ...impliedByDuties(lines)].slice(0, MAX_REQUIREMENTS)
  return { lines, asking, requirements }
}

function readLine(line: AskingLine): Requirement {
  const { asks, years } = readRequirement(line.text, line)
  const factor = asksUnderHeading(line) ? 1 : UNHEADED_FACTOR
  return {
    text: quoteOf(line),
    start: line.start,
    end: line.end,
    isPreferred: line.isPreferred,
    asks: factor === 1 ? asks : asks.map(ask => ({ ...ask, weight: ask.weight * factor })),
    years,
  }
}

/** Where nothing is asked outright, the skills that the duties name are what is asked. */
function impliedByDuties(lines: readonly SkilledLine[]): Requirement[] {
  const duties = lines.filter(line => line.section === 'duties' || line.section === 'open')
  return withoutRepeats(
    duties.map(line => {
      const read = readLine(asAsking(line))
      const asks = read.asks
        .filter(ask => ask.skills.length > 0)
        .map(ask => ({ ...ask, weight: ask.weight * DUTIES_FACTOR }))
      return { ...read, asks, years: [] }
    }),
  )
}

/** The same thing asked twice counts once, where it weighs most; what is both required and preferred is required. */
function withoutRepeats(requirements: readonly Requirement[]): Requirement[] {
  const seen = new Set<string>()
  const ordered = [...requirements].sort((a, b) => Number(a.isPreferred) - Number(b.isPreferred))
  const kept = ordered.map(requirement => ({
    ...requirement,
    asks: requirement.asks.filter(ask =>
      isNew(seen, `${sorted(ask.skills).join('|')}:${sorted(ask.stems).join(' ')}`),
    ),
    years: requirement.years.filter(years => isNew(seen, `${years.min}:${years.label.toLowerCase()}`)),
  }))
  return kept.filter(({ asks, years }) => asks.length + years.length > 0)
}

function sorted(names: readonly string[]): readonly string[] {
  return names.length < 2 ? names : names.toSorted()
}

function isNew(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  return true
}
