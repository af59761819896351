import { DAY_MS } from '../../world/calendar.ts'
import { postingFacts } from '../../world/posting-facts.ts'
import type { JobCard } from '../layout.ts'
import type { Site } from '../site.ts'

export function jobCards(site: Site, postings: readonly number[]): JobCard[] {
  return postings.map(at => {
    const facts = postingFacts(site.world, at)
    return { facts, age: ageText(site.clock() - facts.postedAtMs) }
  })
}

export function ageText(ageMs: number): string {
  const days = Math.floor(ageMs / DAY_MS)
  if (days < 1) return 'Less than a day ago'
  return days === 1 ? '1 day ago' : `${days} days ago`
}
