import { LIMITS } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { scorePassword } from '#core/account/password-strength.ts'
import './strength-meter.css'

const SEGMENTS = Array.from({ length: LIMITS.strengthMax }, (_, index) => index + 1)

interface StrengthMeterProps {
  password: string
  /** Says below that the password is among those that are tried first, however strong it looks. */
  warning: string | undefined
}

/** How strong the password looks, in four segments and a word. */
export function StrengthMeter({ password, warning }: StrengthMeterProps) {
  const score = scorePassword(password)
  const label = ACCOUNT_MESSAGES.strengthLabels[score] ?? ''
  return (
    <div className="strength" data-score={score}>
      <div className="strength-segments" aria-hidden="true">
        {SEGMENTS.map(segment => (
          <span key={segment} data-full={segment <= score || undefined} />
        ))}
      </div>
      <p className="strength-label" aria-live="polite">
        <span className="hidden-text">{ACCOUNT_MESSAGES.strengthLead}</span> {label}
      </p>
      <p className="strength-warning" aria-live="polite">
        {warning}
      </p>
    </div>
  )
}
