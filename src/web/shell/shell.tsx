import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { Footer } from './footer.tsx'
import './shell.css'
import { TopBar } from './top-bar.tsx'

const MAIN_ID = 'main'

/** The frame of every screen: top bar, content, footer. */
export function Shell() {
  const main = useFocusOnArrival()
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {LAYOUT_MESSAGES.skipToContent}
      </a>
      <TopBar />
      {isLoading && <div className="shell-progress" aria-hidden="true" />}
      <main id={MAIN_ID} ref={main} tabIndex={-1} aria-busy={isLoading}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  )
}

/** Moves the focus to the content after a change of screen, so that a keyboard or a screen reader starts there. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
