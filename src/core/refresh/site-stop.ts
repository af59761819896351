/** Why a site cannot be read on; the run ends with this word. */
export const SITE_STOPS = [
  /** No connection, no answer in time, or nothing but server errors. */
  'unreachable',
  /** The site said no (403, 451, 999): nothing is asked of it for a day. */
  'blocked',
  /** Neither success nor a known error was found on a page. */
  'layout-changed',
  /** robots.txt forbids the page, or could not be read. */
  'robots',
  'rate-limited',
  'signed-out',
  /** The address is not one the product may ask: another site, a private network, a site on the deny list. */
  'refused',
  /** A page that is too long, or nested too deep, to be read. */
  'too-large',
  /** The run has used up its requests. */
  'budget',
  'challenge-unreadable',
] as const
export type SiteStop = (typeof SITE_STOPS)[number]
