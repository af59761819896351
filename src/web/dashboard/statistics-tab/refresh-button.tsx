import { Puzzle, RefreshCw } from 'lucide-react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { Button } from '../../ui/button.tsx'
import type { RefreshState } from './refresh-state.ts'
import type { RefreshProfile } from './use-refresh-profile.ts'

interface RefreshButtonProps {
  refresh: RefreshProfile
  isWideOnPhones?: boolean
}

/** 'Refresh Profile'; while one runs, what it is doing. */
export function RefreshButton({ refresh, isWideOnPhones = false }: RefreshButtonProps) {
  if (refresh.isPuzzleClosed) return <PuzzleButton onClick={refresh.openPuzzle} />
  const busyLabel = tellBusy(refresh.state)
  return (
    <Button
      className={`refresh ${busyLabel === null ? 'refresh-idle' : ''} ${isWideOnPhones ? 'refresh-wide' : ''}`}
      variant="outline"
      icon={<RefreshCw size={18} aria-hidden="true" />}
      isBusy={busyLabel !== null}
      onClick={refresh.start}
    >
      <span className="phone-spoken">{busyLabel ?? STATISTICS_MESSAGES.refresh}</span>
    </Button>
  )
}

function PuzzleButton({ onClick }: { onClick: () => void }) {
  return (
    <Button className="refresh" icon={<Puzzle size={18} aria-hidden="true" />} onClick={onClick}>
      {STATISTICS_MESSAGES.challengeOpen}
    </Button>
  )
}

/** The two fixed lines take turns, one for each look at the record. */
function tellBusy(state: RefreshState): string | null {
  switch (state.step) {
    case 'starting':
      return STATISTICS_MESSAGES.botChecking
    case 'checking':
      return state.looks % 2 === 0 ? STATISTICS_MESSAGES.botChecking : STATISTICS_MESSAGES.eta
    case 'puzzle':
      return STATISTICS_MESSAGES.creatingPuzzle
    default:
      return null
  }
}
