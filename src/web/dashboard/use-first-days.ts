import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { applicationsQuery } from '../queries/applications.ts'
import { generationsQuery } from '../queries/jobs.ts'
import { type UserData, userDataQuery } from '../queries/settings.ts'
import { triageQuery } from '../queries/triage.ts'
import { useSession } from '../session.ts'
import { storage } from '../storage.ts'
import { findMissing } from './trigger-tab/matching-card.tsx'

export const FIRST_STEPS = ['upload', 'wish', 'optIn', 'read', 'tailor', 'apply'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export interface FirstDays {
  done: ReadonlySet<FirstStep>
  /** The first that is not done. */
  current: FirstStep
  close: () => void
}

/** Nothing of the account tells these: a match was read, and the list was closed. They stay in this browser. */
type Noted = 'read' | 'closed'

/**
 * How far somebody new has come.
 * @returns undefined while that is on its way; null once all is done, after it was closed, and where it does not come
 */
export function useFirstDays(): FirstDays | null | undefined {
  const [noted, note] = useNoted()
  const enabled = noted !== 'closed'
  const [userAsked, generationsAsked, tracked] = [
    useQuery({ ...userDataQuery, enabled }),
    useQuery({ ...generationsQuery, enabled }),
    useQuery({ ...applicationsQuery, enabled }),
  ]
  // Never asked for here: to ask is a visit to the list.
  const marks = useQuery({ ...triageQuery, enabled: false }).data?.marks
  const hasRead = noted === 'read' || (marks?.some(({ isSeen }) => isSeen) ?? false)
  useEffect(() => {
    if (hasRead && noted === null) note('read')
  }, [hasRead, noted, note])
  if (!enabled) return null
  const asked = [userAsked, generationsAsked, tracked]
  if (asked.some(({ isPending, failureCount }) => isPending && failureCount === 0)) return undefined
  if (!userAsked.data || !generationsAsked.data || !tracked.data) return null
  const done = findDone({
    user: userAsked.data,
    hasRead,
    isTailored: generationsAsked.data.length > 0,
    isApplied: tracked.data.applications.some(({ appliedAt }) => appliedAt !== null),
  })
  const current = FIRST_STEPS.find(step => !done.has(step))
  return current === undefined ? null : { done, current, close: () => note('closed') }
}

interface Come {
  user: UserData
  hasRead: boolean
  isTailored: boolean
  isApplied: boolean
}

function findDone({ user, hasRead, isTailored, isApplied }: Come): ReadonlySet<FirstStep> {
  const missing = findMissing(user)
  const isDone: Record<FirstStep, boolean> = {
    upload: !missing.includes('resume'),
    wish: !missing.includes('preferences'),
    optIn: user.isActive,
    read: hasRead || isTailored || isApplied,
    tailor: isTailored,
    apply: isApplied,
  }
  return new Set(FIRST_STEPS.filter(step => isDone[step]))
}

function useNoted() {
  const key = `firstDays:${useSession()?.email ?? ''}`
  const [noted, setNoted] = useState(() => readNoted(key))
  const note = (next: Noted) => {
    storage.write(key, next)
    setNoted(next)
  }
  return [noted, note] as const
}

function readNoted(key: string): Noted | null {
  const kept = storage.read(key)
  return kept === 'read' || kept === 'closed' ? kept : null
}
