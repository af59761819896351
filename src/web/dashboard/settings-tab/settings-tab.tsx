import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { PATHS } from '../../paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabFailed } from '../tab-failed.tsx'
import { JobSourcesCard } from './job-sources-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { WishCard } from './wish-card.tsx'
import { WordingsCard } from './wordings-card.tsx'
import './settings-tab.css'
import { settingsQuery } from '../../queries/settings.ts'

export function SettingsTab() {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <div className="dashboard-head">
        <div>
          <h1>{SETTINGS_MESSAGES.title}</h1>
          <p className="dashboard-intro">{SETTINGS_MESSAGES.intro}</p>
        </div>
        <Link to={PATHS.profile}>{SETTINGS_MESSAGES.checkResume}</Link>
      </div>
      {settings.isPending ? (
        <Skeleton label={SETTINGS_MESSAGES.loading} rows={8} shape="line" />
      ) : (
        <div className="settings-columns">
          {settings.data ? (
            <SettingsForm settings={settings.data} />
          ) : (
            <TabFailed onRetry={() => void settings.refetch()} />
          )}
          <WishCard />
          <WordingsCard />
          <JobSourcesCard />
          <MailsCard />
        </div>
      )}
    </>
  )
}
