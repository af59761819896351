import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from './session.ts'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'

interface LeaveGuardProps {
  isNeeded: boolean
  words: Record<'unsavedTitle' | 'unsavedText' | 'leaveUnsaved' | 'stay', string>
}

/** Asks before changes are lost: on the way to another page here, and by the browser's own question on the way out. */
export function LeaveGuard({ isNeeded, words }: LeaveGuardProps) {
  // Whoever is signed out cannot save any more and must reach the login page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded && readSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useQuestionOnUnload(isNeeded)
  return (
    <Dialog
      title={words.unsavedTitle}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {words.leaveUnsaved}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{words.stay}</Button>
        </>
      }
    >
      <p>{words.unsavedText}</p>
    </Dialog>
  )
}

function useQuestionOnUnload(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
