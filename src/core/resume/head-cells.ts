import type { Fact, PrintedCell, ResumeProfile } from '#contract/resume.ts'
import { foldText } from '../text/fold.ts'
import { EMAIL } from './contact-shapes.ts'
import { LABELLED } from './row-wraps.ts'

/** What may be found in a cell of the head. */
export interface HeadFacts {
  /** Said above the contacts: the name, what the person calls themselves. */
  titles: readonly Fact[]
  /** Numbers and addresses, each a cell of its own. */
  numbers: readonly Fact[]
  /** Stands within an address. */
  place: Fact | null
}

export function listHeadFacts({ name, headline, email, phone, links, place }: ResumeProfile): HeadFacts {
  return {
    titles: [name, headline].filter(fact => fact !== null),
    numbers: [email, phone, ...links].filter(fact => fact !== null),
    place,
  }
}

interface Mark {
  fact: Fact
  from: number
  to: number
}

/** Between cells of one line. */
const SIGN = /\s[|•·●∙⋄◦]+(?:\s|$)|^[|•·●∙⋄◦]\s/gu
const SIGNS_AROUND = /^(?:[\s,;|·•●∙⋄◦)–—‐‑-]|\/\s)+|[\s,;|·•●∙⋄◦/(–—-]+$/gu
/** '0171 5550142 (after five)' */
const NOTE = /^\s*\([^()]{2,30}\)/u
/** 'Mobile:', 'E', at the beginning or behind a sign. */
const LABEL_BEHIND_SIGN = /(?:^|[|•·●∙⋄◦,;/–—])\s*((?:\p{L}[\p{L}-]*[./]?\s*){1,3}[:：]?\s*)$/u
const LABEL_WITH_COLON = /\s(\p{L}[\p{L}.-]{0,14}\s*[:：]\s*)$/u

/**
 * Parts what stands in one cell of a line where a number, an address or the name begins and ends, and at signs: 'Ballarat
 * VIC 3350 Mobile: 0491 570 156' is two. A dash or a slash inside of an address parts nothing.
 * @returns without the name and the headline
 */
export function cutCell(text: string, { titles, numbers, place }: HeadFacts): PrintedCell[] {
  const cells: PrintedCell[] = []
  let done = 0
  for (const { fact, from, to } of findMarks(text, [...titles, ...numbers])) {
    const isTitle = titles.includes(fact)
    const start = isTitle ? from : from - labelBefore(text.slice(done, from), place)
    cells.push(...cutPlain(text.slice(done, start), place))
    done = to + (NOTE.exec(text.slice(to))?.[0].length ?? 0)
    if (!isTitle) cells.push(toCell(text.slice(start, done).trim(), [fact]))
  }
  return [...cells, ...cutPlain(text.slice(done), place)]
}

/** How many characters of a text at its end are the label of what comes. */
function labelBefore(text: string, place: Fact | null): number {
  const label = (LABEL_BEHIND_SIGN.exec(text) ?? LABEL_WITH_COLON.exec(text))?.[1] ?? ''
  return place !== null && label.includes(place.text) ? 0 : label.length
}

function cutPlain(text: string, place: Fact | null): PrintedCell[] {
  return text
    .split(SIGN)
    .map(part => part.replace(SIGNS_AROUND, ''))
    .filter(part => part !== '')
    .map(part => toCell(part, place === null ? [] : [place]))
}

function toCell(text: string, facts: readonly Fact[]): PrintedCell {
  const colon = LABELLED.test(text) && !/^https?:/iu.test(text) ? text.search(/[:：]/u) : -1
  const own = text.slice(colon + 1).trim()
  const contacts = findMarks(own, facts).map(({ fact, from, to }) => ({ fact: fact.id, from, to }))
  return { label: colon < 0 ? '' : text.slice(0, colon).trim(), text: own, fact: null, contacts }
}

/** Where facts stand in a text, whole words each and none inside of another. */
function findMarks(text: string, facts: readonly Fact[]): Mark[] {
  const marks: Mark[] = []
  for (const fact of [...facts].sort((a, b) => b.text.length - a.text.length)) {
    const mark = markOf(text, fact)
    if (mark !== null && marks.every(({ from, to }) => mark.from >= to || mark.to <= from)) marks.push(mark)
  }
  return marks.sort((a, b) => a.from - b.from)
}

function markOf(text: string, fact: Fact): Mark | null {
  const at = text.indexOf(fact.text)
  if (at >= 0 && isWhole(text, at, at + fact.text.length))
    return { fact, from: at, to: at + fact.text.length }
  // An address may be printed with a blank in it.
  const mail = fact.text.includes('@') ? EMAIL.exec(text) : null
  return mail !== null && mail[0].replace(/\s/gu, '') === fact.text
    ? { fact, from: mail.index, to: mail.index + mail[0].length }
    : null
}

function isWhole(text: string, from: number, to: number): boolean {
  const [first, last] = [text.slice(Math.max(0, from - 1), from + 1), text.slice(to - 1, to + 1)]
  return !/^[\p{L}\p{N}]{2}$/u.test(first) && !/^[\p{L}\p{N}]{2}$/u.test(last)
}

/** What says only that an address is one. */
const ADDRESS_LABEL =
  /^(?:(?:home |postal |current )?address|adres(?:se?)?|adress|anschrift|wohnort|ort|location|direccion|domicilio|residencia|domicile|indirizzo|residenza|endereco|morada|woonplaats|adres zamieszkania|bostad|bopal|based in)$/

/** Labels that say nothing beside what they name; that of a number stays where there are several. */
export function dropLabels(
  cells: readonly PrintedCell[],
  { phone, place }: Pick<ResumeProfile, 'phone' | 'place'>,
  hasNumbers: boolean,
): PrintedCell[] {
  return cells.map(cell => {
    const [first] = cell.contacts ?? []
    if (ADDRESS_LABEL.test(foldText(cell.label))) return { ...cell, label: '' }
    if (first === undefined || first.fact === place?.id) return cell
    if (first.fact === phone?.id && hasNumbers) return cell
    const contacts = cell.contacts?.map(({ fact, from, to }) => ({
      ...{ fact, from: from - first.from, to: to - first.from },
    }))
    return { ...cell, label: '', text: cell.text.slice(first.from), contacts }
  })
}
