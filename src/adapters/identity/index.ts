import { createGoogleVerifier } from './google/create-google-verifier.ts'

/** Account providers a person can sign in with. */
export const identityVerifiers = { google: createGoogleVerifier } as const
