import { Check, X } from 'lucide-react'
import { FIRST_DAYS_MESSAGES } from '#contract/messages/first-days.ts'
import { Button } from '../ui/button.tsx'
import { PopMenu } from '../ui/pop-menu.tsx'
import './first-days.css'
import { FIRST_STEPS, type FirstDays, type FirstStep } from './use-first-days.ts'

interface FirstDaysProps {
  days: FirstDays
  onGo: (step: FirstStep) => void
}

/** The steps of somebody new, on the page where they begin. */
export function FirstDaysPanel({ days, onGo }: FirstDaysProps) {
  return (
    <section className="first-days" aria-labelledby="first-days">
      <header className="first-days-head">
        <h2 className="first-days-title" id="first-days">
          {FIRST_DAYS_MESSAGES.title}
        </h2>
        <span>{FIRST_DAYS_MESSAGES.progress(days.done.size, FIRST_STEPS.length)}</span>
        <button
          type="button"
          className="first-days-close"
          aria-label={FIRST_DAYS_MESSAGES.close}
          onClick={days.close}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      <Steps days={days} onGo={onGo} />
    </section>
  )
}

/** The same under a button, where another page has the room. */
export function FirstDaysMenu({ days, onGo }: FirstDaysProps) {
  const progress = FIRST_DAYS_MESSAGES.progress(days.done.size, FIRST_STEPS.length)
  return (
    <PopMenu
      className="first-days-button"
      isAtEnd
      label={`${FIRST_DAYS_MESSAGES.title}, ${progress}`}
      button={
        <>
          <span className="first-days-name">{FIRST_DAYS_MESSAGES.title}</span> <span>{progress}</span>
        </>
      }
    >
      {close => (
        <div className="first-days">
          <Steps
            days={days}
            onGo={step => {
              close()
              onGo(step)
            }}
          />
          <Button variant="quiet" size="sm" onClick={days.close}>
            {FIRST_DAYS_MESSAGES.close}
          </Button>
        </div>
      )}
    </PopMenu>
  )
}

function Steps({ days: { done, current }, onGo }: FirstDaysProps) {
  return (
    <ol className="first-steps">
      {FIRST_STEPS.map((step, index) => {
        const words = FIRST_DAYS_MESSAGES.steps[step]
        const isDone = done.has(step)
        return (
          <li
            key={step}
            className="first-step"
            data-done={isDone || undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className="first-step-sign" aria-hidden="true">
              {isDone ? <Check size={15} /> : index + 1}
            </span>
            <div>
              <p className="first-step-name">
                {words.name}
                {isDone && <span className="hidden-text">, {FIRST_DAYS_MESSAGES.done}</span>}
              </p>
              {step === current && (
                <p className="first-step-do">
                  {words.do}{' '}
                  <button type="button" className="first-step-go" onClick={() => onGo(step)}>
                    {words.go}
                  </button>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
