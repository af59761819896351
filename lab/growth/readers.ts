import { resolve } from 'node:path'
import { deflateSync } from 'node:zlib'
import { showForeignText } from '#adapters/ai/foreign-text.ts'
import { createMask } from '#adapters/ai/mask-personal-data.ts'
import { writePrompt } from '#adapters/ai/write-prompt.ts'
import { describePage } from '#adapters/job-sources/sandbox-network/compute.ts'
import { describeSandbox } from '#adapters/job-sources/sandbox-network/sandbox-profile.ts'
import { listMarks } from '#adapters/pdf/pdfjs/actual-text.ts'
import { drawsWithoutText, prescanPdf } from '#adapters/pdf/pdfjs/prescan.ts'
import { readTrackedFile } from '#core/applications/tracked-file.ts'
import { readPosting } from '#core/matching/posting-facts.ts'
import { MODEL, profileOf, TODAY } from '#core/matching/samples.suite.ts'
import { fromJsonResume } from '#core/resume/from-json-resume.ts'
import type { PageText, TextRun } from '#core/resume/page.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { htmlToLine, htmlToText } from '#core/sources/html-to-text.ts'
import { readHtmlTokens } from '#core/sources/html-tokens.ts'
import { readJobPosting } from '#core/sources/job-posting.ts'
import { findPosting } from '#core/sources/json-ld.ts'
import { readMicrodata } from '#core/sources/microdata.ts'
import { buildPastedPosting, readPastedText } from '#core/sources/pasted-posting.ts'
import { parseWebAddress, resolveWebAddress } from '#core/sources/web-address.ts'
import { tailorResume } from '#core/tailoring/tailor-resume.ts'
import { LINE_MAX_CHARS, WORD_MAX_CHARS } from '#core/text/text-bounds.ts'
import { enforceTruth } from '#core/truth/enforce-truth.ts'
import { type ExportedFunction, listExportedFunctions } from './exported-readers.ts'
import {
  cut,
  MADE_OF_TEXT,
  MADE_WITHOUT_TEXT,
  pageOf,
  postingSaying,
  profileSaying,
  runAt,
} from './made-values.ts'

/** Something that reads what a stranger wrote. */
export interface Reader {
  id: string
  /** Makes what the reader takes; the call alone is measured. */
  prepare(text: string): () => unknown
}

const NOW_MS = Date.UTC(2026, 10, 22)
const PAGE_ADDRESS = { scheme: 'https', host: 'a.de', path: '/jobs/1', query: '' } as const

function entrance(id: string, read: (text: string) => unknown): Reader {
  return { id, prepare: text => () => read(text) }
}

function profileReader(layout: string, toRuns: (text: string) => TextRun[]): Reader {
  return {
    id: `readProfile of ${layout}`,
    prepare(text) {
      const page: PageText = { ...pageOf([]), runs: toRuns(text) }
      return () => readProfile([page])
    },
  }
}

function under(heading: string): (text: string) => TextRun[] {
  const head: TextRun = { ...runAt(heading, 50, 40), size: 14, font: 'Body-Bold' }
  return text => [head, ...cut(text, 90).map((line, at) => runAt(line, 50, 60 + 15 * at))]
}

