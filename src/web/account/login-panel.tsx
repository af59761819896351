import { useState } from 'react'
import { Link } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { loadChunk } from '../load-chunk.ts'
import { PATHS } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TypedHeading } from '../ui/typed-heading.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useTask } from '../ui/use-task.ts'
import { GoogleButton } from './google-button.tsx'
import { useSignedIn } from './signed-in.ts'

/** The rules of the form come with the contract and its checker; the landing page is alive before them. */
const loadRules = async () => (await loadChunk(() => import('#contract/account.ts'))).LoginForm

export function LoginPanel({ onSwap }: { onSwap: () => void }) {
  const [isInUse, setIsInUse] = useState(false)
  const { field, submit } = useFields({
    schema: loadRules,
    initial: { email: '', password: '' },
    clear: 'pass',
  })
  const login = useLogin()
  const passkey = usePasskey()
  const isBusy = login.isBusy
  return (
    <div onFocusCapture={() => setIsInUse(true)}>
      <form className="account-form" noValidate onSubmit={submit(values => isBusy || login.start(values))}>
        <div className="account-head">
          <TypedHeading text={ACCOUNT_MESSAGES.loginTitle} isStill={isInUse} />
          <p>{ACCOUNT_MESSAGES.loginSubtitle}</p>
        </div>
        <TextField
          label={ACCOUNT_MESSAGES.email}
          type="email"
          autoComplete="username"
          maxLength={LIMITS.emailMaxChars}
          {...field('email')}
        />
        <PasswordField
          label={ACCOUNT_MESSAGES.password}
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" isBusy={isBusy}>
          {ACCOUNT_MESSAGES.login}
        </Button>
      </form>
      <div className="account-more">
        <Link className="account-link" to={PATHS.reset}>
          {ACCOUNT_MESSAGES.forgotPassword}
        </Link>
        <div className="account-or">{ACCOUNT_MESSAGES.or}</div>
        <GoogleButton />
        <Button variant="outline" isBusy={passkey.isBusy} onClick={() => passkey.start()}>
          {ACCOUNT_MESSAGES.passkey}
        </Button>
        <Button variant="soft" onClick={onSwap}>
          {ACCOUNT_MESSAGES.createAccount}
        </Button>
      </div>
      {isBusy && <Overlay label={ACCOUNT_MESSAGES.authenticating} />}
    </div>
  )
}

function useLogin() {
  const notify = useNotify()
  const enter = useSignedIn()
  return useTask({
    run: (body: { email: string; password: string }) => call('login', { body }),
    onDone: session => {
      notify({ severity: 'success', text: ACCOUNT_MESSAGES.loginDone })
      enter(session, { afterMs: LIMITS.loginRedirectMs })
    },
    onFail: error => {
      const isRefused = error instanceof ApiError
      notify({
        severity: 'error',
        text: isRefused ? ACCOUNT_MESSAGES.loginRefused : ACCOUNT_MESSAGES.loginBroke,
      })
    },
  })
}

/** All of it comes once it is asked for. */
function usePasskey() {
  const notify = useNotify()
  const enter = useSignedIn()
  return useTask({
    run: async () => (await loadChunk(() => import('./passkey-ceremonies.ts'))).trySignIn(),
    onDone: ({ session, failure }) =>
      session ? enter(session) : notify({ severity: 'error', text: failure }),
    onFail: () => notify({ severity: 'error', text: ACCOUNT_MESSAGES.loginBroke }),
  })
}
