import { vi } from 'vitest'
import { pathPatternOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import type { SourceHealth } from '#contract/job-sources.ts'
import type { Job, Ledger } from '#contract/jobs.ts'
import { NO_WISH } from '#contract/search-wish.ts'
import type { Generation, JobRuns } from '../queries/jobs.ts'
import type { CheckedProfile } from '../queries/resume.ts'
import type { JobSources } from '../queries/settings.ts'

/** What a call brought: its query as text, its body as sent. */
interface Received {
  name: EndpointName
  query: Record<string, string>
  body: unknown
}

type Reply = (received: Received) => unknown
export type Replies = Partial<Record<EndpointName, Reply>>

/** A refusal, to be returned by a reply. */
export class Refusal {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    this.code = code
  }
}

/** An answer that never comes. */
export const SILENCE = Symbol('silence')

export interface FakeServer {
  received: Received[]
  /** How often an endpoint was called. */
  count: (name: EndpointName) => number
  /** Replaces replies while a test runs. */
  reply: (replies: Replies) => void
}

/** Puts a server made of plain functions in place of the network, for calls and for uploads. */
export function startFakeServer(own: Replies = {}): FakeServer {
  const replies: Replies = { ...DEFAULT_REPLIES, ...own }
  const received: Received[] = []

  function answer(method: string, address: string, body: unknown): Response | typeof SILENCE {
    const url = new URL(address, 'http://localhost')
    const name = nameOf(method, url.pathname)
    const call = { name, query: Object.fromEntries(url.searchParams), body }
    received.push(call)
    const found = replies[name]?.(call) ?? new Refusal('not_found')
    if (found === SILENCE) return SILENCE
    if (found instanceof Response) return found
    if (found instanceof Blob) return new Response(found, { status: 200 })
    if (found instanceof Refusal) {
      return Response.json({ error: found.code }, { status: ERROR_STATUS[found.code] })
    }
    return Response.json(found, { status: endpoints[name].ok })
  }

  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit) => {
    const found = answer(method, address, typeof body === 'string' ? JSON.parse(body) : body)
    return found === SILENCE ? new Promise(() => {}) : Promise.resolve(found)
  })
  vi.stubGlobal('XMLHttpRequest', makeUploader(answer))
  return {
    received,
    count: name => received.filter(call => call.name === name).length,
    reply: changed => Object.assign(replies, changed),
  }
}

function nameOf(method: string, path: string): EndpointName {
  const names = Object.keys(endpoints) as EndpointName[] // the table's own keys
  const name = names.find(one => endpoints[one].method === method && pathPatternOf(endpoints[one]).test(path))
  if (name === undefined) throw new Error(`no endpoint for ${method} ${path}`)
  return name
}

/** As much of XMLHttpRequest as an upload needs; reports half of the way before the answer. */
function makeUploader(answer: (method: string, address: string, body: unknown) => Response | typeof SILENCE) {
  return class {
    upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null }
    onload: (() => void) | null = null
    status = 0
    responseText = ''
    method = ''
    address = ''
    open(method: string, address: string) {
      this.method = method
      this.address = address
    }
    setRequestHeader() {}
    abort() {}
    async send(form: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      const found = answer(this.method, this.address, form)
      if (found === SILENCE) return
      this.responseText = await found.text()
      this.status = found.status
      this.onload?.()
    }
  }
}

export function makeJob(changed: Partial<Job> = {}): Job {
  return {
    jobId: 'job-1',
    jobWanted: 'Data Engineer',
    jobTitle: 'Data Engineer, Billing',
    companyName: 'Brightwater Labs',
    matchingScore: 92,
    location: 'Leeds',
    workplace: 'hybrid',
    url: 'https://jobs.example/1',
    source: 'Sandbox',
    postedAt: null,
    foundAt: '2026-11-19T12:00:00Z',
    level: ['Associate'],
    ...{ pay: null, language: null, attribution: null, alsoAt: [], isTextUnread: false },
    ...{ isManualJob: false, isInvented: false },
    signals: { firstSeenAt: '2026-11-19T12:00:00Z', closedAt: null, repostedTimes: 0, monthsPosted: 1 },
    ...changed,
  }
}

/** Of a posting that asks nothing. */
export const EMPTY_LEDGER: Ledger = {
  mustHaves: { met: 0, open: 0, asked: 0 },
  wishes: { met: 0, open: 0, asked: 0 },
  ...{ years: null, level: null, languages: null, missing: [], notes: [] },
}

export const NO_INSIGHTS = {
  ...{ pros: [], cons: [], open: [], ledger: EMPTY_LEDGER },
  evidence: { pros: [], cons: [], open: [] },
}

export function makeGeneration(changed: Partial<Generation> = {}): Generation {
  return {
    jobId: 'job-1',
    status: 'DONE',
    createdAt: '2026-11-20T12:00:00Z',
    modelName: 'TEREX-BASIC-1.2v',
    isCurrentResume: true,
    fileName: 'maya@example.org_job-1_GEMINI.pdf',
    readBack: { shares: [1, 1], differing: [] },
    failure: null,
    refusedLines: 0,
    waitingWordings: 0,
    ...changed,
  }
}

