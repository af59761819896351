import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { Comparison, ComparisonSection } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import type { WaitingWording } from '#contract/wordings.ts'
import { cutWording } from './cut-wording.ts'
import { type DocumentView, type DrawnBlock, type DrawnRow, drawSection } from './document-rows.ts'
import './document-page.css'
import { mergeSegments } from './merge-segments.ts'
import { textOf } from './text-of.ts'
import type { Choices } from './use-choices.ts'

interface DocumentPageProps {
  comparison: Comparison
  view: DocumentView
  choices: Choices
  /** The line that its card or its ask points at. */
  currentId: string | null
  /** Wordings that wait for a yes, by the row that they would take the place of. */
  waiting: ReadonlyMap<string, Waiting>
}

export interface Waiting {
  wording: WaitingWording
  /** What was said of it here; null: it waits. */
  answer: boolean | null
}

/** The resume as a page: as it was, as it goes out, or with the changes in place. */
export function DocumentPage({ comparison, ...shown }: DocumentPageProps) {
  const { person, sections } = comparison
  return (
    <article className="resume-page" aria-label={COMPARISON_MESSAGES.views[shown.view]}>
      <header>
        <p className="resume-name">{person.name}</p>
        {person.headline !== '' && <p>{person.headline}</p>}
        <p className="resume-contact">{person.contact.join(' · ')}</p>
      </header>
      {sections.map(section => (
        <Section key={section.id} section={section} {...shown} />
      ))}
    </article>
  )
}

type SectionProps = Omit<DocumentPageProps, 'comparison'> & { section: ComparisonSection }

function Section({ section, view, choices, currentId, waiting }: SectionProps) {
  const { id, heading } = section
  const blocks = drawSection(section, view, choices.isKept)
  if (blocks.length === 0) return null
  return (
    <section aria-labelledby={heading === '' ? undefined : `section-${id}`}>
      {heading !== '' && <h2 id={`section-${id}`}>{heading}</h2>}
      {blocks.map(block => (
        <Block
          key={block.id}
          {...{ block, view, currentId, waiting }}
          level={heading === '' ? 'h2' : 'h3'}
          isText={id === 'summary'}
        />
      ))}
    </section>
  )
}

interface BlockProps extends Pick<DocumentPageProps, 'view' | 'currentId' | 'waiting'> {
  block: DrawnBlock
  level: 'h2' | 'h3'
  /** Set as running text, as the document does. */
  isText: boolean
}

function Block({ block, view, currentId, waiting, level: Heading, isText }: BlockProps) {
  const { heading, place, dates, rows, isReordered } = block
  return (
    <>
      {/* A line that breaks there ends with the dot and does not begin with it. */}
      {heading !== '' && (
        <div className="resume-entry">
          <Heading>{heading.replaceAll(' · ', '\u00a0· ')}</Heading>
          <p>{[place, dates].filter(Boolean).join(' · ')}</p>
        </div>
      )}
      <ul className="resume-lines" data-text={isText || undefined}>
        {fold(rows, view, waiting).map(part => {
          const [first] = part.rows
          if (part.isFolded && first) return <Folded key={first.id} rows={part.rows} {...{ currentId }} />
          return part.rows.map(row => (
            <Line
              key={row.id}
              {...{ row, view }}
              waiting={view === 'changes' ? waiting.get(row.id) : undefined}
              isCurrent={row.id === currentId}
              isMoved={view === 'changes' && isReordered && isAhead(rows, rows.indexOf(row))}
            />
          ))
        })}
      </ul>
    </>
  )
}

/** A line that stands before one that it followed in the resume. */
function isAhead(rows: readonly DrawnRow[], at: number): boolean {
  const own = rows[at]?.row.originalAt
  if (own === null || own === undefined) return false
  return rows.slice(at + 1).some(({ row }) => row.originalAt !== null && row.originalAt < own)
}

/** Lines without a change, several of them as one. */
function fold(
  rows: readonly DrawnRow[],
  view: DocumentView,
  waiting: DocumentPageProps['waiting'],
): { isFolded: boolean; rows: DrawnRow[] }[] {
  const parts: { isFolded: boolean; rows: DrawnRow[] }[] = []
  for (const row of rows) {
    const isFolded = view === 'changes' && row.row.change === null && !waiting.has(row.id)
    const last = parts.at(-1)
    if (last?.isFolded === isFolded) last.rows.push(row)
    else parts.push({ isFolded, rows: [row] })
  }
  return parts
}

function Folded({ rows, currentId }: { rows: readonly DrawnRow[]; currentId: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const isWanted = rows.some(({ id }) => id === currentId)
  if (isOpen || isWanted)
    return rows.map(row => (
      <Line key={row.id} row={row} view="after" isCurrent={row.id === currentId} isMoved={false} />
    ))
  return (
    <li className="resume-folded" id={rows[0]?.id}>
      <span>{COMPARISON_MESSAGES.unchanged(rows.length)}</span>
      <button type="button" onClick={() => setIsOpen(true)}>
        {COMPARISON_MESSAGES.showLines}
      </button>
    </li>
  )
}

interface LineProps {
  row: DrawnRow
  view: DocumentView
  waiting?: Waiting | undefined
  isCurrent: boolean
  isMoved: boolean
}

function Line({ row: { id, row, isKept }, view, waiting, isCurrent, isMoved }: LineProps) {
  return (
    <li id={id} className="resume-line" data-current={isCurrent || undefined} tabIndex={-1}>
      {isMoved && (
        <span className="resume-moved" title={COMPARISON_MESSAGES.movedUp(row.originalAt ?? 0)}>
          <ArrowUp size={14} aria-hidden="true" />
          <span className="hidden-text">{COMPARISON_MESSAGES.movedUp(row.originalAt ?? 0)}</span>
        </span>
      )}
      <p className="comparison-text">
        {waiting ? <Asked own={textOf(row.original)} {...waiting} /> : <Text {...{ row, view, isKept }} />}
      </p>
    </li>
  )
}

/** A line of the resume with the wording that waits; the line counts until the yes. */
function Asked({ own, wording: { wording, newSpans }, answer }: Waiting & { own: string }) {
  if (answer === false) return own
  return (
    <>
      <del>{own}</del>{' '}
      <span className="resume-waiting" data-used={answer || undefined}>
        {cutWording(wording, newSpans).map(({ start, text, isNew }) =>
          isNew ? <ins key={start}>{text}</ins> : <span key={start}>{text}</span>,
        )}
      </span>
    </>
  )
}

function Text({
  row: { original, tailored },
  view,
  isKept,
}: Pick<DrawnRow, 'row' | 'isKept'> & { view: DocumentView }) {
  if (view === 'before') return textOf(original)
  if (view === 'after') return textOf(isKept ? tailored : original)
  if (!isKept && original === null) return <del>{textOf(tailored)}</del>
  if (!isKept) return textOf(original)
  return mergeSegments(original ?? [], tailored ?? []).map(({ kind, text }, index) => {
    // The pieces of a line never change while it is shown.
    const key = `${index}`
    if (kind === 'same' || text === '') return <span key={key}>{text}</span>
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
  })
}
