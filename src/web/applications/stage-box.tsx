import { type KeyboardEvent, useRef, useState } from 'react'
import { type Application, STAGES, type Stage } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { SelectBox } from '../ui/select-box.tsx'

const OPTIONS = STAGES.map(stage => ({ value: stage, label: APPLICATIONS_MESSAGES.stages[stage] }))
/** Keys that walk through a closed list, each step a change of its own. */
const WALKING_KEY = /^(?:Arrow\w+|Home|End|Page\w+|\S)$/u

interface StageBoxProps {
  application: Application
  onMove: (application: Application, stage: Stage) => void
}

/**
 * Moves a card. Whoever walks through the stages with the keyboard moves it with Enter, or by going on, and not by
 * every stage on the way: 'applied' on the way to 'offer' would fix a day that was none.
 */
export function StageBox({ application, onMove }: StageBoxProps) {
  const [walkedTo, setWalkedTo] = useState<Stage | null>(null)
  const lastKey = useRef('')
  const move = (stage: Stage) => {
    setWalkedTo(null)
    onMove(application, stage)
  }
  const press = (event: KeyboardEvent) => {
    lastKey.current = event.key
    if (event.key === 'Escape') setWalkedTo(null)
    if (event.key !== 'Enter' || walkedTo === null) return
    event.preventDefault()
    move(walkedTo)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box inside is what is operated; its events pass through here.
    <div
      onKeyDown={press}
      onPointerDown={() => {
        lastKey.current = ''
      }}
      onBlur={() => walkedTo !== null && move(walkedTo)}
    >
      <SelectBox
        label={APPLICATIONS_MESSAGES.stageOf(application.jobTitle)}
        value={walkedTo ?? application.stage}
        options={OPTIONS}
        onChange={stage => (WALKING_KEY.test(lastKey.current) ? setWalkedTo(stage) : move(stage))}
      />
    </div>
  )
}
