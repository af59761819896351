import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { ACCOUNT_MESSAGES } from './messages/account.ts'
import { OWN_ACCOUNT_MESSAGES } from './messages/own-account.ts'

/** Half characters, control characters that are no space, everything invisible but the two joiners, characters that no standard names, and all but one of the marks that choose the form of a character. */
const UNSEEN =
  /\p{Cs}|(?!\s)\p{Cc}|(?![\u200c\u200d])\p{Cf}|\p{Co}|(?<=\p{Variation_Selector})\p{Variation_Selector}/gu
/** Joiners shape letters of Persian and of Indic scripts; anywhere else they only make two names look like one. */
const STRAY_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu

/** A person's name as it is shown and stored: NFC, without characters that are not seen, 1 to 100 code points. */
export const PersonName = z.string().check(
  z.overwrite(withoutUnseen),
  z.minLength(1, { error: ACCOUNT_MESSAGES.nameRequired, abort: true }),
  z.refine(name => [...name].length <= LIMITS.nameMaxChars, {
    error: OWN_ACCOUNT_MESSAGES.nameTooLong,
    abort: true,
  }),
  z.regex(/\p{L}/u, { error: ACCOUNT_MESSAGES.nameRequired }),
)

/** Composed last: what is taken out may have kept a letter from its accent. */
function withoutUnseen(given: string): string {
  const seen = given.replace(UNSEEN, '').replace(/\s+/gu, ' ').replace(STRAY_JOINERS, '')
  return seen.normalize('NFC').trim()
}
