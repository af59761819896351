import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { profileQuery } from '../queries.ts'
import { ProfileView } from './profile-view.tsx'

/** 'We read 4 positions, 2 degrees, 23 skills', and on demand what they are. */
export function ReadSummary() {
  const read = useQuery(profileQuery)
  if (read.isError) return <p className="dashboard-note">{TRIGGER_MESSAGES.profileFailed}</p>
  if (!read.data) return null
  const { counts, reading, profile } = read.data
  return (
    <div className="read">
      <p className="read-line">
        <Check className="read-check" size={18} aria-hidden="true" />
        {TRIGGER_MESSAGES.weRead(counts)}
      </p>
      {reading === 'ocr' && <p className="read-scan">{TRIGGER_MESSAGES.readFromScan}</p>}
      <details className="read-details">
        <summary>{TRIGGER_MESSAGES.checkIt}</summary>
        <ProfileView profile={profile} />
      </details>
    </div>
  )
}
