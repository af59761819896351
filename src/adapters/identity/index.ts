import type { createGoogleVerifier } from './google/create-google-verifier.ts'

type CreateGoogleVerifier = typeof createGoogleVerifier

/** Account providers a person can sign in with; what is not set up is not loaded, which keeps the start short. */
export const identityVerifiers = {
  google: async (settings: Parameters<CreateGoogleVerifier>[0]) =>
    (await import('./google/create-google-verifier.ts')).createGoogleVerifier(settings),
} as const
