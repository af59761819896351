import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { ASK_STANDINGS } from '#contract/jobs.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { formatDay } from '../../days.ts'
import { postingQuery } from '../../queries/jobs.ts'
import { RetryButton } from '../../ui/load-failed.tsx'
import { AskInText } from './ask-in-text.tsx'
import { sheetOf } from './job-views.tsx'
import './posting-view.css'

/** The text of the posting as it is now, with the way to what it was when the person applied; what it asks is marked by what the resume shows of it, with the line that does. */
export function PostingView({ jobId, appliedAt }: { jobId: string; appliedAt: string | null }) {
  const posting = useQuery(postingQuery(jobId))
  const [isMarked, setIsMarked] = useState(true)
  const [openAt, setOpenAt] = useState<number | null>(null)
  const parts = posting.data
  if (posting.isError)
    return (
      <p role="alert">
        {STATISTICS_MESSAGES.postingFailed}{' '}
        <RetryButton size="sm" variant="quiet" onRetry={() => void posting.refetch()} />
      </p>
    )
  if (!parts)
    return (
      <p className="why-loading" role="status">
        <span className="hidden-text">{STATISTICS_MESSAGES.loadingPosting}</span>
      </p>
    )
  return (
    <>
      <div className="posting-bar">
        {ASK_STANDINGS.map(standing => (
          <span key={standing} className="posting-ask" data-standing={standing}>
            {TRIAGE_MESSAGES.counted(standing, parts.filter(({ ask }) => ask?.standing === standing).length)}
          </span>
        ))}
        {appliedAt !== null && (
          <Link to={sheetOf(jobId)}>{APPLICATIONS_MESSAGES.postingOf(formatDay(appliedAt))}</Link>
        )}
        <label className="posting-switch">
          <input type="checkbox" checked={isMarked} onChange={() => setIsMarked(!isMarked)} />
          {TRIAGE_MESSAGES.mark}
        </label>
      </div>
      <div className="posting-text" dir="auto">
        {parts.map(({ text, ask }, at) =>
          ask === null || !isMarked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
            <Plain key={at} text={text} />
          ) : (
            <AskInText
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={at}
              {...{ jobId, text, ask }}
              isOpen={at === openAt}
              onOpen={() => setOpenAt(at)}
              onClose={() => setOpenAt(open => (open === at ? null : open))}
            />
          ),
        )}
      </div>
    </>
  )
}

/** Word for word, with room between its lines and its headings in bold. */
function Plain({ text }: { text: string }) {
  const lines = text.split('\n')
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
    <Fragment key={at}>
      {at > 0 && <span className="posting-break">{'\n'}</span>}
      {isHeading(lines, at) ? <strong>{line}</strong> : line}
    </Fragment>
  ))
}

const SHORT_LINE = /^\s*\p{L}[^.,;!]{2,47}$/u

/** A short line above a longer one or a list; several short ones are a list themselves. @param at of a line that ends here */
function isHeading(lines: readonly string[], at: number): boolean {
  const [before = '', own = '', after] = [lines[at - 1], lines[at], lines[at + 1]]
  return after !== undefined && SHORT_LINE.test(own) && ![before, after].some(line => SHORT_LINE.test(line))
}
