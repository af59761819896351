import { useNavigate } from 'react-router'
import type { Session } from '#contract/account.ts'
import { PATHS } from '../paths.ts'
import { saveSession } from '../session.ts'

/**
 * Keeps a new session and opens the dashboard. The way there does not hang on the form that started it: saving the
 * session may already take that form off the screen.
 */
export function useSignedIn(): (session: Session, options?: { afterMs: number }) => void {
  const navigate = useNavigate()
  return (session, { afterMs } = { afterMs: 0 }) => {
    saveSession(session)
    if (afterMs === 0) void navigate(PATHS.dashboard)
    else setTimeout(() => void navigate(PATHS.dashboard), afterMs)
  }
}
