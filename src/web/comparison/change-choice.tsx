import { useId } from 'react'
import type { Change } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import '../ui/check-group.css'
import type { Choices } from './use-choices.ts'

/** What happened, why, and whether it stays. */
export function ChangeChoice({ change, choices }: { change: Change; choices: Choices }) {
  const whyId = useId()
  const { id, kind, serves, sources } = change
  // A reworded line stands beside its source; only what comes from elsewhere needs to say from where.
  const isFromElsewhere = kind === 'written' && sources.length > 0
  return (
    <div className="change">
      <label className="check change-check">
        <input
          className="check-box"
          type="checkbox"
          aria-describedby={whyId}
          checked={choices.isKept(id)}
          onChange={() => choices.toggle(id)}
        />
        {COMPARISON_MESSAGES.keep}
      </label>
      <div className="change-why" id={whyId}>
        <p className="change-kind">{COMPARISON_MESSAGES.kinds[kind]}</p>
        {serves !== null && <p>{COMPARISON_MESSAGES.serves(serves)}</p>}
        {isFromElsewhere && <Sources sources={sources} />}
      </div>
    </div>
  )
}

function Sources({ sources }: { sources: string[] }) {
  return (
    <details className="change-sources">
      <summary>{COMPARISON_MESSAGES.sources}</summary>
      <ul>
        {sources.map(source => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </details>
  )
}
