import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { countryName } from '#core/sources/read-place.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { expectJson, expectObject } from '../expect-shape.ts'
import type { BoardTarget } from '../port.ts'
import { readPostings } from '../read-list.ts'
import { anything, looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'
import { CURRENCIES } from './countries.ts'

const Result = z.object({
  id: nativeId,
  /** May hold marks around the words that were asked for. */
  title: looseText,
  /** The beginning of the text, some 500 characters. */
  description: looseText,
  created: anything,
  redirect_url: anything,
  company: looseObject(z.object({ display_name: looseText })),
  /** `area` goes from the country down to the town; it may be missing. */
  location: looseObject(z.object({ display_name: looseText, area: looseList(looseText) })),
  contract_type: looseText,
  contract_time: looseText,
  salary_min: anything,
  salary_max: anything,
  /** '1': an estimate of the site, not the employer's word. */
  salary_is_predicted: looseText,
})
type Result = z.output<typeof Result>

/** Its text is only a beginning, and pay that the site estimates is left out. The country that was asked is its token. */
export const normaliseAdzuna = createNormaliser('adzuna', Result, (result, { token, company }) => {
  const isEstimate = result.salary_is_predicted === '1'
  return {
    nativeId: result.id,
    title: result.title,
    company: result.company?.display_name || company,
    urls: [result.redirect_url, `https://www.adzuna.com/land/ad/${encodeURIComponent(result.id)}`],
    texts: [result.description],
    places: [readLocation(result, token)],
    employment: `${result.contract_type} ${result.contract_time}`.replace(/_/g, ' '),
    pay: isEstimate
      ? null
      : readPay({
          min: result.salary_min,
          max: result.salary_max,
          currency: CURRENCIES[token] ?? '',
          period: 'year',
          country: token.toUpperCase(),
        }),
    postedAt: result.created,
    rejects: ['snippet', ...(isEstimate ? ['pay-estimated'] : [])],
  }
})

interface Asked {
  target: BoardTarget
  limit: number
}

export function readResults(text: string, { target, limit }: Asked, nowMs: number) {
  return readPostings(expectObject(expectJson(text)).results, normaliseAdzuna, { limit, target, nowMs })
}

/** The country comes first in `area`, in words of the site's own. */
function readLocation({ location }: Result, country: string): string {
  const named = location?.display_name || (location?.area.at(-1) ?? '')
  const written = countryName(country.toUpperCase())
  return named === '' || named === written ? written : `${named}, ${written}`
}
