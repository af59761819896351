import type { AskedYears } from '../text/asked-years.ts'
import { contentTokens, stemsOf as stemsOfWords } from '../text/content-words.ts'
import type { SkillHit } from '../text/skills/find-skills.ts'
import type { Span } from '../text/spans.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { isPositionName } from '../text/titles/position-names.ts'
import { type Role, readRole } from '../text/titles/role.ts'
import { titleWords } from '../text/titles/title-words.ts'
import { tokenise } from '../text/tokens.ts'
import type { YearsAsk } from './ask.ts'
import { offersChoice } from './requirement-choice.ts'
import { endsInChoice } from './requirement-groups.ts'
import { isListable, nameAt } from './requirement-names.ts'

/** Where a line says what its years are of: behind the number up to the next one, else before it. */
export interface YearsPlace {
  asked: AskedYears
  spans: Span[]
  roleSpan: (Span & { title: string }) | null
}

const MAX_STEMS = 6
const ROLE_OF_YEARS =
  /(?<!(?:well|such) )\b(?:as|als)\s+(?!well\b|to\b|part\b|that\b)(?:an?\s+|the\s+|eine?r?\s+)?([^,;:.()\d]{3,60}?)(?=\s+(?:or|oder|with|mit|in|at|for|must|within|and)\b|[,;:.()]|$)/i
const ROLES_OF_YEARS =
  /\bas\s+(?:an?\s+)?((?:[\p{L}-]+(?: [\p{L}-]+)?, ){0,3}[\p{L}-]+(?: [\p{L}-]+)?,? or (?:an?\s+)?[\p{L}-]+(?: [\p{L}-]+){0,2})(?=\s+(?:with|in|at|for|must|within|and)\b|[,;:.()]|$)/iu
const HELD = /(?:experience|background|career|worked|working|erfahrung|tätigkeit|gearbeitet)\s$/i
const CLAUSE_END = /\s\(|[,;.]\s|[,;.)]*$|\s(?:or in|and\/or)\s/
/** What may stand between a number of years and what they are of, as alternatives of a pattern. */
export const BEFORE_WHAT =
  'of|in|as|with|using|or more|more|overall|total|relevant|related|prior|previous|work|working|professional|practical|hands-on|proven|paid|progressive|industry|experience|the|an?'
/** Where it was, behind what was done: 'managing operations | in the banking industry'. */
const WHERE = /\s(?:in|within|for|at)\s(?:the|an?)\s[^,;.]{0,120}$/i
/** A degree, or what some of the years are of: ', at least 3 of them in e-commerce'. */
const WITH_MORE =
  /\s(?:with|and|plus)\s(?:an?\s)?(?:bachelor|master|ph\.?d|doctor|associate|advanced degree|degree)|,\s(?:with (?:at least )?\d|at least|of which|some of|including (?:at least )?\d|(?:\d+|one|two|three) of (?:them|which|these)|davon|darunter|dont)\b/i
const LEAD = new RegExp(String.raw`^(?:[\s'’+)-]|\b(?:${BEFORE_WHAT})\b)+`, 'i')
const TRAIL =
  /\s+(?:(?:work|working|professional|related)\s+)*(?:experience|background|setting|environment|role|capacity)\W*$/i

/** @returns the position that a line names, 'experience as a software developer, architect or …'; null for 'as a team' */
export function positionNamed(line: string): string | null {
  const role = ROLE_OF_YEARS.exec(line)
  const isHeld = HELD.test(line.slice(0, role?.index))
  const title = role?.[1] ?? ''
  return isHeld && readRole(title).families.length > 0 ? title : null
}

