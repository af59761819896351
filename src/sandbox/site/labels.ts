import { placeLabel } from '../world/places.ts'
import type { PostingFacts } from '../world/posting-facts.ts'
import type { Schedule, Workplace } from '../world/terms.ts'

export const SITE_NAME = 'Quillmoor'

export const WORKPLACE_WORDS: Record<Workplace, string> = {
  onsite: 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

export const SCHEDULE_WORDS: Record<Schedule, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  INTERN: 'Internship',
}

/** 'Oulu, Finland', or for remote work 'Finland (Remote)'. */
export function placeText({ place, workplace }: PostingFacts): string {
  return workplace === 'remote' ? `${place.country.name} (${WORKPLACE_WORDS.remote})` : placeLabel(place)
}
