import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32
const TOKEN_BYTES = 32

export type KeyPurpose =
  | 'code-pepper'
  | 'site-session'
  | 'challenge'
  | 'sandbox-password'
  | 'device-mark'
  | 'passkey-challenge'
  | 'mails-off'

/** A key of 32 bytes for one purpose; knowing it tells nothing about the secret or another purpose's key. */
export function deriveKey(appSecret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `rolewright/${purpose}`, KEY_BYTES))
}

/** 256 random bits as base64url. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored in place of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Compares in constant time; texts of unequal length differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
