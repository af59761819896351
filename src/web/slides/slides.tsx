import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { SLIDES_MESSAGES } from '#contract/messages/landing.ts'
import { LESS_MOTION, useMediaQuery } from '../ui/media-query.ts'
import { ComparisonPicture, FilterPicture, SwitchPicture } from './pictures.tsx'
import './slides.css'

const SLIDES: readonly { caption: string; picture: ReactNode }[] = [
  { caption: SLIDES_MESSAGES.improves, picture: <ComparisonPicture /> },
  { caption: SLIDES_MESSAGES.oneClick, picture: <SwitchPicture /> },
  { caption: SLIDES_MESSAGES.filter, picture: <FilterPicture /> },
]

/** Three pictures with a caption, for wide screens. They advance until the visitor stops them or picks one. */
export function Slides() {
  const isCalm = useMediaQuery(LESS_MOTION)
  const [isPaused, setIsPaused] = useState(false)
  const [shown, setShown] = useState(0)
  useAdvance(isPaused || isCalm, setShown)
  const pick = (index: number) => {
    setShown(index)
    setIsPaused(true)
  }
  return (
    <section className="slides" aria-roledescription="carousel" aria-label={SLIDES_MESSAGES.label}>
      <div className="slides-stage">
        {SLIDES.map(({ caption, picture }, index) => (
          <figure key={caption} className="slide" data-shown={index === shown || undefined}>
            <div className="slide-picture">{picture}</div>
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
      <div className="slides-bar">
        {SLIDES.map(({ caption }, index) => (
          <button
            key={caption}
            type="button"
            className="slides-mark"
            aria-label={SLIDES_MESSAGES.show(index + 1, caption)}
            aria-current={index === shown || undefined}
            onClick={() => pick(index)}
          />
        ))}
        {!isCalm && (
          <button
            type="button"
            className="slides-pause"
            aria-label={isPaused ? SLIDES_MESSAGES.play : SLIDES_MESSAGES.pause}
            onClick={() => setIsPaused(!isPaused)}
          >
            {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
          </button>
        )}
      </div>
    </section>
  )
}

function useAdvance(isStopped: boolean, setShown: (next: (before: number) => number) => void): void {
  useEffect(() => {
    if (isStopped) return
    const advance = () => setShown(before => (before + 1) % SLIDES.length)
    const timer = setInterval(advance, LIMITS.slideEveryMs)
    return () => clearInterval(timer)
  }, [isStopped, setShown])
}
