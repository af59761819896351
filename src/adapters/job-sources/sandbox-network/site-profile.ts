import * as z from 'zod/mini'
import { JOB_LEVELS } from '#contract/preferences.ts'
import { isDeniedHost } from '../outbound-guard.ts'

const Selector = z.string().check(z.minLength(1))
const Path = z.string().check(z.startsWith('/'))
const Origin = z.string().check(
  z.refine(text => URL.canParse(text) && new URL(text).origin === text, { error: 'must be an origin' }),
  z.refine(text => !URL.canParse(text) || !isDeniedHost(new URL(text).hostname), {
    error: 'this site forbids automated access',
  }),
)

/** A networking site as data: what its pages look like and on what terms it is read. Unknown keys are an error. */
export const SiteProfile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z\d-]*$/)),
  label: z.string(),
  origin: Origin,
  allowsLoopback: z.boolean(),
  /** Why the site may be read by a program at all; there is no default. */
  termsBasis: z.enum(['own-site', 'written-permission', 'documented-api']),
  delayMs: z.number().check(z.int(), z.minimum(0)),
  maxPages: z.number().check(z.int(), z.minimum(1), z.maximum(40)),
  maxDetails: z.number().check(z.int(), z.minimum(1), z.maximum(400)),
  obeysRobots: z.boolean(),
  signIn: z.strictObject({
    path: Path,
    form: Selector,
    user: z.string(),
    password: z.string(),
    signedIn: z.strictObject({ path: Path, selector: Selector }),
    badCredentials: Selector,
    locked: Selector,
  }),
  challenge: z.strictObject({
    form: Selector,
    image: Selector,
    idAttribute: z.string(),
    prompt: Selector,
    field: z.string(),
    wrong: Selector,
    /** Where a page that says 'wrong' or 'expired' links to the next challenge. */
    next: Selector,
  }),
  search: z.strictObject({
    path: Path,
    params: z.strictObject({ query: z.string(), level: z.string(), page: z.string() }),
    levelCodes: z.record(z.enum(JOB_LEVELS), z.string()),
    list: Selector,
    item: Selector,
    idAttribute: z.string(),
    link: Selector,
    next: Selector,
  }),
  /** Shown parts of a posting's page, for what its structured data lacks. */
  detail: z.strictObject({
    title: Selector,
    company: Selector,
    description: Selector,
    level: Selector,
    workplace: Selector,
  }),
})
export type SiteProfile = z.output<typeof SiteProfile>
