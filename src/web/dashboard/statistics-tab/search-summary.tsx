import { useQuery } from '@tanstack/react-query'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { belowQuery, jobRunsQuery } from '../../queries/jobs.ts'

/** What the last search came to: how much was read, how much of it is of the kind wanted, what the best would need. */
export function SearchSummary() {
  const last = useQuery(jobRunsQuery).data?.last
  const survey = useQuery(belowQuery(null)).data
  if (!last?.finishedAt || last.postingsRead === 0 || !survey) return null
  const { ofKind, best } = survey
  return (
    <div className="search-summary">
      <p>
        {STATISTICS_MESSAGES.surveyed(last.postingsRead)} {STATISTICS_MESSAGES.ofKind(ofKind)}
      </p>
      {best && best.missing.length > 0 && (
        <details>
          <summary>{STATISTICS_MESSAGES.bestNeeds(best.matchingScore)}</summary>
          <p>{STATISTICS_MESSAGES.ofBest(best.jobTitle, best.companyName)}</p>
          <ul>
            {best.missing.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
