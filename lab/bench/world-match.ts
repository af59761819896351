import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import { rateMatch, scoreMatch } from '#core/matching/score-match.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { type Posting, type PostingTruth, posting } from '#sandbox/world/posting.ts'
import { sectionsText } from '#sandbox/world/text/description.ts'
import { createWorld } from '#sandbox/world/world.ts'
import { openMatchModel } from '#server/open-match-model.ts'
import { type Resume, resumeFor } from '../world/resume.ts'
import { type Figure, figure, median } from './figure.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const TODAY = { year: 2026, month: 11 }
const POSTINGS = 3000
const PEOPLE = 60
const THRESHOLD = 90

/** Scores in the sandbox's world: what a good resume finds of its own trade, how it tells neighbours, and how fast. */
export async function measureWorldMatch(): Promise<Figure[]> {
  const model = openMatchModel()
  const world = createWorld({ seed: 7, size: POSTINGS, nowMs: NOW_MS })
  const postings = Array.from({ length: POSTINGS }, (_, index) => posting(world, index))
  const readFrom = performance.now()
  const read = postings.map(one => ({ truth: one.truth, facts: readPosting(toPosting(one), model) }))
  const readSeconds = (performance.now() - readFrom) / 1000
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const resume = resumeFor(world, index * Math.floor(POSTINGS / PEOPLE))
    return meet(readResume(toProfile(resume), TODAY, model), resume, read)
  })
  const pairsFrom = performance.now()
  const again = people
    .slice(0, 5)
    .flatMap(({ input }) => read.map(({ facts }) => rateMatch({ ...input, posting: facts })))
  const pairSeconds = (performance.now() - pairsFrom) / 1000
  return [
    figure('world-match.own_at_90', mean(people.map(({ ownAt90 }) => ownAt90)), {
      unit: 'of own family',
      atLeast: 0.01,
    }),
    figure('world-match.own_at_90_most', mean(people.map(({ ownAt90 }) => ownAt90)), {
      unit: 'of own family',
      atMost: 0.15,
    }),
    figure('world-match.own_posting', median(people.map(({ best }) => best)), {
      unit: 'points',
      atLeast: THRESHOLD,
    }),
    figure('world-match.neighbours', mean(people.map(({ beats }) => beats)), {
      unit: 'of pairs',
      atLeast: 0.92,
    }),
    figure('world-match.postings_read', POSTINGS / readSeconds, { unit: 'a second', atLeast: 150 }),
    figure('world-match.pairs', again.length / pairSeconds, { unit: 'a second', atLeast: 25_000 }),
  ]
}

function meet(
  prepared: ResumeFacts,
  resume: Resume,
  read: readonly { truth: PostingTruth; facts: PostingFacts }[],
) {
  const input = { resume: prepared, wish: { jobWanted: resume.headline, levels: [resume.level] } }
  const scored = read.map(({ truth, facts }) => ({
    truth,
    score: scoreMatch({ ...input, posting: facts }).score,
  }))
  const own = scored.filter(({ truth }) => truth.family === resume.family)
  const group = own[0]?.truth.group
  const neighbours = scored.filter(({ truth }) => truth.group === group && truth.family !== resume.family)
  return {
    input,
    ownAt90: own.filter(({ score }) => score >= THRESHOLD).length / own.length,
    best: Math.max(...own.map(({ score }) => score)),
    beats: mean(own.map(({ score }) => mean(neighbours.map(other => won(score, other.score))))),
  }
}

function won(score: number, other: number): number {
  return score > other ? 1 : score === other ? 0.5 : 0
}

export function toPosting({ facts, sections, truth }: Posting): NormalisedPosting {
  return {
    ...{ sourceId: 'world', tenant: '', nativeId: String(facts.number), url: 'https://jobs.example' },
    ...{ title: facts.title, company: '', place: '', workplace: null, levels: [truth.level] },
    description: sectionsText(sections),
    ...{ employmentType: null, pay: null, language: truth.language, postedAtUtc: null },
    ...{ validThroughUtc: null, requisitionId: null, attribution: null, rejects: [] },
  }
}

export function toProfile(resume: Resume): ResumeProfile {
  return {
    language: 'en',
    ...{ name: null, headline: factOf(resume.headline), email: null, phone: null, place: null, links: [] },
    summary: factOf(resume.summary),
    work: resume.work.map(({ title, employer, start, end, bullets }, at) => ({
      id: `w${at}`,
      ...{ company: factOf(employer), title: factOf(title), place: null },
      ...{ start: factOf(start), end: end === null ? null : factOf(end), bullets: bullets.map(factOf) },
    })),
    education: resume.education.map(({ degree, field, school }, at) => ({
      id: `e${at}`,
      ...{ institution: factOf(school), degree: factOf(`${degree}, ${field}`), place: null },
      ...{ start: null, end: null, details: [] },
    })),
    skills: resume.skills.map(factOf),
    languages: [],
    certifications: resume.certificates.map(factOf),
    otherSections: [],
  }
}

function factOf(text: string): Fact {
  return { id: text, text, origin: { kind: 'person', confirmedAtUtc: '2026-01-01T00:00:00Z' }, confidence: 1 }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length
}
