import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { MAIL_STATE_MESSAGES } from '#contract/messages/mail-state.ts'
import { tellAddress } from '#core/account/readable-address.ts'
import { Button } from '../ui/button.tsx'
import { CodeBoxes, emptyCode, isFilled } from '../ui/code-boxes.tsx'
import { formatClock, useSecondsUntil } from '../ui/countdown.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TickingText } from '../ui/ticking-text.tsx'
import './code-dialog.css'
import { call } from '../api.ts'
import type { SentCode } from './sent-code.ts'

/** A screen reader hears the time at these moments only, besides the start. */
const SPOKEN_AT_SECONDS = [10, LIMITS.codeExpiryWarnSeconds]

interface CodeDialogProps {
  email: string
  code: SentCode
  isBusy: boolean
  onVerify: (code: string) => void
  onResend: () => void
  /** Called once when the time is up; without it the boxes stay, and the server refuses the code. */
  onExpire?: () => void
  onClose?: () => void
}

/** Asks for the code that was sent. It is open as long as it is drawn, so its boxes are empty every time it opens. */
export function CodeDialog(props: CodeDialogProps) {
  const { email, code, isBusy, onVerify, onResend, onExpire, onClose } = props
  const [digits, setDigits] = useState(emptyCode)
  const firstBox = useLateFocus()
  const secondsLeft = useSecondsUntil(code.expiresAtMs)
  useOnce(secondsLeft === 0, onExpire)
  const canVerify = isFilled(digits) && !isBusy
  const verify = () => {
    if (canVerify) onVerify(digits.join(''))
  }
  return (
    <Dialog
      title={ACCOUNT_MESSAGES.codeTitle}
      isOpen
      onClose={() => onClose?.()}
      focusesItself
      actions={
        <>
          <ResendButton resendAtMs={code.resendAtMs} isBusy={isBusy} onResend={onResend} />
          <Button disabled={!canVerify} isBusy={isBusy} onClick={verify}>
            {ACCOUNT_MESSAGES.verify}
          </Button>
        </>
      }
    >
      <WhereTheCodeIs email={email} />
      <TimeToExpiry seconds={secondsLeft} />
      <CodeBoxes
        digits={digits}
        onChange={setDigits}
        onEnter={verify}
        isReadOnly={isBusy}
        firstBox={firstBox}
      />
    </Dialog>
  )
}

/** A code is promised before anybody knows whether its mail can leave. */
function WhereTheCodeIs({ email }: { email: string }) {
  const areLate = useMailsAreLate()
  return (
    <div className="code-where" role="status">
      <p>{ACCOUNT_MESSAGES.codeSentTo(tellAddress(email))}</p>
      {areLate && <p className="code-late">{MAIL_STATE_MESSAGES.late}</p>}
    </div>
  )
}

/** Counts every second for the eye, and speaks only at the start, at one minute and at ten seconds. */
function TimeToExpiry({ seconds }: { seconds: number }) {
  const isUrgent = seconds < LIMITS.codeExpiryWarnSeconds
  const spoken = SPOKEN_AT_SECONDS.find(moment => seconds <= moment)
  return (
    <p className="code-expiry" data-urgent={isUrgent || undefined}>
      {ACCOUNT_MESSAGES.codeExpiresIn}{' '}
      <span role="timer">
        <TickingText text={formatClock(seconds)} />
      </span>
      <span className="hidden-text" aria-live="polite">
        {ACCOUNT_MESSAGES.codeTimeLeft(formatClock(spoken ?? LIMITS.codeTtlSeconds))}
      </span>
    </p>
  )
}

interface ResendButtonProps {
  resendAtMs: number
  isBusy: boolean
  onResend: () => void
}

function ResendButton({ resendAtMs, isBusy, onResend }: ResendButtonProps) {
  const seconds = useSecondsUntil(resendAtMs)
  const isWaiting = seconds > 0
  const label = isWaiting ? ACCOUNT_MESSAGES.resendIn(formatClock(seconds)) : ACCOUNT_MESSAGES.resend
  return (
    <Button
      variant="quiet"
      className="code-resend"
      disabled={isWaiting || isBusy}
      aria-label={label}
      onClick={onResend}
    >
      <TickingText text={label} />
    </Button>
  )
}

/** Calls back when `isDue` becomes true. */
function useOnce(isDue: boolean, callBack: (() => void) | undefined): void {
  const latest = useRef(callBack)
  useEffect(() => {
    latest.current = callBack
  })
  useEffect(() => {
    if (isDue) latest.current?.()
  }, [isDue])
}

/**
 * Focuses what it is tied to a moment after the dialog opened, when its entrance no longer takes the focus away;
 * unless a box beside it has been chosen by then.
 */
function useLateFocus() {
  const target = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const boxes = target.current?.closest('fieldset')
      if (!boxes?.contains(document.activeElement)) target.current?.focus()
    }, LIMITS.modalFocusDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return target
}

/** Whether the server says that its mails are held up: asked at once, then every ten seconds. */
function useMailsAreLate(): boolean {
  const [areLate, setAreLate] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      try {
        const { isLate } = await call('mailState', { signal: leaving.signal })
        if (!leaving.signal.aborted) setAreLate(isLate)
      } catch {
        // The next look may be answered; a code that does arrive serves without.
      }
    }
    void look()
    const timer = setInterval(() => void look(), LIMITS.mailStateEveryMs)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [])
  return areLate
}
