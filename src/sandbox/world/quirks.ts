import type { Level } from './levels.ts'
import type { Place } from './places.ts'
import { openStream, type Stream } from './random.ts'
import type { Country } from './tables/countries.ts'
import type { Family } from './tables/families.ts'

/** BCP 47. */
export type Language = 'en' | 'de' | 'fr'

/** Where a posting is not as tidy as most. */
export type Quirk =
  /** The title says that all genders are meant, as the custom of the country wants it. */
  | 'gender-mark'
  | 'emoji-title'
  /** The title promises a senior, the text asks for one year. */
  | 'senior-title-few-years'
  /** A letter of the text is in the wrong place. */
  | 'typo'

interface Quirks {
  title: string
  /** Instead of what the level asks for; null = as usual. */
  years: number | null
  names: readonly Quirk[]
  language: Language
}

const EMOJI = ['🚀', '⭐', '✨', '🔧', '🌱', '📣']
const GENDER_MARKS: Readonly<Record<string, { mark: string; percent: number }>> = {
  DE: { mark: '(m/w/d)', percent: 45 },
  FR: { mark: '(H/F)', percent: 45 },
}
const USUAL_MARK = { mark: '(m/f/d)', percent: 2 }
/** Makes about 3 of 100 postings of the whole world. */
const OWN_LANGUAGE_PERCENT = 18
const EMOJI_PERCENT = 1
/** Of the Mid-Senior level; makes about 2 of 100 postings. */
const TRAP_PERCENT = 7
const TYPO_PER_MILLE = 5
const SENIOR_WORDS = /^(?:Senior|Lead|Principal|Staff) /

/** Drawn from a stream of their own, so that they change nothing else about a posting. */
export function drawQuirks(
  seed: number,
  number: number,
  { title, level, country }: { title: string; level: Level; country: Country },
): Quirks {
  const stream = openStream(seed, 'posting-quirks', number)
  const { mark, percent } = GENDER_MARKS[country.code] ?? USUAL_MARK
  const isMarked = stream.chance(percent)
  const hasEmoji = stream.chance(EMOJI_PERCENT)
  const isTrap = stream.chance(TRAP_PERCENT) && level === 'Mid-Senior level' && SENIOR_WORDS.test(title)
  const hasTypo = stream.below(1000) < TYPO_PER_MILLE
  const isForeign = stream.chance(OWN_LANGUAGE_PERCENT)
  const emoji = stream.pick(EMOJI)
  const names: readonly (readonly [Quirk, boolean])[] = [
    ['gender-mark', isMarked],
    ['emoji-title', hasEmoji],
    ['senior-title-few-years', isTrap],
    ['typo', hasTypo],
  ]
  return {
    title: `${hasEmoji ? `${emoji} ` : ''}${title}${isMarked ? ` ${mark}` : ''}`,
    years: isTrap ? 1 : null,
    names: names.flatMap(([name, isSo]) => (isSo ? [name] : [])),
    language: isForeign ? languageOf(country) : 'en',
  }
}

/** The same title as somebody else in the company would write it. */
export function reformTitle(
  stream: Stream,
  { title, place, family, level }: { title: string; place: Place; family: Family; level: Level },
): string {
  const short = title.replace(/\bSenior\b/, 'Sr.').replace(/\bJunior\b/, 'Jr.')
  const forms = [
    title.includes('(') ? title.replace(/ \([^)]*\)$/, '') : `${title} (m/f/d)`,
    `${title}, ${place.city}`,
    `${title} (${place.city})`,
    short === title ? `${title} (all genders)` : short,
    `${title} (${family.jobFunction})`,
  ]
  return stream.chance(10) ? stream.pick(family[`titles ${level}`]) : stream.pick(forms)
}

function languageOf({ code }: Country): Language {
  if (code === 'DE') return 'de'
  return code === 'FR' ? 'fr' : 'en'
}
