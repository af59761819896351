import type { UserData } from '../queries.ts'

/** What matching still needs before it can be switched; empty when nothing stands in the way. */
export function findMissing(user: Pick<UserData, 'userResume' | 'jobWanted' | 'jobLevel'>): Missing[] {
  const missing: Missing[] = []
  if (user.userResume === '') missing.push('resume')
  if (user.jobWanted.trim() === '' || user.jobLevel.length === 0) missing.push('preferences')
  return missing
}

type Missing = 'resume' | 'preferences'
