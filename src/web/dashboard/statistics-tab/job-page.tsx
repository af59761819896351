import { ExternalLink, Star } from 'lucide-react'
import { useState } from 'react'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { ModelTier } from '#contract/models.ts'
import type { AsideReason } from '#contract/triage.ts'
import { useNotify } from '../../ui/notices.tsx'
import { TabList, TabPanel } from '../../ui/tab-list.tsx'
import { useStage } from '../../use-stage.ts'
import { AsideMenu } from './aside-menu.tsx'
import { AskBand } from './ask-applied.tsx'
import { AttemptsLine } from './attempts-notice.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { FollowEmployer } from './follow-employer.tsx'
import { JobHead } from './job-head.tsx'
import type { ListedJob } from './job-list.ts'
import './job-page.css'
import { LetterView, ResumeView, TrackingView } from './job-views.tsx'
import { webAddress } from './posting-text.ts'
import { PostingView } from './posting-view.tsx'
import { nextStepOf, PrimaryAction } from './primary-action.tsx'
import { useEnhance } from './use-enhance.ts'
import { type Keys, useKeys } from './use-keys.ts'
import { JOB_VIEWS, type ListView } from './use-list-view.ts'
import { WhyView } from './why-view.tsx'

const VIEWS = JOB_VIEWS.map(value => ({ value, label: TRIAGE_MESSAGES.views[value] }))

export interface JobPageProps {
  item: ListedJob
  /** It left the list while it was read. */
  isGone: boolean
  view: ListView
  /** The person came back from the posting. */
  isAsking: boolean
  onAsked: () => void
  onOpenPosting: (jobId: string) => void
  onStar: (item: ListedJob) => void
  onAside: (item: ListedJob, reason: AsideReason) => void
  onNeverAsk: (item: ListedJob) => void
  onRequested: () => void
  onExhausted: (tier: ModelTier) => void
}

/** One job: what it is, what comes next, and five views of it. */
export function JobPage(props: JobPageProps) {
  const { item, view, isAsking, onAsked, onNeverAsk } = props
  const { job, generation } = item
  const { choice } = view
  const choose = opening(job.jobId, view, view.choose)
  const notify = useNotify()
  const [asideKey, setAsideKey] = useState(0)
  const [asksConsent, setAsksConsent] = useState(false)
  const enhance = useEnhance({
    onRequested: props.onRequested,
    onExhausted: props.onExhausted,
    onConsentNeeded: () => setAsksConsent(true),
  })
  const stage = useStage(job.jobId, moved => {
    if (moved === 'applied') notify({ severity: 'success', text: TRIAGE_MESSAGES.applied(job.jobTitle) })
    onAsked()
  })
  const apply = () => stage.move('applied')
  const onEnhance = opening(job.jobId, view, () => enhance.start(job.jobId))
  const isApplied = (stage.application?.appliedAt ?? null) !== null
  const address = webAddress(job.url)
  const open = () => {
    if (address === null) return
    props.onOpenPosting(job.jobId)
    window.open(address, '_blank', 'noopener,noreferrer')
  }
  useKeys({
    o: open,
    s: () => props.onStar(item),
    x: () => setAsideKey(asideKey + 1),
    e: () => {
      if (nextStepOf(item, null) === 'enhance' && !enhance.isBusy) onEnhance()
    },
    m: () => {
      if (!isApplied && !stage.isBusy) apply()
    },
    ...viewKeys(choose),
  })
  const modelName = generation?.modelName ?? null
  return (
    <article className="job-page">
      <JobHead item={item} isEnhancing={enhance.isBusy} isGone={props.isGone} />
      {isAsking && !isApplied && (
        <AskBand isBusy={stage.isBusy} onYes={apply} onNotYet={onAsked} onNever={() => onNeverAsk(item)} />
      )}
      <div className="job-actions job-main-actions">
        <PrimaryAction
          {...{ item, application: stage.application, isMoving: stage.isBusy }}
          isEnhancing={enhance.isBusy}
          onEnhance={onEnhance}
          onApplied={apply}
        />
        {address !== null && (
          <a
            className="button"
            data-variant="outline"
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            onClick={() => props.onOpenPosting(job.jobId)}
          >
            <ExternalLink size={18} aria-hidden="true" />
            <span className="phone-spoken">{TRIAGE_MESSAGES.openPosting}</span>
          </a>
        )}
        <StarButton item={item} onStar={props.onStar} />
        <AsideMenu amount={1} openedBy={asideKey} onAside={reason => props.onAside(item, reason)} />
        <AttemptsLine />
      </div>
      <FollowEmployer job={job} />
      <TabList
        label={TRIAGE_MESSAGES.viewsLabel}
        tabs={VIEWS}
        value={choice.jobView}
        onChange={jobView => choose({ jobView })}
      />
      {JOB_VIEWS.map(name => (
        <TabPanel key={name} className="job-panel" current={choice.jobView} value={name}>
          {name === 'why' && (
            <WhyView
              jobId={job.jobId}
              modelName={modelName}
              isFolded={choice.isFolded}
              onFold={isFolded => choose({ isFolded })}
            />
          )}
          {name === 'posting' && (
            <PostingView key={job.jobId} jobId={job.jobId} appliedAt={stage.application?.appliedAt ?? null} />
          )}
          {name === 'resume' && <ResumeView item={item} />}
          {name === 'letter' && <LetterView item={item} />}
          {name === 'tracking' && (
            <TrackingView
              {...{ item, application: stage.application, isBusy: stage.isBusy }}
              onTrack={() => stage.move('saved')}
              onApplied={apply}
            />
          )}
        </TabPanel>
      ))}
      {asksConsent && (
        <ConsentDialog
          onClose={() => setAsksConsent(false)}
          onAgreed={() => {
            setAsksConsent(false)
            onEnhance()
          }}
        />
      )}
    </article>
  )
}

/** A job that was only shown is opened by whoever works on it: the way back leads to it. */
function opening<Given extends unknown[]>(jobId: string, view: ListView, act: (...given: Given) => void) {
  return (...given: Given) => {
    view.openJob(jobId)
    act(...given)
  }
}

function StarButton({ item, onStar }: Pick<JobPageProps, 'item' | 'onStar'>) {
  return (
    <button
      type="button"
      className="button job-page-star"
      data-variant="outline"
      aria-pressed={item.mark?.isStarred ?? false}
      aria-label={TRIAGE_MESSAGES.star(item.job.jobTitle)}
      onClick={() => onStar(item)}
    >
      <Star size={20} aria-hidden="true" />
    </button>
  )
}

/** '1' to '5'. */
function viewKeys(choose: ListView['choose']): Keys {
  return Object.fromEntries(JOB_VIEWS.map((jobView, index) => [String(index + 1), () => choose({ jobView })]))
}
