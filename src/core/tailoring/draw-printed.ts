import type { Fact, PrintedBlock, PrintedRow, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine } from '#contract/tailoring.ts'
import { countWords } from '../resume/counted-words.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import type { DocumentEntry, DocumentRow } from '../templates/document.ts'
import { plainText } from '../text/plain-text.ts'

/** What a profile has as it stands in the file, by what it is of. */
export type Printed = ReadonlyMap<string, PrintedBlock>

/** Blocks of which the person changed nothing: what the person says of a resume stands above its rows. */
export function readPrinted(profile: ResumeProfile): Printed {
  const facts = placeFacts(profile)
  const holds = ({ rows, facts: ids }: PrintedBlock): boolean => {
    const text = rows.map(row => [row.label, row.text, row.dates].join(' ')).join(' ')
    return ids.every(id => {
      const fact = facts.get(id)?.fact
      return fact !== undefined && (fact.origin.kind === 'pdf' || text.includes(fact.text))
    })
  }
  return new Map((profile.printed ?? []).filter(holds).map(block => [block.of, block]))
}

/** Lines of the file that neither a fact nor a row says, so that a document lacks them; not those that the person left out. */
export function listLacking(profile: ResumeProfile): Fact[] {
  const rows = [...readPrinted(profile).values()].flatMap(block => block.rows)
  const said = countWords(rows.map(row => [row.label, row.text, row.dates].join(' ')).join(' '))
  const isSaid = (text: string): boolean => [...countWords(text).keys()].every(word => said.has(word))
  return (profile.notPlaced ?? []).filter(({ origin, text }) => origin.kind === 'pdf' && !isSaid(text))
}

/** A longer first row is prose and no title. */
const TITLE_MAX_CHARS = 90
const SENTENCE = /\p{Ll}\.(?:\s|$)/u
/** Longer ones would not stand beside a title. */
const DATES_MAX_CHARS = 34

/**
 * An entry by its rows, and below them the lines that do not stand in these.
 * @param title as it was read; where prose begins with it, it stands out
 */
export function drawPrintedEntry(
  { rows, facts }: PrintedBlock,
  { title, lines }: { title: string; lines: readonly TailoredLine[] },
): DocumentEntry {
  const inRows = new Set(facts)
  const others = lines.filter(line => !line.sourceIds.some(id => inRows.has(id))).map(textOf)
  const firstItem = rows.findIndex(row => row.isItem)
  const [head, items] = firstItem < 0 ? [rows, []] : [rows.slice(0, firstItem), rows.slice(firstItem)]
  const [first, ...more] = head
    .map(toRow)
    .flatMap(row => partTitle(row, title))
    .flatMap(partDates)
  const isTitle = first !== undefined && first.text.length <= TITLE_MAX_CHARS && !SENTENCE.test(first.text)
  return {
    title: isTitle ? first.text : '',
    organisation: '',
    dates: isTitle ? first.dates : '',
    rows: isTitle || first === undefined ? more : [first, ...more],
    bullets: [...items.map(toText), ...others].filter(text => text !== ''),
  }
}

function partTitle(row: DocumentRow, title: string): DocumentRow[] {
  const isLead = title !== '' && row.text.length > TITLE_MAX_CHARS && row.text.startsWith(title)
  const rest = isLead ? row.text.slice(title.length).replace(/^\s*[,.:;–—|-]\s*/u, '') : row.text
  return isLead && rest !== row.text.slice(title.length)
    ? [
        { ...row, text: title },
        { text: rest, dates: '' },
      ]
    : [row]
}

function partDates(row: DocumentRow): DocumentRow[] {
  const isLong = row.dates.length > DATES_MAX_CHARS
  return isLong
    ? [
        { ...row, dates: '' },
        { text: row.dates, dates: '' },
      ]
    : [row]
}

/** A list or a section by its rows: what has the mark of a list stands below the row before it. */
export function drawPrintedRows({ rows }: PrintedBlock): { kind: 'entries'; entries: DocumentEntry[] } {
  const groups: PrintedRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last === undefined || (!row.isItem && last.some(({ isItem }) => isItem))) groups.push([row])
    else last.push(row)
  }
  return { kind: 'entries', entries: groups.map(drawGroup) }
}

function drawGroup(rows: readonly PrintedRow[]): DocumentEntry {
  const head = rows.filter(row => !row.isItem).map(toRow)
  const bullets = rows.filter(row => row.isItem).map(toText)
  const [first, ...others] = head
  const leads = bullets.length > 0 && first !== undefined && first.text.length <= TITLE_MAX_CHARS
  return leads
    ? { title: first.text, organisation: '', dates: first.dates, rows: others, bullets }
    : { title: '', organisation: '', dates: '', rows: head, bullets }
}

/** Skills in the groups of the file: in each the order is the tailored one, and so are the names. */
export function drawPrintedSkills(
  { rows }: PrintedBlock,
  { skills, lines }: { skills: readonly Fact[]; lines: readonly TailoredLine[] },
): string[] {
  const left = new Set(lines)
  const groups = rows.map(row => {
    const own = takeOwn(row, skills)
    if (own === null) return { text: toText(row), rank: lines.length }
    const taken = lines.filter(line => left.has(line) && line.sourceIds.some(id => own.has(id)))
    for (const line of taken) left.delete(line)
    // 'CAD' is plain below 'CAD / PDM'.
    const text = taken
      .map(textOf)
      .filter(said => !row.label.includes(said))
      .join(', ')
    const [first] = taken
    return {
      text: row.label === '' ? text : `${row.label}: ${text}`,
      rank: first === undefined ? lines.length : lines.indexOf(first),
    }
  })
  const added = [...left].filter(line => !skills.some(({ id }) => line.sourceIds.includes(id)))
  return [
    added.map(textOf).join(', '),
    ...groups.sort((a, b) => a.rank - b.rank).map(({ text }) => text),
  ].filter(text => text !== '' && !text.endsWith(': '))
}

/** The skills that a row is made of; null where it says more than they do. */
function takeOwn({ text }: PrintedRow, skills: readonly Fact[]): ReadonlySet<string> | null {
  let rest = text
  const own = new Set<string>()
  for (const skill of [...skills].sort((a, b) => b.text.length - a.text.length)) {
    const at = rest.indexOf(skill.text)
    if (at < 0) continue
    rest = `${rest.slice(0, at)} ${rest.slice(at + skill.text.length)}`
    own.add(skill.id)
  }
  return /[\p{L}\p{N}]/u.test(rest) ? null : own
}

/** With its label; how the head shows what belongs to the person. */
export function toText(row: PrintedRow): string {
  const { text, dates } = toRow(row)
  return dates === '' ? text : `${text}, ${dates}`
}

function toRow({ label, text, dates }: PrintedRow): DocumentRow {
  const said = plainText(text)
  return {
    text: label === '' ? said : `${label}: ${said}`,
    dates: plainText(dates).replace(/ [-–—] /u, ' – '),
  }
}

function textOf(line: TailoredLine): string {
  return plainText(line.text)
}
