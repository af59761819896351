/** The schemes a person can choose; without a choice the system decides. */
const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Carries the choice to the server, which writes it into the page: the first paint is already right. */
export const THEME_COOKIE = 'theme'

/**
 * @param cookies a Cookie header, or what a document says of its cookies
 * @returns null when no scheme was chosen
 */
export function readTheme(cookies: string): Theme | null {
  const pair = cookies.split('; ').find(cookie => cookie.startsWith(`${THEME_COOKIE}=`))
  const value = pair?.slice(THEME_COOKIE.length + 1)
  return THEMES.find(theme => theme === value) ?? null
}
