import type * as Prom from 'prom-client'
import type { Env } from './env.ts'

type Prometheus = typeof Prom
type Registry = Prom.Registry

interface AnsweredRequest {
  method: string
  /** The pattern of the path, never the path itself: a series for each value would fill the memory. */
  route: string
  status: number
  seconds: number
}

interface EndedRun {
  /** Id of the site or of the board's vendor. */
  source: string
  outcome: string
  /** Empty where there is none. */
  reason: string
}

interface GenerationEvent {
  /** As the audit log names it. */
  event: string
  /** Empty where there is none. */
  failure: string
}

interface MailEvent {
  /** What the mail is about. */
  kind: string
  /** `sent`, `delayed` and tried again, `refused` for good, or `expired`: too late to be of use. */
  outcome: 'sent' | 'delayed' | 'refused' | 'expired'
  /** Of a delay; empty where there is none. */
  reason: string
}

/** Of calls that are refused for want of room: of nobody in particular, work that is set going, and all the rest. */
export type ShedKind = 'unknown' | 'heavy' | 'any'

export interface QueuedWork {
  task: string
  state: 'waiting' | 'delayed' | 'active' | 'failed'
  jobs: number
  oldestSeconds: number
}

/** What all processes share, as the database tells it. */
export interface InstallationState {
  databaseDelaySeconds: number
  queued: readonly QueuedWork[]
  spentUsd: number
  budgetUsd: number
}

export interface RenderedMetrics {
  contentType: string
  text: string
}

/** Counts what this process does, for whoever watches the installation. */
export interface Metrics {
  countRequest(request: AnsweredRequest): void
  countRun(run: EndedRun): void
  countGeneration(generation: GenerationEvent): void
  countMail(mail: MailEvent): void
  /** A call that was refused for want of room. */
  countShed(kind: ShedKind): void
  /** @param level how many kinds of calls are refused; 0: none */
  showShedding(level: number): void
  /** In the text format of Prometheus; null where nobody reads it, and nothing is counted. */
  render: ((state: InstallationState | null) => Promise<RenderedMetrics>) | null
}

/** Loads what counts only where METRICS_PORT is set: it watches the event loop and the collector all the time. */
export async function openMetrics(env: Pick<Env, 'METRICS_PORT' | 'ROLE'>): Promise<Metrics> {
  if (env.METRICS_PORT === undefined) return NOBODY_READS
  const prometheus = await import('prom-client')
  const register = new prometheus.Registry()
  register.setDefaultLabels({ role: env.ROLE })
  prometheus.collectDefaultMetrics({ register })
  const instruments = makeInstruments(prometheus, register)
  const { requests, runs, generations, mails, shed, shedding, gauges } = instruments
  return {
    countRequest: ({ seconds, ...labels }) => requests.observe({ ...labels }, seconds),
    countRun: labels => runs.inc({ ...labels }),
    countGeneration: labels => generations.inc({ ...labels }),
    countMail: labels => mails.inc({ ...labels }),
    countShed: kind => shed.inc({ kind }),
    showShedding: level => shedding.set(level),
    async render(state) {
      show(state, gauges)
      return { contentType: register.contentType, text: await register.metrics() }
    },
  }
}

const NOBODY_READS: Metrics = {
  countRequest: () => undefined,
  countRun: () => undefined,
  countGeneration: () => undefined,
  countMail: () => undefined,
  countShed: () => undefined,
  showShedding: () => undefined,
  render: null,
}

const REQUEST_BUCKETS_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const OF_QUEUE = { labelNames: ['task', 'state'] }

function makeInstruments({ Counter, Gauge, Histogram }: Prometheus, register: Registry) {
  const gauge = (name: string, help: string, labels: { labelNames?: string[] } = {}) =>
    new Gauge({ name: `rolewright_${name}`, help, registers: [register], ...labels })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `rolewright_${name}`, help, registers: [register], labelNames })
  return {
    requests: new Histogram({
      name: 'rolewright_http_request_seconds',
      help: 'Time from a request to the end of its answer',
      registers: [register],
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS_SECONDS,
    }),
    runs: counter('runs_total', 'Searches and readings of boards', ['source', 'outcome', 'reason']),
    generations: counter('generations_total', 'Tailored resumes', ['event', 'failure']),
    mails: counter('mails_total', 'Mails, and tries to send one', ['kind', 'outcome', 'reason']),
    shed: counter('shed_calls_total', 'Calls refused for want of room', ['kind']),
    shedding: gauge('shedding_level', 'How many kinds of calls are refused; 0: none'),
    gauges: {
      queued: gauge('queue_jobs', 'Work in the queue', OF_QUEUE),
      oldest: gauge('queue_oldest_seconds', 'Age of the oldest work in the queue', OF_QUEUE),
      spent: gauge('provider_cost_usd', 'What outside services cost this UTC day'),
      budget: gauge('provider_budget_usd', 'What they may cost in a UTC day'),
      databaseDelay: gauge('database_delay_seconds', 'Time that the shortest query takes'),
      databaseUp: gauge('database_up', '1 while the database answers'),
    },
  }
}

type Gauges = ReturnType<typeof makeInstruments>['gauges']

/** @param state null while the database does not answer; the rest is told all the same */
function show(state: InstallationState | null, gauges: Gauges): void {
  const { queued, oldest } = gauges
  gauges.databaseUp.set(state === null ? 0 : 1)
  queued.reset()
  oldest.reset()
  if (state === null) return
  gauges.databaseDelay.set(state.databaseDelaySeconds)
  gauges.spent.set(state.spentUsd)
  gauges.budget.set(state.budgetUsd)
  for (const { task, state: of, jobs, oldestSeconds } of state.queued) {
    queued.set({ task, state: of }, jobs)
    if (of !== 'failed') oldest.set({ task, state: of }, oldestSeconds)
  }
}