/** Where a stranger's text comes in: fed as the outside feeds them, with all that they call. */
const ENTRANCES: readonly Reader[] = [
  profileReader('one line', text => [runAt(text, 50, 60)]),
  profileReader('lines', text => cut(text, 90).map((line, at) => runAt(line, 50, 60 + 15 * at))),
  profileReader('skills', under('Skills')),
  profileReader('education', under('Education')),
  profileReader('work', under('Work Experience')),
  entrance('readPosting by title', text => readPosting({ ...postingSaying(''), title: text }, MODEL)),
  entrance('readPosting by text', text => readPosting(postingSaying(text), MODEL)),
  entrance('findPosting in JSON-LD', text => findPosting(inScript(text))),
  entrance('findPosting in nested JSON-LD', text =>
    findPosting(inScript(`{"@type":"JobPosting","title":${text}`)),
  ),
  entrance('readJobPosting in JSON-LD', text =>
    readJobPosting(
      pageSaying(
        inScript(
          JSON.stringify({ '@type': 'JobPosting', title: text, description: text, jobLocation: text }),
        ),
      ),
      NOW_MS,
    ),
  ),
  entrance('readJobPosting in HTML', text => readJobPosting(pageSaying(text), NOW_MS)),
  entrance('readMicrodata', text =>
    readMicrodata(`<div itemtype="https://schema.org/JobPosting"><p itemprop="title">${text}`),
  ),
  entrance('readHtmlTokens', text => [...readHtmlTokens(text)].length),
  entrance('readHtmlTokens in a tag', text => [...readHtmlTokens(`<a ${text}>`)].length),
  entrance('htmlToText', htmlToText),
  entrance('htmlToText of markup', text => htmlToText(`<p>${text}`)),
  entrance('htmlToLine', text => htmlToLine(text, 200)),
  entrance('buildPastedPosting', text =>
    buildPastedPosting(readPastedText(text), { title: text, company: text }, NOW_MS),
  ),
  entrance('parseWebAddress', text => parseWebAddress(`https://${text}`)),
  entrance('resolveWebAddress', text => resolveWebAddress(text, PAGE_ADDRESS)),
  entrance('readTrackedFile of cells', text => readTrackedFile(`job\n${text}`, '2026-11-22T00:00:00.000Z')),
  entrance('readTrackedFile of columns', text =>
    readTrackedFile(`${text.replace(/\n/g, ' ')},job\n${text}`, '2026-11-22T00:00:00.000Z'),
  ),
  entrance('fromJsonResume', text => fromJsonResume({ basics: { name: text, summary: text } }, TODAY)),
  entrance('fromJsonResume of nested lists', text =>
    fromJsonResume({ unknown: nest(text.length / 2) }, TODAY),
  ),
  entrance('showForeignText', text => showForeignText(text, text.length)),
  entrance('createMask hides', text => createMask(profileOf({})).hide(text)),
  entrance('writePrompt', text =>
    writePrompt(
      {
        profile: profileSaying(text),
        job: postingSaying(text),
        tier: 'advanced',
        owner: { name: 'Kim Example', email: 'kim@example.com' },
      },
      { boundary: 'boundary', canary: 'canary' },
    ),
  ),
  entrance('tailorResume', text =>
    tailorResume({ profile: profileSaying(text), job: postingSaying(text), tier: 'advanced' }),
  ),
  entrance('enforceTruth', text => {
    const [profile, job] = [profileSaying(text), postingSaying(text)]
    const tailored = tailorResume({ profile, job, tier: 'basic' })
    return tailored.ok && enforceTruth(profile, tailored.resume, job)
  }),
  entrance('prescanPdf', text => prescanPdf(Buffer.from(`%PDF-1.7\n${text}`, 'latin1'))),
  entrance('prescanPdf of an object stream', text => prescanPdf(withObjectStream(text))),
  entrance('drawsWithoutText', text => drawsWithoutText(Buffer.from(`%PDF-1.7\n${text}`, 'latin1'))),
  entrance('drawsWithoutText of entries', text =>
    drawsWithoutText(Buffer.from(`%PDF-1.7\n1 0 obj <</Filter ${text}>> stream\n`, 'latin1')),
  ),
  entrance('listMarks', listMarks),
  entrance('describePage', text =>
    describePage({ html: text, url: 'http://127.0.0.1:1/' }, SITE, { nativeId: 'n', nowMs: 0 }),
  ),
]

/** Further shapes of pages, which take longer: for the measure alone. */
export const LAYOUTS: readonly Reader[] = [
  profileReader('letters on a line', text => cut(text, 1).map((one, at) => runAt(one, 50 + 5 * at, 60))),
  profileReader('letters below each other', text =>
    cut(text, 1).map((one, at) => runAt(one, 50, 60 + 15 * at)),
  ),
  profileReader('letters strewn about', text =>
    cut(text, 1).map((one, at) => runAt(one, 50 + ((at * 37) % 500), 60 + ((at * 53) % 7000))),
  ),
  profileReader('cells', text =>
    cut(text, 3).map((one, at) => runAt(one, 50 + 20 * (at % 20), 60 + 15 * Math.floor(at / 20))),
  ),
]

