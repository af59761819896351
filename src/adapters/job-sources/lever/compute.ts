import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { countryName, readPlaces } from '#core/sources/read-place.ts'
import { tableOf } from '#core/table-of.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { detailReaders, pageReader } from '../read-list.ts'
import { anything, looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const Posting = z.object({
  id: nativeId,
  /** The title. */
  text: looseText,
  /** Milliseconds since 1970; in no document, in every answer. */
  createdAt: anything,
  categories: looseObject(
    z.object({ location: looseText, commitment: looseText, allLocations: looseList(looseText) }),
  ),
  /** Alpha-2. */
  country: looseText,
  workplaceType: looseText,
  /** Opening and body together. */
  description: looseText,
  descriptionPlain: looseText,
  /** `content` is a row of `<li>` without a list around it. */
  lists: looseList(z.object({ text: looseText, content: looseText })),
  additional: looseText,
  additionalPlain: looseText,
  salaryRange: looseObject(
    z.object({ currency: looseText, interval: looseText, min: anything, max: anything }),
  ),
  hostedUrl: anything,
})
type Posting = z.output<typeof Posting>

const WORKPLACES = tableOf<string>({
  'on-site': 'on-site',
  onsite: 'on-site',
  remote: 'remote',
  hybrid: 'hybrid',
})

/** No answer names the employer: the board's own record does. */
export const normaliseLever = createNormaliser('lever', Posting, (posting, { token, company }) => {
  const places = readLocations(posting)
  return {
    nativeId: posting.id,
    title: posting.text,
    company,
    urls: [
      posting.hostedUrl,
      `https://jobs.lever.co/${encodeURIComponent(token)}/${encodeURIComponent(posting.id)}`,
    ],
    texts: readTexts(posting),
    places,
    workplace: WORKPLACES[posting.workplaceType.toLowerCase()] ?? '',
    employment: posting.categories?.commitment ?? '',
    pay: readSalary(posting, places),
    postedAt: posting.createdAt,
  }
})

export const readPage = pageReader(answer => answer, 'id', normaliseLever)
export const { readOne } = detailReaders(normaliseLever)

/** The requirements stand in `lists`, not in the description. */
function readTexts({ description, descriptionPlain, lists, additional, additionalPlain }: Posting): string[] {
  return [
    description || descriptionPlain,
    ...lists.flatMap(({ text, content }) => [text, `<ul>${content}</ul>`]),
    additional || additionalPlain,
  ]
}

/** `location` is only the first of all; the country is told apart from them. */
function readLocations({ categories, country }: Posting): string[] {
  const all = categories?.allLocations ?? []
  const named = all.length > 0 ? all : [categories?.location ?? '']
  const code = country.toUpperCase()
  const written = countryName(code)
  if (written === code || named.length !== 1) return named
  const [place = ''] = named
  if (place === '') return [written]
  return readPlaces(place).some(one => one.country !== '') ? named : [`${place}, ${written}`]
}

function readSalary({ salaryRange, country }: Posting, places: readonly string[]) {
  if (salaryRange === null) return null
  const { currency, interval: period, min, max } = salaryRange
  const where = country.toUpperCase() || (readPlaces(places.join('; '))[0]?.country ?? '')
  return readPay({ min, max, currency, period, country: where })
}
