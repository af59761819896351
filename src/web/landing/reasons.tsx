import type { ReactNode } from 'react'
import { LANDING_MESSAGES } from '#contract/messages/landing.ts'
import './reasons.css'

const { jobs, models, resume } = LANDING_MESSAGES.reasons

export function Reasons() {
  return (
    <section className="reasons" aria-labelledby="reasons-title">
      <div className="wrap">
        <h2 id="reasons-title" className="landing-title">
          {LANDING_MESSAGES.reasonsTitle}
        </h2>
        <ul className="reasons-list">
          <Reason {...jobs} icon={<JobsIcon />} />
          <Reason {...models} icon={<ModelsIcon />} />
          <Reason {...resume} icon={<ResumeIcon />} />
        </ul>
      </div>
    </section>
  )
}

function Reason({ title, text, icon }: { title: string; text: string; icon: ReactNode }) {
  return (
    <li className="reason">
      {icon}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="reason-icon" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      {children}
    </svg>
  )
}

function JobsIcon() {
  return (
    <Icon>
      <circle cx="18" cy="17" r="12" />
      <path d="m27 26 9 9M12.500 17.500l4 4 7.500-8" />
    </Icon>
  )
}

function ModelsIcon() {
  return (
    <Icon>
      <path d="M4 10h32M4 20h32M4 30h32" />
      <circle className="reason-hole" cx="27" cy="10" r="4" />
      <circle className="reason-hole" cx="12" cy="20" r="4" />
      <circle className="reason-point" cx="22" cy="30" r="4" />
    </Icon>
  )
}

function ResumeIcon() {
  return (
    <Icon>
      <path className="reason-point" d="M13 17h14v6H13z" />
      <path d="M25 3H8v34h24V10zM25 3v7h7M13 29h10" />
    </Icon>
  )
}
