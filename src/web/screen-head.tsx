import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SCREEN_MESSAGES } from '#contract/messages/screen.ts'
import { jobAddress, PATHS } from './paths.ts'
import './screen-head.css'

interface ScreenHeadProps {
  title: string
  lead?: ReactNode
  /** What can be done with the whole screen. */
  children?: ReactNode
}

/** The top of a screen that one works on: the way back, what it is, what can be done. */
export function ScreenHead({ title, lead, children }: ScreenHeadProps) {
  return (
    <div className="screen-head">
      <BackLink />
      <div className="screen-title">
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** Always at the same place: the top left. A screen about one job leads back to that job. */
export function BackLink() {
  const jobId = useSearchParams()[0].get('jobId')
  return (
    <Link
      className="screen-back"
      to={jobId ? jobAddress(jobId) : PATHS.dashboard}
      aria-label={jobId ? SCREEN_MESSAGES.backToJob : SCREEN_MESSAGES.backToDashboard}
    >
      <ArrowLeft size={20} aria-hidden="true" />
    </Link>
  )
}
