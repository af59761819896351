/** First that fits wins: most browsers also carry the names of those they descend from. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chromium', /\b(?:Chromium|HeadlessChrome)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
]

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\(iPhone\b/],
  ['iPad', /\(iPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
]

/**
 * What a program that signs in runs on, in words of this list only, so that nothing it sends is kept.
 * @param userAgent the header as sent, any length; undefined when there was none
 * @returns 'Firefox on Linux', or the one part that is known; null when neither is
 */
export function describeDevice(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const parts = [findName(BROWSERS, userAgent), findName(SYSTEMS, userAgent)]
  return parts.filter(part => part !== undefined).join(' on ') || null
}

function findName(list: typeof BROWSERS, userAgent: string): string | undefined {
  return list.find(([, sign]) => sign.test(userAgent))?.[0]
}
