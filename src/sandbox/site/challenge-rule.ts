/** Every n-th sign-in of an account meets a challenge: 1 = each, null = none. */
export type ChallengeEvery = number | null

/** Reads 'always', 'never' or 'every:N' with N from 1 to 1,000. Undefined when it is none of them. */
export function readChallengeRule(given: string): ChallengeEvery | undefined {
  if (given === 'always') return 1
  if (given === 'never') return null
  const every = /^every:([1-9]\d{0,2}|1000)$/.exec(given)?.[1]
  return every === undefined ? undefined : Number(every)
}
