/** A person as an account provider vouches for them. */
export interface ProvenIdentity {
  /** Who vouches; one spelling for each provider. */
  issuer: string
  /** The person's id at the issuer: never changes, unlike the address. */
  subject: string
  /** Proven to be theirs by the issuer; normalised as `EmailAddress` of the contract. */
  email: string
  /** As a `PersonName` of the contract, or the address's local part where the issuer names none. */
  name: string
  /** One for every spelling of this credential, another for any other one. To let each serve once. */
  fingerprint: string
  /** From this moment on the credential is refused anyway. */
  expiresAt: Date
}

/** `untrusted`: not made by the issuer for us, or damaged. */
export type IdentityRefusal = 'untrusted' | 'expired' | 'email_unproven'

export type Verdict = { ok: true; identity: ProvenIdentity } | { ok: false; reason: IdentityRefusal }

/** Checks what the page of an account provider handed to a browser. */
export interface IdentityVerifier {
  readonly id: string
  /**
   * @param credential as it came from the browser, any text
   * @throws AppError('unavailable') when the issuer's keys cannot be had; the person may try again
   */
  verify(credential: string): Promise<Verdict>
}
