import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { PATHS } from '../../paths.ts'
import { profileQuery } from '../../queries/resume.ts'

/** 'We read 4 positions, 2 degrees, 23 skills', how sure of it we are, and the way to check and correct it. */
export function ReadSummary() {
  const read = useQuery(profileQuery)
  if (read.isError) return <p className="dashboard-note">{TRIGGER_MESSAGES.profileFailed}</p>
  if (!read.data) return null
  const { counts, reading, unsureCount } = read.data
  return (
    <div className="read">
      <p className="read-line">
        <Check className="read-check" size={18} aria-hidden="true" />
        {TRIGGER_MESSAGES.weRead(counts)}
      </p>
      {unsureCount > 0 && (
        <p className="read-line">
          <TriangleAlert className="read-unsure" size={18} aria-hidden="true" />
          {TRIGGER_MESSAGES.unsureOf(unsureCount)}
        </p>
      )}
      {reading === 'ocr' && <p className="read-scan">{TRIGGER_MESSAGES.readFromScan}</p>}
      <Link className="read-link" to={PATHS.profile}>
        {TRIGGER_MESSAGES.checkIt}
      </Link>
    </div>
  )
}
