import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { ResetForm } from '#contract/account.ts'
import { EmailAddress } from '#contract/email-address.ts'
import { LIMITS } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { tellAddress } from '#core/account/readable-address.ts'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { CodeDialog } from './code-dialog.tsx'
import './account.css'
import './forgot-password.css'
import { refuseCommon, useCommonPasswords } from './common-passwords.ts'
import { judgeWhileTyping, NewPasswordFields } from './new-password-fields.tsx'
import { RecoveryPanel } from './recovery-panel.tsx'
import { useResetFlow } from './reset-flow.ts'

const EmailForm = z.object({ email: EmailAddress })

/** The screen for a forgotten password; its steps are those of `useResetFlow`. */
export function ForgotPassword() {
  usePageTitle(ACCOUNT_MESSAGES.resetTitle)
  const flow = useResetFlow()
  const { state, isBusy } = flow
  return (
    <div className="wrap reset-page">
      <div className="account-panel">
        {(state.step === 'EMAIL_VERIFICATION' || state.step === 'OTP_VERIFICATION') && (
          <>
            <EmailStep isBusy={isBusy} onSend={flow.sendCode} />
            <RecoveryPanel />
          </>
        )}
        {state.step === 'PASSWORD_RESET' && (
          <PasswordStep
            email={state.email}
            isBusy={isBusy}
            onReset={flow.setPassword}
            onBack={flow.backToEmail}
          />
        )}
        {state.step === 'RESET_SUCCESS' && <DoneStep />}
      </div>
      {state.step === 'OTP_VERIFICATION' && (
        <CodeDialog
          email={state.email}
          code={state.code}
          isBusy={isBusy}
          onVerify={flow.verifyCode}
          onResend={flow.resendCode}
          onExpire={flow.expire}
          onClose={flow.backToEmail}
        />
      )}
      {isBusy && <Overlay label={ACCOUNT_MESSAGES.processingRequest} />}
    </div>
  )
}

interface EmailStepProps {
  isBusy: boolean
  onSend: (email: string) => void
}

function EmailStep({ isBusy, onSend }: EmailStepProps) {
  const { field, submit } = useFields({ schema: EmailForm, initial: { email: '' }, clear: 'pass' })
  return (
    <form className="account-form" noValidate onSubmit={submit(({ email }) => isBusy || onSend(email))}>
      <div className="account-head">
        <h1>{ACCOUNT_MESSAGES.resetTitle}</h1>
        <p>{ACCOUNT_MESSAGES.resetIntro}</p>
      </div>
      <TextField
        label={ACCOUNT_MESSAGES.email}
        type="email"
        autoComplete="username"
        maxLength={LIMITS.emailMaxChars}
        {...field('email')}
      />
      <Button type="submit" isBusy={isBusy}>
        {ACCOUNT_MESSAGES.sendCode}
      </Button>
      <BackToLogin />
    </form>
  )
}

interface PasswordStepProps {
  email: string
  isBusy: boolean
  onReset: (password: string) => void
  onBack: () => void
}

function PasswordStep({ email, isBusy, onReset, onBack }: PasswordStepProps) {
  const common = useCommonPasswords()
  const { values, field, submit } = useFields({
    schema: ResetForm.check(refuseCommon(common, ({ password }) => ({ password, email }))),
    initial: { password: '', confirm: '' },
    clear: 'pass',
    live: judgeWhileTyping,
  })
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={submit(({ password }) => isBusy || onReset(password))}
    >
      <div className="account-head">
        <h1>{ACCOUNT_MESSAGES.newPasswordTitle}</h1>
        <p>{ACCOUNT_MESSAGES.newPasswordIntro(tellAddress(email))}</p>
      </div>
      <NewPasswordFields
        label={ACCOUNT_MESSAGES.newPassword}
        password={field('password')}
        confirm={field('confirm')}
        isCommon={common.isCommon({ password: values.password, email })}
      />
      <Button type="submit" isBusy={isBusy}>
        {ACCOUNT_MESSAGES.resetPassword}
      </Button>
      <div className="reset-links">
        <button type="button" className="account-link" onClick={onBack}>
          {ACCOUNT_MESSAGES.backToEmail}
        </button>
        <BackToLogin />
      </div>
    </form>
  )
}

function DoneStep() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.auth), LIMITS.resetRedirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="account-form">
      <CircleCheck className="reset-done" size={40} aria-hidden="true" />
      <div className="account-head">
        <h1>{ACCOUNT_MESSAGES.resetDoneTitle}</h1>
        <p>{ACCOUNT_MESSAGES.resetRedirect}</p>
      </div>
      <BackToLogin />
    </div>
  )
}

function BackToLogin() {
  return (
    <Link className="account-link" to={PATHS.auth}>
      {ACCOUNT_MESSAGES.backToLogin}
    </Link>
  )
}
