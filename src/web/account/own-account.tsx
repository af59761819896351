import { useQuery } from '@tanstack/react-query'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { OWN_ACCOUNT_MESSAGES } from '#contract/messages/own-account.ts'
import { tellAddress } from '#core/account/readable-address.ts'
import { usePageTitle } from '../page-title.ts'
import { ScreenHead } from '../screen-head.tsx'
import { useSession } from '../session.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './account.css'
import { AiConsentsCard } from './ai-consents-card.tsx'
import { NameCard } from './name-card.tsx'
import './own-account.css'
import { accountQuery, sessionsQuery } from '../queries/account.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The screen for the own name, password and sessions. Its cache goes with it, as the dashboard's does. */
export function OwnAccount() {
  usePageTitle(OWN_ACCOUNT_MESSAGES.title)
  const email = useSession()?.email ?? ''
  return (
    <div className="wrap own-account">
      <ScreenHead title={OWN_ACCOUNT_MESSAGES.title} lead={OWN_ACCOUNT_MESSAGES.lead(tellAddress(email))} />
      <Cards />
    </div>
  )
}

function Cards() {
  const account = useQuery(accountQuery)
  const sessions = useQuery(sessionsQuery)
  if (account.data && sessions.data) {
    return (
      <div className="own-account-cards">
        <NameCard name={account.data.name} />
        <PasswordCard {...account.data} />
        <SessionsCard sessions={sessions.data} />
        <PasskeysCard {...account.data} />
        <AiConsentsCard />
        <PersonalDataCard {...account.data} />
      </div>
    )
  }
  if (!account.isError && !sessions.isError) {
    return <Skeleton label={OWN_ACCOUNT_MESSAGES.loading} rows={4} shape="line" />
  }
  const retry = () => {
    void account.refetch()
    void sessions.refetch()
  }
  return (
    <LoadFailed title={OWN_ACCOUNT_MESSAGES.loadFailed} onRetry={retry}>
      {FAILURE_MESSAGES.unavailable}
    </LoadFailed>
  )
}
