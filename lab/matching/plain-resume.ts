import type { Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import { readRole } from '#core/text/titles/role.ts'

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
/** Headings that lost their line breaks. */
const BURIED_HEADING = /\s*\b((?:Education|Skill|Company) Details)\b\s*/g
const PERIOD =
  /[([]?\s*(?:\b(?:from|between|during|in)\s+)?(?:\w{3,9}\.?,? )?((?:19|20)\d{2})\s*(?:-|–|—|to|and|until|till|through)\s*(?:\w{3,9}\.? )?((?:19|20)\d{2}|present|now|current|today|till date|date)\b\s*[)\]]?/i
const DURATION =
  /[([]?\s*\b(?:for\s+)?(?:over |about |approximately |nearly )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\+?\s*(?:years?|yrs)\b[^,;.)]*[)\]]?/i
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten'.split(' ')
const LEAD =
  /^(?:(?:successfully |previously |formerly |currently |also |gained |has |have |had |practical |experience |professional |career )*(?:worked|works?|working|served?|serving|employed|performed|commenced|started|began|acted|experienced?|role|position|spent|held)?\s*(?:as|in the role of)\s+(?:an?|the)\s+)/i
const TITLE_MAX_WORDS = 10
const LAST_YEAR = 2023

/**
 * The profile of a resume that came as plain text without a layout, for measuring: sections by their headings, a
 * position for each line with a period or a known occupation. No line is lost.
 */
export function readPlainResume(text: string): ResumeProfile {
  const lines = splitLines(text)
  const of = (section: Section) => lines.filter(line => line.section === section).map(line => line.text)
  return {
    language: 'en',
    ...{ name: null, headline: null, email: null, phone: null, place: null, links: [], summary: null },
    work: readWork(lines),
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

function splitLines(text: string): PlainLine[] {
  const lines: PlainLine[] = []
  let section: Section = 'other'
  for (const raw of text.replace(BURIED_HEADING, '\n$1\n').split(/\r?\n/)) {
    const line = raw
      .replace(/^[\s#>]+|[\s*]+$/g, '')
      .replace(/^(?:[-*•–¢➢]|\d{1,2}[.)]|[a-z][.)])\s+|^\*+/u, '')
      .trim()
    if (line === '') continue
    const bare = line.replace(/[:*]+$/, '')
    const heading =
      bare.split(/\s+/).length <= HEADING_MAX_WORDS && HEADINGS.find(([, rule]) => rule.test(bare))
    if (heading && !/\d/.test(bare)) section = heading[0]
    else lines.push({ text: line, section })
  }
  return lines
}

/** A short list in one line is its items; a sentence stays whole. */
function listItems(line: string): string[] {
  const items = line.split(/[,;|•]/).map(item => item.trim())
  return items.every(item => item.split(/\s+/).length <= 4) ? items.filter(item => item !== '') : [line]
}

function readWork(lines: readonly PlainLine[]): WorkEntry[] {
  const entries: WorkEntry[] = []
  for (const { text, section } of lines) {
    const opened = section === 'skills' ? null : openEntry(text, section, entries.length)
    if (opened) entries.push(opened)
    else if (section === 'work') {
      const last = entries.at(-1) ?? emptyEntry(0)
      if (entries.length === 0) entries.push(last)
      last.bullets.push(factOf(text, last.bullets.length))
    }
  }
  return entries
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

function periodOf(text: string): { start: string; end: string } | null {
  const [, start, end] = PERIOD.exec(text) ?? []
  if (start && end) return { start, end: /\d/.test(end) ? end : 'Present' }
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
