import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider } from 'react-router'
import './ui/tokens.css'
import './ui/base.css'
import { takeConfigOfPage } from './config.ts'
import { PATHS } from './paths.ts'
import { AUTH_ROUTE, routes } from './routes.tsx'
import { readSession } from './session.ts'
import { leaveWhenSessionEnds } from './session-end.ts'
import { showChosenTheme } from './theme.ts'
import { NoticeProvider } from './ui/notices.tsx'

/** What the loaders answer to a visitor who is not signed in: the pages are drawn ahead of time for nobody else. */
const FOR_NOBODY: HydrationState = { loaderData: { [AUTH_ROUTE]: null } }

void start()

/** Joins the page that was drawn ahead of time, or draws it where there is none for this visitor. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  showChosenTheme()
  takeConfigOfPage()
  const isJoining = isDrawnForVisitor(root) && (await fetchScreen())
  const router = createBrowserRouter(routes, isJoining ? { hydrationData: FOR_NOBODY } : {})
  leaveWhenSessionEnds(router)
  const app = (
    <StrictMode>
      <NoticeProvider>
        <RouterProvider router={router} />
      </NoticeProvider>
    </StrictMode>
  )
  if (isJoining) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

/**
 * The login screen of a signed-in visitor may be on its way to the dashboard, and what the history keeps for a screen
 * shows at once; every other public page is one for all.
 */
function isDrawnForVisitor(root: HTMLElement): boolean {
  const isLogin = window.location.pathname.startsWith(PATHS.auth)
  const isLeaving = isLogin && readSession() !== null
  const isKept = Boolean(window.history.state?.usr) // where the router puts the state of an entry
  return root.firstElementChild !== null && !isLeaving && !isKept
}

/**
 * Fetches the code of the screen before the page is joined, else its place would be empty for a moment.
 * @returns false when it did not arrive; drawing the page anew then says so
 */
async function fetchScreen(): Promise<boolean> {
  const matches = matchRoutes(routes, window.location) ?? []
  try {
    await Promise.all(
      matches.map(async ({ route }) => {
        if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
      }),
    )
    return true
  } catch {
    return false
  }
}
