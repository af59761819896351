import * as z from 'zod/mini'
import type { AskedYears } from '../text/asked-years.ts'
import { contentStems } from '../text/content-words.ts'
import type { SkillHit } from '../text/skills/find-skills.ts'
import type { Span } from '../text/spans.ts'
import { Role, readRole } from '../text/titles/role.ts'

/** Years asked, and of what. Nothing named = of work at all. */
export const YearsAsk = z.object({
  min: z.number(),
  /** What the years are of, as written; '' when the line does not say. */
  label: z.string(),
  /** 'three years as a nurse'; null when the years are of something else. */
  role: z.nullable(Role),
  skills: z.array(z.string()),
  stems: z.array(z.string()),
})
export type YearsAsk = z.output<typeof YearsAsk>

/** Where a line says what its years are of: behind the number up to the next one, else before it. */
export interface YearsPlace {
  asked: AskedYears
  spans: Span[]
  roleSpan: (Span & { title: string }) | null
}

const MAX_STEMS = 6
const ROLE_OF_YEARS =
  /\b(?:as|als)\s+(?:an?\s+|the\s+|eine?r?\s+)?([^,;.(]{3,60}?)(?=\s+(?:or|oder|with|mit|in|at|for|must|within|and)\b|[,;.(]|$)/i
const CLAUSE_END = /[,;.(]\s|[,;.)]*$|\s(?:or in|and\/or)\s/
const LEAD =
  /^(?:[\s'’+)-]|\b(?:of|in|as|with|using|or more|more|relevant|related|prior|previous|work|working|professional|practical|hands-on|proven|paid|progressive|industry|experience|the|an?)\b)+/i
const LABEL_MAX_CHARS = 60

export function placeOfYears(line: string, asked: AskedYears, next: AskedYears | undefined): YearsPlace {
  const behind = { start: asked.end, end: next?.start ?? line.length }
  const role = ROLE_OF_YEARS.exec(line.slice(behind.start, behind.end))
  const title = role?.[1] ?? ''
  const start = behind.start + (role === null ? 0 : role.index + role[0].length - title.length)
  const roleSpan = title === '' ? null : { start, end: start + title.length, title }
  return { asked, spans: [behind, { start: 0, end: asked.start }], roleSpan }
}

/** @param hits the skills that the line names */
export function readYearsAsk(
  line: string,
  { asked, spans, roleSpan }: YearsPlace,
  hits: readonly SkillHit[],
): YearsAsk {
  if (roleSpan !== null) {
    const role = readRole(roleSpan.title)
    return { min: asked.min, label: role.title, role, skills: [], stems: stemsOf(role.title) }
  }
  for (const { start, end } of spans) {
    const named = hits.filter(hit => hit.start >= start && hit.end <= end && hit.skill.field !== 'soft')
    const stems = stemsOf(firstClause(line.slice(start, end)))
    if (named.length + stems.length > 0) {
      const skills = [...new Set(named.map(hit => hit.skill.name))]
      return { min: asked.min, label: labelOf(line, { start, end }, named), role: null, skills, stems }
    }
  }
  return { min: asked.min, label: '', role: null, skills: [], stems: [] }
}

function labelOf(line: string, { start, end }: Span, named: readonly SkillHit[]): string {
  const written =
    named.length > 0 ? line.slice(named[0]?.start, named.at(-1)?.end) : firstClause(line.slice(start, end))
  const label = written.replace(LEAD, '').replace(/\s+/g, ' ').trim()
  return label.length > LABEL_MAX_CHARS ? '' : label
}

function firstClause(text: string): string {
  return text.slice(0, CLAUSE_END.exec(text)?.index)
}

function stemsOf(text: string): string[] {
  return contentStems(text).slice(0, MAX_STEMS)
}
