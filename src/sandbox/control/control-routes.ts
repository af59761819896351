import * as z from 'zod/mini'
import type { Challenge } from '../site/challenges.ts'
import { Faults } from '../site/faults.ts'
import type { Site, SiteOptions } from '../site/site.ts'
import { posting } from '../world/posting.ts'
import { indexOfId } from '../world/posting-facts.ts'

/** What the control plane may do. */
export interface Controls {
  readonly site: () => Site
  /** In place of the running site: everything of it is forgotten. */
  readonly reset: (change: Partial<Pick<SiteOptions, 'seed' | 'size'>>) => void
}

interface ControlRequest {
  /** The part of the path in brackets, '' without. */
  caught: string
  query: URLSearchParams
  /** Parsed JSON; undefined without a body. */
  body: unknown
}

export interface ControlReply {
  status: number
  body: unknown
}

interface Route {
  method: 'GET' | 'POST' | 'PUT'
  pattern: RegExp
  answer: (controls: Controls, request: ControlRequest) => ControlReply
}

const MOST_IDS = 1000
const LONGEST_ADVANCE_MS = 400 * 86_400_000
const Whole = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max))
const Advance = z.strictObject({ advanceMs: Whole(0, LONGEST_ADVANCE_MS) })
const Reset = z.strictObject({
  seed: z.optional(Whole(0, 2 ** 31)),
  size: z.optional(Whole(1, 50_000)),
})
const NewAccount = z.strictObject({
  username: z.email(),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const CONTROL_ROUTES: readonly Route[] = [
  { method: 'GET', pattern: /^\/faults$/, answer: ({ site }) => ok(site().faults.inForce) },
  {
    method: 'PUT',
    pattern: /^\/faults$/,
    answer: (controls, { body }) => take(Faults, body, faults => setFaults(controls, faults)),
  },
  {
    method: 'POST',
    pattern: /^\/clock$/,
    answer: (controls, { body }) => take(Advance, body, ({ advanceMs }) => advance(controls, advanceMs)),
  },
  {
    method: 'POST',
    pattern: /^\/reset$/,
    answer: (controls, { body }) => take(Reset, body ?? {}, change => reset(controls, change)),
  },
  { method: 'GET', pattern: /^\/log$/, answer: ({ site }) => ok({ requests: site().log.list() }) },
  { method: 'GET', pattern: /^\/truth\/jobs$/, answer: tellJobs },
  {
    method: 'GET',
    pattern: /^\/truth\/challenges$/,
    answer: ({ site }) =>
      ok({
        challenges: site()
          .challenges.list()
          .map(challenge => tellChallenge(site(), challenge)),
      }),
  },
  { method: 'GET', pattern: /^\/truth\/challenges\/([\w-]+)$/, answer: tellOneChallenge },
  { method: 'POST', pattern: /^\/jobs\/(\d+)\/close$/, answer: closeJob },
  {
    method: 'POST',
    pattern: /^\/accounts$/,
    answer: (controls, { body }) => take(NewAccount, body, account => addAccount(controls, account)),
  },
]

function ok(body: unknown): ControlReply {
  return { status: 200, body }
}

/** Goes on with the body when it has the right form; else says what is wrong with it. */
function take<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
  go: (value: z.core.output<Schema>) => ControlReply,
): ControlReply {
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return go(parsed.data)
  return { status: 400, body: { error: parsed.error.issues.map(explain).join('; ') } }
}

function explain(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.') || 'the body'
  if (issue.code === 'unrecognized_keys') return `${where}: there is no ${issue.keys.join(', ')}`
  return `${where}: ${issue.message}`
}

function setFaults({ site }: Controls, faults: Faults): ControlReply {
  site().faults.replace(faults)
  return ok(site().faults.inForce)
}

function advance({ site }: Controls, ms: number): ControlReply {
  site().advanceClock(ms)
  return ok({ nowMs: site().clock() })
}

function reset(controls: Controls, change: z.output<typeof Reset>): ControlReply {
  const { seed, size } = change
  controls.reset({ ...(seed === undefined ? {} : { seed }), ...(size === undefined ? {} : { size }) })
  const { world } = controls.site()
  return ok({ seed: world.seed, size: world.size })
}

function addAccount({ site }: Controls, account: z.output<typeof NewAccount>): ControlReply {
  site().accounts.add(account)
  return { status: 201, body: { username: account.username } }
}

function tellJobs({ site }: Controls, { query }: ControlRequest): ControlReply {
  const ids = (query.get('ids') ?? '').split(',').map(Number)
  if (ids.length > MOST_IDS || !ids.every(id => Number.isInteger(id) && id > 0)) {
    return { status: 400, body: { error: `ids: takes 1 to ${MOST_IDS} ids with commas between them` } }
  }
  const { world } = site()
  const jobs = ids.map(id => {
    const at = indexOfId(world, id)
    return { id, truth: at === null ? null : posting(world, at).truth }
  })
  return ok({ jobs })
}

function tellOneChallenge({ site }: Controls, { caught }: ControlRequest): ControlReply {
  const challenge = site().challenges.find(caught)
  if (challenge === null) return { status: 404, body: { error: 'There is no such challenge' } }
  return ok(tellChallenge(site(), challenge))
}

function tellChallenge({ challenges }: Site, challenge: Challenge): unknown {
  const { id, puzzle, issuedAtMs } = challenge
  const { kind, prompt, answer } = puzzle
  return { id, kind, prompt, answer, issuedAtMs, isOpen: challenges.isOpen(challenge) }
}

function closeJob({ site }: Controls, { caught }: ControlRequest): ControlReply {
  const id = Number(caught)
  if (indexOfId(site().world, id) === null)
    return { status: 404, body: { error: 'There is no such open job' } }
  site().closedIds.add(id)
  return ok({ id, isClosed: true })
}
