import { prefilterOf } from '../text/prefilter.ts'
import type { Token } from '../text/tokens.ts'
import type { NamedAsk } from './ask.ts'

/** Where in a life somebody is asked to stand, by the name that the ask has. */
const CAREER_STAGES = ['enrolled student', 'early career'] as const
type CareerStage = (typeof CAREER_STAGES)[number]

const SAYS: Readonly<Record<CareerStage, RegExp>> = {
  'enrolled student':
    /\b(?:(?:currently|be|are|must|actively|still)\s+(?:be\s+)?(?:enrolled|pursuing|studying|matriculated)|^\s*(?:enrolled|pursuing)|(?:first|second|third|final|penultimate)[- ]year (?:\S+ )?student|enrolled (?:in|at|as)\s+(?:an?|the)|pursuing an? (?:\S+ ){0,3}(?:degree|bachelor|master|phd|ph\.d)|returning to (?:school|full[- ]time (?:school|study)|(?:an?|the|your) (?:degree )?program)|immatrikuliert|eingeschrieben)/i,
  'early career':
    /\b(?:early[- ](?:in[- ])?career|recent(?:ly)? graduat\w+|new (?:college )?grad(?:uate)?s?\b|within \w+ years? of (?:earning|completing|receiving)|berufseinsteiger\w*|berufseinstieg)/i,
}
const OR_ELSE = /(?:\/|\b(?:or|oder|if|even if))\s*(?:you(?:['’]re| are)\s*)?(?:currently\s*)?$/i
/** Words of which each of the above needs one. */
const mayNameStage = prefilterOf(word =>
  /^(?:enrolled|pursuing|studying|student|matriculated|returning|immatrikuliert|eingeschrieben|career|recent|recently|grads?|graduates?|within|berufseinst\w+)$/.test(
    word,
  ),
)

/** @returns what a line says of the stage of a career, as an ask; null where it says nothing of it */
export function readStage(line: string, tokens: readonly Token[]): NamedAsk | null {
  const stage = mayNameStage(tokens) ? CAREER_STAGES.find(each => SAYS[each].test(line)) : undefined
  // 'A degree or pursuing one' asks for either.
  if (stage === undefined || OR_ELSE.test(line.slice(0, SAYS[stage].exec(line)?.index))) return null
  return { kind: 'level', names: [stage], open: false, skills: [], stems: [], choices: [], weight: 1 }
}
