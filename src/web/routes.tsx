import type { RouteObject } from 'react-router'
import { redirect } from 'react-router'
import { admitSignedIn, skipLoginWhenSignedIn } from './guards.ts'
import { loadChunk } from './load-chunk.ts'
import { PATHS } from './paths.ts'
import { Crash } from './shell/crash.tsx'
import { NotFound } from './shell/not-found.tsx'
import { PageLoading } from './shell/page-loading.tsx'
import { Shell } from './shell/shell.tsx'

/** The one public route with a loader, by the name its data goes under. */
export const AUTH_ROUTE = 'auth'

/** Every screen there is. */
const screens: RouteObject[] = [
  { path: PATHS.root, lazy: loadLanding },
  { path: PATHS.home, lazy: loadLanding },
  {
    id: AUTH_ROUTE,
    path: PATHS.auth,
    loader: skipLoginWhenSignedIn,
    lazy: async () => ({ Component: (await loadChunk(() => import('./account/account.tsx'))).AuthPage }),
  },
  { path: PATHS.resetShort, loader: () => redirect(PATHS.reset), element: null },
  {
    path: PATHS.reset,
    lazy: async () => ({
      Component: (await loadChunk(() => import('./account/forgot-password.tsx'))).ForgotPassword,
    }),
  },
  {
    path: PATHS.dashboard,
    loader: admitSignedIn,
    lazy: async () => ({ Component: (await loadChunk(() => import('./signed-in-area.tsx'))).SignedInArea }),
  },
  {
    path: PATHS.ownAccount,
    loader: admitSignedIn,
    lazy: async () => ({
      Component: (await loadChunk(() => import('./account/own-account.tsx'))).OwnAccount,
    }),
  },
  {
    path: PATHS.profile,
    loader: admitSignedIn,
    lazy: async () => ({
      Component: (await loadChunk(() => import('./profile/profile.tsx'))).CheckProfile,
    }),
  },
  {
    path: PATHS.about,
    lazy: async () => ({ Component: (await loadChunk(() => import('./about/about.tsx'))).About }),
  },
  {
    path: PATHS.help,
    lazy: async () => ({ Component: (await loadChunk(() => import('./help/help.tsx'))).Help }),
  },
  {
    path: PATHS.donate,
    lazy: async () => ({ Component: (await loadChunk(() => import('./donate/donate.tsx'))).Donate }),
  },
  {
    path: PATHS.privacy,
    lazy: async () => ({ Component: (await loadChunk(() => import('./legal/privacy.tsx'))).Privacy }),
  },
  {
    path: PATHS.terms,
    lazy: async () => ({ Component: (await loadChunk(() => import('./legal/terms.tsx'))).Terms }),
  },
  { path: '*', Component: NotFound },
]

async function loadLanding() {
  return { Component: (await loadChunk(() => import('./landing/landing.tsx'))).Landing }
}

/** The screens inside the frame. A screen that breaks leaves the frame in place; a broken frame is caught above. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: Crash,
    HydrateFallback: PageLoading,
    children: [{ ErrorBoundary: Crash, HydrateFallback: PageLoading, children: screens }],
  },
]
