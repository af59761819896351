import type { ResumeProfile } from '#contract/resume.ts'
import { findLanguage } from '../text/language.ts'
import { findPrinted } from './as-printed.ts'
import { boundPages } from './bound-pages.ts'
import { readStatements } from './bullets.ts'
import { findContact } from './contact.ts'
import { readEducation } from './education.ts'
import { maybeFact, toFact } from './facts.ts'
import type { SectionKind } from './heading-words.ts'
import { exactKind } from './headings.ts'
import { findIdentity } from './identity.ts'
import { labelHeadings } from './labelling/label-headings.ts'
import { labelParts, type PartLabeller } from './labelling/label-parts.ts'
import { labelRoles } from './labelling/label-roles.ts'
import type { Line } from './lines.ts'
import { findNotPlaced } from './not-placed.ts'
import type { PageText } from './page.ts'
import { partKinds } from './part-kinds.ts'
import { partRows } from './part-rows.ts'
import { joinPieces, type Piece, slicePiece } from './piece.ts'
import { mirrorPage } from './right-to-left.ts'
import type { Section } from './section.ts'
import { type LineLabellers, readSections } from './sections.ts'
import { distinct, findLabelledSkills, readLanguages, readSkills, withRail } from './skills.ts'
import { withoutTableHeads } from './tables.ts'
import { weighFacts } from './weigh-facts.ts'
import { withoutSignature } from './without-signature.ts'
import { readWork } from './work.ts'

/** What was learnt; others are given while it is trained and measured. */
interface Labellers extends LineLabellers {
  labelParts: PartLabeller
}

/**
 * A structured profile from the text of a resume, by rules alone: equal pages give an equal profile.
 * @param taken what a reader took off the file, in page order
 * @returns facts as printed; ids name the place in the document ('work1.bullet2'); what was not found is null or empty
 */
export function readProfile(
  taken: readonly PageText[],
  labellers: Labellers = { labelHeadings, labelRoles, labelParts },
): ResumeProfile {
  const pages = boundPages(taken).map(mirrorPage)
  const read = partKinds(readSections(pages, labellers))
  const identity = findIdentity(read)
  const own = withoutSignature(read, identity.name)
  const sections = partRows(own.map(section => ({ ...section, lines: withoutTableHeads(section.lines) })))
  const contact = findContact(sections, pages)
  const lines = (kind: SectionKind): Line[] => linesOf(sections, kind)
  const profile = weighFacts({
    language: findLanguage(textOf(sections)),
    name: maybeFact(identity.name, 'name', 0.9),
    headline: maybeFact(identity.headline, 'headline', 0.8),
    email: maybeFact(contact.email, 'email', 0.98),
    phone: maybeFact(contact.phone, 'phone', 0.9),
    place: maybeFact(contact.place, 'place', 0.8),
    links: contact.links.map(({ piece, url }, at) => ({ ...toFact(piece, `link${at + 1}`, 0.9), url })),
    summary: readSummary(lines('summary')) ?? proseIn(lines('header')),
    work: readWork(lines('work'), labellers.labelParts),
    education: readEducation(lines('education'), labellers.labelParts),
    skills: distinct(skillLines(sections).flatMap(readSkills).filter(saysSomething)).map((piece, at) =>
      toFact(piece, `skill${at + 1}`, 0.85),
    ),
    languages: readLanguages(lines('languages')).map((piece, at) => toFact(piece, `language${at + 1}`, 0.85)),
    certifications: readStatements(lines('certifications').map(withLabel))
      .flatMap(partAtSigns)
      .map((piece, at) => toFact(piece, `certification${at + 1}`, 0.85)),
    otherSections: readOthers(sections),
  })
  return {
    ...profile,
    notPlaced: findNotPlaced({ pages, sections, profile }),
    printed: findPrinted(own, profile),
  }
}

/** Dots of a scale are no skill. */
function saysSomething({ text }: Piece): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** The lines of each section of them: nothing of one goes on in another. */
function skillLines(sections: readonly Section[]): Line[][] {
  const own = sections.flatMap(({ kind, lines }) => (kind === 'skills' && lines.length > 0 ? [lines] : []))
  return own.length > 0
    ? own
    : [findLabelledSkills([...linesOf(sections, 'header'), ...linesOf(sections, 'summary')])]
}

function textOf(sections: readonly Section[]): string {
  const lines = sections.flatMap(section =>
    section.heading === null ? section.lines : [section.heading, ...section.lines],
  )
  return lines.map(line => line.text).join('\n')
}

function linesOf(sections: readonly Section[], kind: SectionKind): Line[] {
  return sections.filter(section => section.kind === kind).flatMap(section => section.lines)
}

function readSummary(lines: readonly Line[]): ResumeProfile['summary'] {
  const [first, ...others] = readStatements(lines)
  return first === undefined ? null : toFact(joinPieces([first, ...others]), 'summary', 0.85)
}

const PROSE_MIN_WORDS = 12

/** Whole sentences below the name, without a heading; of short ones several. */
function proseIn(lines: readonly Line[]): ResumeProfile['summary'] {
  const [first, ...others] = readStatements(lines).filter(({ text }) =>
    wordsOf(text) >= PROSE_MIN_WORDS ? /\p{Ll}[.!?…](?:\s|$)/u.test(text) : SENTENCE.test(text),
  )
  if (first === undefined) return null
  const prose = joinPieces([first, ...others])
  return wordsOf(prose.text) < PROSE_MIN_WORDS ? null : toFact(prose, 'summary', 0.7)
}

/** Five words and more, from a capital to a full stop. */
const SENTENCE = /^[\p{Lu}\d]\S*(?:\s+[^\s@|]+){4,}[.!]$/u

function wordsOf(text: string): number {
  return text.split(' ').length
}

function statements(lines: readonly Line[], id: string): ResumeProfile['certifications'] {
  return readStatements(lines.map(withLabel)).map((piece, at) => toFact(piece, `${id}${at + 1}`, 0.85))
}

/** Short things are told on one line with signs between them: 'ACLS | BLS | PALS'. */
function partAtSigns(piece: Piece): Piece[] {
  const ends = [...piece.text.matchAll(/\s[|•·●]\s/gu), { index: piece.text.length }].map(
    ({ index }) => index,
  )
  return ends.map((end, at) => slicePiece(piece, at === 0 ? 0 : (ends[at - 1] ?? 0) + 3, end))
}

/** '2022' beside 'First Aid' is of it, and so is 'Registration' beside its number; a heading there is no part of it. */
function withLabel(line: Line): Line {
  return line.rail !== null && exactKind(line.rail.text) === null ? withRail(line) : line
}

function readOthers(sections: readonly Section[]): ResumeProfile['otherSections'] {
  const others = sections.filter(section => section.kind === 'other' && section.heading !== null)
  return others.flatMap((section, index) => {
    const heading = section.heading === null ? undefined : joinPieces(section.heading.pieces)
    const id = `section${index + 1}`
    return heading === undefined
      ? []
      : [
          {
            id,
            heading: toFact(heading, `${id}.heading`, 0.9),
            lines: statements(section.lines, `${id}.line`),
          },
        ]
  })
}
