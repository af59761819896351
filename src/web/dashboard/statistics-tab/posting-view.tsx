import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { postingQuery } from '../../queries/jobs.ts'
import './posting-view.css'

/** The text of the posting, fetched when it is opened; what it asks is marked by what the resume shows of it. */
export function PostingView({ jobId }: { jobId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="posting" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{STATISTICS_MESSAGES.readPosting}</summary>
      {isOpen && <Text jobId={jobId} />}
    </details>
  )
}

function Text({ jobId }: { jobId: string }) {
  const { data, isError } = useQuery(postingQuery(jobId))
  if (isError) return <p role="alert">{STATISTICS_MESSAGES.postingFailed}</p>
  if (!data) return <p role="status">{STATISTICS_MESSAGES.loadingPosting}</p>
  return (
    <div className="posting-text" dir="auto">
      {data.map(({ text, standing }, index) =>
        standing === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
          <span key={index} className="posting-ask" data-standing={standing}>
            {text} <span className="posting-word">{STATISTICS_MESSAGES.standingsInText[standing]}</span>
          </span>
        ),
      )}
    </div>
  )
}
