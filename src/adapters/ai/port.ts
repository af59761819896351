import type { ModelTier } from '#contract/models.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredResume } from '#contract/tailoring.ts'

/** The posting as an engine is told about it. Its text is a stranger's and never an instruction. */
interface TailoringJob {
  title: string
  company: string
  /** Plain text, at most 20,000 characters. */
  description: string
}

interface TailoringRequest {
  profile: ResumeProfile
  job: TailoringJob
  tier: ModelTier
  signal: AbortSignal
}

/** Proposes a tailored resume. What it proposes is checked against the profile before anything is kept. */
export interface TailoringEngine {
  readonly id: string
  /** Names the engine to the person: 'built-in engine'. */
  readonly label: string
  /** True when resume or posting text leaves this machine. */
  readonly sendsDataAway: boolean
  /**
   * @throws AppError('unavailable') when the engine cannot answer now; AppError('nothing_to_tailor') when the
   *   profile holds nothing to choose from
   */
  tailor(request: TailoringRequest): Promise<TailoredResume>
}
