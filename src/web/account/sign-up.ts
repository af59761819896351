import { useState } from 'react'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { call } from '../api.ts'
import { ApiError, NetworkError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'
import { codeSentAt, type SentCode } from './sent-code.ts'
import { useSignedIn } from './signed-in.ts'

interface SignUpDetails {
  name: string
  email: string
  password: string
}

type SignUpState = { step: 'form' } | { step: 'code'; form: SignUpDetails; code: SentCode }

interface SignUp {
  state: SignUpState
  isBusy: boolean
  requestCode: (form: SignUpDetails) => void
  verify: (otp: string) => void
  resend: () => void
  close: () => void
}

/** The way from the filled form over the code to the new account. */
export function useSignUp(): SignUp {
  const [state, setState] = useState<SignUpState>({ step: 'form' })
  const notify = useNotify()
  const enter = useSignedIn()
  const fail = (text: string) => notify({ severity: 'error', text })

  const send = useTask({
    run: ({ email }: SignUpDetails) => call('requestSignUpCode', { body: { email } }),
    onDone: (_sent, form) => setState({ step: 'code', form, code: codeSentAt(Date.now()) }),
    onFail: error => {
      setState({ step: 'form' })
      fail(tellSendFailure(error))
    },
  })
  const create = useTask({
    run: ({ form, otp }: { form: SignUpDetails; otp: string }) =>
      call('signUp', { body: { name: form.name, email: form.email, password: form.password, otp } }),
    onDone: session => {
      setState({ step: 'form' })
      enter(session)
    },
    onFail: error => {
      setState({ step: 'form' })
      fail(tellCreateFailure(error))
    },
  })

  return {
    state,
    isBusy: send.isBusy || create.isBusy,
    requestCode: send.start,
    verify: otp => state.step === 'code' && create.start({ form: state.form, otp }),
    resend: () => state.step === 'code' && send.start(state.form),
    close: () => setState({ step: 'form' }),
  }
}

function tellSendFailure(error: unknown): string {
  if (error instanceof NetworkError) return tellFailure(error)
  const isTooOften = error instanceof ApiError && error.code === 'rate_limited'
  return isTooOften ? FAILURE_MESSAGES.rate_limited : ACCOUNT_MESSAGES.codeNotSent
}

function tellCreateFailure(error: unknown): string {
  const isCodeWrong = error instanceof ApiError && error.code === 'invalid_code'
  return isCodeWrong ? ACCOUNT_MESSAGES.signUpFailed : tellFailure(error)
}
