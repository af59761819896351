import { randomUUID } from 'node:crypto'
import { hmac, isSameSecret } from './keys.ts'

/** How long a browser stays known to an account it logged in to. */
export const DEVICE_MARK_SECONDS = 180 * 24 * 60 * 60

interface MarkOwner {
  key: Buffer
  /** Normalised. Not in the mark itself: it says nothing to who reads it. */
  email: string
  now: Date
}

/**
 * What a browser keeps to show later that it was in this account before. It opens nothing; it only counts failed
 * logins apart from those of strangers.
 * @param deviceId of the mark it had for this account, which it keeps; null for a new one
 */
export function makeDeviceMark(deviceId: string | null, { key, email, now }: MarkOwner): string {
  const id = deviceId ?? randomUUID()
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + DEVICE_MARK_SECONDS
  return `${id}.${expiresAtSeconds}.${sign(id, expiresAtSeconds, { key, email })}`
}

/** @returns the device's id, or null when the mark is missing, another account's, expired or not of our making */
export function readDeviceMark(mark: string | null, { key, email, now }: MarkOwner): string | null {
  const [id, expires, signature] = mark?.split('.') ?? []
  if (!id || !expires || !signature) return null
  const expiresAtSeconds = Number(expires)
  if (!(expiresAtSeconds * 1000 > now.getTime())) return null
  return isSameSecret(signature, sign(id, expiresAtSeconds, { key, email })) ? id : null
}

function sign(id: string, expiresAtSeconds: number, { key, email }: Omit<MarkOwner, 'now'>): string {
  return hmac(key, `${id}.${expiresAtSeconds}.${email}`)
}
