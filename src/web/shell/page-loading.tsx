import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import './page-loading.css'

/** Before the first screen is there. Stays blank for the first moments: most waits are shorter. */
export function PageLoading() {
  return (
    <div className="page-loading" role="status">
      {LAYOUT_MESSAGES.loadingPage}
    </div>
  )
}
