import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStable } from '../use-stable.ts'

/** Does what has to be done before the sheet goes, then lets it go. */
export type Leave = (then: () => void) => void

const JOB = 'job'

/** Which application's sheet is open; the address says it, so that it can be come back to. */
export function useOpened() {
  const [params, setParams] = useSearchParams()
  const said = params.get(JOB)
  // A sheet opens at once; the address may follow a moment later, and may first say what was wanted before.
  const [ahead, setAhead] = useState<{ jobId: string | null } | null>(null)
  if (ahead?.jobId === said) setAhead(null)
  const openedId = ahead === null ? said : ahead.jobId
  const leave = useRef<Leave | null>(null)
  const turnTo = (jobId: string | null) => {
    setAhead({ jobId })
    setParams(
      before => {
        const next = new URLSearchParams(before)
        if (jobId === null) next.delete(JOB)
        else next.set(JOB, jobId)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const leaveFor = (jobId: string | null) => {
    const go = () => {
      turnTo(jobId)
      if (jobId === null && openedId !== null) focusCard(openedId)
    }
    if (leave.current === null || jobId === openedId) go()
    else leave.current(go)
  }
  const { open } = useStable({ open: leaveFor })
  return { openedId, leave, open, close: () => leaveFor(null) }
}

function focusCard(jobId: string): void {
  document.querySelector<HTMLElement>(`[data-job="${CSS.escape(jobId)}"] button`)?.focus()
}
