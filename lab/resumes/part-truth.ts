import type { EntryParts, Part } from '#core/resume/entry-parts.ts'
import type { EntryKind, PartLabel } from '#core/resume/labelling/part-features.ts'
import type { Line } from '#core/resume/lines.ts'
import { isPlace, isTown } from '#core/resume/place-words.ts'
import { foldText } from '#core/text/fold.ts'
import { marksOn } from './marked-labels.ts'
import type { MarkedLine } from './read-marks.ts'
import type { Truth } from './weak-labels.ts'

const OF_MARK: Readonly<Record<string, PartLabel>> = {
  title: 'title',
  employer: 'company',
  degree: 'degree',
  institution: 'institution',
  place: 'place',
}

/** Labels of the parts of a header from the marks on its lines. */
export function markedParts(
  { parts }: EntryParts,
  header: readonly Line[],
  marks: readonly MarkedLine[],
): PartLabel[] {
  return parts.map(part => {
    const line = header[part.line]
    const own = line === undefined ? [] : marksOn(line, marks)
    const text = ` ${foldText(part.piece.text)} `
    const named = own.filter(mark => mark.label in OF_MARK)
    const holding = named.filter(mark => ` ${foldText(mark.text)} `.includes(text))
    const best = closest(part, holding.length > 0 ? holding : named.filter(mark => covers(part, mark)))
    return best === undefined ? 'rest' : (OF_MARK[best.label] ?? 'rest')
  })
}

function covers({ piece: { box } }: Part, mark: MarkedLine): boolean {
  const across =
    Math.min(box.left + box.width, mark.box.left + mark.box.width) - Math.max(box.left, mark.box.left)
  return across > 0.6 * box.width
}

function closest({ piece: { box } }: Part, marks: readonly MarkedLine[]): MarkedLine | undefined {
  const distance = (mark: MarkedLine): number =>
    Math.max(0, mark.box.left - (box.left + box.width), box.left - (mark.box.left + mark.box.width))
  return [...marks].sort((a, b) => distance(a) - distance(b))[0]
}

/** The same from what a truth file says of all entries of a section. */
export function weakParts({ parts }: EntryParts, truth: Truth, kind: EntryKind): PartLabel[] {
  const fields: [PartLabel, (string | null)[]][] =
    kind === 'work'
      ? [
          ['title', truth.work.map(entry => entry.title)],
          ['company', truth.work.map(entry => entry.company)],
        ]
      : [
          ['degree', truth.education.map(entry => entry.degree)],
          ['institution', truth.education.map(entry => entry.institution)],
        ]
  const told = fields.map(([label, names]) => [label, names.map(name => inOneWay(name, label))] as const)
  return parts.map((part, at) => {
    const text = foldText(part.piece.text)
    const isIn = (name: string) => text !== '' && ` ${name} `.includes(` ${text} `)
    const found = told.find(([, names]) => names.some(isIn))
    const [above, below] = [parts[at - 1]?.piece.text ?? '', parts[at + 1]?.piece.text ?? '']
    const isPart =
      isTown(part.piece.text) ||
      isPlace(`${part.piece.text}, ${below}`) ||
      isPlace(`${above}, ${part.piece.text}`)
    if (isPart && !found?.[1].includes(text)) return 'place'
    return found?.[0] ?? 'rest'
  })
}

/** Of the ways in which a name may be told: an employer or a school without its town, a title or a degree with all that is said of it. */
function inOneWay(name: string | null, label: PartLabel): string {
  const ways = (name ?? '')
    .split('||')
    .map(foldText)
    .filter(way => way !== '')
    .sort((a, b) => a.length - b.length)
  return (label === 'title' || label === 'degree' ? ways.at(-1) : ways[0]) ?? ''
}
