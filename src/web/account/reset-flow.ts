import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { storage } from '../storage.ts'
import { type Notice, useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'
import { codeSentAt } from './sent-code.ts'

const RESET_TOKEN_KEY = 'resetToken'

/** The steps between which a page may be loaded again: a phone drops it while the mail is read. */
const KeptStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('OTP_VERIFICATION'),
    email: z.string(),
    code: z.object({ expiresAtMs: z.number(), resendAtMs: z.number() }),
  }),
  z.object({ step: z.literal('PASSWORD_RESET'), email: z.string() }),
])

type ResetState = z.output<typeof KeptStep> | { step: 'EMAIL_VERIFICATION' } | { step: 'RESET_SUCCESS' }

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

/**
 * The steps of a forgotten password. The reset token waits in local storage between the code and the password; the
 * step itself is kept with the entry of the browser's history, and goes with it.
 */
export function useResetFlow(): ResetFlow {
  const [state, setState] = useKeptStep()
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
    onFail: error => say('error', tellResetFailure(error)),
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

/** The specification's sentence, unless the server says what the password itself must be like. */
function tellResetFailure(error: unknown): string {
  const isPassword = error instanceof ApiError && error.field === 'password'
  return isPassword ? tellFailure(error) : ACCOUNT_MESSAGES.resetFailed
}

function useKeptStep(): [ResetState, (state: ResetState) => void] {
  const { state: kept } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState(() => readStep(kept))
  const keep = (next: ResetState) => {
    setState(next)
    const isKept = next.step === 'OTP_VERIFICATION' || next.step === 'PASSWORD_RESET'
    void navigate('.', { replace: true, state: isKept ? next : null, preventScrollReset: true })
  }
  return [state, keep]
}

function readStep(kept: unknown): ResetState {
  const { data: step } = z.safeParse(KeptStep, kept)
  const isUsable = step?.step === 'OTP_VERIFICATION' || storage.read(RESET_TOKEN_KEY) !== null
  return step !== undefined && isUsable ? step : { step: 'EMAIL_VERIFICATION' }
}

async function resetPassword(email: string, password: string) {
  const resetToken = storage.read(RESET_TOKEN_KEY)
  if (resetToken === null) throw new Error('the reset token is missing')
  return call('resetPassword', { body: { email, resetToken, password } })
}
