import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { type FactKind, type PlacedFact, placeFacts } from '../resume/profile-facts.ts'
import { plainText } from '../text/plain-text.ts'
import { createEvidenceReader, type Evidence } from './evidence.ts'
import { HARD_RULES, type Judgement, judgeLine, SOFT_RULES } from './judge-line.ts'
import type { Posting } from './posting-words.ts'
import { type PostingWords, readPostingWords } from './posting-words.ts'

/** Everything a line of a tailored resume can be refused for. */
const TRUTH_RULES = [
  'unknown_entry',
  'unknown_source',
  'foreign_source',
  'too_many_sources',
  'not_verbatim',
  ...HARD_RULES,
  ...SOFT_RULES,
  'total_length',
] as const
export type TruthRule = (typeof TRUTH_RULES)[number]

/** Where a line stands: its section, the entry of that section if it has some, and its index, counted from 0. */
export interface LinePlace {
  section: Exclude<FactKind, 'identity' | 'contact'>
  entryId: string | null
  index: number
}

interface Refusal {
  rule: TruthRule
  /** null when the resume as a whole breaks the rule. */
  place: LinePlace | null
}

export interface TruthReport {
  refusals: Refusal[]
}

interface JudgedResume {
  profile: ResumeProfile
  resume: TailoredResume
  judge: Judge
}

const MAX_SOURCES_PER_BULLET = 3
const MAX_SOURCES_PER_SUMMARY = 40
const MAX_LENGTH_FACTOR = 1.5
const MAX_TOTAL_FACTOR = 1.2
const BULLET_SLACK_CHARS = 30
const SUMMARY_SLACK_CHARS = 100

/**
 * Checks a tailored resume, whoever wrote it, against the resume it comes from. Not a fact may be new: sources
 * must exist and belong to the line's own entry, and every line must keep to them (see `checkClaim`).
 * @param posting what it was tailored to; a name that only the posting has is then refused in any spelling
 * @returns no refusals for a truthful resume
 */
export function checkTruth(
  profile: ResumeProfile,
  resume: TailoredResume,
  posting: Posting | null = null,
): TruthReport {
  return checkLines({ profile, resume, judge: createJudge(profile, posting) })
}

/** `checkTruth` with a judge at hand. */
export function checkLines({ profile, resume, judge }: JudgedResume): TruthReport {
  const refusals = listLines(resume).flatMap(({ place, line }) =>
    judge(line, place).why.map(rule => ({ rule, place })),
  )
  return {
    refusals: isTooLong(profile, resume) ? [...refusals, { rule: 'total_length', place: null }] : refusals,
  }
}

/** Every line of a tailored resume with its place, in the order of the contract. */
export function listLines(resume: TailoredResume): { place: LinePlace; line: TailoredLine }[] {
  const { summary, work, education, skills, languages, certifications, otherSections } = resume
  const at = (section: LinePlace['section'], entryId: string | null, lines: TailoredLine[]) =>
    lines.map((line, index) => ({ line, place: { section, entryId, index } }))
  return [
    ...at('summary', null, summary === null ? [] : [summary]),
    ...work.flatMap(({ entryId, bullets }) => at('work', entryId, bullets)),
    ...education.flatMap(({ entryId, details }) => at('education', entryId, details)),
    ...at('skills', null, skills),
    ...at('languages', null, languages),
    ...at('certifications', null, certifications),
    ...otherSections.flatMap(({ sectionId, lines }) => at('otherSections', sectionId, lines)),
  ]
}

export type Judge = (line: TailoredLine, place: LinePlace) => Judgement<TruthRule>

