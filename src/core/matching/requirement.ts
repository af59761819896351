import { type AskedYears, readAskedYears } from '../text/asked-years.ts'
import { tellingStems } from '../text/content-words.ts'
import { type Degree, lowestDegree, startOfDegree } from '../text/degrees.ts'
import { prefilterOf } from '../text/prefilter.ts'
import { findSkills, type SkillHit } from '../text/skills/find-skills.ts'
import { type Span, spansOf } from '../text/spans.ts'
import { languagesAsked } from '../text/spoken-languages.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import type { Ask, DegreeAsk, LanguageAsk, NamedAsk } from './ask.ts'
import { offersChoice } from './requirement-choice.ts'
import { type RequirementPart, splitParts } from './requirement-parts.ts'
import { type AskedPhrase, readPhrases } from './requirement-phrases.ts'
import { placeOfYears, readYearsAsk } from './requirement-years.ts'

const ALTERNATIVES_BEFORE =
  /(?:such as|like|e\.?g\.?|for example|z\. ?b\.|one of|any of|either|at least one|one or more|including|some of|wie|oder|etwa)[\s:,(]*(?:the following[\s:]*)?$/i
const ALTERNATIVES_AFTER =
  /^[\s,)]*(?:(?:or|oder|and\/or)\s*)?(?:similar|equivalent|comparable|related|other|another|ähnlich|vergleichbar|etc\b)/i
