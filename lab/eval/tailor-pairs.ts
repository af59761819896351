import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createPdfReader } from '#adapters/pdf/index.ts'
import type { PdfReader } from '#adapters/pdf/port.ts'
import { tradeResumes } from '#adapters/pdf/trade-resumes.suite.ts'
import { render } from '#adapters/pdf/typst/draw.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import type { Posting } from '#core/truth/posting-words.ts'
import { posting } from '#sandbox/world/posting.ts'
import { sectionsText } from '#sandbox/world/text/description.ts'
import { createWorld } from '#sandbox/world/world.ts'
import { toProfile } from '../bench/world-match.ts'
import { readPlainResume } from '../matching/plain-resume.ts'
import { resumeFor } from '../world/resume.ts'
import { type Asked, listAsked, readShown } from './tailor-measure.ts'

interface Person {
  id: string
  trade: string
  profile: ResumeProfile
  /** Of the file that it came in; null for a resume that came as text. */
  pages: number | null
}

export interface Pair extends Person {
  posting: Posting
  asked: Asked[]
}

interface Offer {
  posting: Posting
  language: string
  asked: Asked[]
}

const SHARED = resolve('../shared/data')
const NOW_MS = Date.UTC(2026, 10, 15, 12)
const WORLD = createWorld({ seed: 7, size: 2500, nowMs: NOW_MS })
const INVENTED = 24
const TEXTS = 25
const LANGUAGES: readonly string[] = ['de', 'fr', 'es']
/** Of the postings that fit best by what they ask, these are taken: near ones and farther ones. */
const PLACES = [1, 8]
const MIN_SHOWN = 2

/**
 * People of the data folders and of the sandbox's world, each with postings that suit them; every second person is
 * kept apart, all templates of one person together.
 */
export async function listPairs(which: 'tuned' | 'kept'): Promise<Pair[]> {
  const people = (await listPeople()).filter(({ id }) => isKeptOut(id) === (which === 'kept'))
  const offers = listOffers()
  return people.flatMap(person => chooseOffers(person, offers).map(offer => ({ ...person, ...offer })))
}

function isKeptOut(id: string): boolean {
  const person = id.replace(/^(rendercv|moderncv|gdocs|ocv-weasy|latexcv|altacv|awesomecv|rm).*$/, '$1')
  return createHash('sha256').update(`tailor ${person}`).digest().readUInt8(0) % 2 === 0
}

async function listPeople(): Promise<Person[]> {
  const reader = createPdfReader()
  const people = [...(await readFiles(reader)), ...(await readTrades(reader)), ...readTexts(), ...invent()]
  await reader.close()
  return people.map(person => ({ ...person, profile: numbered(withName(person.profile)) }))
}

async function readFiles(reader: PdfReader): Promise<Person[]> {
  const people: Person[] = []
  for (const folder of ['resumes', 'resumes-second'].map(name => join(SHARED, name)).filter(existsSync)) {
    for (const file of readdirSync(folder).filter(name => name.endsWith('.pdf'))) {
      const id = file.replace('.pdf', '')
      const reading = await reader.read(join(folder, file), AbortSignal.timeout(30_000))
      if (!reading.ok) continue
      const profile = readProfile(reading.pages)
      const bullets = profile.work.flatMap(entry => entry.bullets)
      if (bullets.length < 3 || /^(?:rendercv|moderncv)-(?!classic|es|banking)/u.test(id)) continue
      people.push({ id, trade: 'as in the file', profile, pages: reading.pages.length })
    }
  }
  return people
}

async function readTrades(reader: PdfReader): Promise<Person[]> {
  const people: Person[] = []
  for (const { document, language, work } of tradeResumes().filter(one => LANGUAGES.includes(one.language))) {
    const bytes = await render(document, { createdAtSeconds: 0 })
    const reading = await reader.readBytes(bytes, AbortSignal.timeout(30_000))
    if (!reading.ok) continue
    const trade = work[0]?.title ?? ''
    const profile = { ...readProfile(reading.pages), language }
    people.push({ id: `trade-${language}-${trade}`, trade, profile, pages: reading.pages.length })
  }
  return people
}

function readTexts(): Person[] {
  const seen = new Set<string>()
  return readRows<{ id: string; category: string; resume: string }>('jobs/resumes.jsonl')
    .filter(({ category }) => seen.size < TEXTS && !seen.has(category) && seen.add(category))
    .map(({ id, category, resume }) => ({
      ...{ id, trade: category, pages: null },
      profile: readPlainResume(resume),
    }))
}

function invent(): Person[] {
  return Array.from({ length: INVENTED }, (_, index) => {
    const resume = resumeFor(WORLD, index * 101 + 3)
    return { id: `sandbox-${index}`, trade: resume.family, profile: toProfile(resume), pages: null }
  })
}

/** A document without a name cannot be drawn. */
function withName(profile: ResumeProfile): ResumeProfile {
  const origin = { kind: 'person', confirmedAtUtc: '2026-01-01T00:00:00Z' } as const
  return { ...profile, name: profile.name ?? { id: 'name', text: 'Robin Sample', origin, confidence: 1 } }
}

/** Texts stand for their own ids there, and two lines may say the same. */
function numbered(profile: ResumeProfile): ResumeProfile {
  let count = 0
  // Facts are plain data with an id and a text.
  return JSON.parse(JSON.stringify(profile), (_, value) =>
    value !== null && typeof value === 'object' && 'text' in value && 'origin' in value
      ? { ...value, id: `f${count++}` }
      : value,
  ) as ResumeProfile
}

function listOffers(): Offer[] {
  const invented = Array.from({ length: WORLD.size }, (_, index) => {
    const { facts, sections, truth } = posting(WORLD, index)
    const description = sectionsText(sections)
    return {
      posting: { title: facts.title, company: facts.company.name, description },
      language: truth.language as string,
    }
  })
  const real = readRows<Posting>('jobs/postings.jsonl').map(({ title, company, description }) => ({
    posting: { title, company, description },
    language: 'en',
  }))
  return [...invented, ...real].map(offer => ({ ...offer, asked: listAsked(offer.posting.description) }))
}

function chooseOffers({ profile }: Person, offers: readonly Offer[]): Offer[] {
  const shown = readShown(profile)
  const ranked = offers
    .filter(({ language }) => language === profile.language || profile.language === 'es')
    .map(offer => ({
      offer,
      count: offer.asked.filter(({ isMust, isShownBy }) => isMust && shown.some(isShownBy)).length,
    }))
    .filter(({ count }) => count >= (profile.language === 'en' ? MIN_SHOWN : 1))
    .sort((a, b) => b.count - a.count)
  return PLACES.flatMap(place => ranked[place]?.offer ?? [])
}

function readRows<Row>(file: string): Row[] {
  const path = join(SHARED, file)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Row) // the folder's own format, see its README
}