export function placeOfYears(line: string, asked: AskedYears, next: AskedYears | undefined): YearsPlace {
  const behind = { start: asked.end, end: next?.start ?? line.length }
  const told = line.slice(behind.start, behind.end)
  const role = roleBehind(told.slice(0, WITH_MORE.exec(told)?.index))
  const title = role?.[1] ?? ''
  const start = behind.start + (role === null ? 0 : role.index + role[0].length - title.length)
  const roleSpan = title === '' ? null : { start, end: start + title.length, title }
  return { asked, spans: [behind, { start: 0, end: asked.start }], roleSpan }
}

/** Of 'as a data or business analyst' the two share their noun. */
function roleBehind(said: string): RegExpExecArray | null {
  const role = ROLE_OF_YEARS.exec(said)
  const roles = ROLES_OF_YEARS.exec(said)
  // 'As a DevOps, platform or site reliability engineer'.
  const isList = role !== null && roles?.index === role.index && roles[1]?.startsWith(`${role[1]}, `)
  const isWhole = role === null || titleWords(role[1] ?? '').some(isPositionName)
  return isWhole && !isList ? role : (roles ?? role)
}

/** @param hits the skills that the line names */
export function readYearsAsk(
  line: string,
  { asked, spans, roleSpan }: YearsPlace,
  hits: readonly SkillHit[],
): YearsAsk {
  if (roleSpan !== null) {
    const role = readRole(roleSpan.title)
    return yearsAsk(asked.min, { names: [role.title], role, isPosition: true, stems: stemsOf(role.title) })
  }
  for (const { start, end: to } of spans) {
    const told = line.slice(start, to)
    const said = withoutWhere(told.slice(0, WITH_MORE.exec(told)?.index))
    const end = start + said.length
    const named = hits.filter(hit => hit.start >= start && hit.end <= end && hit.skill.field !== 'soft')
    const stems = stemsOf(firstClause(said))
    if (named.length + stems.length > 0) {
      const skills = [...new Set(named.map(hit => hit.skill.name))]
      const open = offersChoice(said)
      const names = namesOf(line, { start, end }, named)
      const role = readRole(phraseOf(said))
      const ofWork = skills.length > 0 || role.families.length === 0 ? {} : { role }
      return yearsAsk(asked.min, { names, skills, stems, open, ...ofWork })
    }
  }
  return yearsAsk(asked.min, { names: [], stems: [] })
}

function withoutWhere(said: string): string {
  const what = said.slice(0, WHERE.exec(said)?.index)
  return stemsOf(phraseOf(what)).length > 0 ? what : said
}

interface OfWhat {
  /** None where the line does not say, or not briefly. */
  names: string[]
  role?: Role
  isPosition?: boolean
  skills?: string[]
  stems: string[]
  open?: boolean
}

function yearsAsk(
  min: number,
  { names, role, isPosition = false, skills = [], stems, open = false }: OfWhat,
): YearsAsk {
  return { kind: 'years', names, open, skills, stems, weight: 1, min, role: role ?? null, isPosition }
}

function namesOf(line: string, { start, end }: Span, named: readonly SkillHit[]): string[] {
  if (named.length > 0) return [...new Set(named.map(hit => nameAt(line, hit)))]
  const said = line.slice(start, end)
  const name = phraseOf(said)
  // 'An auto upholstery, body or electrical shop' is cut inside its name.
  const isCut = endsInChoice(said.slice(CLAUSE_END.exec(said)?.index))
  return isListable(name) && !isCut && !/^post-/i.test(name) ? [name] : []
}

function phraseOf(text: string): string {
  return firstClause(text).replace(LEAD, '').replace(TRAIL, '').replace(/\s+/g, ' ').trim()
}

function firstClause(text: string): string {
  return text.slice(0, CLAUSE_END.exec(text)?.index)
}

/** 'Au moins', 'al menos' and 'dans' beside a number are grammar, whatever they mean in another language. */
function stemsOf(text: string): string[] {
  const words = contentTokens(tokenise(text)).filter(({ lexeme }) => !STOP_WORDS.has(lexeme.text))
  return stemsOfWords(words).slice(0, MAX_STEMS)
}