const JOINED = /^[\s,()]*(?:(?:and|or|und|oder|and\/or|&|\/|ou|y|o)[\s,(]*)?$/i
const AND = /\b(?:and|und|et|y)\b|&/i
const OR = /\b(?:or|oder|ou)\b|\/|and\/or/i
/** Conditions of employment, which no resume answers. */
const NOT_ABOUT_SKILL =
  /^we (?:can|will|do|also|offer|teach|train|pay|provide)\b|background check|(?:complete|pass|undergo|subject to)\b.{0,40}background investigation|reserves? the right|imply an employment contract|construed as|offers? a (?:wide )?variety of benefits|benefit offerings may|authori[sz]ed to work|work permit|right to work|\bvisas?\b|relocat|drug (?:test|screen)|covid|criminal|years of age|salary|equal opportunity|without regard to|sexual orientation|veteran status|national origin|marital status|reasonable accommodation|arbeitserlaubnis|reisebereit|sponsorship/i
/** Words of which each of the above needs one, but for what begins with 'we'. */
const NAMES_CONDITION =
  /background|reserve|imply|construed|benefit|authori[sz]ed|permit|right|visa|relocat|drug|covid|criminal|salary|equal|regard|sexual|veteran|origin|marital|reasonable|arbeitserlaubnis|reisebereit|sponsorship|^age$/
/** 'No experience needed' asks for nothing. */
const NEEDS_NOTHING =
  /\b(?:not|no|never|nicht|kein\w*)\b.{0,30}\b(?:require\w*|needed|necessary|ask|erforderlich|nötig)\b/i
const mayNeedNothing = prefilterOf(word => /^(?:not|no|never|nicht|kein\w*)$/.test(word))
const mayNameCondition = prefilterOf(word => NAMES_CONDITION.test(word))
/** Where the degree's own words end and other demands go on. */
const AFTER_DEGREE =
  /[.;]\s|\bplus\b|\b(?:and|with|und|mit)\s+(?=\d|at least|mindestens|experience|proven|strong|knowledge|proficien|minimum|erfahrung|several|relevant|working)/gi
const OR_EXPERIENCE =
  /equivalent|or (?:relevant|related|comparable|practical|work) (?:work )?experience|in lieu|oder vergleichbar|gleichwertig|or experience|similar/i
const LANGUAGE_LEVEL =
  /\b(?:[abc][12]|native|bilingual|fluen\w+|proficien\w+|conversational|basic|verhandlungssicher\w*|fließend\w*|courant)(?!\w)/i
const MAX_STEMS = 6
const SKILL_WEIGHT = 1
const SOFT_WEIGHT = 0.3
/** A skill that stands where a line says what for. */
const TAIL_FACTOR = 0.25
/** One of the examples in 'languages such as SQL, R and Python'. */
const EXAMPLE_FACTOR = 0.5

/** What is looked up of a line, once for all who ask. */
export interface LineLookup {
  tokens: readonly Token[]
  skills: readonly SkillHit[]
  degree: Degree | null
  /** English names of the languages that it asks for. */
  languages: readonly string[]
  years: readonly AskedYears[]
}

/** The last two are known already where the line was looked at before. */
export function lookUp(
  line: string,
  tokens: readonly Token[] = tokenise(line),
  skills: readonly SkillHit[] = findSkills(line, tokens, 'prose'),
): LineLookup {
  return {
    tokens,
    skills,
    degree: lowestDegree(line, tokens),
    languages: languagesAsked(line, tokens),
    years: readAskedYears(line, tokens),
  }
}

/**
 * Reads what one line of a posting asks for.
 * @param main what the line asks for besides what can be told by its words
 * @returns the asks in order of their kinds, at least one; of those without a name at most one
 */
export function readRequirement(
  line: string,
  { tokens, skills: named, degree, languages, years: askedYears }: LineLookup = lookUp(line),
  main: NamedAsk['kind'] = 'skill',
): Ask[] {
  const isSkilled = named.some(({ skill }) => skill.field !== 'soft')
  const isToldByWords = isSkilled || degree !== null || languages.length + askedYears.length > 0
  if ((main === 'availability' && !isToldByWords) || isAboutOtherThings(line, tokens))
    return [sentenceAsk(line, 'availability', [])]
  const years = askedYears.map((asked, index) => placeOfYears(line, asked, askedYears[index + 1]))
  const masks = [
    ...askedYears,
    ...degreeSpan(line, degree),
    ...years.flatMap(({ roleSpan }) => roleSpan ?? []),
  ]
  const hits = named.filter(hit => !isWithin(hit, masks))
  const parts = splitParts(line, tokens, hits)
  const skills = groupAlternatives(line, hits).map(group => skillAsk(line, group, parts))
  const isUnderstood = languages.length > 0 || years.some(({ roleSpan }) => roleSpan !== null)
  const phrases = isUnderstood
    ? []
    : readPhrases(line, tokens, { parts, taken: [...masks, ...hits], skills: hits })
  const asks = [
    ...skills,
    ...phraseAsks(line, phrases, main),
    ...years.map(place => readYearsAsk(line, place, hits)),
    ...(degree === null ? [] : [degreeAsk(line, degree, tokens)]),
    ...languageAsks(line, languages),
  ]
  return asks.length > 0 ? asks : [sentenceAsk(line, main, [])]
}

/** What has no name is one ask together: a sentence is shown once. */
function phraseAsks(line: string, phrases: readonly AskedPhrase[], kind: NamedAsk['kind']): NamedAsk[] {
  const named = phrases.flatMap(({ name, stems, weight }): NamedAsk[] =>
    name === null ? [] : [{ kind, names: [name], open: false, skills: [], stems, weight }],
  )
  const nameless = phrases.filter(({ name }) => name === null)
  return nameless.length === 0 ? named : [...named, sentenceAsk(line, kind, nameless)]
}

function sentenceAsk(line: string, kind: NamedAsk['kind'], phrases: readonly AskedPhrase[]): NamedAsk {
  return {
    ...{ kind, names: [], open: offersChoice(line), skills: [] },
    stems: [...new Set(phrases.flatMap(({ stems }) => stems))].slice(0, MAX_STEMS),
    weight: Math.max(0, ...phrases.map(({ weight }) => weight)),
  }
}

function degreeAsk(line: string, degree: Degree, tokens: readonly Token[]): DegreeAsk {
  const orExperience = OR_EXPERIENCE.test(line)
  const [span] = degreeSpan(line, degree)
  const open = orExperience || offersChoice(line.slice(span?.start, span?.end))
  return {
    ...{ kind: 'degree', names: [], open, skills: [], stems: tellingStems(tokens) },
    ...{ weight: SKILL_WEIGHT, degree, orExperience },
  }
}

/** 'German or French' asks for one of them. */
function languageAsks(line: string, languages: readonly string[]): LanguageAsk[] {
  const groups = OR.test(line) && languages.length > 1 ? [[...languages]] : languages.map(name => [name])
  const level = LANGUAGE_LEVEL.exec(line)?.[0] ?? ''
  return groups.map(names => ({
    ...{ kind: 'language', names, open: false, skills: [], stems: [] },
    ...{ weight: SKILL_WEIGHT, level },
  }))
}

export function needsNothing(line: string, tokens: readonly Token[]): boolean {
  return mayNeedNothing(tokens) && NEEDS_NOTHING.test(line)
}

export function isAboutOtherThings(line: string, tokens: readonly Token[]): boolean {
  const mayBe = tokens[0]?.lexeme.text === 'we' || mayNameCondition(tokens)
  return mayBe && NOT_ABOUT_SKILL.test(line)
}

interface SkillGroup {
  hits: SkillHit[]
  isExample: boolean
}

function skillAsk(
  line: string,
  { hits, isExample }: SkillGroup,
  parts: readonly RequirementPart[],
): NamedAsk {
  const [first, last] = [hits[0], hits.at(-1)]
  const isOpen = isExample || ALTERNATIVES_AFTER.test(line.slice(last?.end))
  const isSoft = hits.every(hit => hit.skill.field === 'soft')
  const isTail = parts.some(part => part.isTail && first !== undefined && isWithin(first, [part]))
  const factor = (isTail ? TAIL_FACTOR : 1) * (isExample ? EXAMPLE_FACTOR : 1)
  return {
    kind: isSoft ? 'soft' : 'skill',
    names: [...namesOf(line, hits, isSoft)],
    open: isOpen,
    skills: [...new Set(hits.map(hit => hit.skill.name))],
    stems: [],
    weight: (isSoft ? SOFT_WEIGHT : SKILL_WEIGHT) * factor,
  }
}

/** A skill named twice is named once. Of 'senior leaders' the skill's own name is what one would put on a list. */
function namesOf(line: string, hits: readonly SkillHit[], isSoft: boolean): Iterable<string> {
  const names = hits.map(({ skill, start, end }) => {
    return [skill, isSoft ? skill.name : line.slice(start, end).replace(/\s+/g, ' ')] as const
  })
  return new Map(names).values()
}

/** Skills that stand for one another form one group; all others stand alone. */
function groupAlternatives(line: string, hits: readonly SkillHit[]): SkillGroup[] {
  return runsOf(line, hits)
    .flatMap(run => (gapsOf(line, run).some(gap => OR.test(gap)) ? splitAtAnd(line, run) : [run]))
    .flatMap((run): SkillGroup[] => {
      const kind = kindOf(line, run)
      if (kind === 'alternatives') return [{ hits: run, isExample: false }]
      return run.map(hit => ({ hits: [hit], isExample: kind === 'examples' }))
    })
}

/** 'Java or Kotlin and SQL' asks for two things. */
function splitAtAnd(line: string, run: readonly SkillHit[]): SkillHit[][] {
  const gaps = gapsOf(line, run)
  const runs: SkillHit[][] = [[]]
  for (const [index, hit] of run.entries()) {
    const gap = gaps[index - 1] ?? ''
    if (AND.test(gap) && !OR.test(gap)) runs.push([])
    runs.at(-1)?.push(hit)
  }
  return runs
}

/** What stands between each skill of a run and the next. */
function gapsOf(line: string, run: readonly SkillHit[]): string[] {
  return run.slice(1).map((hit, index) => line.slice(run[index]?.end, hit.start))
}

/** Skills with nothing but commas and joining words between them. */
function runsOf(line: string, hits: readonly SkillHit[]): SkillHit[][] {
  const runs: SkillHit[][] = []
  for (const hit of hits) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isSameKind = last !== undefined && (last.skill.field === 'soft') === (hit.skill.field === 'soft')
    if (
      run !== undefined &&
      last !== undefined &&
      isSameKind &&
      JOINED.test(line.slice(last.end, hit.start))
    ) {
      run.push(hit)
    } else {
      runs.push([hit])
    }
  }
  return runs
}

/** 'A or B' and 'such as A, B': either will do. 'such as A, B and C': examples, each wanted a little. */
function kindOf(line: string, run: readonly SkillHit[]): 'all' | 'alternatives' | 'examples' {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined || run.length < 2) return 'all'
  const between = gapsOf(line, run)
  if (between.some(gap => OR.test(gap)) || ALTERNATIVES_AFTER.test(line.slice(last.end)))
    return 'alternatives'
  if (!ALTERNATIVES_BEFORE.test(line.slice(0, first.start))) return 'all'
  return between.some(gap => AND.test(gap)) ? 'examples' : 'alternatives'
}

function degreeSpan(line: string, degree: Degree | null): Span[] {
  if (degree === null) return []
  const start = startOfDegree(line)
  const end = spansOf(AFTER_DEGREE, line).find(after => after.start > start)?.start ?? line.length
  return [{ start: 0, end }]
}

function isWithin(hit: Span, spans: readonly Span[]): boolean {
  return spans.some(span => hit.start >= span.start && hit.end <= span.end)
}
