import { useEffect, useRef } from 'react'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import './shell.css'
import { LinkButton } from '../link-button.tsx'

/** What is left when a screen breaks. The way home is a full load: whatever broke must not be carried along. */
export function Crash() {
  usePageTitle(LAYOUT_MESSAGES.crash)
  const heading = useFocusOnShow()
  return (
    <div className="wrap state-page">
      <h1 ref={heading} tabIndex={-1}>
        {LAYOUT_MESSAGES.crash}
      </h1>
      <p>{LAYOUT_MESSAGES.crashText}</p>
      <div className="state-actions">
        <Button onClick={() => window.location.reload()}>{LAYOUT_MESSAGES.reload}</Button>
        <a className="button" data-variant="outline" data-size="md" href={PATHS.home}>
          {LAYOUT_MESSAGES.goHome}
        </a>
      </div>
    </div>
  )
}

/** What had the focus is gone with the screen. */
function useFocusOnShow() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

export function NotFound() {
  usePageTitle(LAYOUT_MESSAGES.notFound)
  return (
    <div className="wrap state-page">
      <h1>{LAYOUT_MESSAGES.notFound}</h1>
      <p>{LAYOUT_MESSAGES.notFoundText}</p>
      <LinkButton to={PATHS.home}>{LAYOUT_MESSAGES.goHome}</LinkButton>
    </div>
  )
}
