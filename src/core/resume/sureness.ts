import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { placeFacts } from './profile-facts.ts'

/** Whether a person should look at a fact before relying on it. */
export function isUnsure(fact: Pick<Fact, 'confidence'> | null): boolean {
  return fact !== null && fact.confidence < SERVER_LIMITS.factSureFrom
}

/** How many facts of a profile a person should look at. */
export function countUnsure(profile: ResumeProfile): number {
  return [...placeFacts(profile).values()].filter(({ fact }) => isUnsure(fact)).length
}
