import { useState } from 'react'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { call } from '../api.ts'
import { storage } from '../storage.ts'
import { type Notice, useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'
import { codeSentAt, type SentCode } from './sent-code.ts'

const RESET_TOKEN_KEY = 'resetToken'

type ResetState =
  | { step: 'EMAIL_VERIFICATION' }
  | { step: 'OTP_VERIFICATION'; email: string; code: SentCode }
  | { step: 'PASSWORD_RESET'; email: string }
  | { step: 'RESET_SUCCESS' }

interface ResetFlow {
  state: ResetState
  isBusy: boolean
  sendCode: (email: string) => void
  verifyCode: (otp: string) => void
  resendCode: () => void
  expire: () => void
  setPassword: (password: string) => void
  backToEmail: () => void
}

/** The steps of a forgotten password. The reset token waits in local storage between the code and the password. */
export function useResetFlow(): ResetFlow {
  const [state, setState] = useState<ResetState>({ step: 'EMAIL_VERIFICATION' })
  const notify = useNotify()
  const say = (severity: Notice['severity'], text: string) => notify({ severity, text })
  const email = 'email' in state ? state.email : ''
  const backToEmail = () => {
    storage.remove(RESET_TOKEN_KEY)
    setState({ step: 'EMAIL_VERIFICATION' })
  }
  const awaitCode = (address: string) =>
    setState({ step: 'OTP_VERIFICATION', email: address, code: codeSentAt(Date.now()) })

  const send = useTask({
    run: (address: string) => call('requestResetCode', { body: { email: address } }),
    onDone: (_sent, address) => {
      say('success', ACCOUNT_MESSAGES.resetCodeSent)
      awaitCode(address)
    },
    onFail: () => say('error', ACCOUNT_MESSAGES.resetCodeNotSent),
  })
  const resend = useTask({
    run: (address: string) => call('requestResetCode', { body: { email: address } }),
    onDone: (_sent, address) => {
      say('success', ACCOUNT_MESSAGES.resetCodeResent)
      awaitCode(address)
    },
    onFail: () => say('error', ACCOUNT_MESSAGES.resetCodeNotResent),
  })
  const verify = useTask({
    run: (otp: string) => call('validateResetCode', { body: { email, otp } }),
    onDone: ({ resetToken }) => {
      storage.write(RESET_TOKEN_KEY, resetToken)
      setState({ step: 'PASSWORD_RESET', email })
    },
    onFail: () => say('error', ACCOUNT_MESSAGES.resetCodeWrong),
  })
  const reset = useTask({
    run: (password: string) => resetPassword(email, password),
    onDone: () => {
      storage.remove(RESET_TOKEN_KEY)
      say('success', ACCOUNT_MESSAGES.resetDone)
      setState({ step: 'RESET_SUCCESS' })
    },
    onFail: () => say('error', ACCOUNT_MESSAGES.resetFailed),
  })

  return {
    state,
    isBusy: [send, resend, verify, reset].some(task => task.isBusy),
    sendCode: send.start,
    verifyCode: verify.start,
    resendCode: () => resend.start(email),
    expire: () => {
      say('error', ACCOUNT_MESSAGES.resetExpired)
      backToEmail()
    },
    setPassword: reset.start,
    backToEmail,
  }
}

async function resetPassword(email: string, password: string) {
  const resetToken = storage.read(RESET_TOKEN_KEY)
  if (resetToken === null) throw new Error('the reset token is missing')
  return call('resetPassword', { body: { email, resetToken, password } })
}