/** Prepares what every line is held against, and answers what becomes of a line; of a line asked for again at once. */
export function createJudge(profile: ResumeProfile, posting: Posting | null): Judge {
  const facts = placeFacts(profile)
  const read = createEvidenceReader(profile.language)
  const gather = (placed: PlacedFact[]): Evidence => read(placed.map(({ fact }) => plainText(fact.text)))
  const ledger = gather([...facts.values()])
  const findEvidence = createEvidenceFinder(facts, { ledger, gather })
  // What stands above the lines of an entry, its title and employer, may be said in each of them.
  const findHead = ({ section, entryId }: LinePlace): string[] =>
    [...facts.values()]
      .filter(one => entryId !== null && one.kind === section && one.entryId === entryId && !one.isLine)
      .map(({ fact }) => plainText(fact.text))
  const postingWords: PostingWords =
    posting === null ? { names: new Set(), forms: new Set() } : readPostingWords(posting, profile.language)
  const judge: Judge = (line, place) => {
    const misplaced = judgeSources(line, { place, facts })
    if (misplaced.length > 0) return refuse(misplaced)
    const sources = line.sourceIds.flatMap(id => facts.get(id) ?? [])
    if (isVerbatimOnly(place) && !sources.some(({ fact }) => plainText(fact.text) === line.text)) {
      return refuse(['not_verbatim'])
    }
    const named = sources.map(({ fact }) => plainText(fact.text))
    const slack = place.section === 'summary' ? SUMMARY_SLACK_CHARS : BULLET_SLACK_CHARS
    return judgeLine(line.text, read([...named, ...findHead(place)]), {
      ...{ resume: ledger, posting: postingWords, language: profile.language },
      entry: findEvidence(place),
      maxChars: named.join('\n').length * MAX_LENGTH_FACTOR + slack,
    })
  }
  const judged = new Map<string, Judgement<TruthRule>>()
  return (line, place) => {
    const key = JSON.stringify([place.section, place.entryId, line.sourceIds, line.text])
    const judgement = judged.get(key) ?? judge(line, place)
    judged.set(key, judgement)
    return judgement
  }
}

function refuse(why: TruthRule[]): Judgement<TruthRule> {
  return { verdict: 'refused', why, newSpans: [] }
}

/** A summary draws on the whole resume, a line of an entry on that entry, any other line on its sources alone. */
function createEvidenceFinder(
  facts: Map<string, PlacedFact>,
  { ledger, gather }: { ledger: Evidence; gather: (placed: PlacedFact[]) => Evidence },
): (place: LinePlace) => Evidence {
  const found = new Map<string, Evidence>()
  return ({ section, entryId }) => {
    if (section === 'summary') return ledger
    const key = `${section} ${entryId}`
    const near = [...facts.values()].filter(
      placed => entryId !== null && placed.kind === section && placed.entryId === entryId,
    )
    const evidence = found.get(key) ?? gather(near)
    found.set(key, evidence)
    return evidence
  }
}

interface Sourced {
  place: LinePlace
  facts: Map<string, PlacedFact>
}

function judgeSources({ sourceIds }: TailoredLine, { place, facts }: Sourced): TruthRule[] {
  const sources = sourceIds.map(id => facts.get(id))
  if (sources.length === 0 || sources.includes(undefined)) return ['unknown_source']
  const most = place.section === 'summary' ? MAX_SOURCES_PER_SUMMARY : MAX_SOURCES_PER_BULLET
  if (sources.length > most) return ['too_many_sources']
  const belong = sources.every(source => source !== undefined && mayComeFrom(source, place))
  return belong ? [] : ['foreign_source']
}

/** A summary and a skill may show what stands anywhere; every other line keeps to its own entry or list. */
function mayComeFrom(source: PlacedFact, { section, entryId }: LinePlace): boolean {
  if (source.kind === 'contact') return false
  if (section === 'summary' || section === 'skills') return true
  return source.kind === section && source.entryId === entryId
}

// A level, a grade or an issuer is easily bent, so these stand as the resume has them.
function isVerbatimOnly({ section }: LinePlace): boolean {
  return section === 'languages' || section === 'certifications'
}

// A summary says things again, so it counts for its own length only.
function isTooLong(profile: ResumeProfile, resume: TailoredResume): boolean {
  const given = [...placeFacts(profile).values()].reduce((sum, { fact }) => sum + fact.text.length, 0)
  const made = listLines({ ...resume, summary: null }).reduce((sum, { line }) => sum + line.text.length, 0)
  return made > given * MAX_TOTAL_FACTOR
}
