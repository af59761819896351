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
import { type TextKind, textKindOf } from '../tailoring/asked.ts'
import { headingsIn } from '../tailoring/document-headings.ts'
import { plainText } from '../text/plain-text.ts'
import type { Posting } from '../truth/posting-words.ts'
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

type Named = Pick<Change, 'id' | 'kind'>

interface Told {
  lines: TailoredLine[]
  before?: string
  kind?: TextKind
}

interface LeftOut {
  id: string
  heading: string
  facts: Fact[]
  changeId: string | null
  index: number
}

function createDescriber({ profile, tailored, posting, rejected }: Compared) {
  const findServedRequirement = createFindServedRequirement(posting)
  const facts = placeFacts(profile)

  function tell(change: Named, { lines, before = '', kind = 'prose' }: Told): Change {
    const sources = [...new Set(lines.flatMap(line => line.sourceIds))]
    // What puts pieces together or stands anew is held against nothing: its reason is what it shows.
    const own = change.kind === 'reworded' ? before : ''
    const after = change.kind === 'left_out' ? before : lines.map(line => line.text).join('\n')
    return {
      ...change,
      isAccepted: !rejected.has(change.id),
      serves: findServedRequirement({ before: own, after, kind }),
      sources: sources.flatMap(id => facts.get(id)?.fact ?? []).map(fact => plainText(fact.text)),
    }
  }

  function row({ change, originals, lines, index }: LineGroup, kind: TextKind): ComparisonRow {
    const before = originals.map(fact => plainText(fact.text)).join('\n')
    const after = lines.map(line => line.text).join('\n')
    const marked = diffWords(before, after)
    return {
      original: originals.length === 0 ? null : marked.before,
      tailored: lines.length === 0 ? null : marked.after,
      originalAt: originals.length === 0 ? null : index + 1,
      change: change && tell(change, { lines, before, kind }),
    }
  }

  function block(part: LineList, heading: string, originalAt = 1): ComparisonBlock {
    const { groups, orderChangeId } = compareList(part)
    const kind = textKindOf(part.place)
    const order = tellOrder(orderChangeId, { lines: firstMoved(groups), kind })
    return { ...{ id: part.place, heading, originalAt, order }, rows: groups.map(group => row(group, kind)) }
  }

  function tellOrder(id: string | null, moved: Told): Change | null {
    return id === null ? null : { ...tell({ id, kind: 'reordered' }, moved), sources: [] }
  }

  function entries<T extends { id: string }>(given: EntryLists<T>): ComparisonSection {
    const { id: place, heading, originals, read } = given
    const ids = given.tailored.map(({ id }) => id)
    const compared = compareEntries(place, originals, ids)
    const blocks = compared.entries.map(({ entry, changeId, index }) => {
      const { heading: name, facts: own } = read(entry)
      const lines = given.tailored.find(({ id }) => id === entry.id)?.lines
      return lines === undefined
        ? leftOut({ id: `${place}/${entry.id}`, heading: name, facts: own, changeId, index })
        : block({ place: `${place}/${entry.id}`, originals: own, lines }, name, index + 1)
    })
    return { id: place, heading, order: tellOrder(compared.orderChangeId, { lines: [] }), blocks }
  }

  /** One row for the whole entry: it can only come back as a whole. */
  function leftOut(entry: LeftOut): ComparisonBlock {
    const { id, heading, changeId } = entry
    const before = [heading, ...entry.facts.map(fact => plainText(fact.text))].join('\n')
    const change = changeId === null ? null : tell({ id: changeId, kind: 'left_out' }, { lines: [], before })
    return {
      ...{ id, heading, order: null, originalAt: entry.index + 1 },
      rows: [{ original: diffWords(before, '').before, tailored: null, originalAt: 1, change }],
    }
  }

  function summary(): ComparisonBlock {
    const none = { id: 'summary', heading: '', order: null, originalAt: 1 }
    const before = plainText(profile.summary?.text ?? '')
    const lines = tailored.summary === null ? [] : [tailored.summary]
    const after = lines.map(({ text }) => text).join('')
    if (before + after === '') return { ...none, rows: [] }
    const change =
      before === after
        ? null
        : tell({ id: SUMMARY_CHANGE, kind: summaryKind(before, after) }, { lines, before })
    return { ...none, rows: [{ ...markBoth(before, after), change }] }
  }

  return { block, entries, summary }
}

function markBoth(before: string, after: string): Omit<ComparisonRow, 'change'> {
  const marked = diffWords(before, after)
  const own =
    before === '' ? { original: null, originalAt: null } : { original: marked.before, originalAt: 1 }
  return { ...own, tailored: after === '' ? null : marked.after }
}

function summaryKind(before: string, after: string): ChangeKind {
  if (before === '') return 'written'
  return after === '' ? 'left_out' : 'reworded'
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
