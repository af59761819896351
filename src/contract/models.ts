import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'

export const MODEL_NAMES = ['TEREX-ADVANCE-1.8v', 'TEREX-BASIC-1.2v'] as const
export const ModelName = z.enum(MODEL_NAMES)
export type ModelName = z.output<typeof ModelName>
export const DEFAULT_MODEL: ModelName = 'TEREX-BASIC-1.2v'

export type ModelTier = 'basic' | 'advanced'

interface ModelFacts {
  tier: ModelTier
  /** Ends the name of a generated file; the specification's provider code. */
  fileSuffix: 'GEMINI' | 'GPT'
  attemptsPerDay: number
  /** What `check_or_make_resume` answers when the day's attempts are used up. */
  exhausted: 'basic_attempt_exhaust' | 'advanced_attempt_exhaust'
}

export const MODELS = {
  'TEREX-BASIC-1.2v': {
    tier: 'basic',
    fileSuffix: 'GEMINI',
    attemptsPerDay: LIMITS.attemptsPerDayBasic,
    exhausted: 'basic_attempt_exhaust',
  },
  'TEREX-ADVANCE-1.8v': {
    tier: 'advanced',
    fileSuffix: 'GPT',
    attemptsPerDay: LIMITS.attemptsPerDayAdvanced,
    exhausted: 'advanced_attempt_exhaust',
  },
} as const satisfies Record<ModelName, ModelFacts>
