import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { DONATE_MESSAGES } from '#contract/messages/donate.ts'
import { usePageTitle } from '../page-title.ts'
import '../ui/page-parts.css'
import { TextField } from '../ui/text-field.tsx'
import './donate.css'
import { isPayable } from './donation.ts'
import { Payment } from './payment.tsx'

export function Donate() {
  usePageTitle(DONATE_MESSAGES.title)
  const [preset, setPreset] = useState(String(LIMITS.donationDefaultInr))
  const [custom, setCustom] = useState('')
  const amount = custom === '' ? preset : custom
  const pick = (rupees: string) => {
    setPreset(rupees)
    setCustom('')
  }
  return (
    <>
      <div className="wrap page-head">
        <h1>{DONATE_MESSAGES.title}</h1>
        <p className="page-lead">{DONATE_MESSAGES.lead}</p>
      </div>
      <div className="wrap donate-columns">
        <section className="donate-amount" aria-labelledby="donate-amount">
          <h2 id="donate-amount">{DONATE_MESSAGES.amountTitle}</h2>
          <div className="donate-presets">
            {LIMITS.donationPresetsInr.map(String).map(rupees => (
              <button
                key={rupees}
                type="button"
                aria-pressed={amount === rupees}
                onClick={() => pick(rupees)}
              >
                {DONATE_MESSAGES.amount(rupees)}
              </button>
            ))}
          </div>
          <TextField
            label={DONATE_MESSAGES.customAmount}
            inputMode="decimal"
            value={custom}
            error={custom === '' || isPayable(custom) ? undefined : DONATE_MESSAGES.amountInvalid}
            onChange={event => setCustom(event.target.value.trim())}
          />
        </section>
        <section className="panel" aria-labelledby="donate-pay">
          <h2 id="donate-pay">{DONATE_MESSAGES.payTitle}</h2>
          <Payment amount={isPayable(amount) ? amount : null} />
        </section>
      </div>
    </>
  )
}
