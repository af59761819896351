import type { ReactNode } from 'react'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { tellEducation, tellWork } from './profile-lines.ts'

/** The facts of a resume in plain text. */
export function ProfileView({ profile }: { profile: ResumeProfile }) {
  return (
    <dl className="facts">
      <Fact label={TRIGGER_MESSAGES.name}>{profile.name?.text ?? TRIGGER_MESSAGES.nothingRead}</Fact>
      <Fact label={TRIGGER_MESSAGES.positions}>
        <Entries entries={profile.work.map(tellWork)} />
      </Fact>
      <Fact label={TRIGGER_MESSAGES.education}>
        <Entries entries={profile.education.map(tellEducation)} />
      </Fact>
      <Fact label={TRIGGER_MESSAGES.skills}>
        {profile.skills.map(skill => skill.text).join(', ') || TRIGGER_MESSAGES.nothingRead}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Entries({ entries }: { entries: ReturnType<typeof tellWork>[] }) {
  if (entries.length === 0) return TRIGGER_MESSAGES.nothingRead
  return (
    <ul className="fact-entries">
      {entries.map(({ id, title, detail }) => (
        <li key={id}>
          <span className="fact-title">{title || TRIGGER_MESSAGES.untitled}</span>
          {detail && <span className="fact-detail">{detail}</span>}
        </li>
      ))}
    </ul>
  )
}
