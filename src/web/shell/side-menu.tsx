import { NavLink } from 'react-router'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { SIDE_MENU_MESSAGES } from '#contract/messages/side-menu.ts'
import { logOut } from '../log-out.ts'
import { PATHS } from '../paths.ts'
import { useSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import './side-menu.css'

export interface SideMenuProps {
  home: string
  isOpen: boolean
  onClose: () => void
}

/** The menu of small screens; comes in from the right. */
export function SideMenu({ home, isOpen, onClose }: SideMenuProps) {
  const isSignedIn = useSession() !== null
  const links = [
    { to: home, text: LAYOUT_MESSAGES.home },
    { to: PATHS.about, text: LAYOUT_MESSAGES.about },
    { to: PATHS.donate, text: SIDE_MENU_MESSAGES.donate },
    { to: PATHS.help, text: LAYOUT_MESSAGES.help },
    isSignedIn
      ? { to: PATHS.ownAccount, text: SIDE_MENU_MESSAGES.account }
      : { to: PATHS.auth, text: LAYOUT_MESSAGES.loginOrSignUp },
  ]
  const leave = async () => {
    onClose()
    await logOut()
  }
  return (
    <Drawer
      title={SIDE_MENU_MESSAGES.title}
      closeLabel={SIDE_MENU_MESSAGES.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <nav aria-label={LAYOUT_MESSAGES.mainNavigation}>
        <ul className="side-menu-links">
          {links.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to} onClick={onClose}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {isSignedIn && (
        <Button variant="outline" onClick={leave}>
          {LAYOUT_MESSAGES.logout}
        </Button>
      )}
    </Drawer>
  )
}
