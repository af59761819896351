import { useEffect, useState } from 'react'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { Button } from '../../ui/button.tsx'

interface AskApplied {
  /** The job whose posting the person came back from; null: nothing to ask. */
  jobId: string | null
  noteOpened: (jobId: string) => void
  close: () => void
}

/** Asks once when the person comes back from a posting they opened. */
export function useAskApplied(): AskApplied {
  const [opened, setOpened] = useState<string | null>(null)
  const [jobId, setJobId] = useState<string | null>(null)
  useEffect(() => {
    if (opened === null) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      setJobId(opened)
      setOpened(null)
    }
    // The page may stay visible beside the posting; then it gets the focus back.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [opened])
  return { jobId, noteOpened: setOpened, close: () => setJobId(null) }
}

interface AskBandProps {
  isBusy: boolean
  onYes: () => void
  onNotYet: () => void
  onNever: () => void
}

export function AskBand({ isBusy, onYes, onNotYet, onNever }: AskBandProps) {
  return (
    <div className="ask-band" role="status">
      <span>{TRIAGE_MESSAGES.didYouApply}</span>
      <Button size="sm" isBusy={isBusy} onClick={onYes}>
        {TRIAGE_MESSAGES.yes}
      </Button>
      <Button size="sm" variant="outline" onClick={onNotYet}>
        {TRIAGE_MESSAGES.notYet}
      </Button>
      <Button size="sm" variant="quiet" onClick={onNever}>
        {TRIAGE_MESSAGES.neverAsk}
      </Button>
    </div>
  )
}
