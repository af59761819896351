import { Columns3, Files, FileText, Settings, Target } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { FRAME_MESSAGES } from '#contract/messages/frame.ts'
import { PATHS } from '../paths.ts'
import { useSession } from '../session.ts'
import './app-frame.css'

const tab = (name: string) => `${PATHS.dashboard}?tab=${name}`

const PLACES = [
  { name: 'matches', to: tab('statistics'), Icon: Target },
  { name: 'applications', to: PATHS.applications, Icon: Columns3 },
  { name: 'documents', to: PATHS.documents, Icon: Files },
  { name: 'resume', to: PATHS.dashboard, Icon: FileText },
  { name: 'settings', to: tab('settings'), Icon: Settings },
] as const
type Place = (typeof PLACES)[number]['name']

/** The places of somebody who is signed in: in the header, on phones at the foot of the screen. */
export function AppFrame() {
  const name = useSession()?.name ?? ''
  const here = useLocation()
  const current = placeOf(here)
  const host = document.getElementById(PLACES_ID)
  if (host === null) return null
  return createPortal(
    <>
      <nav className="places" aria-label={FRAME_MESSAGES.places}>
        {PLACES.map(({ name: place, to, Icon }) => (
          <Link key={place} to={to} aria-current={place === current ? 'page' : undefined}>
            <Icon size={20} aria-hidden="true" />
            {FRAME_MESSAGES.names[place]}
          </Link>
        ))}
      </nav>
      <Link className="places-account" to={PATHS.ownAccount}>
        <span aria-hidden="true">{initialsOf(name)}</span>
        <span className="hidden-text">{FRAME_MESSAGES.account}</span>
      </Link>
    </>,
    host,
  )
}

/** Where the header leaves room for the places. */
const PLACES_ID = 'nav'

function placeOf({ pathname, search }: { pathname: string; search: string }): Place | null {
  switch (pathname) {
    case PATHS.applications:
      return 'applications'
    case PATHS.documents:
    case PATHS.comparison:
      return 'documents'
    case PATHS.profile:
      return 'resume'
    case PATHS.dashboard:
      return PLACES_OF_TABS[new URLSearchParams(search).get('tab') ?? ''] ?? 'resume'
    default:
      return null
  }
}

const PLACES_OF_TABS: Partial<Record<string, Place>> = { statistics: 'matches', settings: 'settings' }

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map(word => [...(word ?? '')][0] ?? '').join('')
}
