import { z } from 'zod'
import type { ResumeProfile } from '#contract/resume.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { townKey, townsByName } from '../places/gazetteer.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import { readPlaces } from '../sources/read-place.ts'
import { fillPhrase } from '../tailoring/fill-phrase.ts'
import { plainText } from '../text/plain-text.ts'

const PhraseRow = z.object({ language: filledCell, key: filledCell, text: filledCell })

const PHRASES = new Map<string, Map<string, string>>()
for (const { language, key, text } of readTable('letters/phrases.tsv', PhraseRow)) {
  PHRASES.set(language, (PHRASES.get(language) ?? new Map<string, string>()).set(key, text))
}

export interface LetterPhrases {
  language: string
  /** @returns '' for what the language does not say */
  say(key: string, values?: Readonly<Record<string, string>>): string
}

/** What letters to and by somebody say, in their language; null where none are written in it. */
export function lettersOf(profile: ResumeProfile): LetterPhrases | null {
  const phrases = lettersIn(profile.language)
  if (phrases === null || profile.language !== 'de') return phrases
  return isSwiss(profile)
    ? { ...phrases, say: (...said) => phrases.say(...said).replaceAll('ß', 'ss') }
    : phrases
}

/** By where they live, or else by words that are written so in Switzerland alone. */
function isSwiss(profile: ResumeProfile): boolean {
  const place = plainText(profile.place?.text ?? '')
  const country = readPlaces(place)[0]?.country ?? ''
  if (country !== '') return country === 'CH'
  const [town] = townsByName().get(townKey(place)) ?? []
  if (town !== undefined) return town.country === 'CH'
  const text = [...placeFacts(profile).values()].map(({ fact }) => fact.text).join('\n')
  return !text.includes('ß') && SWISS.test(text)
}

const SWISS = /(?:stra|gro|flie|schlie|au)ss(?:e|t|er)|massnahm|gemäss|regelmäss|(?<!\p{L})weiss/iu

export function lettersIn(language: string): LetterPhrases | null {
  const phrases = PHRASES.get(language)
  if (phrases === undefined) return null
  // A name may end in a stop itself: 'Slalom LLC.' 'Bei dem Klinikum' is 'beim'.
  const isGerman = language === 'de'
  return {
    language,
    say: (key, values = {}) => {
      const phrase = shorten(phrases.get(key) ?? '', values, language)
      const said = fillPhrase(phrase, values).replace(/(?<=[.!])\.$/u, '')
      if (language === 'en') return said.replace(/ also (am|was)(?= responsible)/u, ' $1 also')
      return isGerman ? said.replace(/(?<=(?<!\p{L})[Bb]ei) dem(?= \p{Lu})/u, 'm') : said
    },
  }
}

/** French 'de' before a vowel, and before the h of 'hôtesse': 'le poste d’infirmier'. */
const OPENS_WITH_VOWEL = /^(?:[aeiouéèêàâîôû](?!ui|nix)|h(?:ô|or|y|uis|ist|um))/iu

function shorten(phrase: string, values: Readonly<Record<string, string>>, language: string): string {
  if (language !== 'fr') return phrase
  return phrase.replace(/\bde \{(\w+)\}/gu, (place, name: string) =>
    OPENS_WITH_VOWEL.test(values[name] ?? '') ? `d'{${name}}` : place,
  )
}
