import type { Language } from '../quirks.ts'
import { SCHEDULES, WORKPLACES } from '../terms.ts'
import { listReader } from './read-lists.ts'
import { SECTION_NAMES } from './voices.ts'

const readFrames = listReader([
  // Of one text each.
  ...SECTION_NAMES.map(name => `heading ${name}` as const),
  ...SCHEDULES.map(schedule => `schedule ${schedule}` as const),
  ...WORKPLACES.map(workplace => `workplace ${workplace}` as const),
  'about',
  'tasks',
  'years',
  // The word for one year, then for several.
  'year',
  'noYears',
  'must',
  'nice',
  'offer',
  'apply',
])

/** A posting in few words of another language; skills keep the names they have in English. */
export type ForeignFrames = ReturnType<typeof readFrames>

export const FOREIGN_FRAMES: Record<Exclude<Language, 'en'>, ForeignFrames> = {
  de: readFrames('sandbox/frames/german.tsv'),
  fr: readFrames('sandbox/frames/french.tsv'),
}
