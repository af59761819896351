import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { BANDS, LEVELS } from '../levels.ts'
import { WORKPLACES } from '../terms.ts'
import { countCell } from './cells.ts'
import { listReader } from './read-lists.ts'
import { SKILL_KINDS } from './skills.ts'

/** What a task is about; each kind goes with its own verbs. */
export const TASK_KINDS = ['things', 'duties', 'people'] as const

const Benefit = z.object({ text: filledCell, low: countCell, high: countCell })

/** {n} is drawn between low and high. */
export const BENEFITS: readonly z.output<typeof Benefit>[] = readTable('sandbox/benefits.tsv', Benefit)

/** What companies are called and say about themselves. */
export const COMPANY = listReader([
  'nameStems',
  'nameEndings',
  'storyOpenings',
  'storyTurns',
  'storyValues',
  'values',
  'equality',
  'equalityGrounds',
  'benefitTerms',
  'siteKinds',
])('sandbox/frames/company.tsv')

/** What a posting says about the job, its terms and how to apply. */
export const JOB = listReader([
  'roles',
  'teams',
  ...WORKPLACES.map(workplace => `workplace ${workplace}` as const),
  'pay',
  'contracts',
  'starts',
  'offers',
  'apply',
  'applyDeadlines',
  'applySteps',
  'teamLines',
])('sandbox/frames/job.tsv')

/** What a posting asks for. */
export const NEEDS = listReader([
  ...SKILL_KINDS.flatMap(kind => BANDS.map(band => `must ${kind} ${band}` as const)),
  'nice',
  'niceCertificate',
  'niceTails',
  'years',
  'yearsTails',
  'noYears',
  ...BANDS.map(band => `study ${band}` as const),
  'studyTails',
  'traits',
  'traitSettings',
  'traitTails',
  'skillSettings',
])('sandbox/frames/needs.tsv')

/** What one does with {x}, in the form that follows 'you will', and what may follow. */
export const TASKS = listReader([
  ...LEVELS.flatMap(level => TASK_KINDS.map(kind => `${level} ${kind}` as const)),
  'tails',
  'reasons',
  'scopes doing',
  'scopes leading',
  'skillLines',
])('sandbox/frames/tasks.tsv')
