import { TriangleAlert } from 'lucide-react'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { Button } from '../../ui/button.tsx'
import type { UserData } from '../queries.ts'
import { findMissing } from './matching-gate.ts'
import './matching-card.css'
import { useMatchingSwitch } from './use-matching-switch.ts'

const REASONS = {
  resume: TRIGGER_MESSAGES.resumeMissing,
  preferences: TRIGGER_MESSAGES.preferencesMissing,
} as const

interface MatchingCardProps {
  userData: UserData
  onOpenSettings: () => void
}

/** The main switch. Its label says where things stand: 'I Am In' once matching is on. */
export function MatchingCard({ userData, onOpenSettings }: MatchingCardProps) {
  const { isActive, jobWanted, jobLevel } = userData
  const toggle = useMatchingSwitch()
  const missing = findMissing(userData)
  return (
    <section className="panel matching">
      <h2 className="panel-title">{TRIGGER_MESSAGES.matching}</h2>
      <button
        type="button"
        className="matching-switch"
        data-is-on={isActive || undefined}
        disabled={toggle.isPending || missing.length > 0}
        aria-busy={toggle.isPending || undefined}
        aria-describedby="matching-state"
        onClick={() => toggle.mutate({ isActive: !isActive })}
      >
        <span className="matching-knob" aria-hidden="true" />
        {isActive ? TRIGGER_MESSAGES.optedIn : TRIGGER_MESSAGES.optedOut}
      </button>
      <div className="matching-state" id="matching-state">
        {missing.length === 0 && <p>{isActive ? TRIGGER_MESSAGES.isOn : TRIGGER_MESSAGES.isOff}</p>}
        {missing.map(part => (
          <p className="matching-reason" key={part}>
            <TriangleAlert size={18} aria-hidden="true" />
            {REASONS[part]}
          </p>
        ))}
      </div>
      <dl className="matching-wish">
        <dt>{TRIGGER_MESSAGES.preferences}</dt>
        <dd>{[jobWanted, ...jobLevel].filter(Boolean).join(', ') || TRIGGER_MESSAGES.noPreferences}</dd>
      </dl>
      <Button variant="soft" onClick={onOpenSettings}>
        {TRIGGER_MESSAGES.updatePreferences}
      </Button>
    </section>
  )
}
