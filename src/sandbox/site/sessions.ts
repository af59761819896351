import { randomBytes } from 'node:crypto'
import type { Challenge } from './challenges.ts'

/** A sign-in whose password was right and whose challenge is still to be solved. */
interface PendingSignIn {
  username: string
  /** Where to go afterwards; null = the feed. */
  next: string | null
  challenge: Challenge
}

export interface Session {
  readonly sid: string
  /** Every form of this session carries it. */
  readonly csrf: string
  /** Null until somebody signed in. */
  readonly username: string | null
  readonly openedAtMs: number
  /** Ids of the postings a signed-out visitor has opened. */
  readonly openedPostings: Set<number>
  /** Challenges this session was given; nobody else may see them. */
  readonly challengeIds: Set<string>
  pendingSignIn: PendingSignIn | null
  /** Requests that came with it. */
  requests: number
}

const SESSION_LIFE_MS = 30 * 60_000
const MOST_SESSIONS = 10_000

/** All open sessions of the site. One lives 30 minutes on the site's clock, however busy it is. */
export class Sessions {
  readonly #bySid = new Map<string, Session>()
  readonly #clock: () => number

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** Beyond the limit the oldest session is closed. */
  open(username: string | null): Session {
    const session: Session = {
      sid: randomBytes(24).toString('base64url'),
      csrf: randomBytes(24).toString('base64url'),
      username,
      openedAtMs: this.#clock(),
      openedPostings: new Set(),
      challengeIds: new Set(),
      pendingSignIn: null,
      requests: 0,
    }
    this.#closeOldest()
    this.#bySid.set(session.sid, session)
    return session
  }

  /** Null when there is none, or no longer. */
  find(sid: string): Session | null {
    const session = this.#bySid.get(sid)
    if (session === undefined) return null
    if (!this.#isOver(session)) return session
    this.close(session)
    return null
  }

  close(session: Session): void {
    this.#bySid.delete(session.sid)
  }

  /** The map keeps the order of opening, so the oldest come first. */
  #closeOldest(): void {
    for (const session of this.#bySid.values()) {
      if (this.#bySid.size < MOST_SESSIONS && !this.#isOver(session)) return
      this.close(session)
    }
  }

  #isOver(session: Session): boolean {
    return this.#clock() >= session.openedAtMs + SESSION_LIFE_MS
  }
}
