import { LEVEL_FACTS } from '../levels.ts'
import { type PostingFacts, printedSkill } from '../posting-facts.ts'
import type { Stream } from '../random.ts'
import { NEEDS } from '../tables/frames.ts'
import { skillKind } from '../tables/skills.ts'
import { fill } from './phrases.ts'
import { openWorkSlots, type WorkSlots } from './work-slots.ts'

/** Of 100 skills, how many are asked for in a setting of the family's, and for a part of the work. */
const CONTEXT_PERCENT = 25
const SETTING_PERCENT = 65

/** Years, studies, one phrase for each must-have, and a trait. */
export function drawNeedPhrases(stream: Stream, facts: PostingFacts, sites: readonly string[]): string[] {
  const work = openWorkSlots(stream, facts.family, sites)
  return [
    drawYearsPhrase(stream, facts, work()),
    drawStudyPhrase(stream, facts, work()),
    ...drawMustPhrases(stream, facts, work),
    `${stream.pick(NEEDS.traits)} ${stream.pick(NEEDS.traitSettings)}${fill(stream.pick(NEEDS.traitTails), work())}`,
  ]
}

export function drawNicePhrases(stream: Stream, facts: PostingFacts, sites: readonly string[]): string[] {
  const work = openWorkSlots(stream, facts.family, sites)
  return facts.nice.map(skill => drawNicePhrase(stream, facts, { skill, work }))
}

function drawYearsPhrase(stream: Stream, { family, years }: PostingFacts, work: WorkSlots): string {
  if (years === 0) return fill(stream.pick(NEEDS.noYears), { ...work, field: family.workField })
  const phrase = fill(stream.pick(NEEDS.years), {
    n: years,
    years: years === 1 ? 'year' : 'years',
    noun: family.noun,
    field: family.workField,
  })
  return phrase + fill(stream.pick(NEEDS.yearsTails), work)
}

function drawStudyPhrase(stream: Stream, { family, level }: PostingFacts, work: WorkSlots): string {
  const [study = '', study2 = ''] = stream.sample(family.studies, 2)
  const phrase = fill(stream.pick(NEEDS[`study ${LEVEL_FACTS[level].band}`]), { study, study2 })
  return phrase + fill(stream.pick(NEEDS.studyTails), work)
}

/** In the order of the must-haves; each phrase names its skill exactly as the posting writes it. */
function drawMustPhrases(stream: Stream, facts: PostingFacts, work: () => WorkSlots): string[] {
  const band = LEVEL_FACTS[facts.level].band
  const contexts = stream.sample(facts.family.contexts, facts.family.contexts.length)
  return facts.must.map(skill => {
    const kind = skillKind(skill)
    const phrase = fill(stream.pick(NEEDS[`must ${kind} ${band}`]), { x: printedSkill(facts, skill) })
    if (kind === 'certificate') return phrase
    const drawn = stream.below(100)
    if (drawn < CONTEXT_PERCENT) return `${phrase}, ${contexts.pop() ?? stream.pick(facts.family.contexts)}`
    const hasSetting = drawn < CONTEXT_PERCENT + SETTING_PERCENT
    return hasSetting ? `${phrase}, ${fill(stream.pick(NEEDS.skillSettings), work())}` : phrase
  })
}

function drawNicePhrase(
  stream: Stream,
  facts: PostingFacts,
  { skill, work }: { skill: string; work: () => WorkSlots },
): string {
  const x = printedSkill(facts, skill)
  if (skillKind(skill) === 'certificate') return fill(stream.pick(NEEDS.niceCertificate), { x })
  return fill(stream.pick(NEEDS.nice), { x }) + fill(stream.pick(NEEDS.niceTails), work())
}
