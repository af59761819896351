import * as z from 'zod/mini'
import { annualMiddle, readPay, readPayText } from '#core/sources/read-pay.ts'
import { countryName } from '#core/sources/read-place.ts'
import { tableOf } from '#core/table-of.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { detailReaders, idReader } from '../read-list.ts'
import { anything, looseFlag, looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const Labelled = looseObject(z.object({ id: looseText, label: looseText }))
const Section = looseObject(z.object({ title: looseText, text: looseText }))
const Sections = z.object({
  companyDescription: Section,
  jobDescription: Section,
  qualifications: Section,
  additionalInformation: Section,
})

const Posting = z.object({
  id: nativeId,
  /** The title. */
  name: looseText,
  refNumber: looseText,
  company: looseObject(z.object({ name: looseText })),
  releasedDate: anything,
  /** `country` is alpha-2 in lower case. */
  location: looseObject(
    z.object({
      city: looseText,
      region: looseText,
      country: looseText,
      fullLocation: looseText,
      remote: looseFlag,
      hybrid: looseFlag,
    }),
  ),
  typeOfEmployment: Labelled,
  experienceLevel: Labelled,
  language: looseObject(z.object({ code: looseText })),
  /** Anything but `false` is open. */
  active: anything,
  jobAd: looseObject(z.object({ sections: looseObject(Sections) })),
  postingUrl: anything,
  compensation: looseObject(
    z.object({ min: anything, max: anything, currency: looseText, period: looseText }),
  ),
  customField: looseList(z.object({ fieldLabel: looseText, valueLabel: looseText })),
})
type Posting = z.output<typeof Posting>

/** A year; below it the field holds something else, such as a 1 for 'not said'. */
const ANNUAL_PAY_MIN = 3000
const PAY_FIELD = /\b(?:salary|pay(?: range)?|compensation)\b/i
/** Their own codes are the six levels of the product in other letters. */
const LEVELS = tableOf<string>({
  internship: 'Internship',
  entry_level: 'Entry level',
  associate: 'Associate',
  mid_senior_level: 'Mid-Senior level',
  director: 'Director',
  executive: 'Executive',
})

/** Who wrote the advertisement is never read. */
export const normaliseSmartRecruiters = createNormaliser('smartrecruiters', Posting, (posting, target) => {
  if (posting.active === false) return null
  const token = encodeURIComponent(target.token)
  return {
    nativeId: posting.id,
    title: posting.name,
    company: posting.company?.name || target.company,
    urls: [posting.postingUrl, `https://jobs.smartrecruiters.com/${token}/${encodeURIComponent(posting.id)}`],
    texts: readTexts(posting),
    places: [readLocation(posting)],
    workplace: readStatedWorkplace(posting),
    employment: `${posting.typeOfEmployment?.label ?? ''} ${posting.typeOfEmployment?.id ?? ''}`,
    level: LEVELS[posting.experienceLevel?.id.toLowerCase() ?? ''] ?? '',
    pay: readSalary(posting),
    language: posting.language?.code || null,
    postedAt: posting.releasedDate,
    requisitionId: posting.refNumber || null,
  }
})

export const readIds = idReader(({ content }) => content)
export const { readDetail, readOne } = detailReaders(normaliseSmartRecruiters)

function readTexts({ jobAd }: Posting): string[] {
  const { companyDescription, jobDescription, qualifications, additionalInformation } = jobAd?.sections ?? {}
  const sections = [companyDescription, jobDescription, qualifications, additionalInformation]
  return sections.flatMap(section => (section && section.text !== '' ? [section.title, section.text] : []))
}

function readLocation({ location }: Posting): string {
  if (location === null) return ''
  const { city, region, country, fullLocation } = location
  const named = [city, region, countryName(country.toUpperCase())].filter(part => part !== '')
  return city === '' && fullLocation !== '' ? fullLocation : [...new Set(named)].join(', ')
}

function readStatedWorkplace({ location }: Posting): string {
  if (location?.hybrid) return 'hybrid'
  return location?.remote ? 'remote' : ''
}

/** A lone upper end is 'up to'; some employers keep pay in a field of their own instead. */
function readSalary({ compensation, customField, location }: Posting) {
  const country = location?.country.toUpperCase() ?? ''
  const { min, max, currency, period } = compensation ?? {}
  const stated = readPay({ min, max, currency, period, country })
  if (stated && annualMiddle(stated) >= ANNUAL_PAY_MIN) return stated
  const field = customField.find(({ fieldLabel }) => PAY_FIELD.test(fieldLabel))
  return field ? readPayText(field.valueLabel, country) : null
}
