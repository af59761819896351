import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { type PlacedFact, placeFacts } from '#core/resume/profile-facts.ts'
import { plainText } from '#core/text/plain-text.ts'
import { rootOf } from '#core/text/stems.ts'
import { contentWords, stemsOf, type Word } from '#core/truth/words.ts'

/** An invisible sign, which the truth gate refuses wherever it stands: the sources take its place, and it is counted. */
const REFUSED_TEXT = '\u200b'

// Words for what a line already says was done; none of them adds a fact.
const GLUE: ReadonlySet<string> = new Set(
  `use used uses using include included including cover covered covering work worked working handle handled handling
   carry carried perform performed performing provide provided providing serve served serving experience experienced
   skilled background focus focused professional key since seit nutze nutzte genutzt verwendet verwendete einschließlich
   Erfahrung erfahren arbeitete gearbeitet`
    .toLowerCase()
    .split(/\s+/u),
)
// Digits inside of a word belong to its name: 'K8s', 'S3'.
const NUMBER = /(?<![\p{L}\p{N}])\p{N}[\p{N}.,:/%-]*/gu
const CLAUSE_END = /[,;:.](?=\s|$)|\s(?:and|und|et|y|e|en|och|oraz|&|\+|-|–|—)\s/u
// The name of somebody who does a thing is no other form of the verb: 'managed' makes nobody a manager.
const DOER = /(?:[eo]r|erin|eur|euse|ist|ant|ent)s?$/u

/**
 * Holds what an outside model wrote to the words of the resume: it may choose, order, shorten and join, and say nothing
 * in a word of its own. Each clause keeps to the words and numbers of one source (in a summary, of one entry), so that
 * nothing is put together that did not belong together.
 * @returns the resume with the lines that do not keep to it marked for refusal
 */
export function refuseForeignWords(profile: ResumeProfile, resume: TailoredResume): TailoredResume {
  const facts = placeFacts(profile)
  const ledgers = createLedgers([...facts.values()])
  const check = (line: TailoredLine): TailoredLine => {
    const sources = line.sourceIds.flatMap(id => facts.get(id) ?? [])
    return isOwn(line.text, sources, ledgers) ? line : { ...line, text: REFUSED_TEXT }
  }
  const { summary } = resume
  return {
    ...resume,
    summary: summary && (isSummaryOwn(summary.text, ledgers) ? summary : { ...summary, text: REFUSED_TEXT }),
    work: resume.work.map(entry => ({ ...entry, bullets: entry.bullets.map(check) })),
    education: resume.education.map(entry => ({ ...entry, details: entry.details.map(check) })),
    skills: resume.skills.map(check),
    otherSections: resume.otherSections.map(section => ({ ...section, lines: section.lines.map(check) })),
  }
}

/** The words of a text, prepared for looking them up. */
interface Ledger {
  stems: ReadonlySet<string>
  spelled: ReadonlySet<string>
  numbers: ReadonlySet<string>
}

interface Ledgers {
  /** By entry: all it says. */
  entries: Map<string, Ledger>
  /** By entry: its employer, title and the like. */
  heads: Map<string, Ledger>
  /** Headline, summary and skills: what the person says of themselves as a whole. */
  self: Ledger
}

function createLedgers(facts: PlacedFact[]): Ledgers {
  const gather = (chosen: PlacedFact[]) =>
    readLedger(chosen.map(({ fact }) => plainText(fact.text)).join('\n'))
  const byEntry = Map.groupBy(
    facts.filter(
      ({ kind, entryId }) => entryId !== null || kind === 'languages' || kind === 'certifications',
    ),
    ({ entryId, kind }) => entryId ?? kind,
  )
  const self = facts.filter(({ kind }) => kind === 'identity' || kind === 'summary' || kind === 'skills')
  return {
    entries: new Map([...byEntry].map(([id, chosen]) => [id, gather(chosen)])),
    heads: new Map([...byEntry].map(([id, chosen]) => [id, gather(chosen.filter(one => !one.isLine))])),
    self: gather(self),
  }
}

function isOwn(text: string, sources: PlacedFact[], { heads }: Ledgers): boolean {
  if (sources.some(({ fact }) => plainText(fact.text) === text)) return true
  const own = sources.map(({ fact, entryId }) => ({
    line: readLedger(plainText(fact.text)),
    head: heads.get(entryId ?? ''),
  }))
  return splitClauses(text).every(clause =>
    own.some(({ line, head }) => keepsTo(clause, [line, ...(head ? [head] : [])])),
  )
}

function isSummaryOwn(text: string, { entries, self }: Ledgers): boolean {
  return splitClauses(text).every(
    clause => keepsTo(clause, [self]) || [...entries.values()].some(entry => keepsTo(clause, [entry, self])),
  )
}

function splitClauses(text: string): string[] {
  return text.split(CLAUSE_END).filter(clause => clause.trim() !== '')
}

function keepsTo(clause: string, ledgers: Ledger[]): boolean {
  return (
    contentWords(clause).every(word => isGlue(word) || ledgers.some(ledger => holds(ledger, word))) &&
    numbersIn(clause).every(number => ledgers.some(({ numbers }) => numbers.has(number)))
  )
}

function isGlue({ raw }: Word): boolean {
  return GLUE.has(raw.toLowerCase())
}

function holds({ stems, spelled }: Ledger, word: Word): boolean {
  if (DOER.test(word.raw.toLowerCase())) return spelled.has(spellingOf(word))
  const [stem = '', ...parts] = stemsOf(word)
  return (
    stems.has(stem) ||
    stems.has(rootOf(word.raw)) ||
    (parts.length > 1 && parts.every(part => stems.has(part)))
  )
}

function readLedger(text: string): Ledger {
  const words = contentWords(text)
  return {
    stems: new Set(words.flatMap(word => [...stemsOf(word), rootOf(word.raw)])),
    spelled: new Set(words.map(spellingOf)),
    numbers: new Set(numbersIn(text)),
  }
}

/** In small letters and without the s of a plural. */
function spellingOf({ raw }: Word): string {
  return raw.toLowerCase().replace(/s$/u, '')
}

function numbersIn(text: string): string[] {
  return (text.match(NUMBER) ?? []).map(number => number.replace(/[.,:/-]+$/u, ''))
}
