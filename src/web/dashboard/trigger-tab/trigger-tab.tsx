import { useQuery } from '@tanstack/react-query'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { useSession } from '../../session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FirstDaysPanel } from '../first-days.tsx'
import { TabFailed } from '../tab-failed.tsx'
import type { FirstDays, FirstStep } from '../use-first-days.ts'
import { HowItWorks } from './how-it-works.tsx'
import { MatchingCard } from './matching-card.tsx'
import { RealJobsCard } from './real-jobs-card.tsx'
import { ResumeCard } from './resume-card.tsx'
import { RunsCard } from './runs-card.tsx'
import './trigger-tab.css'
import { type UserData, userDataQuery } from '../../queries/settings.ts'

interface TriggerTabProps {
  /** Null: nobody new is here; undefined: that is not known yet. */
  days: FirstDays | null | undefined
  onGo: (step: FirstStep) => void
  onOpenSettings: () => void
}

export function TriggerTab(props: TriggerTabProps) {
  const userData = useQuery(userDataQuery)
  return (
    <>
      <Greeting isOn={userData.data?.isActive ?? false} />
      {userData.data && props.days !== undefined ? (
        <Cards {...props} userData={userData.data} />
      ) : userData.isError ? (
        <TabFailed onRetry={() => void userData.refetch()} />
      ) : (
        <Skeleton label={TRIGGER_MESSAGES.loading} rows={3} shape="line" />
      )}
    </>
  )
}

/** Says what comes next, which is nothing here once matching is on. */
function Greeting({ isOn }: { isOn: boolean }) {
  const name = useSession()?.name ?? ''
  return (
    <div className="trigger-head">
      <div>
        <h1>{TRIGGER_MESSAGES.greeting(name)}</h1>
        <p className="dashboard-intro">{isOn ? TRIGGER_MESSAGES.introOn : TRIGGER_MESSAGES.intro}</p>
      </div>
      <HowItWorks />
    </div>
  )
}

function Cards({ userData, days, onGo, onOpenSettings }: TriggerTabProps & { userData: UserData }) {
  return (
    <div className="trigger-cards">
      {days && <FirstDaysPanel days={days} onGo={onGo} />}
      <ResumeCard fileName={userData.userResume} />
      <div className="trigger-side">
        <MatchingCard {...{ userData, onOpenSettings }} onSeeMatches={() => onGo('read')} />
        <RunsCard isActive={userData.isActive} />
      </div>
      <RealJobsCard />
    </div>
  )
}
