import type { WishAspect } from '../search-wish.ts'

const ASPECTS: Readonly<Record<WishAspect, string>> = {
  place: 'place',
  workplace: 'workplace',
  employment: 'employment',
  language: 'language',
  pay: 'pay',
  posted: 'age',
}
const listed = (aspects: readonly WishAspect[]) => aspects.map(aspect => ASPECTS[aspect]).join(', ')

/** The wish on the settings, and what it leaves out of the list. */
export const SEARCH_WISH_MESSAGES = {
  title: 'Where and how',
  intro:
    'Write your search in one line and correct what we read. It filters your matches and never changes a score; a posting that leaves something open stays on the list.',
  loading: 'Loading your searches',
  line: 'Your search in one line',
  lineHint: 'For example: Nurse in Hamburg or Bremen, 30 km, part-time',
  read: 'Read it',
  what: (jobWanted: string) => `Job wanted: ${jobWanted}`,
  problems: {
    /** @param guess null: nothing known is spelled nearly so */
    unknown: (said: string, guess: string | null) =>
      guess !== null
        ? `We do not know ${said}. Did you mean ${guess}?`
        : `We do not know ${said}. Add the nearest larger town below.`,
    many: (said: string) => `There are several places called ${said}. Which one?`,
    country: (said: string) =>
      `${said} is a part of a country. Name a town in it, or choose the whole country:`,
    unread: (said: string) => `We could not read “${said}”.`,
  },
  places: 'Places',
  noPlaces: 'Anywhere',
  radius: (place: string) => `Distance from ${place}`,
  wholeCountry: 'the whole country',
  km: (km: number) => (km === 0 ? 'the town only' : `${km} km`),
  removePlace: (place: string) => `Remove ${place}`,
  addPlace: 'Add a place',
  addPlaceHint: 'Type the first letters and choose.',
  guess: 'We do not know this place. Did you mean this one?',
  workplace: 'Workplace',
  workplaces: { any: 'Any', 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote' },
  remoteFrom: 'Remote from',
  remoteFroms: {
    any: 'The countries of my places',
    EU: 'Anywhere in the EU',
    world: 'Anywhere in the world',
  },
  employment: 'Employment',
  employments: {
    'full-time': 'Full-time',
    'part-time': 'Part-time',
    temporary: 'Temporary',
    internship: 'Internship',
    freelance: 'Freelance',
  },
  languages: 'Postings in these languages',
  anyHint: 'Choose none to accept any.',
  pay: 'Yearly pay from',
  currency: 'Currency',
  posted: 'Posted',
  postedWithin: (days: number) =>
    days === 0 ? 'At any time' : `In the last ${days === 1 ? 'day' : `${days} days`}`,
  searches: 'Your searches',
  another: 'Add another search',
  removeSearch: 'Remove this search',
  searchName: 'Name of this search',
  save: 'Use this search',
  saved: 'Saved. Your list follows this search now.',
  facets: { fits: 'Fits', outside: 'Outside' },
  moreOutside: (jobs: number) => `${jobs} more outside your search`,
  hideOutside: 'Hide what lies outside your search',
  notStated: (aspects: readonly WishAspect[]) => `${listed(aspects)} not stated`,
  outside: (aspects: readonly WishAspect[]) => `outside: ${listed(aspects)}`,
} as const
