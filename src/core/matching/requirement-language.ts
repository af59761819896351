import { languagesAmong } from '../text/spoken-languages.ts'
import { wordsOf } from '../text/tokens.ts'
import type { LanguageAsk } from './ask.ts'

const AND_NEXT = /^,?\s(?:and|und|as well as|plus)\s(?!\/)/i
const OR = /\b(?:or|oder|ou)\b|\/|and\/or/i
const LANGUAGE_LEVEL =
  /(?<!\p{L})(?:native|bilingual|fluen\w+|proficien\w+|conversational|basic|(?:sehr )?gute?[mnrs]?|verhandlungssicher\w*|fließend\w*|courante?|grundkenntnisse|grundzügen?)(?!\p{L})/iu
const LANGUAGE_GRADE = /\b[abc][12]\b/i

/** 'German or French' asks for one of them. @param languages English names of those that the line asks for */
export function languageAsks(line: string, languages: readonly string[]): LanguageAsk[] {
  const [first = '', ...rest] = languages
  const isEither = OR.test(line) && rest.length > 0
  const either = isFollowedByAnd(line, first) ? [[first], rest] : [[first, ...rest]]
  const groups = isEither ? either : languages.map(name => [name])
  return groups.map(names => ({
    ...{ kind: 'language', names, open: false, skills: [], stems: [] },
    ...{ weight: 1, level: levelOf(line, names[0] ?? '') },
  }))
}

/** 'English and either German or French'. */
function isFollowedByAnd(line: string, language: string): boolean {
  const at = line.indexOf(language)
  return at >= 0 && AND_NEXT.test(line.slice(at + language.length))
}

/** Of 'Deutsch fließend, Englisch in Grundzügen' each has its own; letters say it best. */
function levelOf(line: string, language: string): string {
  const clauses = line.split(/[,;]\s/)
  const own = clauses.find(clause => languagesAmong(wordsOf(clause)).includes(language)) ?? line
  return (LANGUAGE_GRADE.exec(own) ?? LANGUAGE_LEVEL.exec(own) ?? LANGUAGE_GRADE.exec(line))?.[0] ?? ''
}
