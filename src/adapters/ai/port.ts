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
  /** Told often while an engine works that may take minutes. */
  onProgress?: ((progress: EngineProgress) => void) | undefined
}

/** How far an engine is: it waits for others, it reads, or it has written so many pieces, each a part of a word. */
export type EngineProgress = { stage: 'queued' } | { stage: 'reading' } | { stage: 'writing'; pieces: number }

/**
 * Why an engine gave up: it did not answer in time or is overloaded (`away`), would not write this (`declined`), wrote
 * what cannot be read (`unreadable`), does not take what this server is set up with (`not_accepted`), the day's money is
 * used up (`budget_spent`), or the operator's own model needs longer than there is (`too_slow`) or takes less text than
 * there is (`too_small`).
 */
export type EngineStop =
  | 'away'
  | 'declined'
  | 'unreadable'
  | 'not_accepted'
  | 'budget_spent'
  | 'too_slow'
  | 'too_small'

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

/** A sentence of a letter that a model proposes, with the facts of the profile that it names for it. */
export interface ProposedSentence {
  part: 'opening' | 'proof'
  text: string
  sourceIds: string[]
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
  /** True when resume or posting text leaves this program, for which the person is asked first. */
  readonly sendsDataAway: boolean
  /** Where it goes when that is a server of the operator's own: nothing goes further, nothing is paid, and it may take minutes. */
  readonly ownHost: string | null
  /**
   * @throws EngineStopped when the engine gives up; AppError('nothing_to_tailor') when the profile holds nothing to
   *   choose from; the signal's reason once that is aborted
   */
  tailor(request: TailoringRequest): Promise<TailoredResume>
  /**
   * Proposes what a letter says of the person, to be checked sentence by sentence; left out where only rules write.
   * @throws as `tailor`
   */
  writeLetter?(request: Omit<TailoringRequest, 'tier'>): Promise<ProposedSentence[]>
}
