import type { PrintedSection } from '#contract/resume.ts'
import type { DocumentSection } from '../templates/document.ts'
import type { Part } from '../templates/template.ts'
import { calmHeading } from './document-headings.ts'

type Ranked = Pick<DocumentSection, 'part' | 'heading'>

// From top to bottom of a document.
const SUMMARY = 0
const LIFTED = 1
const ABOVE_CAREER = 2
const CAREER = 3
const BELOW_CAREER = 4
const ELSEWHERE = 5

/**
 * Ranks the sections of a document in the order of the file: what stood above the career stays there. Of what stood below it
 * or beside it only that stands above it which `order` puts there.
 * @param order of the parts where the file says nothing
 * @param printed of the file; without a career in it the given order holds
 * @returns the smaller, the higher up
 */
export function rankInFile(
  order: readonly Part[],
  printed: readonly PrintedSection[],
): (section: Ranked) => number {
  const work = printed.findIndex(({ kind }) => kind === 'work')
  const byPlace = (place: number): number =>
    (place < work ? ABOVE_CAREER : BELOW_CAREER) + place / printed.length
  const study = printed.findIndex(one => isOf(one, { part: 'education', heading: '' }))
  const lists = study > work ? byPlace(study) : CAREER
  return section => {
    const given = order.indexOf(section.part)
    if (work < 0) return given
    const place = printed.findIndex(one => isOf(one, section))
    const isLifted = given < order.indexOf('work') && !(place >= 0 && place < work)
    const byFile = isLifted ? LIFTED + given / LISTS : byPlace(place)
    // What stands beside the career follows what was learnt.
    return (
      FIXED.get(section.part) ?? (isLifted || place >= 0 ? byFile : beside(section, lists + given / LISTS))
    )
  }
}

/** More than there are parts: a list is ranked below what it follows, and above what comes next there. */
const LISTS = 1000

function beside({ part }: Ranked, rank: number): number {
  return part === 'other' ? ELSEWHERE : rank
}

const FIXED: ReadonlyMap<Part, number> = new Map([
  ['summary', SUMMARY],
  ['work', CAREER],
])

function isOf(printed: PrintedSection, { part, heading }: Ranked): boolean {
  if (printed.kind !== part || printed.isBeside === true) return false
  return part !== 'other' || calmHeading(printed.heading) === heading
}
