import { isSameSecret } from '../same-secret.ts'

export interface Account {
  username: string
  password: string
}

export type SignInDecision = { kind: 'welcome'; username: string } | { kind: 'refused' } | { kind: 'locked' }

interface Record {
  /** Sign-ins that led to the feed. */
  signIns: number
  /** In a row. */
  wrongPasswords: number
  /** In a row, over all challenges of the account. */
  wrongAnswers: number
  lockedUntilMs: number
}

const LOCKED_MS = 15 * 60_000
const MOST_WRONG_PASSWORDS = 10
const MOST_WRONG_ANSWERS = 3
const MOST_NAMES = 10_000

/** Who may sign in, and what happened when somebody tried. */
export class Accounts {
  readonly #accounts: Account[]
  readonly #records = new Map<string, Record>()
  readonly #clock: () => number

  constructor(accounts: readonly Account[], clock: () => number) {
    this.#accounts = [...accounts]
    this.#clock = clock
  }

  /** A second account of the same name takes the place of the first. */
  add(account: Account): void {
    const at = this.#accounts.findIndex(({ username }) => nameOf(username) === nameOf(account.username))
    this.#accounts.splice(at === -1 ? this.#accounts.length : at, at === -1 ? 0 : 1, account)
    this.#records.delete(nameOf(account.username))
  }

  /** Names are compared without case. Ten wrong passwords in a row lock a name for 15 minutes, whether there is such an account or not. */
  admit(given: Account): SignInDecision {
    const record = this.#recordOf(given.username)
    if (this.#isLocked(record)) return { kind: 'locked' }
    const account = this.#accounts.find(({ username }) => nameOf(username) === nameOf(given.username))
    if (account !== undefined && isSameSecret(account.password, given.password)) {
      record.wrongPasswords = 0
      return { kind: 'welcome', username: account.username }
    }
    if (++record.wrongPasswords >= MOST_WRONG_PASSWORDS) this.#lock(record)
    return { kind: 'refused' }
  }

  /** A challenge that was not passed stays due: only sign-ins that succeed count. */
  isChallengeDue(username: string, every: number | null): boolean {
    return every !== null && (this.#recordOf(username).signIns + 1) % every === 0
  }

  noteSignIn(username: string): void {
    const record = this.#recordOf(username)
    record.signIns += 1
    record.wrongAnswers = 0
  }

  /** @returns how many answers are left; 0 = the account is locked for 15 minutes */
  noteWrongAnswer(username: string): number {
    const record = this.#recordOf(username)
    record.wrongAnswers += 1
    const left = MOST_WRONG_ANSWERS - record.wrongAnswers
    if (left <= 0) this.#lock(record)
    return Math.max(0, left)
  }

  #lock(record: Record): void {
    record.lockedUntilMs = this.#clock() + LOCKED_MS
    record.wrongPasswords = 0
    record.wrongAnswers = 0
  }

  #isLocked({ lockedUntilMs }: Record): boolean {
    return this.#clock() < lockedUntilMs
  }

  #recordOf(username: string): Record {
    const name = nameOf(username)
    const known = this.#records.get(name)
    if (known !== undefined) return known
    if (this.#records.size >= MOST_NAMES) this.#forgetOldest()
    const record = { signIns: 0, wrongPasswords: 0, wrongAnswers: 0, lockedUntilMs: 0 }
    this.#records.set(name, record)
    return record
  }

  /** Made-up names must not push out the accounts there are. */
  #forgetOldest(): void {
    const own = new Set(this.#accounts.map(({ username }) => nameOf(username)))
    for (const name of this.#records.keys()) {
      if (own.has(name)) continue
      this.#records.delete(name)
      return
    }
  }
}

function nameOf(username: string): string {
  return username.trim().toLowerCase()
}
