import { EyeOff } from 'lucide-react'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { ASIDE_REASONS, type AsideReason } from '#contract/triage.ts'
import { PopMenu } from '../../ui/pop-menu.tsx'

interface AsideMenuProps {
  /** How many jobs it is about. */
  amount: number
  /** Changing it opens the reasons. */
  openedBy?: number
  onAside: (reason: AsideReason) => void
}

/** 'Not for me', with one press for each reason. */
export function AsideMenu({ amount, openedBy = 0, onAside }: AsideMenuProps) {
  return (
    <PopMenu
      button={
        <>
          <EyeOff className="phone-only" size={20} aria-hidden="true" />
          <span className="phone-spoken">{TRIAGE_MESSAGES.notForMe}</span>
        </>
      }
      openedBy={openedBy}
      isAtEnd={amount > 1}
    >
      {close => (
        <>
          <p className="pop-title">{TRIAGE_MESSAGES.why}</p>
          <p className="pop-note">{TRIAGE_MESSAGES.whyText(amount)}</p>
          <div className="aside-reasons">
            {ASIDE_REASONS.map(reason => (
              <button
                key={reason}
                type="button"
                className="pill"
                onClick={() => {
                  close()
                  onAside(reason)
                }}
              >
                {TRIAGE_MESSAGES.reasons[reason]}
              </button>
            ))}
          </div>
        </>
      )}
    </PopMenu>
  )
}
