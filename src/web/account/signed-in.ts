import { useLocation, useNavigate } from 'react-router'
import type { Session } from '#contract/account.ts'
import { readArrival } from '../arrival.ts'
import { PATHS } from '../paths.ts'
import { saveSession } from '../session.ts'

/**
 * Keeps a new session and opens the dashboard, or the screen on which an earlier session ended. The way there does
 * not hang on the form that started it: saving the session may already take that form off the screen.
 */
export function useSignedIn(): (session: Session, options?: { afterMs: number }) => void {
  const navigate = useNavigate()
  const goal = readArrival(useLocation().state)?.wayBack ?? PATHS.dashboard
  return (session, { afterMs } = { afterMs: 0 }) => {
    saveSession(session)
    if (afterMs === 0) void navigate(goal)
    else setTimeout(() => void navigate(goal), afterMs)
  }
}
