import type { ModelTier } from '#contract/models.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredResume } from '#contract/tailoring.ts'

/** The posting as an engine is told about it. Its text is a stranger's and never an instruction. */
export interface TailoringJob {
  title: string
  company: string
  /** Plain text, at most 20,000 characters. */
  description: string
}

export interface TailoringRequest {
  profile: ResumeProfile
  job: TailoringJob
  tier: ModelTier
  /** The account behind the resume: it may name the person otherwise. Never sent anywhere. */
  owner?: { name: string; email: string }
  signal: AbortSignal
}

/**
 * Why an engine gave up: it did not answer in time or is overloaded (`away`), would not write this (`declined`), wrote
 * what cannot be read (`unreadable`), does not take what this server is set up with (`not_accepted`), or the day's
 * money is used up (`budget_spent`).
 */
export type EngineStop = 'away' | 'declined' | 'unreadable' | 'not_accepted' | 'budget_spent'

/** An engine gave up. Its cause never holds what was sent or answered, so it may be logged. */
export class EngineStopped extends Error {
  readonly stop: EngineStop
  constructor(stop: EngineStop, cause?: unknown) {
    super(`the engine stopped: ${stop}`, cause === undefined ? undefined : { cause })
    this.name = 'EngineStopped'
    this.stop = stop
  }
}

/** What a call was let through for, and where its true cost is told. */
export interface SpendingClaim {
  /** @param costUsd what the call cost; without a word the estimate stays counted */
  settle(costUsd: number): Promise<void>
}

/** Counts what calls cost against the budget of a day. */
export interface SpendingGuard {
  /** @returns null when the budget of the day does not allow a call of this estimate */
  claim(estimateUsd: number): Promise<SpendingClaim | null>
}

/** Proposes a tailored resume. What it proposes is checked against the profile before anything is kept. */
export interface TailoringEngine {
  readonly id: string
  /** Names the engine to the person: 'built-in engine'. */
  readonly label: string
  /** True when resume or posting text leaves this machine, which then costs money too. */
  readonly sendsDataAway: boolean
  /**
   * @throws EngineStopped when the engine gives up; AppError('nothing_to_tailor') when the profile holds nothing to
   *   choose from; the signal's reason once that is aborted
   */
  tailor(request: TailoringRequest): Promise<TailoredResume>
}
