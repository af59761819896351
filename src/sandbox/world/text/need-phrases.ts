import { LEVEL_FACTS } from '../levels.ts'
import { type PostingFacts, printedSkill } from '../posting-facts.ts'
import type { Stream } from '../random.ts'
import { type SkillName, skillKind } from '../skills/skills.ts'
import {
  MUST_FRAMES,
  NICE_CERTIFICATE_FRAMES,
  NICE_FRAMES,
  NICE_TAILS,
  NO_YEARS_FRAMES,
  STUDY_FRAMES,
  TRAIT_SETTINGS,
  TRAITS,
  YEARS_FRAMES,
} from '../tables/need-frames.ts'
import { fill } from './phrases.ts'

export function drawYearsPhrase(stream: Stream, { family, years }: PostingFacts): string {
  return fill(stream.pick(years === 0 ? NO_YEARS_FRAMES : YEARS_FRAMES), {
    n: years,
    years: years === 1 ? 'year' : 'years',
    noun: family.noun,
    field: family.workField,
  })
}

export function drawStudyPhrase(stream: Stream, { family, level }: PostingFacts): string {
  const [study = '', study2 = ''] = stream.sample(family.studies, 2)
  return fill(stream.pick(STUDY_FRAMES[LEVEL_FACTS[level].band]), { study, study2 })
}

/** One phrase for each must-have, in order; each names its skill exactly as the posting writes it. */
export function drawMustPhrases(stream: Stream, facts: PostingFacts): string[] {
  const band = LEVEL_FACTS[facts.level].band
  return facts.must.map(skill => {
    const kind = skillKind(skill)
    const phrase = fill(stream.pick(MUST_FRAMES[kind][band]), { x: printedSkill(facts, skill) })
    const hasContext = kind !== 'certificate' && stream.chance(45)
    return hasContext ? `${phrase}, ${stream.pick(facts.family.contexts)}` : phrase
  })
}

export function drawTraitPhrase(stream: Stream): string {
  return `${stream.pick(TRAITS)} ${stream.pick(TRAIT_SETTINGS)}`
}

export function drawNicePhrases(stream: Stream, facts: PostingFacts): string[] {
  return facts.nice.map(skill => drawNicePhrase(stream, facts, skill))
}

function drawNicePhrase(stream: Stream, facts: PostingFacts, skill: SkillName): string {
  const x = printedSkill(facts, skill)
  if (skillKind(skill) === 'certificate') return fill(stream.pick(NICE_CERTIFICATE_FRAMES), { x })
  return fill(stream.pick(NICE_FRAMES), { x }) + stream.pick(NICE_TAILS)
}
