import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from './session.ts'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'

interface LeaveGuardProps {
  isNeeded: boolean
  words: Record<'unsavedTitle' | 'unsavedText' | 'leaveUnsaved' | 'stay', string> & { saveAndLeave?: string }
  /** Saves from the question itself; the way goes on once nothing is left to save. `false`: it cannot be saved as it is. */
  save?: { onSave: () => unknown; isBusy: boolean }
  /** A part of the address that leads to another screen too. */
  param?: string
}

/** Asks before changes are lost: on the way to another page here, and by the browser's own question on the way out. */
export function LeaveGuard({ isNeeded, words, save, param }: LeaveGuardProps) {
  // Whoever is signed out cannot save any more and must reach the login page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded &&
      readSession() !== null &&
      screenOf(currentLocation, param) !== screenOf(nextLocation, param),
  )
  useQuestionOnUnload(isNeeded)
  useEffect(() => {
    if (blocker.state === 'blocked' && !isNeeded) blocker.proceed()
  }, [blocker, isNeeded])
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
          <Button variant={save ? 'outline' : 'filled'} onClick={() => blocker.reset?.()}>
            {words.stay}
          </Button>
          {save && (
            <Button
              isBusy={save.isBusy}
              onClick={() => {
                if (save.onSave() === false) blocker.reset?.()
              }}
            >
              {words.saveAndLeave}
            </Button>
          )}
        </>
      }
    >
      <p>{words.unsavedText}</p>
    </Dialog>
  )
}

function screenOf(
  { pathname, search }: { pathname: string; search: string },
  param: string | undefined,
): string {
  return `${pathname} ${param === undefined ? '' : new URLSearchParams(search).get(param)}`
}

/** The browser's own question before a page goes that holds what is not saved. */
export function useQuestionOnUnload(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
