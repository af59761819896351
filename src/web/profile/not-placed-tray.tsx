import { useId, useState } from 'react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { Fact, PagePlace } from '#contract/resume.ts'
import { placeOf } from '#core/resume/profile-facts.ts'
import { Button } from '../ui/button.tsx'
import { setLeftOut } from './draft-edits.ts'
import './not-placed-tray.css'
import { guessTarget, listTargets, type SendTarget } from './send-targets.ts'
import type { ProfileEditor } from './use-profile-draft.ts'

/** More are shown when asked for: the fields stay near. */
const LINES_AT_ONCE = 6
const TITLE = 'not-placed-title'

interface NotPlacedTrayProps {
  editor: ProfileEditor
  /** The pointer or the focus is on a line that stands here. */
  onPlace: (place: PagePlace | null) => void
}

/** What stands on the page and nowhere in the profile, with a way to its place. Left out while nothing ever stood here. */
export function NotPlacedTray({ editor, onPlace }: NotPlacedTrayProps) {
  const { notPlaced, leftOut } = editor
  const [wanted, setWanted] = useState(LINES_AT_ONCE)
  const [said, setSaid] = useState('')
  const titleId = useId()

  const targets = listTargets(editor.draft)
  const shown = notPlaced.slice(0, wanted)
  const more = Math.min(LINES_AT_ONCE, notPlaced.length - shown.length)

  function send(line: Fact, target: SendTarget): void {
    editor.edit(target.edit(line))
    setSaid(PROFILE_MESSAGES.sentTo(target.label))
  }
  function leave(lines: readonly Fact[]): void {
    editor.edit(
      setLeftOut(
        lines.map(({ id }) => id),
        true,
      ),
    )
    setSaid('')
  }
  return (
    <section className="tray" aria-labelledby={titleId}>
      <h2 id={titleId} data-tray={TITLE} tabIndex={-1}>
        {PROFILE_MESSAGES.notPlaced}
      </h2>
      <p className="tray-lead">
        {notPlaced.length === 0
          ? PROFILE_MESSAGES.everyLinePlaced
          : `${PROFILE_MESSAGES.notPlacedCount(notPlaced.length)} ${PROFILE_MESSAGES.notPlacedLead}`}
      </p>
      <p className="tray-said" role="status">
        {said}
      </p>
      {shown.length > 0 && (
        <ul className="tray-lines">
          {shown.map(line => (
            <li
              key={line.id}
              onMouseEnter={() => onPlace(placeOf(line))}
              onFocus={() => onPlace(placeOf(line))}
            >
              <TrayLine
                {...{ line, targets }}
                guess={guessTarget(line, editor.checked.profile)}
                onSend={target => send(line, target)}
                onLeave={() => leave([line])}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="tray-all">
        {more > 0 && (
          <Button variant="outline" size="sm" onClick={() => setWanted(wanted + LINES_AT_ONCE)}>
            {PROFILE_MESSAGES.showMoreLines(more)}
          </Button>
        )}
        {notPlaced.length > 1 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              showTray()
              leave(notPlaced)
            }}
          >
            {PROFILE_MESSAGES.leaveAllOut}
          </Button>
        )}
      </div>
      {leftOut.length > 0 && <LeftOut editor={editor} />}
    </section>
  )
}

interface TrayLineProps {
  line: Fact
  targets: readonly SendTarget[]
  /** The value of the likeliest target. */
  guess: string
  onSend: (target: SendTarget) => void
  onLeave: () => void
}

function TrayLine({ line, targets, guess, onSend, onLeave }: TrayLineProps) {
  const selectId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const target = findTarget(targets, chosen) ?? findTarget(targets, guess) ?? targets[0]
  if (target === undefined) return null
  return (
    <fieldset className="tray-line">
      <legend dir="auto">{line.text}</legend>
      <div className="tray-choice">
        <label htmlFor={selectId}>{PROFILE_MESSAGES.sendTo}</label>
        {/* Not the box of the lists: sharing its chunk would cost the landing page its last bytes. */}
        <select
          id={selectId}
          className="field-input"
          value={target.value}
          onChange={event => setChosen(event.currentTarget.value)}
        >
          {targets.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button
          variant="soft"
          size="sm"
          onClick={event => {
            focusNextLine(event.currentTarget)
            onSend(target)
          }}
        >
          {PROFILE_MESSAGES.send}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={event => {
            focusNextLine(event.currentTarget)
            onLeave()
          }}
        >
          {PROFILE_MESSAGES.leaveOut}
        </Button>
      </div>
    </fieldset>
  )
}

function LeftOut({ editor }: { editor: ProfileEditor }) {
  return (
    <details className="tray-left">
      <summary>{PROFILE_MESSAGES.leftOut(editor.leftOut.length)}</summary>
      <ul>
        {editor.leftOut.map(({ id, text }) => (
          <li key={id}>
            <span dir="auto">{text}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={PROFILE_MESSAGES.putBackNamed(text)}
              onClick={() => {
                showTray()
                editor.edit(setLeftOut([id], false))
              }}
            >
              {PROFILE_MESSAGES.putBack}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function findTarget(targets: readonly SendTarget[], value: string | null): SendTarget | undefined {
  return targets.find(target => target.value === value)
}

/** Goes to the head of the tray. */
export function showTray(): void {
  document.querySelector<HTMLElement>(`[data-tray="${TITLE}"]`)?.focus()
}

/** The line is about to leave: the next one takes its place, or the one before, or the head of the tray. */
function focusNextLine(from: HTMLElement): void {
  const item = from.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const button = neighbour?.querySelector<HTMLElement>('.button')
  if (button) button.focus()
  else showTray()
}
