import { Link } from 'react-router'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { useBrand, useConfig } from '../config.ts'
import { PATHS } from '../paths.ts'
import { Brand } from './brand.tsx'
import './footer.css'
import { useSyncExternalStore } from 'react'
import { chooseTheme, useTheme } from '../theme.ts'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'

export function Footer() {
  const brand = useBrand()
  const support = useConfig()?.support
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-about">
            <Brand />
            <p>{LAYOUT_MESSAGES.blurb(brand)}</p>
          </div>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">{LAYOUT_MESSAGES.quickLinks}</h2>
            <ul>
              <li>
                <Link to={PATHS.root}>{LAYOUT_MESSAGES.home}</Link>
              </li>
              <li>
                <Link to={PATHS.about}>{LAYOUT_MESSAGES.about}</Link>
              </li>
              <li>
                <Link to={PATHS.help}>{LAYOUT_MESSAGES.contact}</Link>
              </li>
            </ul>
          </nav>
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact">{LAYOUT_MESSAGES.contact}</h2>
            <ul className="footer-contact">
              <li>{support?.email}</li>
              <li>{support?.phone}</li>
              <li>{support?.address}</li>
            </ul>
          </section>
        </div>
        <div className="footer-last">
          <p>{LAYOUT_MESSAGES.copyright(useYear(), brand)}</p>
          <ThemeChoice />
          <p className="footer-legal">
            <Link to={PATHS.privacy}>{LAYOUT_MESSAGES.privacy}</Link>
            <Link to={PATHS.terms}>{LAYOUT_MESSAGES.terms}</Link>
          </p>
        </div>
      </div>
    </footer>
  )
}

/** The year it is. A page drawn ahead of time shows the year of the build until it is alive. */
function useYear(): number {
  return useSyncExternalStore(neverChanges, readYear, readYearOfBuild)
}

/** Nobody looks at one page over the turn of a year. */
function neverChanges(): () => void {
  return () => {}
}

function readYear(): number {
  return new Date().getFullYear()
}

function readYearOfBuild(): number {
  return Number(import.meta.env.VITE_BUILD_YEAR)
}

const OF_SYSTEM = 'system'
const OPTIONS = [
  { value: OF_SYSTEM, label: LAYOUT_MESSAGES.themeOfSystem },
  { value: 'light', label: LAYOUT_MESSAGES.themeLight },
  { value: 'dark', label: LAYOUT_MESSAGES.themeDark },
] as const

/** Light, dark, or as the system says. */
function ThemeChoice() {
  return (
    <SegmentedChoice
      legend={LAYOUT_MESSAGES.theme}
      name="theme"
      options={OPTIONS}
      value={useTheme() ?? OF_SYSTEM}
      onChange={value => chooseTheme(value === OF_SYSTEM ? null : value)}
    />
  )
}
