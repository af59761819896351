import { useQuery } from '@tanstack/react-query'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { useSession } from '../../session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabFailed } from '../tab-failed.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MatchingCard } from './matching-card.tsx'
import { ResumeCard } from './resume-card.tsx'
import { RunsCard } from './runs-card.tsx'
import './trigger-tab.css'
import { type UserData, userDataQuery } from '../../queries/settings.ts'

interface TriggerTabProps {
  onOpenSettings: () => void
}

export function TriggerTab({ onOpenSettings }: TriggerTabProps) {
  const userData = useQuery(userDataQuery)
  return (
    <>
      <Greeting />
      {userData.data ? (
        <Cards userData={userData.data} onOpenSettings={onOpenSettings} />
      ) : userData.isError ? (
        <TabFailed onRetry={() => void userData.refetch()} />
      ) : (
        <Skeleton label={TRIGGER_MESSAGES.loading} rows={3} shape="line" />
      )}
    </>
  )
}

function Greeting() {
  const name = useSession()?.name ?? ''
  return (
    <div className="trigger-head">
      <div>
        <h1>{TRIGGER_MESSAGES.greeting(name)}</h1>
        <p className="dashboard-intro">{TRIGGER_MESSAGES.intro}</p>
      </div>
      <HowItWorks />
    </div>
  )
}

function Cards({ userData, onOpenSettings }: TriggerTabProps & { userData: UserData }) {
  return (
    <div className="trigger-cards">
      <ResumeCard fileName={userData.userResume} />
      <div className="trigger-side">
        <MatchingCard userData={userData} onOpenSettings={onOpenSettings} />
        <RunsCard isActive={userData.isActive} />
      </div>
    </div>
  )
}
