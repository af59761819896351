import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { PASSKEY_MESSAGES } from '#contract/messages/passkeys.ts'
import { type OwnPasskey, PasskeyNameForm } from '#contract/passkeys.ts'
import { type Answer, call } from '../api.ts'
import { passkeysQuery } from '../queries/account.ts'
import { tellDate } from '../time-text.ts'
import { Button } from '../ui/button.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useNotify } from '../ui/notices.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useChange } from '../use-change.ts'
import { OwnerProofField, useOwnerProof, useProvenTask } from './owner-proof.tsx'
import { createPasskey } from './passkey-ceremonies.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Other ways into the account than the password. */
export function PasskeysCard({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { data, isError, refetch } = useQuery(passkeysQuery)
  return (
    <section className="own-card" aria-labelledby="own-passkeys">
      <div>
        <h2 id="own-passkeys">{PASSKEY_MESSAGES.title}</h2>
        <p className="own-card-intro">{PASSKEY_MESSAGES.intro}</p>
        {!hasPassword && <p className="own-card-intro">{PASSKEY_MESSAGES.proofByLogin}</p>}
      </div>
      {data && <Passkeys email={email} kept={data} />}
      {!data && !isError && <Skeleton label={PASSKEY_MESSAGES.loading} rows={2} shape="line" />}
      {!data && isError && (
        <LoadFailed title={PASSKEY_MESSAGES.loadFailed} onRetry={() => void refetch()}>
          {FAILURE_MESSAGES.unavailable}
        </LoadFailed>
      )}
    </section>
  )
}

function Passkeys({ email, kept }: { email: string; kept: Answer<'listPasskeys'> }) {
  const client = useQueryClient()
  const notify = useNotify()
  const tell = (text: string) => notify({ severity: 'success', text })
  const { passkeys, asksPassword, isOffered, recoveryCodesLeft } = kept
  const reload = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  const proof = useOwnerProof(asksPassword, reload)
  const adding = useProvenTask(proof, { run: createPasskey, onDone: () => tell(PASSKEY_MESSAGES.added) })
  const removing = useProvenTask(proof, {
    run: (body, passkeyId: string) => call('removePasskey', { body: { passkeyId, ...body } }),
    onDone: () => tell(PASSKEY_MESSAGES.removed),
  })
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{isOffered ? PASSKEY_MESSAGES.none : PASSKEY_MESSAGES.notOffered}</p>
      ) : (
        <ul className="own-sessions">
          {passkeys.map(passkey => (
            <PasskeyRow
              key={passkey.passkeyId}
              passkey={passkey}
              onChanged={reload}
              isDisabled={removing.isBusy}
              onRemove={() => proof.check(() => removing.start(passkey.passkeyId))}
            />
          ))}
        </ul>
      )}
      <OwnerProofField email={email} proof={proof} />
      {isOffered && (
        <Button variant="outline" isBusy={adding.isBusy} onClick={() => proof.check(() => adding.start())}>
          {PASSKEY_MESSAGES.add}
        </Button>
      )}
      <RecoveryCodes left={recoveryCodesLeft} proof={proof} />
    </>
  )
}

interface PasskeyRowProps {
  passkey: OwnPasskey
  isDisabled: boolean
  onChanged: () => Promise<void>
  onRemove: () => void
}

function PasskeyRow({ passkey, isDisabled, onChanged, onRemove }: PasskeyRowProps) {
  const [isNaming, setIsNaming] = useState(false)
  const { name, createdAt, lastUsedAt } = passkey
  if (isNaming) {
    return (
      <li>
        <NameForm passkey={passkey} onChanged={onChanged} onClose={() => setIsNaming(false)} />
      </li>
    )
  }
  const used = lastUsedAt === null ? null : PASSKEY_MESSAGES.usedAt(tellDate(lastUsedAt))
  return (
    <li>
      <div>
        <p className="own-session-device">{name}</p>
        <p className="own-card-intro">
          {PASSKEY_MESSAGES.createdAt(tellDate(createdAt))}, {used ?? PASSKEY_MESSAGES.neverUsed}
        </p>
      </div>
      <div className="own-passkey-acts">
        <Button
          variant="soft"
          size="sm"
          aria-label={PASSKEY_MESSAGES.renameOf(name)}
          onClick={() => setIsNaming(true)}
        >
          {PASSKEY_MESSAGES.rename}
        </Button>
        <Button
          variant="soft"
          size="sm"
          disabled={isDisabled}
          aria-label={PASSKEY_MESSAGES.removeOf(name)}
          onClick={onRemove}
        >
          {PASSKEY_MESSAGES.remove}
        </Button>
      </div>
    </li>
  )
}

interface NameFormProps {
  passkey: OwnPasskey
  onChanged: () => Promise<void>
  onClose: () => void
}

function NameForm({ passkey, onChanged, onClose }: NameFormProps) {
  const { field, submit } = useFields({
    schema: PasskeyNameForm,
    initial: { name: passkey.name },
    clear: 'focus',
  })
  const rename = useChange({
    run: ({ name }: { name: string }) =>
      call('renamePasskey', { body: { passkeyId: passkey.passkeyId, name } }),
    done: PASSKEY_MESSAGES.renamed,
    onDone: () => {
      onClose()
      return onChanged()
    },
  })
  return (
    <form className="own-form" noValidate onSubmit={submit(form => rename.isBusy || rename.start(form))}>
      <TextField label={PASSKEY_MESSAGES.newName} {...field('name')} />
      <div className="own-passkey-acts">
        <Button type="submit" size="sm" isBusy={rename.isBusy}>
          {PASSKEY_MESSAGES.saveName}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {PASSKEY_MESSAGES.keepName}
        </Button>
      </div>
    </form>
  )
}
