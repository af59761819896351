/** Top bar, drawer, footer and the states every page can be in. */
export const LAYOUT_MESSAGES = {
  home: 'Home',
  about: 'About',
  help: 'Help',
  donate: 'Buy us Coffee',
  loginOrSignUp: 'Login / Signup',
  logout: 'Logout',
  openMenu: 'Open menu',
  mainNavigation: 'Main',
  skipToContent: 'Skip to content',
  crash: 'Unexpected Application Error!',
  crashText: 'This page stopped working. What you saved is safe. Load it again, or go back to the start.',
  reload: 'Load again',
  notFound: 'There is no page here',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  goHome: 'Go to the start page',
  loadingPage: 'Loading this page',
  offline: 'The server could not be reached. Check your connection and try again.',
  stateStrip: 'Please note',
  offlineNow:
    'You are offline. Nothing is lost: read on, and save or upload again as soon as the connection is back.',
  backOnline: 'You are online again.',
  sessionRefused: 'Your session has ended. Log in again, and you return to where you were.',
  sessionEndedElsewhere: 'You were logged out in another tab. Log in to go on.',
  otherAccount: (email: string) =>
    `Another tab logged in as ${email}. From now on this tab shows that account.`,
  storageRefused:
    'This browser keeps no data for this site, so a login lasts only until this page is closed or loaded again. ' +
    'Allow site data in the settings of the browser to stay logged in.',
  cookiesRefused:
    'This browser blocks cookies, and logging in needs one. ' +
    'Allow cookies for this site in the settings of the browser, then load this page again.',
  close: 'Close',
  closeNotice: 'Close this message',
  blurb: (brand: string) =>
    `${brand} helps people streamline the job application process with automated tools and resources.`,
  quickLinks: 'Quick Links',
  contact: 'Contact',
  copyright: (year: number, brand: string) => `© ${year} ${brand}`,
  theme: 'Colour scheme',
  themeOfSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
} as const
