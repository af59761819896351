import { createHash, timingSafeEqual } from 'node:crypto'

export interface Account {
  username: string
  password: string
}

export type SignInDecision = { kind: 'welcome'; username: string } | { kind: 'refused' }

/** What follows from a name and a password. Names are compared without case, passwords in constant time. */
export function decideSignIn(accounts: readonly Account[], given: Account): SignInDecision {
  const name = given.username.trim().toLowerCase()
  const account = accounts.find(({ username }) => username.toLowerCase() === name)
  if (account === undefined || !isSameSecret(account.password, given.password)) return { kind: 'refused' }
  return { kind: 'welcome', username: account.username }
}

function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
