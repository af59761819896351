import type { ResumeProfile } from '#contract/resume.ts'
import { MODEL, postingOf, profileOf, TODAY } from '#core/matching/samples.suite.ts'
import { boundPages } from '#core/resume/bound-pages.ts'
import { findBlocks } from '#core/resume/columns.ts'
import { type Line, readLines } from '#core/resume/lines.ts'
import type { PageText, TextRun } from '#core/resume/page.ts'
import { readPieces } from '#core/resume/pieces.ts'
import { readSections } from '#core/resume/sections.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { tokenise } from '#core/text/tokens.ts'
import { readEvidence } from '#core/truth/evidence.ts'

const FACT_CHARS = 2000
const BULLETS_PER_ENTRY = 20

/** By the type of a parameter a value that a stranger's text may become there; types without one are made elsewhere. */
export const MADE_OF_TEXT: Readonly<Record<string, (text: string) => unknown>> = {
  string: text => text,
  'string | null': text => text,
  'string | undefined': text => text,
  unknown: text => text,
  'readonly string[]': text => [text],
  'string[]': text => [text],
  'ReadonlySet<string>': text => new Set([text]),
  'readonly Token[]': text => tokenise(text),
  'readonly { text: string; gap: number }[]': text => [{ text, gap: 1 }],
  PageText: text => boundPages([pageOf([text])])[0],
  'readonly PageText[]': text => [pageOf([text])],
  PagePieces: text => boundPages([pageOf([text])]).map(readPieces)[0],
  'readonly PagePieces[]': text => boundPages([pageOf([text])]).map(readPieces),
  'readonly Line[]': linesOf,
  Line: firstLine,
  Piece: text => firstLine(text).pieces[0],
  'Piece | null | undefined': text => linesOf(text)[0]?.pieces[0],
  'readonly Piece[]': text => linesOf(text).flatMap(line => line.pieces),
  'readonly (Piece | null)[]': text => linesOf(text).flatMap(line => line.pieces),
  'readonly Section[]': text => readSections(boundPages([pageOf([text])])),
  TextRun: text => pageOf([text]).runs[0],
  ResumeProfile: profileSaying,
  NormalisedPosting: postingSaying,
  Posting: postingSaying,
  'Posting | null': postingSaying,
  ComparedPosting: postingSaying,
  KeyedPosting: postingSaying,
  "Pick<NormalisedPosting, 'company' | 'place'>": text => ({ company: text, place: text }),
  "Pick<Posting, 'title' | 'company'>": text => ({ title: text, company: text }),
  '{ profile: ResumeProfile; job: Posting }': text => ({
    profile: profileSaying(text),
    job: postingSaying(text),
  }),
  Evidence: text => readEvidence(text, 'en'),
  JsonObject: text => ({ jobLocation: text, applicantLocationRequirements: text }),
  Buffer: text => Buffer.from(text, 'latin1'),
  "Pick<Word, 'raw'>": text => ({ raw: text }),
  '{ url: string; status: number; text: string }': text => ({
    url: 'https://a.de/robots.txt',
    status: 200,
    text,
  }),
}

/** What stands beside a text in a call, whatever the text says. */
export const MADE_WITHOUT_TEXT: Readonly<Record<string, unknown>> = {
  number: 200,
  boolean: false,
  MatchModel: MODEL,
  Today: TODAY,
  "'list' | 'prose'": 'prose',
  "'start' | 'end'": 'start',
  BoardTarget: { token: 'acme', company: 'Acme' },
}

/** One run a line; `text` in one of them is a line without an end. */
export function pageOf(texts: readonly string[]): PageText {
  return {
    page: 1,
    width: 612,
    height: 792,
    runs: texts.map((text, at) => runAt(text, 50, 60 + 15 * at)),
    links: [],
  }
}

export function runAt(text: string, left: number, top: number): TextRun {
  const box = { left, top, width: 5 * text.length, height: 10 }
  return { text, box, size: 10, font: 'Body-Regular', upright: true }
}

function linesOf(text: string): Line[] {
  return boundPages([pageOf([text])])
    .map(readPieces)
    .flatMap(findBlocks)
    .flatMap(readLines)
}

export function cut(text: string, chars: number): string[] {
  return Array.from({ length: Math.ceil(text.length / chars) }, (_, at) =>
    text.slice(at * chars, (at + 1) * chars),
  )
}

/** A text without a letter to show makes no line; one behind a letter does. */
function firstLine(text: string): Line {
  const [line] = linesOf(`a${text}`)
  if (line === undefined) throw new Error('no line')
  return line
}

export function profileSaying(text: string): ResumeProfile {
  const entries = cut(text, FACT_CHARS * BULLETS_PER_ENTRY)
  const jobs = entries.map(said => ({
    title: 'Cook',
    start: '2019',
    end: null,
    bullets: cut(said, FACT_CHARS),
  }))
  return profileOf({ jobs, skills: [text.slice(0, 60)] })
}

export function postingSaying(text: string): NormalisedPosting {
  return postingOf('Cook', [text])
}
