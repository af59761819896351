import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { DONATE_MESSAGES } from '#contract/messages/donate.ts'
import { useConfig } from '../config.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { useNotify } from '../ui/notices.tsx'
import { TabList, TabPanel } from '../ui/tab-list.tsx'
import { upiAddress } from './donation.ts'
import { drawQrCode } from './qr-code.ts'

const SMALL_SCREEN = `(width < ${LIMITS.smallScreenPx}px)`

const TABS = [
  { value: 'upi', label: DONATE_MESSAGES.upiTab },
  { value: 'qr', label: DONATE_MESSAGES.qrTab },
] as const

interface Payee {
  id: string
  payee: string
}

interface PaymentProps {
  /** In rupees; null while what was typed is not an amount. */
  amount: string | null
}

export function Payment({ amount }: PaymentProps) {
  const upi = useConfig()?.upi
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('upi')
  if (upi === undefined) return <p role="status">{DONATE_MESSAGES.loading}</p>
  return (
    <>
      <TabList label={DONATE_MESSAGES.payTitle} tabs={TABS} value={tab} onChange={setTab} />
      <TabPanel className="donate-panel" current={tab} value="upi">
        <UpiPanel upi={upi} amount={amount} />
      </TabPanel>
      <TabPanel className="donate-panel" current={tab} value="qr">
        <QrPanel upi={upi} amount={amount} />
      </TabPanel>
    </>
  )
}

function UpiPanel({ upi, amount }: { upi: Payee; amount: string | null }) {
  const isSmall = useMediaQuery(SMALL_SCREEN)
  const notify = useNotify()
  return (
    <>
      <p>{DONATE_MESSAGES.upiText}</p>
      <div className="donate-id">
        <span>
          <span className="hidden-text">{DONATE_MESSAGES.upiId} </span>
          {upi.id}
        </span>
        <CopyButton
          text={upi.id}
          label={DONATE_MESSAGES.copy}
          onCopied={() =>
            notify({ severity: 'success', text: DONATE_MESSAGES.copied, durationMs: LIMITS.toastMs })
          }
          onRefused={() => notify({ severity: 'error', text: DONATE_MESSAGES.copyFailed })}
        />
      </div>
      {isSmall && amount !== null && (
        <a className="button" data-variant="filled" data-size="md" href={upiAddress(upi, amount)}>
          {DONATE_MESSAGES.payWithApp(DONATE_MESSAGES.amount(amount))}
        </a>
      )}
    </>
  )
}

function QrPanel({ upi, amount }: { upi: Payee; amount: string | null }) {
  if (amount === null) return <p>{DONATE_MESSAGES.amountInvalid}</p>
  const code = drawQrCode(upiAddress(upi, amount))
  if (code === null) return <p>{DONATE_MESSAGES.qrTooLong}</p>
  const shown = DONATE_MESSAGES.amount(amount)
  const dark = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <>
      <p>{DONATE_MESSAGES.qrText(shown)}</p>
      {/* Dark on light in both schemes, with the quiet zone of four modules: cameras want it so. */}
      <svg
        className="donate-qr"
        viewBox={`-4 -4 ${code.length + 8} ${code.length + 8}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={DONATE_MESSAGES.qrLabel(shown, upi.payee)}
      >
        <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
    </>
  )
}
