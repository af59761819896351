import type { Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import { KIND_BY_WORDS } from '#core/resume/heading-words.ts'
import { foldText } from '#core/text/fold.ts'
import { findLanguage } from '#core/text/language.ts'
import { readRole } from '#core/text/titles/role.ts'
import { type ExportedCompany, readExport } from './exported-resume.ts'

type Section = 'work' | 'education' | 'skills' | 'languages' | 'certifications' | 'other'

interface PlainLine {
  text: string
  section: Section
}

const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  ['education', /^(?:education|educational|academic|qualifications?)\b/i],
  [
    'skills',
    /^(?:(?:technical|key|core|it|computer|soft|professional) )*(?:skills?|competenc\w+|expertise)\b/i,
  ],
  [
    'work',
    /^(?:(?:work|professional|employment|relevant|job|prior) )*(?:experiences?|employment|history|company details)\b/i,
  ],
  ['languages', /^languages?$/i],
  ['certifications', /^(?:certificat\w+|licen[cs]es?)\b/i],
  [
    'other',
    /^(?:personal information|summary|profile|objective|projects?|achievements?|awards|interests|hobbies)\b/i,
  ],
]
const HEADING_MAX_WORDS = 5
/** Items that lost their line breaks. */
const BURIED_ITEM = /\s[¢¦•]\s/g
const PERIOD =
  /[([]?\s*(?:\b(?:from|between|during|in)\s+)?(?:\w{3,9}\.?,? )?((?:19|20)\d{2})\s*(?:-|–|—|to|and|until|till|through)\s*(?:\w{3,9}\.? )?((?:19|20)\d{2}|present|now|current|today|(?:till )?(?:the )?date|(?:still )?on ?going)\b\s*[)\]]?/i
const DURATION =
  /[([]?\s*\b(?:for\s+)?(?:over |about |approximately |nearly )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\+?\s*(?:years?|yrs)\b[^,;.)]*[)\]]?/i
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten'.split(' ')
const LEAD =
  /^(?:(?:successfully |previously |formerly |currently |also |gained |has |have |had |practical |experience |professional |career )*(?:worked|works?|working|served?|serving|employed|performed|commenced|started|began|acted|experienced?|role|position|spent|held)?\s*(?:as|in the role of)\s+(?:an?|the)\s+)/i
const TITLE_MAX_WORDS = 10
/** How a description says what the person was. */
const NAMED_POSITION = /^(?:position|designation|job profile|role)\s*[:-]\s*([a-z][^.:]{2,50})/i
const LAST_YEAR = 2023

/**
 * The profile of a resume that came as plain text without a layout, for measuring: sections by their headings, a
 * position for each line with a period or a known occupation. No line is lost.
 * @param positions 'dated' where each position is known to have a period: 'Used a CNC machine' is none then, as for the product
 */
export function readPlainResume(
  text: string,
  { positions = 'any' }: { positions?: 'any' | 'dated' } = {},
): ResumeProfile {
  const exported = readExport(text)
  const language = findLanguage(text)
  const readHeading = language === 'en' ? englishHeading : headingOfAnyLanguage
  const lines = exported === null ? splitLines(text, { readHeading }) : splitParts(exported.parts)
  const of = (section: Section) => lines.filter(line => line.section === section).map(line => line.text)
  return {
    language,
    headline: exported === null ? null : factOf(exported.headline),
    ...{ name: null, email: null, phone: null, place: null, links: [], summary: null },
    work:
      exported === null
        ? readWork(lines, language === 'en' && positions === 'any')
        : exported.companies.map(readCompany),
    education: of('education').map((line, at) => ({
      id: `e${at}`,
      ...{ institution: null, degree: factOf(line), place: null, start: null, end: null, details: [] },
    })),
    skills: of('skills').flatMap(listItems).map(factOf),
    languages: of('languages').flatMap(listItems).map(factOf),
    certifications: of('certifications').map(factOf),
    otherSections: [{ id: 'other', heading: factOf('Other'), lines: of('other').map(factOf) }],
  }
}

function splitParts({
  claims,
  education,
  skills,
}: Readonly<Record<'claims' | 'education' | 'skills', string>>) {
  const of = (text: string, section: Section) =>
    splitLines(text, { first: section }).map(line => ({ text: line.text, section }))
  return [...splitLines(claims), ...of(education, 'education'), ...of(skills, 'skills')]
}

type ReadHeading = (bare: string) => Section | null

function englishHeading(bare: string): Section | null {
  return HEADINGS.find(([, rule]) => rule.test(bare))?.[0] ?? null
}

const SECTIONS: readonly Section[] = ['work', 'education', 'skills', 'languages', 'certifications']

