import { Check, Minus } from 'lucide-react'
import type { ComparedAsk, Comparison } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { rowIdOf } from './document-rows.ts'

interface AsksRailProps {
  comparison: Pick<Comparison, 'asks' | 'sections'>
  onGoTo: (rowId: string) => void
}

/** What the posting asks, and where the resume says it now. */
export function AsksRail({ comparison, onGoTo }: AsksRailProps) {
  const { asks } = comparison
  if (asks.length === 0) return null
  const shown = asks.filter(({ at }) => at !== null)
  return (
    <section className="asks" aria-labelledby="asks">
      <header>
        <h2 id="asks">{COMPARISON_MESSAGES.asks}</h2>
        <span>{COMPARISON_MESSAGES.asksShown(shown.length, asks.length)}</span>
      </header>
      <ul>
        {[...shown, ...asks.filter(({ at }) => at === null)].map(({ text, at, isMust }) => (
          <li key={text} data-shown={at !== null || undefined}>
            {at === null ? <Minus size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
            {at === null ? (
              <span>
                <strong>{text}</strong>
                <small>{isMust ? COMPARISON_MESSAGES.askMissing : COMPARISON_MESSAGES.wishMissing}</small>
              </span>
            ) : (
              <button type="button" onClick={() => onGoTo(rowIdOf(at.block, Math.max(0, at.row)))}>
                <strong>{text}</strong>
                <small>{tellPlace(comparison, at)}</small>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Line 1, was line 3 · Baker, Crumb & Co'. */
function tellPlace(
  { sections }: Pick<Comparison, 'sections'>,
  { block: id, row: at }: NonNullable<ComparedAsk['at']>,
) {
  const section = sections.find(({ blocks }) => blocks.some(block => block.id === id))
  const block = section?.blocks.find(one => one.id === id)
  const name = block?.heading || section?.heading || ''
  // Of a section without entries the place is its name: a line of skills has no number that one could look up.
  if (at < 0 || !block?.heading) return name
  const line = block.rows.slice(0, at + 1).filter(({ tailored }) => tailored !== null).length
  const was = block.rows[at]?.originalAt ?? null
  return COMPARISON_MESSAGES.askShownAt(name, line, was === line ? null : was)
}
