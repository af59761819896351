import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { DocumentSection, ResumeDocument } from '../templates/document.ts'
import type { Part } from '../templates/template.ts'

/** What a resume is searched for: name, positions, degrees and skills, each as one line of text. */
interface SearchedFacts {
  name: string
  work: string[]
  education: string[]
  skills: string[]
}

export type FactKind = keyof SearchedFacts

/**
 * Whether a program that reads resumes finds in the file what the document says: the name, every position with
 * employer and dates, every degree with institution and dates, every skill, word for word and in order.
 * @param profile what was read from the drawn file
 * @returns the kinds that differ; none when all is exact
 */
export function compareFacts(document: ResumeDocument, profile: ResumeProfile): FactKind[] {
  const wanted = factsOfDocument(document)
  const got = factsOfProfile(profile)
  // What is shown as it stood in the file is compared as text alone: no form of ours tells its parts.
  const printed = new Set(document.sections.flatMap(({ kind, part }) => (kind === 'rows' ? part : [])))
  return KINDS.filter(
    kind => (kind === 'name' || !printed.has(kind)) && join(wanted[kind]) !== join(got[kind]),
  )
}

/** The kinds in which two readings of one resume differ. */
export function compareProfiles(one: ResumeProfile, other: ResumeProfile): FactKind[] {
  const [wanted, got] = [factsOfProfile(one), factsOfProfile(other)]
  return KINDS.filter(kind => join(wanted[kind]) !== join(got[kind]))
}

const KINDS: readonly FactKind[] = ['name', 'work', 'education', 'skills']

function factsOfDocument({ name, sections }: ResumeDocument): SearchedFacts {
  const entries = (part: Part): string[] =>
    sectionsOf(sections, part).flatMap(section =>
      section.kind === 'entries'
        ? section.entries.map(({ title, organisation, dates }) => line([title, organisation, dates]))
        : [],
    )
  const skills = sectionsOf(sections, 'skills').flatMap(section => ('items' in section ? section.items : []))
  return { name, work: entries('work'), education: entries('education'), skills }
}

function sectionsOf(sections: readonly DocumentSection[], part: Part): DocumentSection[] {
  return sections.filter(section => section.part === part)
}

function factsOfProfile({ name, work, education, skills }: ResumeProfile): SearchedFacts {
  return {
    name: name?.text ?? '',
    work: work.map(({ title, company, place, start, end }) =>
      line([textOf(title), joinTexts([company, place], ', '), joinDates(start, end)]),
    ),
    education: education.map(({ degree, institution, place, start, end }) =>
      line([textOf(degree), joinTexts([institution, place], ', '), joinDates(start, end)]),
    ),
    skills: skills.map(skill => skill.text),
  }
}

function textOf(fact: Fact | null): string {
  return fact?.text ?? ''
}

function joinTexts(facts: readonly (Fact | null)[], separator: string): string {
  return facts
    .map(textOf)
    .filter(text => text !== '')
    .join(separator)
}

/** An open span has its start and a dash. */
function joinDates(start: Fact | null, end: Fact | null): string {
  return joinTexts([start, end], ' – ') + (start !== null && end === null ? ' –' : '')
}

function line(parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(' | ')
}

function join(texts: string | readonly string[]): string {
  return [texts].flat().map(simplify).join('\n')
}

/** Readers write letters of double width and blanks of other kinds in their plain form. */
function simplify(text: string): string {
  return text.normalize('NFKC').replaceAll('،', ',').replace(/\s+/gu, ' ').trim()
}
