import type { LevelBand } from '../levels.ts'
import type { SkillKind } from '../skills/skill.ts'

/** What someone did with {x}, a thing or a duty of the family. */
export const DONE_FRAMES: Record<LevelBand, readonly string[]> = {
  starting: [
    'Assisted with {x}',
    'Took over routine parts of {x}',
    'Prepared {x}',
    'Kept records of {x}',
    'Learned and soon carried out {x}',
    'Supported two colleagues in {x}',
    'Shared responsibility for {x}',
  ],
  working: [
    'Ran {x} without supervision',
    'Reworked {x}',
    'Led a project on {x}',
    'Coordinated {x}',
    'Improved {x}',
    'Trained colleagues in {x}',
    'Introduced clear standards for {x}',
    'Took charge of {x}',
  ],
  leading: [
    'Set the direction for {x}',
    'Held the budget for {x}',
    'Built the team behind {x}',
    'Reorganised {x} across several sites',
    'Answered to the board for {x}',
    'Hired and developed the people in charge of {x}',
  ],
}

/** How a skill enters the sentence. */
export const DONE_WITH: Record<SkillKind, readonly string[]> = {
  tool: [' with {skill}', ', using {skill}', ', working daily with {skill}', ' on the basis of {skill}'],
  method: [
    ' with a focus on {skill}',
    ', including {skill}',
    ', building on {skill}',
    ', with {skill} as a main part',
  ],
  certificate: [' as holder of the {skill}'],
}

/** What came of it; {n} is drawn between 2 and 40. */
export const DONE_RESULTS: readonly string[] = [
  '',
  '',
  '; done {n} percent faster than before',
  '; in a team of {n}',
  '; complaints fell by {n} percent',
  '; for {n} people a day',
  '; praised in {n} reviews',
  '; over {n} months',
]

/** {Noun}, {n}, {years} ('year' or 'years'), {field}, {skill} and {skill2} belong to the person. */
export const SUMMARY_FRAMES: readonly string[] = [
  '{Noun} with {n} {years} of experience in {field}, at home with {skill} and {skill2}. Known for {trait}.',
  '{n} {years} in {field}. Comes with {skill}, {skill2} and {trait}.',
  'Has worked in {field} for {n} {years}, lately with {skill} and {skill2} at the centre; brings {trait}.',
]

/** For those who have just begun. */
export const STARTER_SUMMARY_FRAMES: readonly string[] = [
  'Student of {study} who wants to become {noun}. First practice with {skill} and {skill2}, and {trait}.',
  'At the start of a career in {field}, with studies in {study}, first steps in {skill} and {skill2}, and {trait}.',
]

export const DEGREES: Record<LevelBand, readonly string[]> = {
  starting: ['Bachelor', 'Diploma'],
  working: ['Bachelor', 'Diploma', 'Master'],
  leading: ['Master', 'Bachelor'],
}

export const SCHOOL_KINDS: readonly string[] = [
  'University',
  'College',
  'University of Applied Sciences',
  'Institute',
]
