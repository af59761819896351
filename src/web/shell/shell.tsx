import { Fragment, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { useSession } from '../session.ts'
import { useNotify } from '../ui/notices.tsx'
import { Footer } from './footer.tsx'
import './shell.css'
import { StateStrip } from './state-strip.tsx'
import { TopBar } from './top-bar.tsx'

const MAIN_ID = 'main'

/** The frame of every screen: top bar, content, footer. */
export function Shell() {
  const main = useFocusOnArrival()
  const isLoading = useNavigation().state === 'loading'
  const visit = useVisit()
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {LAYOUT_MESSAGES.skipToContent}
      </a>
      <TopBar />
      <StateStrip />
      {isLoading && <div className="shell-progress" aria-hidden="true" />}
      <main id={MAIN_ID} ref={main} tabIndex={-1} aria-busy={isLoading}>
        <Fragment key={visit}>
          <Outlet />
        </Fragment>
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  )
}

/**
 * Counts how often one account took the place of another while this page was open, which happens when another tab
 * logs in. Every screen starts anew with the count, so that nothing of the one is shown, or saved, under the name of
 * the other.
 */
function useVisit(): number {
  const session = useSession()
  const email = session?.email ?? ''
  const account = session === null ? null : `${session.token} ${email}`
  const [visit, setVisit] = useState({ account, count: 0, replacedBy: '' })
  if (account !== visit.account) {
    const isReplaced = account !== null && visit.account !== null
    setVisit(isReplaced ? { account, count: visit.count + 1, replacedBy: email } : { ...visit, account })
  }
  const { count, replacedBy } = visit
  const notify = useNotify()
  useEffect(() => {
    if (count > 0) notify({ severity: 'info', text: LAYOUT_MESSAGES.otherAccount(replacedBy) })
  }, [count, replacedBy, notify])
  return count
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
