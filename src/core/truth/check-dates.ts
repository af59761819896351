import { hasSupportedDates } from '../text/read-dates.ts'
import { namesAward } from './check-awards.ts'
import type { Claim } from './claim.ts'

/** True when the months and 'until today' of a line stand in its sources; what was awarded in a year is held since. */
export function hasKnownDates({ said, sources, language }: Claim): boolean {
  const isHeld = [said, sources].every(({ lines }) => lines.some(line => namesAward(line, language)))
  const claimed = said.unified.replace(SO_FAR, ' ')
  return hasSupportedDates(
    isHeld || !SPAN.test(sources.unified) ? claimed.replace(SINCE, ' ') : claimed,
    sources.unified,
  )
}

/** From one date to another; 'since 2017' may say the same as 'from 2017', and not as '2017 to 2019'. */
const SPAN =
  /(?:19|20)\d\d\s?(?:[-–—/]|to|until|till|bis|jusqu\p{L}*|[àa]|hasta)\s?[\p{L}.\d/\s]{0,12}(?:19|20)\d\d/u
const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde)(?=\s(?:\p{L}+\.?\s)?(?:\d\d?[/.])?(?:19|20)\d\d)/giu
/** '25 houses to date' */
const SO_FAR = /(?<!\d{4}\s)\bto date\b/giu
