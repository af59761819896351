import type { Change, ChangeKind } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { Button } from '../ui/button.tsx'
import type { PlacedChange } from './document-rows.ts'
import type { Choices } from './use-choices.ts'

interface ChangeCardsProps {
  changes: readonly PlacedChange[]
  /** The PDF has the person's own pages: what changed there is told above. */
  isOwn: boolean
  choices: Choices
  currentId: string | null
  /** Goes to the line of a change. */
  onGoTo: (rowId: string) => void
}

/** What was changed and why, in the order of the page; each can be taken back. */
export function ChangeCards({ changes, isOwn, choices, currentId, onGoTo }: ChangeCardsProps) {
  if (changes.length === 0 && isOwn) return null
  if (changes.length === 0) return <p className="changes-none">{COMPARISON_MESSAGES.nothingChanged}</p>
  return (
    <section className="changes" aria-labelledby="changes">
      <h2 id="changes">{COMPARISON_MESSAGES.changesTitle}</h2>
      <ul>
        {changes.map(({ change, rowId, excerpt }) => {
          const isKept = choices.isKept(change.id)
          return (
            <li
              key={change.id}
              className="change-card"
              data-current={(rowId !== null && rowId === currentId) || undefined}
              data-back={!isKept || undefined}
            >
              <p className="change-kind">
                {isKept ? COMPARISON_MESSAGES.kinds[change.kind] : COMPARISON_MESSAGES.takenBack}
              </p>
              {rowId === null ? (
                <p>{excerpt}</p>
              ) : (
                <button type="button" className="change-excerpt" onClick={() => onGoTo(rowId)}>
                  {excerpt}
                </button>
              )}
              <Why {...change} />
              {change.kind === 'written' && change.sources.length > 0 && <Sources sources={change.sources} />}
              <Button
                size="sm"
                variant="quiet"
                aria-label={COMPARISON_MESSAGES.namedChange(labelOf(change.kind, isKept), excerpt)}
                onClick={() => choices.toggle(change.id)}
              >
                {labelOf(change.kind, isKept)}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Why({ kind, serves }: Pick<Change, 'kind' | 'serves'>) {
  const { leftOut, serves: tell } = COMPARISON_MESSAGES
  const why = kind === 'left_out' ? leftOut(serves) : serves !== null && tell(serves)
  return why === false ? null : <p className="change-why">{why}</p>
}

function labelOf(kind: ChangeKind, isKept: boolean): string {
  const { undo, useAgain, putBack, leaveOut } = COMPARISON_MESSAGES
  if (kind === 'left_out') return isKept ? putBack : leaveOut
  return isKept ? undo : useAgain
}

function Sources({ sources }: { sources: readonly string[] }) {
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
