import { useEffect, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { LESS_MOTION, useMediaQuery } from './media-query.ts'
import './typed-heading.css'
import { useHydrated } from './use-hydrated.ts'

interface TypedHeadingProps {
  text: string
  /** Set as soon as the visitor has something to do; the text is then complete and stays so. */
  isStill: boolean
}

/**
 * A heading that seems to be typed. All of it is always there: what is not typed yet is only invisible, so the width
 * is kept, and assistive technology reads it whole.
 */
export function TypedHeading({ text, isStill }: TypedHeadingProps) {
  const isCalm = useMediaQuery(LESS_MOTION)
  const typed = useTyping(text, isStill || isCalm)
  return (
    <h2 aria-label={text}>
      {text.slice(0, typed)}
      <span className="typed-cursor" data-still={isStill || undefined} />
      <span className="typed-rest">{text.slice(typed)}</span>
    </h2>
  )
}

/**
 * How many characters stand there by now. Starts again some time after the last one. On a page that was drawn ahead
 * of time the text is complete at first.
 */
function useTyping(text: string, isStill: boolean): number {
  const isDrawnHere = useHydrated()
  const [count, setCount] = useState(isDrawnHere ? 0 : text.length)
  const isComplete = count >= text.length
  useEffect(() => {
    if (isStill) return
    const waitMs = isComplete ? LIMITS.typingRepeatDelayMs : LIMITS.typingMsPerChar
    const timer = setTimeout(() => setCount(isComplete ? 0 : count + 1), waitMs)
    return () => clearTimeout(timer)
  }, [count, isComplete, isStill])
  return isStill ? text.length : count
}
