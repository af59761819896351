import type { Correction } from '#contract/correction.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { foldText } from '../text/fold.ts'
import { stillNotPlaced } from './counted-words.ts'
import { placeFacts } from './profile-facts.ts'
import {
  findMarked,
  fromSheet,
  listNamed,
  markEntry,
  NOT_PLACED,
  type ProfileSheet,
  SECTION_NAMES,
  type SheetEntry,
  type SheetLine,
  toSheet,
} from './profile-sheet.ts'

interface Applied {
  profile: ResumeProfile
  /** Corrections whose field now says something else than it did: `id` of the fact or of the empty field. */
  offers: { id: string; text: string }[]
  /** Corrections that nothing in this reading answers to; kept for a reading that does. */
  idle: Correction[]
}

type FieldCorrection = Extract<Correction, { kind: 'field' }>
type LineCorrection = Extract<Correction, { kind: 'line' }>
type EntryCorrection = Extract<Correction, { kind: 'entry' }>

interface Work {
  /** As the reader left it; entries are found by what they were called then. */
  asRead: ProfileSheet
  sheet: ProfileSheet
  removed: Set<SheetEntry>
  offers: Applied['offers']
  idle: Correction[]
  notPlaced: Fact[] | undefined
}

/**
 * The profile as the person wants it: what was read, with everything the person changed. Made for the reading that the
 * corrections were found in and for any later one: a correction is applied where the reader says again what it had
 * said, is offered where the same field says something new, and rests where the field or the entry is gone.
 * @param read as the reader left it
 */
export function applyCorrections(read: ResumeProfile, corrections: readonly Correction[]): Applied {
  const work: Work = {
    ...{ asRead: toSheet(read), sheet: toSheet(read) },
    ...{ removed: new Set(), offers: [], idle: [] },
    notPlaced: read.notPlaced && [...read.notPlaced],
  }
  const [fields, lines, entries] = sortOut(corrections)
  for (const correction of fields) applyField(work, correction)
  // What is read is changed and removed before anything is added, so that the places of additions are those of the end.
  for (const correction of lines.filter(isOfRead)) {
    if (correction.list === NOT_PLACED) leaveOut(work, correction)
    else changeLine(work, correction)
  }
  for (const correction of lines.filter(line => !isOfRead(line))) addLine(work, correction)
  for (const correction of entries.filter(({ entry }) => entry !== null)) removeEntry(work, correction)
  for (const section of SECTION_NAMES)
    work.sheet.sections[section] = work.sheet.sections[section].filter(entry => !work.removed.has(entry))
  for (const correction of entries) addEntry(work, correction)
  return { profile: withLeft(work, read), offers: work.offers, idle: work.idle }
}

/** The profile of a sheet with what the reader kept besides facts. */
function withLeft(work: Work, { language, printed }: ResumeProfile): ResumeProfile {
  const profile = fromSheet(work.sheet, language)
  const notPlaced = work.notPlaced && stillNotPlaced(work.notPlaced, listTold(profile))
  return { ...profile, ...(notPlaced && { notPlaced }), ...(printed && { printed }) }
}

function isOfRead({ read }: LineCorrection): boolean {
  return read !== null
}

function sortOut(
  corrections: readonly Correction[],
): [FieldCorrection[], LineCorrection[], EntryCorrection[]] {
  return [
    corrections.filter(correction => correction.kind === 'field'),
    corrections.filter(correction => correction.kind === 'line'),
    corrections.filter(correction => correction.kind === 'entry'),
  ]
}

function findEntry({ asRead, sheet }: Work, { section, entry: mark }: Correction): SheetEntry | undefined {
  if (section === null || mark === null) return undefined
  const known = findMarked(section, asRead.sections[section], mark)
  return known && sheet.sections[section].find(entry => entry.id === known.id)
}

function applyField(work: Work, correction: FieldCorrection): void {
  const entry = findEntry(work, correction)
  const fields: Record<string, Fact | null> | undefined =
    correction.section === null ? work.sheet.fields : entry?.fields
  if (fields === undefined) {
    work.idle.push(correction)
    return
  }
  const { field, text } = correction
  const fact = fields[field] ?? null
  const now = textOf(fact)
  const id = fact?.id ?? (entry === undefined ? field : `${entry.id}.${field}`)
  if (now === correction.read || now === text)
    fields[field] =
      text === null ? null : tellByPerson(id, { ...correction, text }, fact ?? findLost(work, text))
  else if (text === null) work.idle.push(correction)
  else work.offers.push({ id, text })
}

function linesOf(work: Work, correction: LineCorrection): SheetLine[] | undefined {
  if (correction.section !== null) return findEntry(work, correction)?.lines
  const list = listNamed(correction.list)
  return list && work.sheet.lists[list]
}