function withObjectStream(text: string): Buffer {
  const data = deflateSync(Buffer.from(text, 'latin1'))
  const head = `%PDF-1.7\n1 0 obj\n<</Type /ObjStm /Filter /FlateDecode /Length ${data.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n%%EOF\n')])
}

function inScript(text: string): string {
  return `<script type="application/ld+json">${text}</script>`
}

function pageSaying(html: string): Parameters<typeof readJobPosting>[0] {
  const visible = { title: '', company: '', description: '', level: '', workplace: '' }
  return {
    html,
    url: 'https://a.de/1',
    sourceId: 's',
    tenant: '',
    nativeId: '1',
    attribution: null,
    visible,
  }
}

const SITE = describeSandbox({ origin: 'http://127.0.0.1:1', delayMs: 0 })

function nest(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = [value]
  return value
}

/** An entrance lets nothing longer through to these; they look at it again for each of its parts. */
const GREATEST_LENGTHS: Readonly<Record<string, number>> = {
  'core/matching/requirement:readRequirement': LINE_MAX_CHARS,
  'core/matching/requirement:lookUp': LINE_MAX_CHARS,
  'core/truth/evidence:isSaid': WORD_MAX_CHARS,
}

/** They throw, take texts one by one, or read nothing of a stranger's. */
const NO_READERS: ReadonlySet<string> = new Set([
  'core/reminders/local-day:addDays',
  'core/resume/heading-words:patternOf',
  'core/text/language-words:findWords',
  'adapters/job-sources/create-normaliser:joinPlace',
  'adapters/job-sources/expect-shape:expectObject',
  'adapters/job-sources/expect-shape:expectList',
  'adapters/job-sources/expect-shape:unexpected',
])

/** What is no answer of a vendor's they refuse by an exception. */
const OF_VENDORS = /^adapters\/job-sources\/(?:expect-shape|read-list|[a-z-]+\/compute):/

/** What an exported function is fed; null for one that takes no text, or more than a text can be made into. */
async function toReader({ id, file, name, types }: ExportedFunction): Promise<Reader | null> {
  const isReader = types.some(type => type in MADE_OF_TEXT)
  const canCall = types.every(type => type in MADE_OF_TEXT || type in MADE_WITHOUT_TEXT)
  if (!isReader || !canCall || NO_READERS.has(id)) return null
  const module = (await import(resolve('src', file))) as Record<string, (...given: unknown[]) => unknown> // what the source says it exports
  const read = module[name]
  if (read === undefined) return null
  return {
    id,
    prepare(whole) {
      const text = whole.slice(0, GREATEST_LENGTHS[id] ?? whole.length)
      const given = types.map(type => MADE_OF_TEXT[type]?.(text) ?? MADE_WITHOUT_TEXT[type])
      return () => {
        try {
          return read(...given)
        } catch (error) {
          if (OF_VENDORS.test(id) && !(error instanceof RangeError)) return null
          throw error
        }
      }
    },
  }
}

/**
 * Exported functions that take a text beside something that no text can be made into: whoever adds one says here that an
 * entrance above leads to it, or gives its type a value.
 */
export function listUnfed(): string[] {
  return listExportedFunctions()
    .filter(({ id, types }) => types.some(type => type in MADE_OF_TEXT) && !NO_READERS.has(id))
    .filter(({ types }) => types.some(type => !(type in MADE_OF_TEXT || type in MADE_WITHOUT_TEXT)))
    .map(({ id }) => id)
}

export async function listReaders(): Promise<Reader[]> {
  const rules = await Promise.all(listExportedFunctions().map(toReader))
  return [...ENTRANCES, ...rules.filter(rule => rule !== null)]
}
