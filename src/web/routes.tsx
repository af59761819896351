import type { ComponentType } from 'react'
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

const landing = lazily(
  () => import('./landing/landing.tsx'),
  part => part.Landing,
)

/** Every screen there is. */
const screens: RouteObject[] = [
  { path: PATHS.root, lazy: landing },
  { path: PATHS.home, lazy: landing },
  {
    id: AUTH_ROUTE,
    path: PATHS.auth,
    loader: skipLoginWhenSignedIn,
    lazy: lazily(
      () => import('./account/account.tsx'),
      part => part.AuthPage,
    ),
  },
  { path: PATHS.resetShort, loader: () => redirect(PATHS.reset), element: null },
  {
    path: PATHS.reset,
    lazy: lazily(
      () => import('./account/forgot-password.tsx'),
      part => part.ForgotPassword,
    ),
  },
  {
    path: PATHS.dashboard,
    loader: admitSignedIn,
    lazy: lazily(
      () => import('./signed-in-area.tsx'),
      part => part.SignedInArea,
    ),
  },
  {
    path: PATHS.ownAccount,
    loader: admitSignedIn,
    lazy: lazily(
      () => import('./account/own-account.tsx'),
      part => part.OwnAccount,
    ),
  },
  {
    path: PATHS.comparison,
    loader: admitSignedIn,
    lazy: lazily(
      () => import('./comparison/comparison.tsx'),
      part => part.Comparison,
    ),
  },
  {
    path: PATHS.applications,
    loader: admitSignedIn,
    lazy: lazily(
      () => import('./applications/applications.tsx'),
      part => part.Applications,
    ),
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
    lazy: lazily(
      () => import('./about/about.tsx'),
      part => part.About,
    ),
  },
  {
    path: PATHS.help,
    lazy: lazily(
      () => import('./help/help.tsx'),
      part => part.Help,
    ),
  },
  {
    path: PATHS.donate,
    lazy: lazily(
      () => import('./donate/donate.tsx'),
      part => part.Donate,
    ),
  },
  {
    path: PATHS.privacy,
    lazy: lazily(
      () => import('./legal/privacy.tsx'),
      part => part.Privacy,
    ),
  },
  {
    path: PATHS.terms,
    lazy: lazily(
      () => import('./legal/terms.tsx'),
      part => part.Terms,
    ),
  },
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
function lazily<Part>(load: () => Promise<Part>, choose: (part: Part) => ComponentType) {
  return async () => ({ Component: choose(await loadChunk(load)) })
}