/** By the product's own list. */
function headingOfAnyLanguage(bare: string): Section | null {
  const kind = KIND_BY_WORDS.get(foldText(bare))
  return kind === undefined ? null : (SECTIONS.find(section => section === kind) ?? 'other')
}

function splitLines(
  text: string,
  {
    first = 'other',
    readHeading = englishHeading,
  }: Readonly<{ first?: Section; readHeading?: ReadHeading }> = {},
): PlainLine[] {
  const lines: PlainLine[] = []
  let section = first
  for (const raw of text.replace(BURIED_ITEM, '\n').split(/\r?\n/)) {
    const line = raw
      .replace(/^[\s#>]+|[\s*]+$/g, '')
      .replace(/^(?:[-*•–¢➢]|\d{1,2}[.)]|[a-z][.)])\s+|^\*+/u, '')
      .trim()
    if (line === '') continue
    const bare = line.replace(/[:*]+$/, '')
    const heading = bare.split(/\s+/).length <= HEADING_MAX_WORDS ? readHeading(bare) : null
    if (heading !== null && !/\d/.test(bare)) section = heading
    else lines.push({ text: line, section })
  }
  return lines
}

/** A short list in one line is its items; a sentence stays whole. */
function listItems(line: string): string[] {
  const items = line.split(/[,;|•]/).map(item => item.trim())
  return items.every(item => item.split(/\s+/).length <= 4) ? items.filter(item => item !== '') : [line]
}

/** A company's own dates stand somewhere in what is told of it. */
function readCompany({ title, company, told }: ExportedCompany, index: number): WorkEntry {
  const lines = splitLines(told).map(({ text }) => text)
  const named = lines.flatMap(line => NAMED_POSITION.exec(line)?.[1] ?? [])[0]
  const [period] = lines.flatMap(line => statedPeriod(line) ?? [])
  return {
    ...emptyEntry(index),
    company: company === '' ? null : factOf(company),
    title: title === '' && named === undefined ? null : factOf(title || (named ?? '')),
    start: period === undefined ? null : factOf(period.start),
    end: period === undefined ? null : factOf(period.end),
    bullets: lines.map(factOf),
  }
}

/** @param byTitle whether a known occupation opens a position without a period too */
function readWork(lines: readonly PlainLine[], byTitle: boolean): WorkEntry[] {
  const entries: WorkEntry[] = []
  for (const line of lines) {
    const found = line.section === 'skills' ? null : openEntry(line.text, line.section, entries.length)
    const opened = byTitle || found?.start ? found : null
    if (opened) entries.push(opened)
    else if (line.section === 'work') addLine(entries, line.text)
  }
  return entries
}

function addLine(entries: WorkEntry[], text: string): void {
  const last = entries.at(-1) ?? emptyEntry(0)
  if (entries.length === 0) entries.push(last)
  last.bullets.push(factOf(text, last.bullets.length))
}

function openEntry(text: string, section: Section, index: number): WorkEntry | null {
  const title = titleOf(text)
  const period = periodOf(text)
  const isShort = text.split(/\s+/).length <= TITLE_MAX_WORDS
  const isPosition = section !== 'education' && period !== null
  if (!isPosition && !(section !== 'other' && isShort && readRole(title).families.length > 0)) return null
  if (section === 'education' && period !== null) return null
  return {
    ...emptyEntry(index),
    title: factOf(title),
    start: period && factOf(period.start),
    end: period && factOf(period.end),
    bullets: [factOf(text)],
  }
}

function titleOf(text: string): string {
  const head = text.split(/[:.(]|,? (?:from|between|during|where|with|for|since)\b|\d{4}| [-–—] /)[0] ?? ''
  return head.replace(LEAD, '').trim()
}

function statedPeriod(text: string): { start: string; end: string } | null {
  const [, start, end] = PERIOD.exec(text) ?? []
  return start && end ? { start, end: /\d/.test(end) ? end : 'Present' } : null
}

function periodOf(text: string): { start: string; end: string } | null {
  const stated = statedPeriod(text)
  if (stated !== null) return stated
  const [, said] = DURATION.exec(text) ?? []
  if (!said) return null
  const years = /\d/.test(said) ? Number(said) : NUMBER_WORDS.indexOf(said.toLowerCase())
  return { start: String(LAST_YEAR - years), end: String(LAST_YEAR) }
}

function emptyEntry(index: number): WorkEntry {
  return { id: `w${index}`, company: null, title: null, place: null, start: null, end: null, bullets: [] }
}

function factOf(text: string, at = 0): Fact {
  return {
    id: `plain${at}`,
    text,
    origin: { kind: 'person', confirmedAtUtc: '2025-01-01T00:00:00Z' },
    confidence: 1,
  }
}
