import * as z from 'zod/mini'
import { PICTURE_KINDS } from './challenge/puzzle.ts'
import { readChallengeRule } from './challenge-rule.ts'

export const MALFORMED_KINDS = [
  'trailing-comma',
  'raw-newline',
  'comment-wrapper',
  'two-blocks',
  'graph',
  'string-organisation',
  'no-title',
  'no-description',
  'german-date',
  'text-salary',
  'past-valid-through',
  'relative-url',
  'escaped-twice',
  'mojibake',
  'huge-description',
  'script-in-description',
] as const
export type MalformedKind = (typeof MALFORMED_KINDS)[number]

const Count = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))
const Share = z.number().check(z.minimum(0), z.maximum(1))

/** When a fault strikes. */
const STRIKE_FIELDS = {
  /** The chance on each occasion; drawn from the seed of the site. */
  p: z._default(Share, 1),
  /** So many occasions are passed over first. */
  after: z._default(Count, 0),
  /** It strikes so many times and then no more. */
  times: z._default(Count, 1_000_000),
  /** Only for paths that begin so; null = every page but robots.txt and the health check. */
  path: z._default(z.nullable(z.string().check(z.startsWith('/'))), null),
}
const Strike = z.strictObject(STRIKE_FIELDS)
export type Strike = z.output<typeof Strike>
const ALWAYS = Strike.parse({})

/** `true` = always, a number = the chance, an object = in full. */
const Switch = z.pipe(
  z.union([z.literal(true), Share, Strike]),
  z.transform((given): Strike => {
    if (given === true) return ALWAYS
    return typeof given === 'number' ? { ...ALWAYS, p: given } : given
  }),
)

/** What can be made to go wrong, and how; a key that is absent is as usual. Unknown keys are an error. */
export const Faults = z.strictObject({
  /** A right password is refused. */
  badPassword: z.optional(Switch),
  /** The account is locked. */
  locked: z.optional(Switch),
  /** Instead of the rule the site was started with. */
  challenge: z.optional(
    z.string().check(
      z.refine(given => readChallengeRule(given) !== undefined, {
        error: "takes 'always', 'never' or 'every:N'",
      }),
    ),
  ),
  challengeMode: z.optional(z.enum(['image', 'text'])),
  challengeKind: z.optional(z.enum(PICTURE_KINDS)),
  /** A right answer counts as wrong. */
  challengeWrong: z.optional(Switch),
  /** Milliseconds after which an answer comes too late; the page itself is still shown for its usual time. */
  challengeExpires: z.optional(Count),
  imageBroken: z.optional(
    z.strictObject({ ...STRIKE_FIELDS, as: z.enum(['status-500', 'empty', 'truncated', 'wrong-type']) }),
  ),
  /** More than n requests in so many milliseconds of the site's clock are answered 429. */
  rate: z.optional(
    z.strictObject({
      n: Count,
      perMs: Count,
      /** What the Retry-After header says: seconds, the same as a date, or nothing. */
      retryAfterSeconds: z._default(z.nullable(Count), null),
      asDate: z._default(z.boolean(), false),
    }),
  ),
  block999: z.optional(Switch),
  http500: z.optional(Switch),
  slow: z.optional(
    z.strictObject({ ...STRIKE_FIELDS, ms: z.number().check(z.int(), z.minimum(0), z.maximum(60_000)) }),
  ),
  /** No answer ever comes; the socket ends after 30 s. */
  hang: z.optional(Switch),
  /** The connection is cut before a byte is sent. */
  drop: z.optional(Switch),
  /** The connection is cut in the middle of the body. */
  partial: z.optional(Switch),
  /** Requests that a signed-in session is good for. */
  sessionExpiresAfter: z.optional(Count),
  layout: z.optional(z.enum(['v1', 'v2', 'v3'])),
  /** Page 7 of a search and all after it repeat page 6, and there is always a next one. */
  pagesLoop: z.optional(Switch),
  totalLies: z.optional(z.enum(['high', 'low'])),
  /** A posting is closed; drawn by posting, so that it stays so. */
  gone: z.optional(Switch),
  /** A posting's page is faulty; without `as` each posting draws its own fault. */
  malformed: z.optional(z.union([Switch, z.strictObject({ ...STRIKE_FIELDS, as: z.enum(MALFORMED_KINDS) })])),
  redirectAway: z.optional(Switch),
  robots: z.optional(z.enum(['500', 'disallow-all'])),
  gzipBomb: z.optional(Switch),
  setCookieForeign: z.optional(Switch),
})
export type Faults = z.output<typeof Faults>

/** Those that strike on occasion; the others are on or off. */
export type StrikingFault = {
  [Name in keyof Faults]-?: NonNullable<Faults[Name]> extends Strike ? Name : never
}[keyof Faults]
