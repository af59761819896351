import { lazy, Suspense } from 'react'
import { SignUpForm } from '#contract/account.ts'
import { LIMITS } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { loadChunk } from '../load-chunk.ts'
import { Button } from '../ui/button.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { refuseCommon, useCommonPasswords } from './common-passwords.ts'
import { GoogleButton } from './google-button.tsx'
import { judgeWhileTyping, NewPasswordFields } from './new-password-fields.tsx'
import { useSignUp } from './sign-up.ts'

const CodeDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./code-dialog.tsx'))).CodeDialog,
}))

export function SignUpPanel({ onSwap }: { onSwap: () => void }) {
  const common = useCommonPasswords()
  const { values, field, submit } = useFields({
    schema: SignUpForm.check(refuseCommon(common, form => form)),
    initial: { name: '', email: '', password: '', confirm: '' },
    clear: 'focus',
    live: judgeWhileTyping,
  })
  const signUp = useSignUp()
  return (
    <>
      <form
        className="account-form"
        noValidate
        onSubmit={submit(form => signUp.isBusy || signUp.requestCode(form))}
      >
        <div className="account-head">
          <h2>{ACCOUNT_MESSAGES.signUpTitle}</h2>
          <p>{ACCOUNT_MESSAGES.signUpLead}</p>
        </div>
        <TextField
          label={ACCOUNT_MESSAGES.fullName}
          autoComplete="name"
          maxLength={LIMITS.nameMaxChars}
          {...field('name')}
        />
        <TextField
          label={ACCOUNT_MESSAGES.emailAddress}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.emailMaxChars}
          {...field('email')}
        />
        <NewPasswordFields
          label={ACCOUNT_MESSAGES.password}
          password={field('password')}
          confirm={field('confirm')}
          isCommon={common.isCommon(values)}
        />
        <Button type="submit" isBusy={signUp.isBusy} busyLabel={ACCOUNT_MESSAGES.processing}>
          {ACCOUNT_MESSAGES.signUp}
        </Button>
      </form>
      <div className="account-more">
        <div className="account-or">{ACCOUNT_MESSAGES.orSmall}</div>
        <GoogleButton />
        <button type="button" className="account-link" onClick={onSwap}>
          {ACCOUNT_MESSAGES.haveAccount}
        </button>
      </div>
      {signUp.isBusy && <Overlay label={ACCOUNT_MESSAGES.verifyingDetails} />}
      {signUp.state.step === 'code' && (
        <Suspense fallback={<Overlay label={ACCOUNT_MESSAGES.loading} />}>
          <CodeDialog
            email={signUp.state.form.email}
            code={signUp.state.code}
            isBusy={signUp.isBusy}
            onVerify={signUp.verify}
            onResend={signUp.resend}
            onClose={signUp.close}
          />
        </Suspense>
      )}
    </>
  )
}
