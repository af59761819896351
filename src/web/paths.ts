/** Every address of the browser application. */
export const PATHS = {
  root: '/',
  home: '/home',
  about: '/about',
  help: '/help',
  donate: '/buyUsCoffee',
  privacy: '/privacy',
  terms: '/terms',
  auth: '/auth',
  reset: '/auth/forgot-password',
  resetShort: '/forgot-password',
  dashboard: '/auth/aamain',
  ownAccount: '/auth/account',
  comparison: '/auth/comparison',
  applications: '/auth/applications',
  documents: '/auth/documents',
  profile: '/auth/profile',
} as const

/** Screens behind the login. */
export const SIGNED_IN_PATHS: readonly string[] = [
  ...[PATHS.dashboard, PATHS.ownAccount, PATHS.profile],
  ...[PATHS.comparison, PATHS.applications, PATHS.documents],
]

/** The list of jobs. */
export const MATCHES_ADDRESS = `${PATHS.dashboard}?tab=statistics`

/** Where one job of the list is read. */
export function jobAddress(jobId: string): string {
  return `${MATCHES_ADDRESS}&job=${encodeURIComponent(jobId)}`
}

/** Where what was made for a job is worked on: its tailored resume, or its letter. */
export function comparisonAddress(jobId: string, view?: 'letter'): string {
  return `${PATHS.comparison}?jobId=${encodeURIComponent(jobId)}${view ? `&view=${view}` : ''}`
}