export function makeProfile(): CheckedProfile {
  const origin = { kind: 'person', confirmedAtUtc: '2026-11-01T00:00:00Z' } as const
  const fact = (text: string) => ({ id: text, text, origin, confidence: 1 })
  return {
    resumeVersion: 1,
    fileName: 'maya.pdf',
    reading: 'text',
    uploadedAt: '2026-11-18T12:00:00Z',
    counts: { positions: 1, degrees: 1, skills: 2 },
    unsureCount: 0,
    pages: [],
    offers: [],
    hasCorrections: false,
    profile: {
      language: 'en',
      name: fact('Maya Lindqvist'),
      headline: null,
      email: null,
      phone: null,
      place: null,
      links: [],
      summary: null,
      work: [
        {
          id: 'w1',
          company: fact('Acme Payments'),
          title: fact('Data engineer'),
          place: null,
          start: fact('2019'),
          end: fact('today'),
          bullets: [],
        },
      ],
      education: [],
      skills: [fact('SQL'), fact('Python')],
      languages: [],
      certifications: [],
      otherSections: [],
    },
  }
}

export const CONFIG = {
  brand: 'Rolewright',
  support: { email: '', phone: '', address: '' },
  upi: { id: '', payee: '' },
  googleClientId: null,
  models: [
    { name: 'TEREX-BASIC-1.2v', tier: 'basic', attemptsPerDay: 10, engine: 'built-in engine' },
    { name: 'TEREX-ADVANCE-1.8v', tier: 'advanced', attemptsPerDay: 5, engine: 'built-in engine' },
  ],
  refusesCommonPasswords: false,
  mailboxPath: null,
}

/** Nothing has been searched, and nothing will be. */
export const QUIET_RUNS: JobRuns = {
  last: null,
  nextDueAt: null,
  isAwaited: false,
  isWatched: false,
  scoredAt: null,
}

const SETTINGS = {
  jobWanted: 'Data Engineer',
  jobLevel: ['Associate'],
  matchingScore: 80,
  currentModel: 'TEREX-BASIC-1.2v',
}

/** 30 jobs at 70 and above, 12 of them at 80, 3 at 90. */
const AT_OR_ABOVE = Array.from({ length: 101 }, (_, score) => {
  if (score <= 70) return 30
  if (score <= 80) return 12
  return score <= 90 ? 3 : 0
})

/** One site that is well, and no board. */
const SOURCES: JobSources = {
  vendors: [
    { label: 'Greenhouse', exampleUrl: 'https://job-boards.greenhouse.io/company' },
    { label: 'Lever', exampleUrl: 'https://jobs.lever.co/company' },
  ],
  boards: [],
  sites: [{ label: 'Sandbox network', health: makeHealth() }],
  searches: [],
  invented: 'on',
}

export function makeHealth(changed: Partial<SourceHealth> = {}): SourceHealth {
  return {
    state: 'ok',
    lastRunAt: '2026-11-21T11:00:00Z',
    lastOkAt: '2026-11-21T11:00:00Z',
    postings: 40,
    usualPostings: 41,
    failedInARow: 0,
    reason: null,
    ...changed,
  }
}

const DEFAULT_REPLIES: Replies = {
  listJobSources: () => SOURCES,
  boardOfJob: () => ({ board: null }),
  listAiConsents: () => ({ consents: [] }),
  wishFits: () => ({ fits: [] }),
  retrieveWishes: () => ({ wishes: [{ name: '1', jobWanted: 'Data Engineer', wish: NO_WISH }], active: 0 }),
  retrieveReminders: () => SILENCE,
  retrieveWordingSetting: () => ({ asks: true }),
  config: () => CONFIG,
  retrieveUserData: () => ({
    userResume: 'maya.pdf',
    isActive: false,
    jobWanted: 'Data Engineer',
    jobLevel: ['Associate'],
  }),
  retrieveProfile: makeProfile,
  retrieveScan: () => ({ scan: null }),
  retrieveSettings: () => SETTINGS,
  saveSettings: ({ body }) => {
    const { selectedModel, ...rest } = body as Record<string, unknown> // what the form sends
    return { ...rest, currentModel: selectedModel }
  },
  requestJobRole: () => ({ requested: true }),
  jobRuns: () => QUIET_RUNS,
  attemptsLeft: () => ({
    models: [
      { modelName: 'TEREX-ADVANCE-1.8v', attemptsPerDay: 5, attemptsLeft: 0 },
      { modelName: 'TEREX-BASIC-1.2v', attemptsPerDay: 10, attemptsLeft: 7 },
    ],
    renewsAt: '2026-11-22T00:00:00Z',
  }),
  openTriage: () => ({ marks: [], aside: 0, views: [], newSince: null }),
  markJobs: () => ({ marks: [] }),
  listAside: () => ({ jobs: [], marks: [], total: 0, perPage: 50 }),
  listApplications: () => ({ applications: [], matches: 0 }),
  prosAndCons: () => NO_INSIGHTS,
  listBelow: () => ({ jobs: [], ofKind: 0, best: null }),
  matchCounts: () => ({ atOrAbove: AT_OR_ABOVE }),
  getRecord: () => ({ data: ['Data Engineer', 'Backend Engineer', 'Nurse'] }),
  listJobs: () => [makeJob()],
  resumeStatus: () => [],
  updateActiveStatus: ({ query }) => ({ isActive: query.status === 'true' }),
}
