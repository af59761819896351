import { yearOf } from '../calendar.ts'
import type { Company } from '../companies.ts'
import { openStream, type Stream } from '../random.ts'
import {
  BENEFITS,
  EQUALITY_FRAMES,
  EQUALITY_GROUNDS,
  STORY_OPENINGS,
  STORY_TURNS,
  STORY_VALUES,
  VALUES,
} from '../tables/company-frames.ts'
import type { World } from '../world.ts'
import { fill, groupDigits } from './phrases.ts'

/** What a company says about itself in all its postings alike. */
export interface CompanyText {
  story: string
  /** Noun phrases. */
  benefits: readonly string[]
  equality: string
}

export function companyText(world: World, company: Company): CompanyText {
  const stream = openStream(world.seed, 'company-text', company.index)
  return {
    story: tellStory(stream, company, yearOf(world.nowMs)),
    benefits: stream
      .sample(BENEFITS, stream.between(2, 4))
      .map(({ text, low, high }) => fill(text, { n: stream.between(low, high) })),
    equality: promiseEquality(stream, company.name),
  }
}

function tellStory(stream: Stream, company: Company, year: number): string {
  const [value, value2] = stream.sample(VALUES, 2)
  const slots = {
    name: company.name,
    city: company.home.city,
    headcount: groupDigits(company.headcount),
    founded: company.foundedYear,
    age: year - company.foundedYear,
    does: stream.pick(company.industry.does),
    clients: stream.pick(company.industry.clients),
    value: value ?? '',
    value2: value2 ?? '',
  }
  const second = stream.pick([...STORY_TURNS, ...STORY_VALUES])
  return `${fill(stream.pick(STORY_OPENINGS), slots)} ${fill(second, slots)}`
}

function promiseEquality(stream: Stream, name: string): string {
  const [ground = '', ground2 = '', ground3 = ''] = stream.sample(EQUALITY_GROUNDS, 3)
  return fill(stream.pick(EQUALITY_FRAMES), { name, ground, ground2, ground3 })
}
