import { foldName } from '../text/fold.ts'
import { classifyLevels } from '../text/levels.ts'
import { writeOutShortForm } from '../text/titles/title-words.ts'
import { compareTexts, compareWords } from './compare-texts.ts'
import { contentHash } from './content-hash.ts'
import type { NormalisedPosting } from './posting.ts'
import { annualMiddle } from './read-pay.ts'
import { type Place, readPlaces } from './read-place.ts'

const DAY_MS = 86_400_000
const SURE_LEVEL = 0.8
const PAY_TOLERANCE = 0.25
const BOILERPLATE_IN_POSTINGS = 3

/** Shares are 0..1. Either the titles are all but equal and the texts alike, or the other way round. */
const EQUAL_TITLES = { title: 0.92, text: 0.6, daysApart: 45 }
const EQUAL_TEXTS = { title: 0.75, text: 0.85 }

const LEGAL_FORMS =
  /\b(?:gmbh|mbh|ag|se|ltd|limited|llc|llp|inc|incorporated|corp|corporation|bv|nv|sa|sas|sarl|plc|oy|oyj|ab|as|aps|srl|spa|kg|kgaa|ug|ohg|co|company|group|holding|pty|the)\b/g
const TITLE_NOISE =
  /\((?:[mwfdhxi]|all genders|gn|div)(?:\s*[/|*,]\s*(?:[mwfdhxi]|gn|div|x))*\)|\b[hmf]\s*\/\s*[fhmd](?:\s*\/\s*[xd])?\b|\([^()]*\)|\[[^\]]{0,200}\]|\b(?:remote|hybrid)\b|\b(?:req|jr|r|id)?[-#]?\d{4,}\b/gi

/** What of a posting the comparison looks at. */
type ComparedPosting = Omit<
  NormalisedPosting,
  'nativeId' | 'url' | 'levels' | 'language' | 'rejects' | 'attribution'
>

/** Postings are only ever compared inside a block: the employer's name without its legal form, and the country. */
export function blockKey(posting: Pick<NormalisedPosting, 'company' | 'place'>): string {
  const country = readPlaces(posting.place)[0]?.country ?? ''
  return `${foldCompany(posting.company)}|${country}`
}

/**
 * Sentences that an employer repeats: its story, its benefits, its equal-opportunity text. Without taking them
 * out, any two of its jobs look alike.
 * @param descriptions one a job: repeated postings of one job would make its own words look like boilerplate
 * @returns hashes of the sentences, for `isSameJob`
 */
export function findBoilerplate(descriptions: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const description of descriptions) {
    for (const key of new Set(sentencesOf(description).map(sentenceKey))) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return new Set([...counts].filter(([, count]) => count >= BOILERPLATE_IN_POSTINGS).map(([key]) => key))
}

/**
 * Whether two postings of one block could be the same job by all that is quickly compared: title, place, level, pay.
 * What this sorts out, `isSameJob` would too; no text is looked at.
 */
export function mayBeSameJob(a: ComparedPosting, b: ComparedPosting): boolean {
  const isAlike = haveOneRequisition(a, b) || compareWords(titleWords(a), titleWords(b)) >= EQUAL_TEXTS.title
  return isAlike && hasNoContradiction(a, b) && meetInPlace(a, b)
}

/**
 * Whether two postings of one block are the same job. Meant for what identity and canonical keys leave open.
 * Thresholds lean towards keeping apart: a job shown twice harms less than a job hidden.
 * @param boilerplate what `findBoilerplate` found for their employer
 */
export function isSameJob(a: ComparedPosting, b: ComparedPosting, boilerplate: ReadonlySet<string>): boolean {
  if (!mayBeSameJob(a, b)) return false
  const texts = compareTexts(
    withoutBoilerplate(a.description, boilerplate),
    withoutBoilerplate(b.description, boilerplate),
  )
  if (texts.overlap >= (haveOneRequisition(a, b) ? EQUAL_TITLES.text : EQUAL_TEXTS.text)) return true
  const titles = compareWords(titleWords(a), titleWords(b))
  if (titles < EQUAL_TITLES.title || daysApart(a, b) > EQUAL_TITLES.daysApart) return false
  return texts.overlap >= EQUAL_TITLES.text || texts.isSnippet
}

function hasNoContradiction(a: ComparedPosting, b: ComparedPosting): boolean {
  const isOneInternship = (a.employmentType === 'internship') !== (b.employmentType === 'internship')
  return !(isOneInternship || hasOtherRequisition(a, b) || hasOtherLevel(a, b) || isPaidOtherwise(a, b))
}

/** An employer that puts a job up again, under whatever title, keeps its own number for it. */
function haveOneRequisition(a: ComparedPosting, b: ComparedPosting): boolean {
  if (a.sourceId !== b.sourceId || a.tenant !== b.tenant) return false
  return a.requisitionId !== null && a.requisitionId === b.requisitionId
}

function hasOtherRequisition(a: ComparedPosting, b: ComparedPosting): boolean {
  if (a.sourceId !== b.sourceId || a.tenant !== b.tenant) return false
  return a.requisitionId !== null && b.requisitionId !== null && a.requisitionId !== b.requisitionId
}

function hasOtherLevel(a: ComparedPosting, b: ComparedPosting): boolean {
  const mine = classifyLevels(a.title, a.company)
  const theirs = classifyLevels(b.title, b.company)
  if (mine.confidence < SURE_LEVEL || theirs.confidence < SURE_LEVEL) return false
  return mine.levels[0] !== theirs.levels[0]
}

function isPaidOtherwise({ pay: mine }: ComparedPosting, { pay: theirs }: ComparedPosting): boolean {
  if (mine === null || theirs === null) return false
  if (mine.currency !== theirs.currency) return true
  const [low, high] = [annualMiddle(mine), annualMiddle(theirs)]
  return Math.abs(high - low) > PAY_TOLERANCE * Math.max(high, low)
}

/** The same job in another city is another job. */
function meetInPlace(a: ComparedPosting, b: ComparedPosting): boolean {
  if (foldName(a.place) === foldName(b.place)) return true
  const places = [readPlaces(a.place), readPlaces(b.place)] as const
  const isOpen = places.some(named => named.every(place => place.country === ''))
  if (!isOpen && !shareName(...places, place => place.country)) return false
  const areRemote = a.workplace === 'remote' && b.workplace === 'remote'
  return areRemote || shareName(...places, place => place.city)
}

function shareName(
  mine: readonly Place[],
  theirs: readonly Place[],
  nameOf: (place: Place) => string,
): boolean {
  const names = new Set(theirs.map(nameOf))
  return mine.map(nameOf).some(name => name !== '' && names.has(name))
}

function daysApart(a: ComparedPosting, b: ComparedPosting): number {
  if (a.postedAtUtc === null || b.postedAtUtc === null) return 0
  return Math.abs(Date.parse(a.postedAtUtc) - Date.parse(b.postedAtUtc)) / DAY_MS
}

/** Without the names of the employer and of the posting's own places, which some put behind the title. */
function titleWords({ title, company, place }: ComparedPosting): Set<string> {
  const named = new Set(`${foldCompany(company)} ${foldName(place)}`.split(' '))
  const words = foldName(title.replace(TITLE_NOISE, ' '))
    .split(' ')
    .flatMap(word => writeOutShortForm(word).split(' '))
  const telling = words.filter(word => !named.has(word))
  return new Set(telling.length > 0 ? telling : words)
}

function foldCompany(company: string): string {
  const folded = foldName(company.replace(/\.(?=\w)/g, ''))
  const bare = folded.replace(LEGAL_FORMS, ' ').replace(/\s+/g, ' ').trim()
  return bare === '' ? folded : bare
}

/** The whole text when nothing of its own would be left. */
function withoutBoilerplate(description: string, boilerplate: ReadonlySet<string>): string {
  if (boilerplate.size === 0) return description
  const own = sentencesOf(description).filter(sentence => !boilerplate.has(sentenceKey(sentence)))
  return own.length === 0 ? description : own.join('\n')
}

function sentencesOf(description: string): string[] {
  return description.split(/\n|(?<=[.!?])\s+/).filter(sentence => sentence.trim() !== '')
}

function sentenceKey(sentence: string): string {
  return contentHash(foldName(sentence))
}
