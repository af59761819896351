/** A user whose right to act was proven: by a session, or by work that such a session accepted. */
export type UserId = string & { readonly _: 'UserId' }

/** For the session gate and for rows of accepted work, nobody else. */
export function asUserId(id: string): UserId {
  return id as UserId // the two callers above are the proof
}

/** Who sends a request, signed in or not. */
export interface Visitor {
  requestId: string
  ip: string
  /** The bearer token as sent; null without one. Not proven. */
  token: string | null
  /** The binding cookie as sent. Not proven. */
  bindingCookie: string | null
  /** The cookie of a browser that logged in before, as sent. Not proven. */
  deviceCookie: string | null
  /** The cookie with the challenge for a passkey, as sent. Not proven. */
  challengeCookie: string | null
  /** Sent by a browser's page, which can be given the binding cookie. */
  isBrowser: boolean
  /** 'Firefox on Linux', from what the program says of itself; null when it does not. */
  deviceLabel: string | null
}

/** A visitor with a valid session. */
export interface Caller extends Visitor {
  userId: UserId
  sessionId: string
  email: string
  name: string
}
