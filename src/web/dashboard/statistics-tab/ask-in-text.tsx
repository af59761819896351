import { Check, CircleDashed, Minus } from 'lucide-react'
import { type FocusEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AskInText as Ask } from '#contract/jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { useAway } from '../../ui/use-away.ts'
import { haveDoneAt } from './posting-text.ts'

const SIGNS = { shown: Check, open: CircleDashed, missing: Minus } as const

interface AskInTextProps {
  jobId: string
  text: string
  ask: Ask
  /** The line of the resume is told; only one at a time. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** What a posting asks, marked where it stands, with its word; the pointer, the focus or a tap tells the line of the resume. */
export function AskInText({ jobId, text, ask, isOpen, onOpen, onClose }: AskInTextProps) {
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState(AT_START)
  const open = () => {
    if (frame.current) setPlace(placeUnder(frame.current))
    onOpen()
  }
  useAway(frame, isOpen, { onAway: onClose, onEscape: onClose })
  const leave = ({ relatedTarget }: PointerEvent | FocusEvent) => {
    if (!(relatedTarget instanceof Node && frame.current?.contains(relatedTarget))) onClose()
  }
  const Sign = SIGNS[ask.standing]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the word in it is the button; the pointer may rest on all of it
    <span
      className="posting-asked"
      data-open={isOpen || undefined}
      ref={frame}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={event => event.pointerType === 'mouse' && leave(event)}
      onBlur={leave}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the word after it is the button; this gives a thumb more room */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <span className="posting-ask" data-standing={ask.standing} onClick={open}>
        {text}
      </span>{' '}
      <button
        type="button"
        className="posting-word"
        data-standing={ask.standing}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onFocus={open}
        onClick={open}
      >
        <Sign size={14} aria-hidden="true" />
        {STATISTICS_MESSAGES.standingsInText[ask.standing]}
        {ask.resume !== null && (
          <span className="posting-note" aria-hidden="true">
            {ask.resume}
          </span>
        )}
      </button>
      {isOpen && (
        <span className="posting-tip" id={id} style={place}>
          {ask.says.map(sentence => (
            <span key={sentence}>{sentence}</span>
          ))}
          {ask.resume !== null && (
            <span className="posting-line">
              {STATISTICS_MESSAGES.resumeSays}: <q>{ask.resume}</q>
            </span>
          )}
          {ask.standing !== 'shown' && (
            <Link to={haveDoneAt(jobId, text.trim())}>{TRIAGE_MESSAGES.haveDone}</Link>
          )}
        </span>
      )}
    </span>
  )
}

const AT_START = { top: 0, left: 0 }
const TIP_WIDTH = 340

/** Under the last line of what is asked, within the text that it stands in; in px. */
function placeUnder(asked: HTMLElement): { top: number; left: number } {
  const host = asked.parentElement?.getBoundingClientRect()
  const last = [...(asked.firstElementChild?.getClientRects() ?? [])].at(-1)
  if (!host || !last) return AT_START
  const left = Math.min(last.left - host.left, host.width - TIP_WIDTH)
  return { top: last.bottom - host.top, left: Math.max(0, left) }
}
