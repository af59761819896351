import { TriangleAlert } from 'lucide-react'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { Button } from '../../ui/button.tsx'
import './matching-card.css'
import type { UserData } from '../../queries/settings.ts'
import { useMatchingSwitch } from './use-matching-switch.ts'

const REASONS = {
  resume: TRIGGER_MESSAGES.resumeMissing,
  preferences: TRIGGER_MESSAGES.preferencesMissing,
} as const

interface MatchingCardProps {
  userData: UserData
  onOpenSettings: () => void
  onSeeMatches: () => void
}

/** The main switch. Its label says where things stand: 'I Am In' once matching is on. */
export function MatchingCard({ userData, onOpenSettings, onSeeMatches }: MatchingCardProps) {
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
        disabled={toggle.isBusy || missing.length > 0}
        aria-busy={toggle.isBusy || undefined}
        aria-describedby="matching-state"
        onClick={() => toggle.start({ isActive: !isActive })}
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
      <div className="matching-ways">
        {isActive && <Button onClick={onSeeMatches}>{TRIGGER_MESSAGES.seeMatches}</Button>}
        <Button variant="soft" onClick={onOpenSettings}>
          {TRIGGER_MESSAGES.updatePreferences}
        </Button>
      </div>
    </section>
  )
}

/** What matching still needs before it can be switched; empty when nothing stands in the way. */
export function findMissing(user: Pick<UserData, 'userResume' | 'jobWanted' | 'jobLevel'>): Missing[] {
  const missing: Missing[] = []
  if (user.userResume === '') missing.push('resume')
  if (user.jobWanted.trim() === '' || user.jobLevel.length === 0) missing.push('preferences')
  return missing
}

type Missing = 'resume' | 'preferences'
