import { Link } from 'react-router'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import './shell.css'

export function NotFound() {
  usePageTitle(LAYOUT_MESSAGES.notFound)
  return (
    <div className="wrap state-page">
      <h1>{LAYOUT_MESSAGES.notFound}</h1>
      <p>{LAYOUT_MESSAGES.notFoundText}</p>
      <Link className="button" data-variant="filled" data-size="md" to={PATHS.home}>
        {LAYOUT_MESSAGES.goHome}
      </Link>
    </div>
  )
}
