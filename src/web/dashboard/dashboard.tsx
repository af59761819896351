import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { Documents } from '../documents/documents.tsx'
import { usePageTitle } from '../page-title.ts'
import { TabList, TabPanel } from '../ui/tab-list.tsx'
import './dashboard.css'
import { attemptsQuery } from '../queries/jobs.ts'
import { useTabInAddress } from '../use-tab-in-address.ts'
import { FirstDaysMenu } from './first-days.tsx'
import { SearchProgress } from './search-progress.tsx'
import { SettingsTab } from './settings-tab/settings-tab.tsx'
import { ChallengeDialog } from './statistics-tab/challenge-dialog.tsx'
import { StatisticsTab } from './statistics-tab/statistics-tab.tsx'
import { useListView } from './statistics-tab/use-list-view.ts'
import { useRefreshProfile } from './statistics-tab/use-refresh-profile.ts'
import { TriggerTab } from './trigger-tab/trigger-tab.tsx'
import { type FirstStep, useFirstDays } from './use-first-days.ts'
import { useRenewalAfterRuns } from './use-renewal-after-runs.ts'

const TABS = [
  { value: 'trigger', label: TRIGGER_MESSAGES.tab },
  { value: 'statistics', label: STATISTICS_MESSAGES.tab },
  { value: 'settings', label: SETTINGS_MESSAGES.tab },
] as const
type Tab = (typeof TABS)[number]['value']
const TABS_OF_STEPS: Record<FirstStep, Tab> = {
  ...{ upload: 'trigger', wish: 'settings', optIn: 'trigger' },
  ...{ read: 'statistics', tailor: 'statistics', apply: 'statistics' },
}
const TAB_NAMES = TABS.map(({ value }) => value)

/**
 * The signed-in main page: three tabs in place. Trigger and Settings stay mounted, so that an upload or an
 * unsaved change survives a look elsewhere; a refresh lives here for the same reason.
 */
export function Dashboard() {
  usePageTitle(TRIGGER_MESSAGES.dashboard)
  useRenewalAfterRuns()
  const refresh = useRefreshProfile()
  const view = useListView()
  const days = useFirstDays()
  const client = useQueryClient()
  const [tab, setTab] = useTabInAddress<Tab>(TAB_NAMES, 'trigger')
  const frame = useRef<HTMLDivElement>(null)

  function show(next: Tab): void {
    setTab(next)
    // An attempt may have been given back since, or a day may have begun.
    if (next === 'settings') void client.invalidateQueries({ queryKey: attemptsQuery.queryKey })
  }

  // The button that was pressed goes away with its tab; the focus goes where the person was sent.
  function send(to: Tab): void {
    flushSync(() => show(to))
    frame.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }

  const isReading = tab === 'statistics' && view.jobId !== null
  const goTo = (step: FirstStep) => send(TABS_OF_STEPS[step])

  return (
    <div className="dashboard" data-reading={isReading || undefined} ref={frame}>
      <div className="dashboard-tabs">
        <TabList label={TRIGGER_MESSAGES.dashboard} tabs={TABS} value={tab} onChange={show} />
        <div className="dashboard-now">
          <SearchProgress />
          {days && tab !== 'trigger' && <FirstDaysMenu days={days} onGo={goTo} />}
        </div>
      </div>
      <TabPanel className="wrap dashboard-panel" current={tab} value="trigger" keepMounted>
        <TriggerTab days={days} onGo={goTo} onOpenSettings={() => send('settings')} />
      </TabPanel>
      <TabPanel className="dashboard-workbench" current={tab} value="statistics">
        <StatisticsTab
          refresh={refresh}
          view={view}
          onOpenSettings={() => send('settings')}
          onOpenTrigger={() => send('trigger')}
        />
      </TabPanel>
      <TabPanel className="wrap dashboard-panel" current={tab} value="settings" keepMounted>
        <SettingsTab />
      </TabPanel>
      <ChallengeDialog refresh={refresh} />
    </div>
  )
}

/** Every tailored resume and letter. It comes with the dashboard: a file of its own would lengthen every page's list of files. */
export function DocumentsPage() {
  return <Documents />
}
