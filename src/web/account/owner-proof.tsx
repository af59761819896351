import { type RefObject, useRef, useState } from 'react'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { PASSKEY_MESSAGES } from '#contract/messages/passkeys.ts'
import { ApiError } from '../api-error.ts'
import { useNotify } from '../ui/notices.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useTask } from '../ui/use-task.ts'
import { tellPasskeyFailure } from './passkey-ceremonies.ts'

export interface OwnerProof {
  isAsked: boolean
  password: string
  error: string | undefined
  box: RefObject<HTMLInputElement | null>
  write: (password: string) => void
  /** Goes on where the password stands there or is not asked for; else says that it is missing. */
  check: (next: () => void) => void
  refuse: () => void
  /** After a change, or a no: what is kept, and whether the password is asked for, may be another. */
  reload: () => Promise<void>
}

/** What proves the owner for the changes of one card: the password, unless the login itself just did. */
export function useOwnerProof(isAsked: boolean, reload: () => Promise<void>): OwnerProof {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const complain = (sentence: string) => {
    setError(sentence)
    box.current?.focus()
  }
  return {
    ...{ isAsked, password, error, box, reload },
    write: text => {
      setPassword(text)
      setError(undefined)
    },
    check: next => (isAsked && password === '' ? complain(PASSKEY_MESSAGES.passwordRequired) : next()),
    refuse: () => complain(FAILURE_MESSAGES.wrong_password),
  }
}

/** What of a call's body proves the owner; nothing where no password is asked for. */
export type ProofBody = { password?: string }

export function proofBodyOf(password: string): ProofBody {
  return password === '' ? {} : { password }
}

interface ProvenTask<Input, Output> {
  run: (body: ProofBody, input: Input) => Promise<Output>
  onDone: (output: Output) => void
}

/** A change that wants the owner proven. */
export function useProvenTask<Input = void, Output = unknown>(
  proof: OwnerProof,
  { run, onDone }: ProvenTask<Input, Output>,
) {
  const notify = useNotify()
  return useTask({
    run: (input: Input) => run(proofBodyOf(proof.isAsked ? proof.password : ''), input),
    onDone: output => {
      proof.write('')
      onDone(output)
    },
    onFail: error => {
      if (error instanceof ApiError && error.code === 'wrong_password') proof.refuse()
      notify({ severity: 'error', text: tellPasskeyFailure(error, PASSKEY_MESSAGES.refused) })
    },
    onEnd: proof.reload,
  })
}

export function OwnerProofField({ email, proof }: { email: string; proof: OwnerProof }) {
  if (!proof.isAsked) return null
  return (
    <form className="own-form" noValidate onSubmit={event => event.preventDefault()}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={PASSKEY_MESSAGES.password}
        autoComplete="current-password"
        ref={proof.box}
        value={proof.password}
        error={proof.error}
        onChange={event => proof.write(event.target.value)}
      />
    </form>
  )
}
