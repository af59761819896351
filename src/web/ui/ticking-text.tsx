import './ticking-text.css'

/**
 * A text that ends with a clock, '… 4:59', whose digits keep their width while they tick. The colon stays outside:
 * among tabular figures it would open a gap.
 */
export function TickingText({ text }: { text: string }) {
  const [, lead = text, minutes, seconds] = /^(.*?)(\d+):(\d\d)$/.exec(text) ?? []
  if (minutes === undefined) return lead
  return (
    <span>
      {lead}
      <span className="ticking">{minutes}</span>:<span className="ticking">{seconds}</span>
    </span>
  )
}
