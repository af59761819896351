import { Menu } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { LinkButton } from '../link-button.tsx'
import { loadChunk } from '../load-chunk.ts'
import { logOut } from '../log-out.ts'
import { PATHS } from '../paths.ts'
import { useSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'
import { Brand } from './brand.tsx'
import type { SideMenuProps } from './side-menu.tsx'
import './top-bar.css'

export function TopBar() {
  const isSignedIn = useSession() !== null
  const hasPlaces = isSignedIn && location.pathname.startsWith(`${PATHS.auth}/`)
  const home = isSignedIn ? PATHS.dashboard : PATHS.home
  return (
    <header className="top-bar">
      <div className="wrap top-bar-row">
        <Link className="top-bar-brand" to={home}>
          <Brand />
        </Link>
        <div id="nav" data-places={hasPlaces} />
        <nav className="top-bar-links" aria-label={LAYOUT_MESSAGES.mainNavigation}>
          <NavLink to={home}>{LAYOUT_MESSAGES.home}</NavLink>
          <NavLink to={PATHS.about}>{LAYOUT_MESSAGES.about}</NavLink>
          <NavLink to={PATHS.help}>{LAYOUT_MESSAGES.help}</NavLink>
          <NavLink to={PATHS.donate}>{LAYOUT_MESSAGES.donate}</NavLink>
          {isSignedIn ? (
            <Button variant="quiet" size="sm" onClick={logOut}>
              {LAYOUT_MESSAGES.logout}
            </Button>
          ) : (
            <LinkButton variant="outline" size="sm" to={PATHS.auth}>
              {LAYOUT_MESSAGES.loginOrSignUp}
            </LinkButton>
          )}
        </nav>
        <MenuButton home={home} />
      </div>
    </header>
  )
}

/**
 * Small screens only. The menu's code is fetched when it is first wanted; where it does not arrive, the page stays as
 * it is and the next press tries again.
 */
function MenuButton({ home }: { home: string }) {
  const [SideMenu, setSideMenu] = useState<ComponentType<SideMenuProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const notify = useNotify()
  const load = useTask({
    run: () => loadChunk(() => import('./side-menu.tsx')),
    onDone: part => {
      setSideMenu(() => part.SideMenu)
      setIsOpen(true)
    },
    onFail: () => notify({ severity: 'error', text: LAYOUT_MESSAGES.offline }),
  })
  return (
    <div className="top-bar-menu">
      <Button
        variant="quiet"
        aria-label={LAYOUT_MESSAGES.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (SideMenu === null ? load.start() : setIsOpen(true))}
      >
        <Menu size={22} aria-hidden="true" />
      </Button>
      {SideMenu !== null && <SideMenu home={home} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
