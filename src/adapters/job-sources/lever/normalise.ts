import * as z from 'zod/mini'
import { buildPosting } from '#core/sources/build-posting.ts'
import { readPay } from '#core/sources/read-pay.ts'
import { countryName, readPlaces } from '#core/sources/read-place.ts'
import { tableOf } from '#core/table-of.ts'
import type { BoardPosting } from '../gather-postings.ts'
import type { BoardTarget } from '../port.ts'
import { LeverPosting } from './schema.ts'

const WORKPLACES = tableOf<string>({
  'on-site': 'on-site',
  onsite: 'on-site',
  remote: 'remote',
  hybrid: 'hybrid',
})

/**
 * A posting of the Postings API. Pure. No answer names the employer: the board's own record does.
 * @param raw one entry of the answer, of any type
 */
export function normaliseLever(raw: unknown, target: BoardTarget, nowMs: number): BoardPosting {
  const read = z.safeParse(LeverPosting, raw)
  if (!read.success) return { ok: false, reason: 'unreadable' }
  const posting = read.data
  const places = readLocations(posting)
  return buildPosting(
    {
      sourceId: 'lever',
      tenant: target.token,
      nativeId: posting.id,
      title: posting.text,
      company: target.company,
      urls: [
        posting.hostedUrl,
        `https://jobs.lever.co/${encodeURIComponent(target.token)}/${encodeURIComponent(posting.id)}`,
      ],
      texts: readTexts(posting),
      places,
      workplace: WORKPLACES[posting.workplaceType.toLowerCase()] ?? '',
      isMarkedRemote: false,
      employment: posting.categories?.commitment ?? '',
      pay: readSalary(posting, places),
      language: null,
      postedAt: posting.createdAt,
      validThrough: null,
      requisitionId: null,
      attribution: null,
      rejects: [],
    },
    nowMs,
  )
}

/** The requirements stand in `lists`, not in the description. */
function readTexts({
  description,
  descriptionPlain,
  lists,
  additional,
  additionalPlain,
}: LeverPosting): string[] {
  return [
    description || descriptionPlain,
    ...lists.flatMap(({ text, content }) => [text, `<ul>${content}</ul>`]),
    additional || additionalPlain,
  ]
}

/** `location` is only the first of all; the country is told apart from them. */
function readLocations({ categories, country }: LeverPosting): string[] {
  const all = categories?.allLocations ?? []
  const named = all.length > 0 ? all : [categories?.location ?? '']
  const code = country.toUpperCase()
  const written = countryName(code)
  if (written === code || named.length !== 1) return named
  const [place = ''] = named
  if (place === '') return [written]
  return readPlaces(place).some(one => one.country !== '') ? named : [`${place}, ${written}`]
}

function readSalary({ salaryRange, country }: LeverPosting, places: readonly string[]) {
  if (salaryRange === null) return null
  const { currency, interval: period, min, max } = salaryRange
  const where = country.toUpperCase() || (readPlaces(places.join('; '))[0]?.country ?? '')
  return readPay({ min, max, currency, period, country: where })
}
