const E_MAIL_MARK = '[e-mail hidden]'
const PHONE_MARK = '[phone hidden]'

// Every repetition is bounded, so that a long run of letters costs no more than its length.
const E_MAIL = /[\p{L}\d._%+'-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/gu
const SPELT_E_MAIL =
  /[\w.+-]{1,64}\s{0,2}[[({]\s?(?:at|@|ät)\s?[\])}]\s{0,2}[\w-]{1,63}(?:\s{0,2}(?:\.|[[({]\s?(?:dot|punkt|\.)\s?[\])}])\s{0,2}[\w-]{2,63}){1,4}/giu
const INTERNATIONAL = /(?<![\w+./-])(?:\+|00)\s?[1-9](?:[\s()./-]{0,2}\d){6,14}(?!\w)/gu
const NATIONAL = /(?<![\w+.,/-])\(?0\d{1,5}\)?(?:[\s./-]{0,2}\d){5,12}(?!\w)/gu
const NORTH_AMERICAN = /(?<![\w+.,/-])(?:1[\s.-])?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?!\w)/gu
const NAMED_NUMBER =
  /(?<!\p{L})(tel(?:efon|ephone|\.)?|phone|ph|call(?: us)?(?: at| on)?|mobile?|mobil|cell|fax|whatsapp|handy)(\s{0,2}[.:]?\s{0,2})(\+?\(?\d(?:[\s()./-]{0,2}\d){5,14})(?!\w)/giu

const MIN_NATIONAL_DIGITS = 9

/** Replaces e-mail addresses and phone numbers by a mark; dates, years and amounts stay. */
export function redactContacts(text: string): string {
  return text
    .replace(E_MAIL, E_MAIL_MARK)
    .replace(SPELT_E_MAIL, E_MAIL_MARK)
    .replace(NAMED_NUMBER, (_, word: string, gap: string) => `${word}${gap}${PHONE_MARK}`)
    .replace(INTERNATIONAL, PHONE_MARK)
    .replace(NORTH_AMERICAN, PHONE_MARK)
    .replace(NATIONAL, number => (countDigits(number) < MIN_NATIONAL_DIGITS ? number : PHONE_MARK))
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