function changeLine(work: Work, correction: LineCorrection): void {
  const lines = linesOf(work, correction) ?? []
  const { read, text } = correction
  const isOpen = (line: SheetLine, said: string | null) => line.text === said && line.origin.kind === 'pdf'
  const candidates = [
    lines.find(line => line.id === correction.id && isOpen(line, read)),
    lines.find(line => isOpen(line, read)),
    lines.find(line => isOpen(line, text)),
  ]
  const line = candidates.find(candidate => candidate !== undefined)
  if (line === undefined) {
    work.idle.push(correction)
    return
  }
  const changed =
    text === null
      ? []
      : [withAddress(tellByPerson(line.id, { ...correction, text }, line), { ...line, ...correction })]
  lines.splice(lines.indexOf(line), 1, ...changed)
}

const textOf = (fact: Fact | null): string | null => fact?.text ?? null

/** Notes that the person wants this line nowhere. */
function leaveOut({ notPlaced = [], idle }: Work, correction: LineCorrection): void {
  const at = notPlaced.findIndex(line => line.text === correction.read && line.origin.kind === 'pdf')
  const line = notPlaced[at]
  if (line === undefined) idle.push(correction)
  else notPlaced[at] = tellByPerson(line.id, { text: line.text, atUtc: correction.atUtc }, line)
}

/** Where something that the person placed stands on the page. */
function findLost({ notPlaced = [] }: Work, text: string): Fact | null {
  return notPlaced.find(line => foldText(line.text) === foldText(text)) ?? null
}

function listTold(profile: ResumeProfile): string[] {
  const facts = [...placeFacts(profile).values()].map(({ fact }) => fact)
  return facts.filter(({ origin }) => origin.kind === 'person').map(({ text }) => text)
}

function addLine(work: Work, correction: LineCorrection): void {
  const { list, text, at } = correction
  const lines = linesOf(work, correction)
  if (lines === undefined || text === null) {
    work.idle.push(correction)
    return
  }
  // A newer resume may say by itself what had to be added to an older one.
  if (lines.some(line => foldText(line.text) === foldText(text))) return
  const id = freeId(findEntry(work, correction)?.id ?? list, lines)
  const fact = tellByPerson(id, { ...correction, text }, findLost(work, text))
  lines.splice(at, 0, withAddress(fact, list === 'links' ? { url: correction.url ?? null } : {}))
}

function withAddress(fact: Fact, { url }: { url?: string | null | undefined }): SheetLine {
  return url === undefined ? fact : { ...fact, url }
}

function removeEntry(work: Work, correction: EntryCorrection): void {
  const entry = findEntry(work, correction)
  if (entry === undefined) work.idle.push(correction)
  else work.removed.add(entry)
}

function addEntry(work: Work, { section, added, at, atUtc }: EntryCorrection): void {
  if (added === null) return
  const { asRead, sheet } = work
  const entries = sheet.sections[section]
  const id = freeId(section, entries)
  const fields = Object.entries(added.fields).map(([field, text]): [string, Fact] => [
    field,
    tellByPerson(`${id}.${field}`, { text, atUtc }, findLost(work, text)),
  ])
  const lines = added.lines.map(({ text }, index) =>
    tellByPerson(`${id}.${PERSON_PREFIX}${index + 1}`, { text, atUtc }, findLost(work, text)),
  )
  const entry = { id, fields: Object.fromEntries(fields), lines }
  // A newer resume may hold by itself the entry that had to be added to an older one; one that the person made alike
  // is another entry all the same.
  if (findMarked(section, asRead.sections[section], { ...markEntry(section, entry), id: '' }) === undefined)
    entries.splice(at, 0, entry)
}

/** What a person added has ids of its own: 'skills.p1', 'work2.p1'. */
const PERSON_PREFIX = 'p'

function freeId(prefix: string, taken: readonly { id: string }[]): string {
  let number = 1
  while (taken.some(({ id }) => id === `${prefix}.${PERSON_PREFIX}${number}`)) number += 1
  return `${prefix}.${PERSON_PREFIX}${number}`
}

/** A fact that the person stands for; where it was found on the page stays known. */
function tellByPerson(id: string, said: { text: string; atUtc: string }, fact: Fact | null): Fact {
  const found = fact?.origin.kind === 'pdf' ? { page: fact.origin.page, box: fact.origin.box } : undefined
  return {
    id,
    text: said.text,
    origin: { kind: 'person', confirmedAtUtc: said.atUtc, ...(found ? { found } : {}) },
    confidence: 1,
  }
}
