/** Numbers of passkeys and recovery codes; apart from the other numbers, which every page carries. */
export const PASSKEY_LIMITS = {
  perAccount: 20,
  nameMaxChars: 60,
  /** From the moment a challenge is made until its answer has to be there. */
  challengeSeconds: 300,
  recoveryCodes: 10,
  /** Five bits each: 120 in all, so that a plain hash keeps them. */
  recoveryCodeChars: 24,
} as const
