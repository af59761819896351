import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { detailReaders, idReader } from '../read-list.ts'
import { looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const anything = z.optional(z.unknown())

const Job = z.object({
  uuid: nativeId,
  name: looseText,
  companyName: looseText,
  description: looseObject(z.object({ company: looseText, role: looseText })),
  workLocations: looseList(looseText),
  /** Its `id` is the words, 'Salaried, full-time'. */
  employmentType: looseObject(z.object({ id: looseText, label: looseText })),
  createdOn: looseText,
  /** One for each place; `frequency` is 'YEAR' or 'HOUR'. */
  payRangeDetails: looseList(
    z.object({ rangeStart: anything, rangeEnd: anything, currency: looseText, frequency: looseText }),
  ),
})

const REMOTE = /^remote\b/i

export const normaliseRippling = createNormaliser('rippling', Job, (job, { token, company }) => {
  const [pay] = job.payRangeDetails
  return {
    nativeId: job.uuid,
    title: job.name,
    company: job.companyName || company,
    urls: [`https://ats.rippling.com/${encodeURIComponent(token)}/jobs/${job.uuid}`],
    texts: [job.description?.role ?? '', job.description?.company ?? ''],
    places: job.workLocations,
    isMarkedRemote: job.workLocations.some(place => REMOTE.test(place)),
    employment: job.employmentType?.id || (job.employmentType?.label ?? ''),
    pay: pay
      ? readPay({
          min: pay.rangeStart,
          max: pay.rangeEnd,
          currency: pay.currency,
          period: pay.frequency,
          country: '',
        })
      : null,
    postedAt: job.createdOn,
  }
})

export const readIds = idReader(({ items }) => items)
export const { readDetail, readOne } = detailReaders(normaliseRippling)
