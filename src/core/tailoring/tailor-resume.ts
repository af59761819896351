import type { ModelTier } from '#contract/models.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { plainText } from '../text/plain-text.ts'
import { createJudge, type LinePlace } from '../truth/check-truth.ts'
import { fitToPage } from './fit-to-page.ts'
import { type Posting, type PostingTerms, readPostingTerms, scoreRelevance } from './posting-terms.ts'
import { rephrase } from './rephrase.ts'
import { preparePostingWords } from './use-posting-words.ts'
import { extendSummary, writeSummary } from './write-summary.ts'

interface TailorInput {
  profile: ResumeProfile
  job: Posting
  tier: ModelTier
}

export type Tailoring = { ok: true; resume: TailoredResume } | { ok: false; reason: 'nothing_to_tailor' }

const BULLETS_KEPT_PER_ENTRY = 6
const OVERLONG_CHARS = 220

/**
 * Chooses and orders what a resume says by what a posting asks for. Adds no fact: every line is one of the
 * resume's own, two of them joined, or a summary made of fields that its `sourceIds` name; a thing is called by the
 * posting's name where the resume shows it under another. Basic orders and chooses; advanced also rephrases by rules,
 * extends the person's own summary and fits the whole to one page.
 * The same input always gives the same output.
 * @returns 'nothing_to_tailor' when the resume holds no bullet, skill or other line to choose from
 */
export function tailorResume(input: TailorInput): Tailoring {
  const { profile, job, tier } = input
  if (!isTailorable(profile)) return { ok: false, reason: 'nothing_to_tailor' }
  const terms = readPostingTerms(job)
  const say = prepareWording({ profile, job, tier })
  const resume = chooseLines(profile, { terms, tier, say })
  return { ok: true, resume: tier === 'advanced' ? fitToPage(resume, terms) : resume }
}

/** True for a resume with a bullet, a skill or another line to choose from; of any other nothing can be tailored. */
export function isTailorable({
  work,
  education,
  skills,
  certifications,
  otherSections,
}: ResumeProfile): boolean {
  const lists = [
    ...work.map(entry => entry.bullets),
    ...education.map(entry => entry.details),
    ...otherSections.map(section => section.lines),
    skills,
    certifications,
  ]
  return lists.some(facts => facts.some(fact => plainText(fact.text) !== ''))
}

type Say = (lines: TailoredLine[], place: Omit<LinePlace, 'index'>) => TailoredLine[]

/**
 * Words the lines: with the posting's name for a thing that the resume calls by another, and in the advanced tier
 * also as readers of resumes expect them. A wording that the truth check would refuse gives way to the line itself.
 */
function prepareWording({ profile, job, tier }: TailorInput): Say {
  const judge = createJudge(profile, job)
  const usePostingWords = preparePostingWords(job)
  const isEnglish = profile.language === 'en'
  return (lines, place) =>
    lines.map(line => {
      const shorter = tier === 'advanced' && isEnglish ? rephrase(line.text) : line.text
      const candidates = [usePostingWords(shorter), usePostingWords(line.text)]
      const text = candidates.find(
        each =>
          each === line.text ||
          judge({ ...line, text: each }, { ...place, index: 0 }).verdict === 'supported',
      )
      return text === undefined ? line : { ...line, text }
    })
}

interface Options {
  terms: PostingTerms
  tier: ModelTier
  say: Say
}

function chooseLines(profile: ResumeProfile, options: Options): TailoredResume {
  const { terms, say } = options
  return {
    summary: chooseSummary(profile, options),
    work: profile.work.map(({ id, bullets }) => ({
      entryId: id,
      bullets: say(dropOverlong(sortByRelevance(toLines(bullets), terms), terms), {
        section: 'work',
        entryId: id,
      }),
    })),
    education: profile.education.map(({ id, details }) => ({
      entryId: id,
      details: say(sortByRelevance(toLines(details), terms), { section: 'education', entryId: id }),
    })),
    skills: sayOnce(
      say(sortByRelevance(toLines(profile.skills), terms), { section: 'skills', entryId: null }),
    ),
    languages: toLines(profile.languages),
    certifications: sortByRelevance(toLines(profile.certifications), terms),
    // Lines of these sections build on each other (a project, then what was done), so their order stays.
    otherSections: sortSections(profile, terms).map(({ id, lines }) => ({
      sectionId: id,
      lines: toLines(lines),
    })),
  }
}

/** 'K8s' and 'Kubernetes' may have become one; the first of them stays. */
function sayOnce(skills: TailoredLine[]): TailoredLine[] {
  return skills.filter(({ text }, index) => skills.findIndex(other => other.text === text) === index)
}

/** The sections of the person's own making, those first that the posting cares about. */
function sortSections({ otherSections }: ResumeProfile, terms: PostingTerms): ResumeProfile['otherSections'] {
  const score = (lines: Fact[]): number =>
    Math.max(0, ...lines.map(({ text }) => scoreRelevance(text, terms)))
  return otherSections
    .map(section => ({ section, score: score(section.lines) }))
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section)
}

function chooseSummary(
  profile: ResumeProfile,
  { terms, tier }: Pick<Options, 'terms' | 'tier'>,
): TailoredLine | null {
  const { summary } = profile
  if (summary === null || plainText(summary.text) === '') return writeSummary(profile, terms)
  if (tier === 'advanced') return extendSummary(profile, { summary, terms })
  return { text: plainText(summary.text), sourceIds: [summary.id] }
}

function toLines(facts: Fact[]): TailoredLine[] {
  return facts
    .map(fact => ({ text: plainText(fact.text), sourceIds: [fact.id] }))
    .filter(line => line.text !== '')
}

function sortByRelevance(lines: TailoredLine[], terms: PostingTerms): TailoredLine[] {
  return lines
    .map(line => ({ line, score: scoreRelevance(line.text, terms) }))
    .sort((a, b) => b.score - a.score)
    .map(({ line }) => line)
}

/** Takes long bullets that the posting does not care about off a long entry; the sorted order puts them last. */
function dropOverlong(sorted: TailoredLine[], terms: PostingTerms): TailoredLine[] {
  return sorted.filter(
    ({ text }, index) =>
      index < BULLETS_KEPT_PER_ENTRY || text.length <= OVERLONG_CHARS || scoreRelevance(text, terms) > 0,
  )
}
