import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { ATTEMPT_LIMITS } from '#core/refresh/attempt-limits.ts'
import { Button } from '../../ui/button.tsx'
import { formatClock, useSecondsUntil } from '../../ui/countdown.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TickingText } from '../../ui/ticking-text.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import './challenge-dialog.css'
import { challengePictureQuery } from '../../queries/jobs.ts'
import type { Puzzle } from './refresh-state.ts'
import type { RefreshProfile } from './use-refresh-profile.ts'

const OPTIONS = Array.from({ length: LIMITS.captchaOptions }, (_, index) => String(index + 1))

/** The job site's challenge, shown to the person whose refresh has met it as soon as its picture is there. */
export function ChallengeDialog({ refresh }: { refresh: RefreshProfile }) {
  const { state } = refresh
  if (state.step !== 'puzzle') return null
  // Every challenge begins anew, without the choice that was made in the one before.
  return <PuzzleDialog key={state.captchaId} puzzle={state} refresh={refresh} />
}

function PuzzleDialog({ puzzle, refresh }: { puzzle: Puzzle; refresh: RefreshProfile }) {
  const picture = useQuery(challengePictureQuery(puzzle.captchaId))
  const [option, setOption] = useState<string | null>(null)
  const tookSeconds = useSecondsSince(picture.isSuccess)
  const secondsLeft = useSecondsUntil(puzzle.endsAtMs - ATTEMPT_LIMITS.lastWordMs)
  const isOpen = !refresh.isPuzzleClosed && !picture.isPending && secondsLeft > 0
  return (
    <Dialog
      title={STATISTICS_MESSAGES.challengeTitle}
      isOpen={isOpen}
      onClose={refresh.closePuzzle}
      actions={
        <Button
          disabled={option === null}
          onClick={() => option && refresh.answer({ option, tookSeconds: tookSeconds() })}
        >
          {STATISTICS_MESSAGES.challengeSend}
        </Button>
      }
    >
      {puzzle.answeredId !== null && <p role="alert">{STATISTICS_MESSAGES.challengeAgain}</p>}
      <p>{STATISTICS_MESSAGES.challengeWhy}</p>
      {picture.isError && <PictureMissing onRetry={() => void picture.refetch()} />}
      {/* Without bytes there is none: the prompt says everything. */}
      {picture.data && picture.data.size > 0 && <Picture blob={picture.data} prompt={puzzle.prompt} />}
      <Options prompt={puzzle.prompt} chosen={option} onChange={setOption} />
      <p className="challenge-time">
        <TickingText text={STATISTICS_MESSAGES.challengeTimeLeft(formatClock(secondsLeft))} />
      </p>
    </Dialog>
  )
}

function Picture({ blob, prompt }: { blob: Blob; prompt: string }) {
  const url = useObjectUrl(blob)
  // Drawn by the site at twice this size.
  return url && <img className="challenge-picture" src={url} alt={prompt} width={360} height={260} />
}

function PictureMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{STATISTICS_MESSAGES.challengePictureMissing}</p>
      <Button variant="outline" onClick={onRetry}>
        {STATISTICS_MESSAGES.challengeRetry}
      </Button>
    </div>
  )
}

interface OptionsProps {
  prompt: string
  chosen: string | null
  onChange: (option: string) => void
}

function Options({ prompt, chosen, onChange }: OptionsProps) {
  const name = useId()
  return (
    <fieldset className="challenge">
      <legend className="challenge-prompt">{prompt}</legend>
      <div className="challenge-options">
        {OPTIONS.map(option => (
          <label className="challenge-option" key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => onChange(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** @returns how long it has been so, in whole seconds */
function useSecondsSince(isSo: boolean): () => number {
  const [sinceMs, setSinceMs] = useState<number | null>(null)
  useEffect(() => {
    if (isSo) setSinceMs(Date.now())
  }, [isSo])
  return () => (sinceMs === null ? 0 : Math.floor((Date.now() - sinceMs) / 1000))
}
