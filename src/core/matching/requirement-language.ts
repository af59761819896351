import { ANOTHER_LANGUAGE, languagesAmong } from '../text/spoken-languages.ts'
import { tokenise, wordsOf } from '../text/tokens.ts'
import type { LanguageAsk } from './ask.ts'

/** Between two languages of which one will do, and between those of a list. */
const OR = /^[^;.]{0,16}(?:\/|(?<!\p{L})(?:or|oder|ou|o)(?!\p{L}))[^;.,]{0,10}$/iu
const LISTED = /^,\s$/u
/** 'Eine slawische Sprache oder Arabisch': who speaks which nobody can tell. */
const OR_KIND =
  /(?<!\p{L})(?:(?:or|oder|of|ou|o)\s)?(?:an?|eine|een|une|una)\s\p{L}+\s(?:language|sprache|taal|langue|lengua|lingua)(?:\s(?:or|oder|of|ou|o)\s)?/iu
const LANGUAGE_LEVEL =
  /(?<!\p{L})(?:native|bilingual|business(?=[ -]fluen)|advanced|avan[cçz]\p{L}+|fluen\w+|proficien\w+|conversational|basic|(?:sehr )?gute?[mnrs]?|verhandlungssicher\w*|fließend\w*|courante?|grundkenntnisse|grundzügen?)(?!\p{L})/iu
const LANGUAGE_GRADE = /\b[abc][12]\b/i
const GRADE_BEFORE = /\b([abc][12])\b[\s-]*(?:level|niveau|nivel)?[\s-]*(?:in\s|de\s|of\s)?$/i

interface Mention {
  name: string
  start: number
  end: number
}

/** 'German or French' asks for one of them. @param languages English names of those that the line asks for */
export function languageAsks(line: string, languages: readonly string[]): LanguageAsk[] {
  const groups = groupMentions(line, languages)
  const named = new Set(groups.flat().map(({ name }) => name))
  const hasChoice = groups.some(({ length }) => length > 1)
  // 'A second language (German or French)' is one of the two.
  const others = languages.filter(name => !named.has(name) && !(name === ANOTHER_LANGUAGE && hasChoice))
  const kind = OR_KIND.exec(line)?.[0] ?? ''
  const open = /(?<!\p{L})(?:or|oder|of|ou|o)(?!\p{L})/iu.test(kind) && !hasChoice
  const asks = groups.map((group, at) => {
    const until = groups[at + 1]?.[0]?.start ?? line.length
    return [group.map(({ name }) => name), levelOf(line, group, until)] as const
  })
  return [...asks, ...others.map(name => [[name], ''] as const)].map(([names, level]) => ({
    ...{ kind: 'language', names: [...names], open, skills: [], stems: [] },
    ...{ weight: 1, level },
  }))
}

/** Who is to be bilingual in two languages speaks both. */
const IN_BOTH = /(?<!\p{L})(?:bilingual|bilingue|bilingüe|zweisprachig)(?!\p{L})/iu

/** Those of which one will do stand together. */
function groupMentions(line: string, languages: readonly string[]): Mention[][] {
  const mentions = tokenise(line)
    .flatMap(({ lexeme, start, end }) => languagesAmong([lexeme.text]).map(name => ({ name, start, end })))
    .filter(({ name }, at, all) => languages.includes(name) && all.findIndex(one => one.name === name) === at)
  const between = (at: number): string => line.slice(mentions[at - 1]?.end, mentions[at]?.start)
  const isOfBoth = mentions.length === 2 && IN_BOTH.test(line)
  const runs: number[][] = []
  for (const at of mentions.keys())
    if (at > 0 && !isOfBoth && (OR.test(between(at)) || LISTED.test(between(at)))) runs.at(-1)?.push(at)
    else runs.push([at])
  return runs.flatMap(run => {
    const own = run.flatMap(at => mentions[at] ?? [])
    return run.slice(1).some(at => OR.test(between(at))) ? [own] : own.map(mention => [mention])
  })
}

/**
 * Of 'Deutsch fließend, Englisch in Grundzügen' each has its own, of 'English and German at C1' both have one; letters say it best.
 * @param until where the next language stands
 */
function levelOf(line: string, group: readonly Mention[], until: number): string {
  const [{ name, start } = { name: '', start: 0 }] = group
  const end = group.at(-1)?.end ?? 0
  const clauses = line.split(/[,;]\s|\)\s(?:and|und|et|y|e|en)\s/)
  const own = clauses.find(clause => languagesAmong(wordsOf(clause)).includes(name)) ?? line
  const letters =
    GRADE_BEFORE.exec(line.slice(0, start))?.[1] ?? LANGUAGE_GRADE.exec(line.slice(end, until))?.[0]
  return letters ?? (LANGUAGE_LEVEL.exec(own) ?? LANGUAGE_GRADE.exec(line.slice(end)))?.[0] ?? ''
}
