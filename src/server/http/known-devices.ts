import type { Needs } from '../context.ts'
import { makeDeviceMark, readDeviceMark } from '../crypto/device-mark.ts'
import { deriveKey } from '../crypto/keys.ts'
import type { Visitor } from './caller.ts'
import type { AnswerHead } from './handlers.ts'

/** @returns the id of a browser that has been in this account before, else null */
export function findKnownDevice(
  context: Needs<'now' | 'appSecret'>,
  visitor: Visitor,
  email: string,
): string | null {
  return readDeviceMark(visitor.deviceCookie, markOwner(context, email))
}

/** Has the browser remember that it was in this account. A client without a page is not asked to keep anything. */
export function rememberDevice(
  context: Needs<'now' | 'appSecret'>,
  { visitor, head, email }: { visitor: Visitor; head: AnswerHead; email: string },
): void {
  if (!visitor.isBrowser) return
  const deviceId = findKnownDevice(context, visitor, email)
  head.setDeviceCookie(makeDeviceMark(deviceId, markOwner(context, email)))
}

function markOwner({ appSecret, now }: Needs<'now' | 'appSecret'>, email: string) {
  return { key: deriveKey(appSecret, 'device-mark'), email, now: now() }
}
