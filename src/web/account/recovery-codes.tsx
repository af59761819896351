import { useState } from 'react'
import { PASSKEY_MESSAGES } from '#contract/messages/passkeys.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { type OwnerProof, useProvenTask } from './owner-proof.tsx'

interface RecoveryCodesProps {
  /** Unused ones; those of before where there are fresh ones on the screen. */
  left: number
  proof: OwnerProof
}

/** Fresh codes are on the screen until the person puts them away, and nowhere after that. */
export function RecoveryCodes({ left, proof }: RecoveryCodesProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const notify = useNotify()
  const making = useProvenTask(proof, {
    run: body => call('makeRecoveryCodes', { body }),
    onDone: made => {
      setCodes(made.codes)
      notify({ severity: 'success', text: PASSKEY_MESSAGES.codesMade })
    },
  })
  const copied = () => notify({ severity: 'success', text: PASSKEY_MESSAGES.codesCopied })
  return (
    <>
      <div>
        <h3 className="own-passkey-codes-title">{PASSKEY_MESSAGES.codesTitle}</h3>
        <p className="own-card-intro">{PASSKEY_MESSAGES.codesIntro}</p>
        <p className="own-card-intro">
          {PASSKEY_MESSAGES.codesLeft(left)} {left > 0 && PASSKEY_MESSAGES.codesReplace}
        </p>
      </div>
      {codes.length > 0 && (
        <div className="own-passkey-codes">
          <p>{PASSKEY_MESSAGES.codesShown}</p>
          <ol aria-label={PASSKEY_MESSAGES.codesTitle}>
            {codes.map(code => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <div className="own-passkey-acts">
            <CopyButton
              text={codes.join('\n')}
              label={PASSKEY_MESSAGES.copyCodes}
              onCopied={copied}
              onRefused={() => notify({ severity: 'info', text: PASSKEY_MESSAGES.codesShown })}
            />
            <Button variant="quiet" size="sm" onClick={() => setCodes([])}>
              {PASSKEY_MESSAGES.hideCodes}
            </Button>
          </div>
        </div>
      )}
      <Button variant="outline" isBusy={making.isBusy} onClick={() => proof.check(() => making.start())}>
        {left > 0 ? PASSKEY_MESSAGES.remakeCodes : PASSKEY_MESSAGES.makeCodes}
      </Button>
    </>
  )
}
