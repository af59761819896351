import type {
  AnswerResult,
  Challenge,
  ChallengeOption,
  JobSite,
  ListItem,
  SignInResult,
} from '#adapters/job-sources/port.ts'
import { SiteStopped } from '#adapters/job-sources/port.ts'
import type { ConfiguredSite } from '../context.ts'

/** What the site does, in the order it is asked; the last line of each list is repeated. */
interface Script {
  signIns: SignInResult[]
  answers: AnswerResult['kind'][]
  /** Whether the site leads from an expired challenge to the next. */
  isExpiryFollowed: boolean
  /** What each challenge shows; null: nothing but its prompt. */
  picture: Uint8Array | null
  /** Pages of a search: how many postings each lists, or that the session is over. */
  pages: (number | 'signed-out')[]
}

export interface ScriptedSite {
  site: ConfiguredSite
  /** Changes what the site does from now on. */
  script: Script
  /** Every call in its order: `sign-in`, `challenge c2`, `answer c1 4`, `search 1`. */
  calls: string[]
  /** As if nothing had happened yet, with another script. */
  begin(script: Partial<Script>): void
}

const ACCOUNT_ID = 'operator@example.org'
const ORDINARY: Script = {
  signIns: ['ok'],
  answers: ['ok'],
  isExpiryFollowed: false,
  picture: Buffer.from('a picture'),
  pages: [0],
}

/** A networking site that does as it is told; each challenge has an id of its own. */
export function scriptSite(): ScriptedSite {
  const scripted: Script = { ...ORDINARY }
  const calls: string[] = []
  let challenges = 0
  let session: string | null = null
  const take = <T>(list: T[], fallback: T): T => (list.length > 1 ? list.shift() : list[0]) ?? fallback
  const challenge = (): Challenge => {
    challenges += 1
    const id = `c${challenges}`
    calls.push(`challenge ${id}`)
    return { id, prompt: `Which one is ${id}?`, png: scripted.picture }
  }
  const site: JobSite = {
    capabilities: {
      id: 'scripted',
      label: 'Scripted',
      kind: 'site',
      isSnapshot: false,
      minIntervalMs: 0,
      attribution: null,
    },
    visit: ({ session: stored, signal }) => {
      session = stored
      return {
        async probe() {
          signal.throwIfAborted()
          calls.push('probe')
          return session === 'in' ? 'signed-in' : 'signed-out'
        },
        async signIn() {
          calls.push('sign-in')
          const result = take(scripted.signIns, 'ok')
          if (result === 'ok') session = 'in'
          return result
        },
        challenge: async () => challenge(),
        async answer(id: string, option: ChallengeOption) {
          calls.push(`answer ${id} ${option}`)
          const kind = take(scripted.answers, 'ok')
          if (kind === 'ok') session = 'in'
          return kind === 'expired' ? { kind, isFollowed: scripted.isExpiryFollowed } : { kind }
        },
        async search(_query, page) {
          calls.push(`search ${page}`)
          const listed = take(scripted.pages, 0)
          if (listed === 'signed-out') throw new SiteStopped('signed-out')
          return { items: listItems(listed), hasNext: scripted.pages.length > 1 }
        },
        detail: async () => ({ kind: 'rejected', reason: 'not a posting' }),
        dump: async () => session ?? '',
      }
    },
  }
  return {
    site: {
      site,
      accountId: ACCOUNT_ID,
      credential: { username: ACCOUNT_ID, password: 'the site’s password' },
    },
    script: scripted,
    calls,
    begin(script) {
      Object.assign(scripted, ORDINARY, script)
      calls.length = 0
      challenges = 0
    },
  }
}

function listItems(count: number): ListItem[] {
  return Array.from({ length: count }, (_, at) => ({ nativeId: `n${at}`, url: `https://site.example/${at}` }))
}
