import type {
  Change,
  ChangeKind,
  ComparisonBlock,
  ComparisonRow,
  ComparisonSection,
} from '#contract/comparisons.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import { headingsIn } from '../tailoring/document-headings.ts'
import type { Posting } from '../tailoring/posting-terms.ts'
import { plainText } from '../text/plain-text.ts'
import { SUMMARY_CHANGE } from './apply-choices.ts'
import { compareList, type LineGroup, type LineList } from './change-groups.ts'
import { diffWords } from './diff-words.ts'
import { compareEntries } from './entry-order.ts'
import { createFindServedRequirement } from './served-requirement.ts'

interface Compared {
  profile: ResumeProfile
  /** As it was written and checked, before any choice. */
  tailored: TailoredResume
  posting: Posting
  /** Ids of changes that the person took back. */
  rejected: ReadonlySet<string>
}

/**
 * A tailored resume beside the resume it was made from, section by section, with what each change serves and what
 * supports it. Sections without any line are left out.
 */
export function buildComparison(compared: Compared): ComparisonSection[] {
  const { profile, tailored } = compared
  const headings = headingsIn(profile.language)
  const describe = createDescriber(compared)
  const list = (id: 'skills' | 'languages' | 'certifications'): ComparisonSection => ({
    ...{ id, heading: headings[id], order: null },
    blocks: [describe.block({ place: id, originals: profile[id], lines: tailored[id] }, '')],
  })
  const sections: ComparisonSection[] = [
    { id: 'summary', heading: headings.summary, order: null, blocks: [describe.summary()] },
    describe.entries({
      ...{ id: 'work', heading: headings.work, originals: profile.work },
      tailored: tailored.work.map(({ entryId, bullets }) => ({ id: entryId, lines: bullets })),
      read: ({ title, company, bullets }) => ({ heading: joinShown([title, company]), facts: bullets }),
    }),
    describe.entries({
      ...{ id: 'education', heading: headings.education, originals: profile.education },
      tailored: tailored.education.map(({ entryId, details }) => ({ id: entryId, lines: details })),
      read: ({ degree, institution, details }) => ({
        heading: joinShown([degree, institution]),
        facts: details,
      }),
    }),
    list('skills'),
    list('certifications'),
    list('languages'),
    describe.entries({
      ...{ id: 'otherSections', heading: '', originals: profile.otherSections },
      tailored: tailored.otherSections.map(({ sectionId, lines }) => ({ id: sectionId, lines })),
      read: ({ heading, lines }) => ({ heading: plainText(heading.text), facts: lines }),
    }),
  ]
  return sections.filter(({ blocks }) => blocks.some(block => block.heading !== '' || block.rows.length > 0))
}

interface EntryLists<T> {
  id: string
  heading: string
  originals: readonly T[]
  tailored: { id: string; lines: TailoredLine[] }[]
  read: (entry: T) => { heading: string; facts: Fact[] }
}

interface LeftOut {
  id: string
  heading: string
  facts: Fact[]
  changeId: string | null
}

function createDescriber({ profile, tailored, posting, rejected }: Compared) {
  const findServedRequirement = createFindServedRequirement(posting)
  const facts = placeFacts(profile)

  function tell(change: { id: string; kind: ChangeKind }, lines: TailoredLine[]): Change {
    const sources = [...new Set(lines.flatMap(line => line.sourceIds))]
    return {
      ...change,
      isAccepted: !rejected.has(change.id),
      serves: findServedRequirement(lines.map(line => line.text).join('\n')),
      sources: sources.flatMap(id => facts.get(id)?.fact ?? []).map(fact => plainText(fact.text)),
    }
  }

  function row({ change, originals, lines }: LineGroup): Omit<ComparisonRow, 'movedFrom'> {
    const before = originals.map(fact => plainText(fact.text)).join('\n')
    const after = lines.map(line => line.text).join('\n')
    const marked = diffWords(before, after)
    return {
      original: originals.length === 0 ? null : marked.before,
      tailored: lines.length === 0 ? null : marked.after,
      change: change && tell(change, lines),
    }
  }

  function block(part: LineList, heading: string): ComparisonBlock {
    const { groups, orderChangeId } = compareList(part)
    return {
      ...{ id: part.place, heading },
      order: tellOrder(orderChangeId, firstMoved(groups)),
      rows: groups.map((group, at) => ({
        ...row(group),
        movedFrom: orderChangeId === null || group.lines.length === 0 ? null : movedFrom(group, at),
      })),
    }
  }

  function tellOrder(id: string | null, moved: TailoredLine[]): Change | null {
    return id === null ? null : { ...tell({ id, kind: 'reordered' }, moved), sources: [] }
  }

  function entries<T extends { id: string }>(given: EntryLists<T>): ComparisonSection {
    const { id: place, heading, originals, read } = given
    const ids = given.tailored.map(({ id }) => id)
    const compared = compareEntries(place, originals, ids)
    const blocks = compared.entries.map(({ entry, changeId }) => {
      const { heading: name, facts: own } = read(entry)
      const lines = given.tailored.find(({ id }) => id === entry.id)?.lines
      return lines === undefined
        ? leftOut({ id: `${place}/${entry.id}`, heading: name, facts: own, changeId })
        : block({ place: `${place}/${entry.id}`, originals: own, lines }, name)
    })
    return { id: place, heading, order: tellOrder(compared.orderChangeId, []), blocks }
  }

  /** One row for the whole entry: it can only come back as a whole. */
  function leftOut(entry: LeftOut): ComparisonBlock {
    const { id, heading, changeId } = entry
    const change = changeId === null ? null : tell({ id: changeId, kind: 'left_out' }, [])
    const before = [heading, ...entry.facts.map(fact => plainText(fact.text))].join('\n')
    return {
      id,
      heading,
      order: null,
      rows: [{ original: diffWords(before, '').before, tailored: null, movedFrom: null, change }],
    }
  }

  function summary(): ComparisonBlock {
    const none = { id: 'summary', heading: '', order: null }
    const before = plainText(profile.summary?.text ?? '')
    const lines = tailored.summary === null ? [] : [tailored.summary]
    const after = lines[0]?.text ?? ''
    if (before + after === '') return { ...none, rows: [] }
    const marked = diffWords(before, after)
    const change =
      before === after ? null : tell({ id: SUMMARY_CHANGE, kind: summaryKind(before, after) }, lines)
    const original = before === '' ? null : marked.before
    return {
      ...none,
      rows: [{ original, tailored: lines.length === 0 ? null : marked.after, movedFrom: null, change }],
    }
  }

  return { block, entries, summary }
}

function summaryKind(before: string, after: string): ChangeKind {
  if (before === '') return 'written'
  return after === '' ? 'left_out' : 'reworded'
}

function movedFrom({ originals, index }: LineGroup, at: number): number | null {
  return originals.length === 0 || index === at ? null : index + 1
}

/** The line that gained most by the new order: the first one that stood behind its successor. */
function firstMoved(groups: LineGroup[]): TailoredLine[] {
  const kept = groups.filter(({ lines, originals }) => lines.length > 0 && originals.length > 0)
  return kept.find(({ index }, at) => index > (kept[at + 1]?.index ?? index))?.lines ?? []
}

function joinShown(facts: (Fact | null)[]): string {
  return facts
    .map(fact => plainText(fact?.text ?? ''))
    .filter(text => text !== '')
    .join(' · ')
}
