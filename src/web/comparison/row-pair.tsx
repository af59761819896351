import type { ComparisonRow, ComparisonSegment } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { ChangeChoice } from './change-choice.tsx'
import type { Choices } from './use-choices.ts'

/** One line of the resume beside what became of it. */
export function RowPair({ row, choices }: { row: ComparisonRow; choices: Choices }) {
  const { original, tailored, movedFrom, change } = row
  const isKept = change === null || choices.isKept(change.id)
  return (
    <li className="comparison-row" data-changed={change !== null || undefined}>
      <div className="comparison-original">
        <span className="hidden-text">{`${COMPARISON_MESSAGES.original}: `}</span>
        {original === null ? (
          <span className="comparison-none">{COMPARISON_MESSAGES.notInOriginal}</span>
        ) : (
          <Marked segments={original} areMarksShown={isKept} />
        )}
      </div>
      <div className="comparison-tailored">
        <span className="hidden-text">{`${COMPARISON_MESSAGES.tailored}: `}</span>
        {isKept ? <Kept segments={tailored} /> : <TakenBack segments={original} />}
        {movedFrom !== null && (
          <span className="comparison-none">{COMPARISON_MESSAGES.movedFrom(movedFrom)}</span>
        )}
        {change && <ChangeChoice change={change} choices={choices} />}
      </div>
    </li>
  )
}

function Kept({ segments }: { segments: ComparisonSegment[] | null }) {
  if (segments === null) return <span className="comparison-none">{COMPARISON_MESSAGES.kinds.left_out}</span>
  return <Marked segments={segments} areMarksShown={true} />
}

function TakenBack({ segments }: { segments: ComparisonSegment[] | null }) {
  return (
    <>
      {segments && <Marked segments={segments} areMarksShown={false} />}
      <span className="comparison-none">{COMPARISON_MESSAGES.takenBack}</span>
    </>
  )
}

function Marked({ segments, areMarksShown }: { segments: ComparisonSegment[]; areMarksShown: boolean }) {
  return (
    <p className="comparison-text">
      {segments.map(({ kind, text }, index) => {
        // The pieces of a line never change while it is shown.
        const key = `${index}`
        if (kind === 'same' || !areMarksShown) return <span key={key}>{text}</span>
        return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
      })}
    </p>
  )
}
