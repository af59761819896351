import { tableOf } from '../table-of.ts'
import type { Token } from './tokens.ts'
import { sieveOf } from './word-sieve.ts'

/** Languages people speak, each with its names in the languages that postings are written in, folded. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  English: 'english englisch anglais ingles englischkenntnisse',
  German: 'german deutsch allemand aleman deutschkenntnisse',
  French: 'french franzosisch francais frances',
  Spanish: 'spanish spanisch espagnol espanol castellano',
  Italian: 'italian italienisch italien italiano',
  Portuguese: 'portuguese portugiesisch portugais portugues',
  Dutch: 'dutch niederlandisch neerlandais nederlands hollandisch',
  Polish: 'polish polnisch polonais polski',
  Russian: 'russian russisch russe',
  Ukrainian: 'ukrainian ukrainisch',
  Turkish: 'turkish turkisch turc turkce',
  Arabic: 'arabic arabisch arabe',
  Hebrew: 'hebrew hebraisch',
  Hindi: 'hindi',
  Bengali: 'bengali bangla',
  Urdu: 'urdu',
  Tamil: 'tamil',
  Telugu: 'telugu',
  Marathi: 'marathi',
  Gujarati: 'gujarati',
  Punjabi: 'punjabi',
  Kannada: 'kannada',
  Malayalam: 'malayalam',
  Chinese: 'chinese mandarin cantonese chinesisch chinois chino',
  Japanese: 'japanese japanisch japonais japones',
  Korean: 'korean koreanisch coreen coreano',
  Vietnamese: 'vietnamese vietnamesisch',
  Thai: 'thai',
  Indonesian: 'indonesian bahasa',
  Tagalog: 'tagalog filipino',
  Swedish: 'swedish schwedisch suedois svenska',
  Norwegian: 'norwegian norwegisch norvegien norsk',
  Danish: 'danish danisch danois dansk',
  Finnish: 'finnish finnisch finnois suomi',
  Czech: 'czech tschechisch tcheque',
  Slovak: 'slovak slowakisch slovaque',
  Hungarian: 'hungarian ungarisch hongrois magyar',
  Romanian: 'romanian rumanisch roumain',
  Bulgarian: 'bulgarian bulgarisch bulgare',
  Greek: 'greek griechisch grec',
  Croatian: 'croatian kroatisch croate',
  Serbian: 'serbian serbisch serbe',
  Swahili: 'swahili kiswahili',
}

const BY_NAME = new Map(
  Object.entries(LANGUAGE_NAMES).flatMap(([language, names]) =>
    names.split(' ').map(name => [name, language] as const),
  ),
)

const mayNameLanguage = sieveOf(word => BY_NAME.has(word))

const BY_CODE = tableOf<string>({
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
})

const SPEAKS_OF_SPEAKING =
  /fluen|speak|spoken|native|language|proficien|bilingual|written|verbal|command|[abc][12]\b|kenntnis|sprach|fließend|verhandlungssicher|courant|langue|wort und schrift/i

/** @returns English names of the languages that a line of a posting asks for */
export function languagesAsked(line: string, tokens: readonly Token[]): string[] {
  if (!mayNameLanguage(tokens) || !SPEAKS_OF_SPEAKING.test(line)) return []
  return languagesAmong(tokens.map(({ lexeme }) => lexeme.text))
}

/** @returns English names of the languages among folded words, each once, in order */
export function languagesAmong(words: readonly string[]): string[] {
  return [...new Set(words.flatMap(word => BY_NAME.get(word) ?? []))]
}

/** @returns the English name of a language by its two-letter code, or null */
export function languageOfCode(code: string): string | null {
  return BY_CODE[code] ?? null
}
