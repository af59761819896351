import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import { plainText } from '../text/plain-text.ts'
import { type Answer, answerOf, type Waiting } from './answers.ts'
import {
  checkLines,
  createJudge,
  type Judge,
  type LinePlace,
  listLines,
  type TruthRule,
} from './check-truth.ts'
import type { Posting } from './posting-words.ts'

/** Counts only, no text: may be stored and logged. */
interface TruthCounts {
  lines: number
  /** Refused lines, which gave way to their source lines, or to nothing. */
  replaced: number
  /** Lines that wait for the person, their source lines in their place. */
  asked: number
  refusals: Partial<Record<TruthRule, number>>
}

export interface EnforcedResume {
  /** Breaks no rule, but for what the person has said yes to. */
  resume: TailoredResume
  /** What the person is to be asked, in the order of the resume. */
  waiting: Waiting[]
  report: TruthCounts
  /** 'rejected' when more than half of the lines were refused, or the whole is too long: not to be shown. */
  verdict: 'accepted' | 'rejected'
}

interface TailoredTo extends Posting {
  /** What the person has said of wordings before. */
  answers?: readonly Answer[]
}

/**
 * Makes a proposed resume truthful: a line that is not supported is replaced by the resume lines it names, unless the
 * person said yes to it and it states no hard fact; a summary by the resume's own, lines of unknown entries by nothing.
 */
export function enforceTruth(
  profile: ResumeProfile,
  resume: TailoredResume,
  job: TailoredTo | null = null,
): EnforcedResume {
  const known = keepKnownEntries(profile, resume)
  const judge = createJudge(profile, job)
  const answers = job?.answers ?? []
  const lines = listLines(known)
  const judged = lines.map(({ line, place }) => ({ line, place, ...judge(line, place) }))
  const refused = judged.filter(({ verdict }) => verdict === 'refused')
  const asked = judged.filter(
    ({ verdict, line }) => verdict === 'ask' && answerOf(line, profile, answers) === null,
  )
  const { refusals } = checkLines({ profile, resume: known, judge })
  const all = listLines(resume).length
  const unknown = all - lines.length
  const replaced = refused.length + unknown
  const isTooLong = refusals.some(({ place }) => place === null)
  const isSaid = (line: TailoredLine): boolean => answerOf(line, profile, answers) === true
  return {
    resume: mendLines(profile, known, createMender(profile, judge, isSaid)),
    waiting: asked.map(({ line, place: { section, entryId }, newSpans }) => ({
      ...{ line, newSpans },
      place: { section, entryId },
    })),
    report: {
      ...{ lines: all, replaced, asked: asked.length },
      refusals: countRules([
        ...refused.flatMap(({ why }) => why),
        ...repeat('unknown_entry', unknown),
        ...(isTooLong ? (['total_length'] as const) : []),
      ]),
    },
    verdict: isTooLong || replaced > all / 2 ? 'rejected' : 'accepted',
  }
}

/** Entries that the resume has, each once. */
function keepKnownEntries(profile: ResumeProfile, resume: TailoredResume): TailoredResume {
  return {
    ...resume,
    work: keepOnce(resume.work, { known: profile.work, idOf: entry => entry.entryId }),
    education: keepOnce(resume.education, { known: profile.education, idOf: entry => entry.entryId }),
    otherSections: keepOnce(resume.otherSections, {
      known: profile.otherSections,
      idOf: section => section.sectionId,
    }),
  }
}

function keepOnce<T>(entries: T[], by: { known: { id: string }[]; idOf: (entry: T) => string }): T[] {
  const left = new Set(by.known.map(({ id }) => id))
  return entries.filter(entry => left.delete(by.idOf(entry)))
}

type Mend = (lines: TailoredLine[], place: Omit<LinePlace, 'index'>) => TailoredLine[]

function createMender(profile: ResumeProfile, judge: Judge, isSaid: (line: TailoredLine) => boolean): Mend {
  const facts = placeFacts(profile)
  return (lines, place) => {
    const isTrue = (line: TailoredLine): boolean => {
      const { verdict } = judge(line, { ...place, index: 0 })
      return verdict === 'supported' || (verdict === 'ask' && isSaid(line))
    }
    const judged = lines.map(line => ({ line, isKept: isTrue(line) }))
    const shown = new Set(judged.flatMap(({ line, isKept }) => (isKept ? line.sourceIds : [])))
    const takeSources = ({ sourceIds }: TailoredLine): TailoredLine[] => {
      const fresh = sourceIds.filter(id => !shown.has(id))
      for (const id of sourceIds) shown.add(id)
      return [...new Set(fresh)]
        .flatMap(id => facts.get(id) ?? [])
        .filter(({ isLine }) => isLine)
        .map(({ fact }) => ({ text: plainText(fact.text), sourceIds: [fact.id] }))
        .filter(isTrue)
    }
    return judged.flatMap(({ line, isKept }) => (isKept ? [line] : takeSources(line)))
  }
}

function mendLines(profile: ResumeProfile, resume: TailoredResume, mend: Mend): TailoredResume {
  const list = (section: LinePlace['section'], lines: TailoredLine[]): TailoredLine[] =>
    mend(lines, { section, entryId: null })
  return {
    summary: resume.summary && mendSummary(profile, resume.summary, mend),
    work: resume.work.map(({ entryId, bullets }) => ({
      entryId,
      bullets: mend(bullets, { section: 'work', entryId }),
    })),
    education: resume.education.map(({ entryId, details }) => ({
      entryId,
      details: mend(details, { section: 'education', entryId }),
    })),
    skills: list('skills', resume.skills),
    languages: list('languages', resume.languages),
    certifications: list('certifications', resume.certifications),
    otherSections: resume.otherSections.map(({ sectionId, lines }) => ({
      sectionId,
      lines: mend(lines, { section: 'otherSections', entryId: sectionId }),
    })),
  }
}

function mendSummary(profile: ResumeProfile, line: TailoredLine, mend: Mend): TailoredLine | null {
  const [mended] = mend([line], { section: 'summary', entryId: null })
  if (mended === line) return line
  const own = profile.summary === null ? '' : plainText(profile.summary.text)
  return own === '' || profile.summary === null ? null : { text: own, sourceIds: [profile.summary.id] }
}

function countRules(rules: TruthRule[]): TruthCounts['refusals'] {
  const counts: TruthCounts['refusals'] = {}
  for (const rule of rules) counts[rule] = (counts[rule] ?? 0) + 1
  return counts
}

function repeat(rule: TruthRule, times: number): TruthRule[] {
  return Array.from({ length: times }, () => rule)
}
