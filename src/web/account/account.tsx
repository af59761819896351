import { lazy, Suspense, startTransition, useState } from 'react'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { LinkButton } from '../link-button.tsx'
import { loadChunk } from '../load-chunk.ts'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { useSession } from '../session.ts'
import { Slides } from '../slides/slides.tsx'
import './account.css'
import { LoginPanel } from './login-panel.tsx'

/** Its form is judged while one types, so it comes with the contract and its checker. */
const SignUpPanel = lazy(async () => ({
  default: (await loadChunk(() => import('./sign-up-panel.tsx'))).SignUpPanel,
}))

/**
 * The login and the sign-up form; links inside swap one for the other in the same place. The one that is there stays
 * until the other has been fetched.
 */
export function AccountPanel() {
  const session = useSession()
  const [view, setView] = useState<'login' | 'sign-up'>('login')
  const swapTo = (next: 'login' | 'sign-up') => startTransition(() => setView(next))
  return (
    <Suspense>
      <div className="account-panel" key={view}>
        {session !== null && <SignedIn name={session.name} />}
        {session === null && view === 'login' && <LoginPanel onSwap={() => swapTo('sign-up')} />}
        {session === null && view === 'sign-up' && <SignUpPanel onSwap={() => swapTo('login')} />}
      </div>
    </Suspense>
  )
}

function SignedIn({ name }: { name: string }) {
  return (
    <div className="account-form">
      <div className="account-head">
        <h2>{ACCOUNT_MESSAGES.signedInTitle}</h2>
        <p>{ACCOUNT_MESSAGES.signedInAs(name)}</p>
      </div>
      <LinkButton to={PATHS.dashboard}>{ACCOUNT_MESSAGES.openDashboard}</LinkButton>
    </div>
  )
}

/** The login screen. */
export function AuthPage() {
  usePageTitle(ACCOUNT_MESSAGES.login)
  return (
    <div className="wrap auth-page">
      <h1 className="hidden-text">{LAYOUT_MESSAGES.loginOrSignUp}</h1>
      <Slides />
      <AccountPanel />
    </div>
  )
}
