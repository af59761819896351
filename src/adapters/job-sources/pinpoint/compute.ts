import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { createNormaliser, joinPlace } from '../create-normaliser.ts'
import { boardReader } from '../read-list.ts'
import { looseFlag, looseObject, looseText } from '../tolerant-schema.ts'

const anything = z.optional(z.unknown())
/** The end of an address; the number beside it leads nowhere. */
const KEY = /\/postings\/([\da-f-]{36})/

const Posting = z.object({
  url: z.string().check(z.regex(KEY)),
  title: looseText,
  description: looseText,
  key_responsibilities_header: looseText,
  key_responsibilities: looseText,
  skills_knowledge_expertise_header: looseText,
  skills_knowledge_expertise: looseText,
  benefits_header: looseText,
  benefits: looseText,
  employment_type_text: looseText,
  /** 'onsite', 'hybrid', 'remote'. */
  workplace_type: looseText,
  compensation_visible: looseFlag,
  compensation_minimum: anything,
  compensation_maximum: anything,
  compensation_currency: looseText,
  compensation_frequency: looseText,
  deadline_at: looseText,
  location: looseObject(z.object({ city: looseText, name: looseText, province: looseText })),
  job: looseObject(z.object({ requisition_id: looseText })),
})

/** Its answers name no day of publication. */
export const normalisePinpoint = createNormaliser('pinpoint', Posting, (posting, { token, company }) => {
  const key = KEY.exec(posting.url)?.[1] ?? ''
  const { city = '', province = '', name = '' } = posting.location ?? {}
  const sections = [
    [posting.key_responsibilities_header, posting.key_responsibilities],
    [posting.skills_knowledge_expertise_header, posting.skills_knowledge_expertise],
    [posting.benefits_header, posting.benefits],
  ] as const
  return {
    nativeId: key,
    title: posting.title,
    company,
    urls: [`https://${token}.pinpointhq.com/en/postings/${key}`],
    texts: [posting.description, ...sections.flatMap(([head, text]) => (text === '' ? [] : [head, text]))],
    places: [joinPlace(city, province) || name],
    workplace: posting.workplace_type.replace(/^onsite$/, 'on-site'),
    employment: posting.employment_type_text,
    pay: posting.compensation_visible
      ? readPay({
          min: posting.compensation_minimum,
          max: posting.compensation_maximum,
          currency: posting.compensation_currency,
          period: posting.compensation_frequency,
          country: '',
        })
      : null,
    validThrough: posting.deadline_at || null,
    requisitionId: posting.job?.requisition_id || null,
  }
})

export const readBoard = boardReader(({ data }) => data, normalisePinpoint)
