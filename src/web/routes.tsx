import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { admitSignedIn, skipLoginWhenSignedIn } from './guards.ts'
import { loadChunk } from './load-chunk.ts'
import { PATHS } from './paths.ts'
import { PageLoading } from './shell/page-loading.tsx'
import { Shell } from './shell/shell.tsx'
import { Crash, NotFound } from './shell/state-pages.tsx'

/** The one public route with a loader, by the name its data goes under. */
export const AUTH_ROUTE = 'auth'

const landing = lazily(() => import('./landing/landing.tsx').then(part => part.Landing))

/** Every screen there is. */
const screens: RouteObject[] = [
  { path: PATHS.root, lazy: landing },
  { path: PATHS.home, lazy: landing },
  {
    id: AUTH_ROUTE,
    path: PATHS.auth,
    loader: skipLoginWhenSignedIn,
    lazy: lazily(() => import('./account/account.tsx').then(part => part.AuthPage)),
  },
  { path: PATHS.resetShort, loader: () => redirect(PATHS.reset), element: null },
  screen(PATHS.reset, () => import('./account/forgot-password.tsx').then(part => part.ForgotPassword)),
  {
    lazy: lazily(() => import('./signed-in-area.tsx').then(part => part.SignedInArea)),
    children: [
      screen(PATHS.dashboard, () => import('./dashboard/dashboard.tsx').then(part => part.Dashboard)),
      screen(PATHS.ownAccount, () => import('./account/own-account.tsx').then(part => part.OwnAccount)),
      screen(PATHS.comparison, () => import('./comparison/comparison.tsx').then(part => part.Comparison)),
      screen(PATHS.applications, () =>
        import('./applications/applications.tsx').then(part => part.Applications),
      ),
      screen(PATHS.documents, () => import('./dashboard/dashboard.tsx').then(part => part.DocumentsPage)),
      screen(PATHS.profile, () => import('./profile/profile.tsx').then(part => part.CheckProfile)),
    ].map(route => ({ ...route, loader: admitSignedIn })),
  },
  screen(PATHS.about, () => import('./about/about.tsx').then(part => part.About)),
  screen(PATHS.help, () => import('./help/help.tsx').then(part => part.Help)),
  screen(PATHS.donate, () => import('./donate/donate.tsx').then(part => part.Donate)),
  screen(PATHS.privacy, () => import('./legal/privacy.tsx').then(part => part.Privacy)),
  screen(PATHS.terms, () => import('./legal/terms.tsx').then(part => part.Terms)),
  { path: '*', Component: NotFound },
]

/** The screens inside the frame. A screen that breaks leaves the frame in place; a broken frame is caught above. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: Crash,
    HydrateFallback: PageLoading,
    children: [{ ErrorBoundary: Crash, HydrateFallback: PageLoading, children: screens }],
  },
]

/** A screen that is fetched when it is opened. */
function screen(path: string, load: () => Promise<ComponentType>) {
  return { path, lazy: lazily(load) }
}

function lazily(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await loadChunk(load) })
}
