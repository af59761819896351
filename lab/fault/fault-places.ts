import { endpoints } from '#contract/endpoints.ts'
import { TASK_NAMES } from '#server/db/task-names.ts'

/**
 * Where a fault strikes: calls of the product's ports, in this order, within one call of the API or one piece of queued
 * work. A call is told as 'before', 'inside' or 'after', the port and method, and what tells it from others of its kind;
 * 'inside' a transaction everything is written and nothing committed.
 */
export interface Place {
  /** The path of an endpoint or the name of a task; left out: anywhere. */
  within?: string
  steps: readonly [string, ...string[]]
}

const { signUp, resetPassword, uploadResume, fetchLatestJobs, checkOrMakeResume } = endpoints
const { makeResume, sweepGenerations, refreshRun, accountNotice } = TASK_NAMES

/** In the order a person's work comes by them. */
const PLACES = {
  'sign_up.before_commit': { within: signUp.path, steps: ['inside database.transaction'] },
  'sign_up.committed': { within: signUp.path, steps: ['after database.transaction'] },
  'reset.before_commit': {
    within: resetPassword.path,
    steps: [`after queue.send ${accountNotice}`, 'inside database.transaction'],
  },
  'reset.committed': {
    within: resetPassword.path,
    steps: [`after queue.send ${accountNotice}`, 'after database.transaction'],
  },
  'upload.temp_written': { within: uploadResume.path, steps: ['before pdfReader.read'] },
  'upload.parsed': { within: uploadResume.path, steps: ['after compute.run readPages'] },
  'upload.committed': {
    within: uploadResume.path,
    steps: ['after files.put', 'after database.transaction'],
  },
  'upload.before_reply': { within: uploadResume.path, steps: ['before http.reply'] },
  'file.before_put': { steps: ['before files.put'] },
  'file.put': { steps: ['after files.put'] },
  'refresh.accepted': {
    within: fetchLatestJobs.path,
    steps: [`after queue.send ${refreshRun}`, 'after database.transaction'],
  },
  'refresh.source_login': { within: refreshRun, steps: ['after visit.signIn'] },
  'refresh.challenge_posted': { within: refreshRun, steps: ['after visit.challenge', 'after records.'] },
  'refresh.challenge_answered': { within: refreshRun, steps: ['after visit.answer'] },
  'refresh.half_inserted': { within: refreshRun, steps: ['before compute.run scorePostings'] },
  'refresh.before_final': { within: refreshRun, steps: ['after visit.search last'] },
  'generate.before_commit': {
    within: checkOrMakeResume.path,
    steps: [`after queue.send ${makeResume}`, 'inside database.transaction'],
  },
  'generate.before_reply': {
    within: checkOrMakeResume.path,
    steps: [`after queue.send ${makeResume}`, 'after database.transaction'],
  },
  'generate.claimed': { within: makeResume, steps: [`before queue.send ${sweepGenerations}`] },
  'generate.before_ai': { within: makeResume, steps: ['before engine.tailor'] },
  'generate.during_ai': { within: makeResume, steps: ['inside engine.tailor'] },
  'generate.after_ai': { within: makeResume, steps: ['after engine.tailor'] },
  'generate.committed': {
    within: makeResume,
    steps: ['after files.put', 'after database.transaction'],
  },
  'http.handler': { steps: ['before http.handler'] },
} satisfies Record<string, Place>

export type PlaceName = keyof typeof PLACES

/** What a scenario asks for; `reject` leaves a rejected promise that nobody handles. */
export type Fault =
  | { action: 'kill' | 'throw' | 'reject'; at: PlaceName }
  | { action: 'delay'; at: PlaceName; ms: number }

export function placeOf(name: PlaceName): Place {
  return PLACES[name]
}

/** Takes kill:PLACE, throw:PLACE, reject:PLACE or delay:PLACE:MILLISECONDS. @throws for what is none of them */
export function readFault(given: string): Fault {
  const [action = '', name = '', ms] = given.split(':')
  if (!isPlace(name)) throw new Error(`There is no place ${name} for a fault`)
  if (action === 'delay' && ms !== undefined) return { action, at: name, ms: Number(ms) }
  if (action === 'kill' || action === 'throw' || action === 'reject') return { action, at: name }
  throw new Error(`${given} is no fault`)
}

function isPlace(name: string): name is PlaceName {
  return Object.hasOwn(PLACES, name)
}
