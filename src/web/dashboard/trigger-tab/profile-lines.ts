import type { EducationEntry, Fact, WorkEntry } from '#contract/resume.ts'

interface Entry {
  id: string
  /** '' when the resume names nothing at all. */
  title: string
  /** Where and when, as printed. */
  detail: string
}

export function tellWork({ id, title, company, place, start, end }: WorkEntry): Entry {
  return tellEntry(id, [title, company, place], spanOf(start, end))
}

export function tellEducation({ id, degree, institution, place, start, end }: EducationEntry): Entry {
  return tellEntry(id, [degree, institution, place], spanOf(start, end))
}

/** The first thing the resume names is the title. */
function tellEntry(id: string, facts: (Fact | null)[], span: string): Entry {
  const [title = '', ...rest] = facts.map(textOf).filter(text => text !== '')
  return { id, title, detail: [...rest, span].filter(part => part !== '').join(', ') }
}

function textOf(fact: Fact | null): string {
  return fact?.text ?? ''
}

function spanOf(start: Fact | null, end: Fact | null): string {
  return [textOf(start), textOf(end)].filter(part => part !== '').join(' – ')
}
