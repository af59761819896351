import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JobLevel } from '#contract/preferences.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { NormalisedPosting } from '../sources/posting.ts'
import type { JobWish } from './match.ts'
import { type MatchModel, openModel } from './model/match-model.ts'
import { readPosting } from './posting-facts.ts'
import { readResume } from './resume-facts.ts'
import { rateMatch } from './score-match.ts'

/** The product's own model. */
export const MODEL = openOwnModel()
export const TODAY = { year: 2025, month: 6 }
export const MUST_HAVES = ['Java', 'PostgreSQL', 'Kubernetes', 'Kafka', 'REST APIs']

export function factOf(text: string): Fact {
  return { id: text, text, origin: { kind: 'person', confirmedAtUtc: '2025-06-01T00:00:00Z' }, confidence: 1 }
}

interface Job {
  title: string
  start: string
  end: string | null
  bullets: readonly string[]
}

export function profileOf({
  jobs = [],
  skills = [],
  languages = [],
  degree = 'Bachelor of Science, Computer Science',
}: {
  jobs?: readonly Job[]
  skills?: readonly string[]
  languages?: readonly string[]
  degree?: string
}): ResumeProfile {
  return {
    language: 'en',
    name: factOf('Kim Example'),
    headline: null,
    email: factOf('kim@example.com'),
    phone: null,
    place: factOf('Leipzig'),
    links: [],
    summary: null,
    work: jobs.map((job, index) => ({
      id: `w${index}`,
      company: factOf('Sample Works'),
      title: factOf(job.title),
      place: null,
      start: factOf(job.start),
      end: job.end === null ? null : factOf(job.end),
      bullets: job.bullets.map(factOf),
    })),
    education: [
      {
        id: 'e0',
        institution: factOf('Sample University'),
        degree: factOf(degree),
        place: null,
        start: null,
        end: null,
        details: [],
      },
    ],
    skills: skills.map(factOf),
    languages: languages.map(factOf),
    certifications: [],
    otherSections: [],
  }
}

export function postingOf(
  title: string,
  lines: readonly string[],
  levels: readonly JobLevel[] = [],
): NormalisedPosting {
  return {
    sourceId: 'sample',
    tenant: '',
    nativeId: '1',
    url: 'https://jobs.example/1',
    title,
    company: 'Sample Works',
    place: '',
    workplace: null,
    levels: [...levels],
    description: lines.join('\n'),
    employmentType: null,
    pay: null,
    language: 'en',
    postedAtUtc: null,
    validThroughUtc: null,
    requisitionId: null,
    attribution: null,
    rejects: [],
  }
}

export const BACKEND_POSTING = postingOf(
  'Backend Developer',
  [
    'Requirements',
    '- 4+ years of experience as a backend developer',
    ...MUST_HAVES.map(skill => `- Solid experience with ${skill}`),
  ],
  ['Mid-Senior level'],
)
export const BACKEND_WISH: JobWish = { jobWanted: 'Backend Developer', levels: ['Mid-Senior level'] }
export const BACKEND_JOB: Job = {
  title: 'Backend Engineer',
  start: '01/2018',
  end: 'present',
  bullets: ['Built services in Java for order handling', 'Moved the databases to Postgres'],
}

export function backendScore(skills: readonly string[], wish: JobWish = BACKEND_WISH): number {
  return rateMatch({
    resume: readResume(profileOf({ jobs: [BACKEND_JOB], skills }), TODAY, MODEL),
    posting: readPosting(BACKEND_POSTING, MODEL),
    wish,
  })
}

function openOwnModel(): MatchModel {
  const [taxonomy, hints] = ['match-model.bin', 'title-hints.bin'].map(name =>
    readFileSync(join(import.meta.dirname, 'model', name)),
  )
  const opened = openModel(taxonomy ?? new Uint8Array(), hints ?? new Uint8Array(), readPart)
  if (!opened.ok) throw new Error('The model files are damaged.')
  return opened.model
}

function readPart(name: string): Uint8Array | null {
  const file = join(import.meta.dirname, 'model/parts', `${name}.bin`)
  return existsSync(file) ? readFileSync(file) : null
}
