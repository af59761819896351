import { type AskedYears, readAskedYears } from '../text/asked-years.ts'
import { type Degree, lowestDegree } from '../text/degrees.ts'
import { prefilterOf } from '../text/prefilter.ts'
import { findSkills, type SkillHit } from '../text/skills/find-skills.ts'
import { withImplied } from '../text/skills/skill-dictionary.ts'
import { type Span, spansOf } from '../text/spans.ts'
import { languagesAsked } from '../text/spoken-languages.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import type { Ask, NamedAsk, YearsAsk } from './ask.ts'
import { findOthers } from './others-work.ts'
import { groupPhrases, type PhraseGroup } from './phrase-choices.ts'
import { offersChoice } from './requirement-choice.ts'
import { degreeAsk, degreeSpan } from './requirement-degree.ts'
import { groupAlternatives, type SkillGroup } from './requirement-groups.ts'
import { asksNothing, opensWithPerson } from './requirement-kinds.ts'
import { languageAsks } from './requirement-language.ts'
import { mayBeListed, nameAt } from './requirement-names.ts'
import { type RequirementPart, splitParts } from './requirement-parts.ts'
import { type AskedPhrase, readPhrases } from './requirement-phrases.ts'
import { aroundSearch } from './requirement-search.ts'
import { readStage } from './requirement-stage.ts'
import { placeOfYears, readYearsAsk } from './requirement-years.ts'

