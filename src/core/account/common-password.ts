import commonPasswords from './common-passwords.json' with { type: 'json' }
import { followsPattern, type PasswordOwner } from './password-pattern.ts'

const LISTED: ReadonlySet<string> = new Set(commonPasswords)

/**
 * Whether a password is among those that are tried first: one of the list, in capitals or not, or one that follows a
 * pattern. The list is in `common-passwords.json`, written by `lab/common-passwords.ts`; NOTICE says where it is from.
 * @param password in NFC, as chosen
 * @param owner whose name and address nobody has to guess
 */
export function isCommonPassword(password: string, owner: PasswordOwner): boolean {
  return LISTED.has(password.toLowerCase()) || followsPattern(password, owner)
}
