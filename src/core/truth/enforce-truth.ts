import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import { plainText } from '../text/plain-text.ts'
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
  /** Lines that gave way to their source lines, or to nothing. */
  replaced: number
  refusals: Partial<Record<TruthRule, number>>
}

export interface EnforcedResume {
  /** Breaks no rule. */
  resume: TailoredResume
  report: TruthCounts
  /** 'rejected' when more than half of the lines were replaced, or the whole is too long: not to be shown. */
  verdict: 'accepted' | 'rejected'
}

/**
 * Makes a proposed resume truthful: a refused line is replaced by the resume lines it names, a refused summary and
 * lines of unknown entries are dropped.
 * @param posting what it was tailored to, see `checkTruth`
 */
export function enforceTruth(
  profile: ResumeProfile,
  resume: TailoredResume,
  posting: Posting | null = null,
): EnforcedResume {
  const known = keepKnownEntries(profile, resume)
  const judge = createJudge(profile, posting)
  const { refusals } = checkLines({ profile, resume: known, judge })
  const mend = createMender(profile, judge)
  const mended = mendLines(known, mend)
  const lines = listLines(resume).length
  const unknown = lines - listLines(known).length
  const replaced = new Set(refusals.map(({ place }) => JSON.stringify(place))).size + unknown
  const isTooLong = refusals.some(({ place }) => place === null)
  return {
    resume: mended,
    report: {
      lines,
      replaced,
      refusals: countRules([...refusals.map(r => r.rule), ...repeat('unknown_entry', unknown)]),
    },
    verdict: isTooLong || replaced > lines / 2 ? 'rejected' : 'accepted',
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

function createMender(profile: ResumeProfile, judge: Judge): Mend {
  const facts = placeFacts(profile)
  return (lines, place) => {
    const isTrue = (line: TailoredLine): boolean =>
      judge(line, { ...place, index: 0 }).verdict === 'supported'
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

function mendLines(resume: TailoredResume, mend: Mend): TailoredResume {
  const list = (section: LinePlace['section'], lines: TailoredLine[]): TailoredLine[] =>
    mend(lines, { section, entryId: null })
  const isUntouched = (line: TailoredLine): boolean => list('summary', [line])[0] === line
  return {
    summary: resume.summary !== null && isUntouched(resume.summary) ? resume.summary : null,
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

function countRules(rules: TruthRule[]): TruthCounts['refusals'] {
  const counts: TruthCounts['refusals'] = {}
  for (const rule of rules) counts[rule] = (counts[rule] ?? 0) + 1
  return counts
}

function repeat(rule: TruthRule, times: number): TruthRule[] {
  return Array.from({ length: times }, () => rule)
}