const EXAMPLES_FOLLOW =
  /^(?:[\s(:]*|\s(?:(?:skills|experience|ability)\s)?(?:in|with|using|mit)\s|(?: (?:tools?|languages?|platforms?|systems?|software|frameworks?))?[\s,(]*(?:such as|like|e\.?g\.?|for example|including|wie|z\. ?b\.)[\s:,(]*)$/i
const EXAMPLES_BEFORE = /^\s$/
/** Conditions of employment, which no resume answers. */
const NOT_ABOUT_SKILL =
  /^(?:at \S+(?: \S+){0,2},? )?we (?:can|will|do|also|offer|teach|train|pay|provide|deliver|believe|value|are (?:experts|heavy|proud|committed))\b|^(?:be part of|access to|a chance to|(?:an )?opportunit(?:y|ies) to)\b|background (?:check|screening)|security screening|(?:complete|pass|undergo|subject to)\b.{0,40}background investigation|reserves? the right|imply an employment contract|other duties|paid time off|\bcitizen(?:ship)?\b|\bsitting\b|(?:overnight|occasional|frequent) travel|reimbursement|(?:apprenticeship|tuition|degree|training|study|course) (?:funding|fees)\b|wellness program|construed as|offers? a (?:wide )?variety of benefits|benefit offerings may|authori[sz]ed to work|work permit|right to work|\bvisas?\b|relocat|drug (?:test|screen)|covid|criminal|years of age|salary|equal opportunity|without regard to|sexual orientation|veteran status|national origin|marital status|reasonable accommodation|arbeitserlaubnis|reisebereit|sponsorship/i
/** Of an employer and its offer. */
const SPEAKS_FIRST: ReadonlySet<string> = new Set([
  'we',
  'at',
  'be',
  'access',
  'a',
  'an',
  'opportunity',
  'opportunities',
])
/** Words of which each of the above needs one, but for what begins so. */
const NAMES_CONDITION =
  /background|screening|reserve|imply|construed|benefit|authori[sz]ed|permit|right|visa|relocat|drug|covid|criminal|salary|equal|regard|paid|citizen|sitting|duties|travel|reimburse|funding|fees|wellness|sexual|veteran|origin|marital|reasonable|arbeitserlaubnis|reisebereit|sponsorship|^age$/
/** 'No experience needed' asks for nothing. */
const NEEDS_NOTHING =
  /\b(?:not|no|never|nicht|kein\w*)\b.{0,30}\b(?:require\w*|needed|necessary|essential|mandatory|ask|erforderlich|nötig)\b/i
const mayNeedNothing = prefilterOf(word => /^(?:not|no|never|nicht|kein\w*)$/.test(word))
const mayNameCondition = prefilterOf(word => NAMES_CONDITION.test(word))
/** What somebody is keen on nobody has to have done. */
const FELT = /\b(?:passion(?:ate)?|enthusias\w+|curio\w+|excited|keen) (?:for|about|in|by|on)\s[^.;:]*/gi
/** Why it is asked, 'a driving licence, as you will visit clients', and what is used there: 'CI/CD (we use GitHub Actions)'. */
const REASON =
  /,\s(?:as|because|since|so that|da|weil|damit|sodass)\s(?:you|we|our|the|they|it|there|sie|wir|du|ihr|unsere?)\s[^.;:]*|,\s(?:as|since|because)\s[^,.;:]{3,40}\s(?:is|are|will|may|can)\s[^.;:]*|\((?:we|wir|our|unsere?|bei uns)\s[^()]*\)|[;,]\s(?:we|wir) (?:use|run|nutzen|arbeiten|setzen)\b[^.;:]*/gi
/** A certificate is more than the thing: who scored five for food hygiene has none yet. */
const PAPER_BEHIND = /^\s(?:certificat(?:e|ion)s?|qualifications?|licen[cs]es?|registration)(?!\p{L})/iu
const MAX_STEMS = 6
const DRIVING_LICENCE = 'Driving licence'
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
  if ((main === 'availability' && !isToldByWords) || isOnlyAboutOthers(line, tokens, named))
    return [sentenceAsk(line, 'availability', [])]
  const years = askedYears.map((asked, index) => placeOfYears(line, asked, askedYears[index + 1]))
  const masks = [
    ...askedYears,
    ...degreeSpan(line, degree),
    ...years.flatMap(({ roleSpan }) => roleSpan ?? []),
  ]
  const around = [...aroundSearch(line), ...spansOf(FELT, line), ...spansOf(REASON, line)]
  const isOfOthers = findOthers(line)
  const hits = withoutGenera(
    line,
    named.filter(
      hit =>
        !isWithin(hit, masks) && !isOfOthers(hit) && (hit.skill.field === 'soft' || !isWithin(hit, around)),
    ),
  )
  const parts = splitParts(line, tokens, hits)
  const isUnderstood = languages.length > 0 || years.some(({ roleSpan }) => roleSpan !== null)
  const read = isUnderstood
    ? []
    : readPhrases(line, tokens, { parts, taken: [...masks, ...around, ...hits], skills: hits })
  const phrases = groupPhrases(
    line,
    read.filter(({ inPlaceOf }) => inPlaceOf === null),
  )
  const skills = groupAlternatives(line, hits).map(group =>
    withChoices(
      line,
      skillAsk(line, group, parts),
      read.filter(({ inPlaceOf }) => group.hits.some(hit => hit === inPlaceOf)),
    ),
  )
  const stage = readStage(line, tokens)
  const yearsAsks = years.map(place => readYearsAsk(line, place, hits))
  const asks: Ask[] = [
    ...skills,
    ...phraseAsks(phrases, main).filter(ask => !yearsAsks.some(of => isSaidBy(of, ask))),
    ...yearsAsks,
    // Who studies for a degree does not have it.
    ...(degree === null || stage?.names[0] === 'enrolled student' ? [] : [degreeAsk(line, degree)]),
    ...(stage === null ? [] : [stage]),
    ...languageAsks(line, languages),
  ]
  const kind = main === 'skill' && opensWithPerson(tokens) ? 'soft' : main
  return asks.length > 0 ? asks : [sentenceAsk(line, kind, phrases)]
}

/** 'Two years of software engineering' asks for that once. */
function isSaidBy(years: YearsAsk, { stems }: NamedAsk): boolean {
  return years.skills.length === 0 && stems.length > 0 && stems.every(stem => years.stems.includes(stem))
}

/** What has no name says nothing beside what has one. */
function phraseAsks(groups: readonly PhraseGroup[], kind: NamedAsk['kind']): NamedAsk[] {
  return groups.flatMap(({ names, ...group }): NamedAsk[] =>
    names.length === 0 ? [] : [{ kind, names, open: false, skills: [], ...group }],
  )
}

/** 'Programming languages such as Python or R' asks for one of the two: what they are examples of is not asked besides. */
function withoutGenera(line: string, hits: readonly SkillHit[]): SkillHit[] {
  return hits.filter((hit, at) => {
    const [before, next] = [hits[at - 1], hits[at + 1]]
    const implies = ({ skill }: SkillHit) =>
      skill !== hit.skill && withImplied(skill.name).includes(hit.skill.name)
    if (before && EXAMPLES_BEFORE.test(line.slice(before.end, hit.start)) && implies(before)) return false
    return !(
      next &&
      EXAMPLES_FOLLOW.test(line.slice(hit.end, next.start)) &&
      hits.slice(at + 1).some(implies)
    )
  })
}

function sentenceAsk(line: string, kind: NamedAsk['kind'], groups: readonly PhraseGroup[]): NamedAsk {
  const choices = groups.length === 1 ? (groups[0]?.choices ?? []) : []
  const stems = [...new Set(groups.flatMap(group => group.stems))]
  return {
    ...{ kind, names: [], open: offersChoice(line), skills: [], choices },
    stems: choices.length > 0 ? stems : stems.slice(0, MAX_STEMS),
    weight: Math.max(0, ...groups.map(({ weight }) => weight)),
  }
}

export function needsNothing(line: string, tokens: readonly Token[]): boolean {
  return (mayNeedNothing(tokens) && NEEDS_NOTHING.test(line)) || asksNothing(tokens)
}

export function isAboutOtherThings(line: string, tokens: readonly Token[]): boolean {
  const mayBe = SPEAKS_FIRST.has(tokens[0]?.lexeme.text ?? '') || mayNameCondition(tokens)
  return (mayBe && NOT_ABOUT_SKILL.test(line)) || asksNothing(tokens)
}

/** 'A driving licence and readiness to travel' asks for the licence. */
function isOnlyAboutOthers(line: string, tokens: readonly Token[], named: readonly SkillHit[]): boolean {
  return isAboutOtherThings(line, tokens) && !named.some(({ skill }) => skill.name === DRIVING_LICENCE)
}

function skillAsk(
  line: string,
  { hits, isExample, isOpen }: SkillGroup,
  parts: readonly RequirementPart[],
): NamedAsk {
  const [first] = hits
  const isSoft = hits.every(hit => hit.skill.field === 'soft')
  const isTail = parts.some(part => part.isTail && first !== undefined && isWithin(first, [part]))
  const factor = (isTail ? TAIL_FACTOR : 1) * (isExample ? EXAMPLE_FACTOR : 1)
  const isPaper = PAPER_BEHIND.test(line.slice(hits.at(-1)?.end))
  return {
    kind: isSoft ? 'soft' : isPaper ? 'licence' : 'skill',
    names: [...namesOf(line, hits, isSoft)],
    open: isOpen,
    skills: [...new Set(hits.map(hit => hit.skill.name))],
    stems: [],
    choices: [],
    weight: (isSoft ? SOFT_WEIGHT : SKILL_WEIGHT) * factor,
  }
}

/** What no table knows will do as well: 'retail, grocery or e-commerce'. */
function withChoices(line: string, ask: NamedAsk, others: readonly AskedPhrase[]): NamedAsk {
  if (others.length === 0) return ask
  const named = others.filter(({ written }) => mayBeListed(written))
  const names = [...named.map(({ written }) => written), ...ask.names]
  return {
    ...ask,
    names: names.toSorted((one, other) => line.indexOf(one) - line.indexOf(other)),
    open: ask.open && named.length < others.length,
    choices: others.map(({ stems }) => stems),
    stems: [...new Set(others.flatMap(({ stems }) => stems))],
  }
}

/** A skill named twice is named once. Of 'senior leaders' the skill's own name is what one would put on a list. */
function namesOf(line: string, hits: readonly SkillHit[], isSoft: boolean): Iterable<string> {
  const names = hits.map(({ skill, start, end }) => {
    return [skill, isSoft ? skill.name : nameAt(line, { start, end })] as const
  })
  return new Map(names).values()
}

function isWithin(hit: Span, spans: readonly Span[]): boolean {
  return spans.some(span => hit.start >= span.start && hit.end <= span.end)
}
