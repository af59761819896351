import './status-chip.css'

interface StatusChipProps {
  tone: 'ok' | 'warn' | 'bad' | 'plain'
  text: string
}

/** A state in one or two words; the colour only repeats what the word says. */
export function StatusChip({ tone, text }: StatusChipProps) {
  return (
    <span className="chip" data-tone={tone}>
      {text}
    </span>
  )
}
