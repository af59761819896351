import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { plainText } from '../text/plain-text.ts'
import { compareList, type LineGroup, type LineList } from './change-groups.ts'
import { compareEntries } from './entry-order.ts'

/**
 * The tailored resume with some of its changes taken back. Every line of the answer is either one of the tailored
 * resume or a line of the original word for word, so what was checked before stays true.
 * @param rejected ids of changes as `buildComparison` gives them; unknown ids change nothing
 * @returns with every change rejected: the content of the original in its own order
 */
export function applyChoices(
  { profile, tailored }: { profile: ResumeProfile; tailored: TailoredResume },
  rejected: ReadonlySet<string>,
): TailoredResume {
  const list = (part: LineList): TailoredLine[] => applyToList(part, rejected)
  const entries = <T extends { id: string }>(
    place: string,
    originals: readonly T[],
    ids: readonly string[],
  ) => applyToEntries({ place, originals, ids }, rejected)
  const linesOf = <T>(found: T | undefined, read: (found: T) => TailoredLine[], facts: readonly Fact[]) =>
    found === undefined ? originalLines(facts) : read(found)

  return {
    summary: applyToSummary({ profile, tailored }, rejected),
    work: entries('work', profile.work, idsOf(tailored.work)).map(({ id, bullets }) => ({
      entryId: id,
      bullets: linesOf(
        tailored.work.find(({ entryId }) => entryId === id),
        entry => list({ place: `work/${id}`, originals: bullets, lines: entry.bullets }),
        bullets,
      ),
    })),
    education: entries('education', profile.education, idsOf(tailored.education)).map(({ id, details }) => ({
      entryId: id,
      details: linesOf(
        tailored.education.find(({ entryId }) => entryId === id),
        entry => list({ place: `education/${id}`, originals: details, lines: entry.details }),
        details,
      ),
    })),
    skills: list({ place: 'skills', originals: profile.skills, lines: tailored.skills }),
    languages: list({ place: 'languages', originals: profile.languages, lines: tailored.languages }),
    certifications: list({
      place: 'certifications',
      originals: profile.certifications,
      lines: tailored.certifications,
    }),
    otherSections: entries(
      'otherSections',
      profile.otherSections,
      tailored.otherSections.map(section => section.sectionId),
    ).map(({ id, lines }) => ({
      sectionId: id,
      lines: linesOf(
        tailored.otherSections.find(({ sectionId }) => sectionId === id),
        section => list({ place: `otherSections/${id}`, originals: lines, lines: section.lines }),
        lines,
      ),
    })),
  }
}

function idsOf(entries: readonly { entryId: string }[]): string[] {
  return entries.map(({ entryId }) => entryId)
}

/** The summary is one text, whatever facts it was written from. */
function applyToSummary(
  { profile, tailored }: { profile: ResumeProfile; tailored: TailoredResume },
  rejected: ReadonlySet<string>,
): TailoredLine | null {
  return rejected.has(SUMMARY_CHANGE)
    ? (originalLines(profile.summary === null ? [] : [profile.summary])[0] ?? null)
    : tailored.summary
}

/** The one change a summary can have. */
export const SUMMARY_CHANGE = 'summary/text'

function applyToEntries<T extends { id: string }>(
  { place, originals, ids }: { place: string; originals: readonly T[]; ids: readonly string[] },
  rejected: ReadonlySet<string>,
): T[] {
  const { entries, orderChangeId } = compareEntries(place, originals, ids)
  const kept = entries.filter(({ changeId }) => changeId === null || rejected.has(changeId))
  const isInOwnOrder = orderChangeId !== null && rejected.has(orderChangeId)
  const ordered = isInOwnOrder ? kept.toSorted((a, b) => a.index - b.index) : kept
  return ordered.map(({ entry }) => entry)
}

function applyToList(part: LineList, rejected: ReadonlySet<string>): TailoredLine[] {
  const { groups, orderChangeId } = compareList(part)
  const ids = [orderChangeId, ...groups.map(({ change }) => change?.id ?? null)]
  if (!ids.some(id => id !== null && rejected.has(id))) return [...part.lines]
  const position = new Map(part.originals.map((fact, index) => [fact.id, index]))
  const lines = groups.flatMap(group =>
    choose(group, rejected).map(line => ({
      line,
      index: Math.min(...line.sourceIds.map(id => position.get(id) ?? Number.POSITIVE_INFINITY)),
      fallback: group.index,
    })),
  )
  const isNewOrder = orderChangeId !== null && !rejected.has(orderChangeId)
  if (isNewOrder) return lines.map(({ line }) => line)
  const placeOf = ({ index, fallback }: (typeof lines)[number]) =>
    Number.isFinite(index) ? index : fallback + 0.5
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ line }) => line)
}

function choose({ change, originals, lines }: LineGroup, rejected: ReadonlySet<string>): TailoredLine[] {
  return change !== null && rejected.has(change.id) ? originalLines(originals) : lines
}

function originalLines(facts: readonly Fact[]): TailoredLine[] {
  return facts
    .map(fact => ({ text: plainText(fact.text), sourceIds: [fact.id] }))
    .filter(({ text }) => text !== '')
}
