import { type InventedJob, inventJobs, type Lot, TOWNS } from './invent-jobs.ts'
import { type Fault, type RunningSite, type SitePlan, startSite } from './start-sites.ts'

const { hamburg, berlin, leeds, london, gothenburg, stockholm, boston } = TOWNS
const ELSEWHERE: readonly Lot[] = [berlin, london, stockholm, boston].map(town => ({
  ...{ trade: 'other', language: 'en', town, count: 40 },
}))
const nurses = (german: number, english: number): Lot[] => [
  { trade: 'nurse', language: 'de', town: hamburg, count: german },
  { trade: 'nurse', language: 'en', town: hamburg, count: english },
  { trade: 'nurse', language: 'de', town: berlin, count: german },
]
const remoteBackend = (count: number): Lot => ({
  ...{ trade: 'backend', language: 'en', town: berlin, isRemote: true, count },
})
const teachers = (count: number): Lot => ({ trade: 'teacher', language: 'en', town: leeds, count })
const electricians = (count: number): Lot => ({
  trade: 'electrician',
  language: 'sv',
  town: gothenburg,
  count,
})

/**
 * What each source has, how fast it answers and how much it bears: answers of half a second and the limits that its
 * operator states, where one does.
 */
const SITES: readonly (Omit<SitePlan, 'jobs'> & { lots: readonly Lot[] })[] = [
  {
    ...{ source: 'freehire', latencyMs: 400, perMinute: 120, robots: 'User-agent: *\nAllow: /\n' },
    lots: [...nurses(36, 4), remoteBackend(40), teachers(12), electricians(14), ...ELSEWHERE],
  },
  {
    ...{
      source: 'nhs-jobs',
      latencyMs: 700,
      perMinute: 60,
      robots: 'User-agent: *\nDisallow: /candidate/apply\n',
    },
    lots: [
      { trade: 'nurse', language: 'en', town: leeds, count: 60 },
      { trade: 'teacher', language: 'en', town: leeds, count: 2 },
      ...ELSEWHERE,
    ],
  },
  {
    ...{ source: 'jobtech', latencyMs: 300, perMinute: 120, robots: null },
    lots: [
      electricians(45),
      { trade: 'electrician', language: 'sv', town: stockholm, count: 45 },
      ...ELSEWHERE,
    ],
  },
  {
    ...{
      source: 'teaching-vacancies',
      latencyMs: 600,
      perMinute: 60,
      robots: 'User-agent: *\nDisallow: /jobseekers\n',
    },
    lots: [
      { trade: 'other', language: 'en', town: london, count: 700 },
      teachers(60),
      { trade: 'teacher', language: 'en', town: london, count: 1200 },
    ],
  },
  {
    ...{ source: 'himalayas', latencyMs: 500, perMinute: 60, robots: null },
    lots: [remoteBackend(30), ...ELSEWHERE],
  },
  {
    ...{ source: 'arbeitnow', latencyMs: 500, perMinute: 40, robots: null },
    lots: [...nurses(12, 2), ...ELSEWHERE],
  },
  {
    ...{ source: 'jobicy', latencyMs: 500, perMinute: 2, robots: null },
    lots: [remoteBackend(15), ...ELSEWHERE],
  },
  {
    ...{ source: 'we-work-remotely', latencyMs: 800, perMinute: 2, robots: null },
    lots: [remoteBackend(15), ...ELSEWHERE],
  },
  { ...{ source: 'hn-hiring', latencyMs: 600, perMinute: 60, robots: null }, lots: [remoteBackend(20)] },
  {
    ...{ source: 'arbeitsagentur', latencyMs: 600, perMinute: 60, robots: null },
    lots: [...nurses(80, 0), ...ELSEWHERE],
  },
]

export interface Sites {
  list: readonly RunningSite[]
  /** By the employer of each, which is its own. */
  jobs: ReadonlyMap<string, InventedJob & { source: string }>
  close(): Promise<void>
}

/** Every source that the lab stands in for, each on an address of its own. */
export async function openSites(faults: Readonly<Record<string, Fault>> = {}): Promise<Sites> {
  const plans = SITES.map(({ lots, ...site }) => {
    const fault = faults[site.source]
    return { ...site, jobs: inventJobs(site.source, lots), ...(fault ? { fault } : {}) }
  })
  const list = await Promise.all(plans.map(startSite))
  const jobs = plans.flatMap(({ source, jobs: own }) =>
    own.map(job => [job.company, { ...job, source }] as const),
  )
  return {
    list,
    jobs: new Map(jobs),
    close: async () => void (await Promise.all(list.map(site => site.close()))),
  }
}
