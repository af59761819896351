import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { SHORTFALL_LIMITS } from '#contract/shortfall-limits.ts'
import { PATHS } from '../../paths.ts'
import { profileQuery } from '../../queries/resume.ts'

/** 'We read 4 positions, 2 degrees, 23 skills', how sure of it we are, and the way to check and correct it. */
export function ReadSummary() {
  const read = useQuery(profileQuery)
  if (read.isError) return <p className="dashboard-note">{TRIGGER_MESSAGES.profileFailed}</p>
  if (!read.data) return <div className="read" />
  const { counts, reading, unsureCount, profile } = read.data
  const lost = (profile.notPlaced ?? []).filter(({ origin }) => origin.kind === 'pdf').length
  // A tick beside a resume of which something is missing would be a lie.
  const isRight = Object.values(counts).every(count => count > 0) && lost <= SHORTFALL_LIMITS.notPlacedFewMax
  return (
    <div className="read">
      <p className="read-line">
        {isRight ? (
          <Check className="read-check" size={18} aria-hidden="true" />
        ) : (
          <TriangleAlert className="read-unsure" size={18} aria-hidden="true" />
        )}
        {TRIGGER_MESSAGES.weRead(counts)}
      </p>
      {unsureCount > 0 && <Doubt>{TRIGGER_MESSAGES.unsureOf(unsureCount)}</Doubt>}
      {lost > 0 && <Doubt>{TRIGGER_MESSAGES.notPlaced(lost)}</Doubt>}
      {reading === 'ocr' && <p className="read-scan">{TRIGGER_MESSAGES.readFromScan}</p>}
      <Link className="read-link" to={PATHS.profile}>
        {TRIGGER_MESSAGES.checkIt}
      </Link>
    </div>
  )
}

function Doubt({ children }: { children: string }) {
  return (
    <p className="read-line">
      <TriangleAlert className="read-unsure" size={18} aria-hidden="true" />
      {children}
    </p>
  )
}
