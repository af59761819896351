import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { loadChunk } from '../load-chunk.ts'
import { logOut } from '../log-out.ts'
import { PATHS } from '../paths.ts'
import { useSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Brand } from './brand.tsx'
import './top-bar.css'

const SideMenu = lazy(async () => ({
  default: (await loadChunk(() => import('./side-menu.tsx'))).SideMenu,
}))

export function TopBar() {
  const isSignedIn = useSession() !== null
  const home = isSignedIn ? PATHS.dashboard : PATHS.home
  return (
    <header className="top-bar">
      <div className="wrap top-bar-row">
        <Link className="top-bar-brand" to={home}>
          <Brand />
        </Link>
        <nav className="top-bar-links" aria-label={LAYOUT_MESSAGES.mainNavigation}>
          <NavLink to={home}>{LAYOUT_MESSAGES.home}</NavLink>
          <NavLink to={PATHS.about}>{LAYOUT_MESSAGES.about}</NavLink>
          <NavLink to={PATHS.help}>{LAYOUT_MESSAGES.help}</NavLink>
          <NavLink to={PATHS.donate}>{LAYOUT_MESSAGES.donate}</NavLink>
          {isSignedIn && <NavLink to={PATHS.ownAccount}>{LAYOUT_MESSAGES.account}</NavLink>}
          {isSignedIn ? (
            <Button variant="quiet" size="sm" onClick={logOut}>
              {LAYOUT_MESSAGES.logout}
            </Button>
          ) : (
            <Link className="button" data-variant="outline" data-size="sm" to={PATHS.auth}>
              {LAYOUT_MESSAGES.loginOrSignUp}
            </Link>
          )}
        </nav>
        <MenuButton home={home} />
      </div>
    </header>
  )
}

/** Small screens only. The menu's code is fetched when it is first wanted. */
function MenuButton({ home }: { home: string }) {
  const [menu, setMenu] = useState<'not_loaded' | 'open' | 'closed'>('not_loaded')
  return (
    <div className="top-bar-menu">
      <Button
        variant="quiet"
        aria-label={LAYOUT_MESSAGES.openMenu}
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        onClick={() => setMenu('open')}
      >
        <Menu size={22} aria-hidden="true" />
      </Button>
      {menu !== 'not_loaded' && (
        <Suspense fallback={null}>
          <SideMenu home={home} isOpen={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </div>
  )
}
