import * as z from 'zod/mini'
import { Session } from './account.ts'
import { EmailAddress } from './email-address.ts'
import { get, post } from './endpoint.ts'
import { PASSKEY_MESSAGES } from './messages/passkeys.ts'
import { PASSKEY_LIMITS } from './passkey-limits.ts'
import { GivenPassword } from './password.ts'

/** As the browser writes bytes: base64url. */
const Bytes = (maxChars: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxChars))
const CredentialId = Bytes(1400) // 1023 bytes, the most that the standard allows

const Facts = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') }

/** What a browser answers when it has made a passkey. What nobody reads is dropped. */
const NewCredential = z.object({
  ...Facts,
  response: z.object({
    clientDataJSON: Bytes(4096),
    attestationObject: Bytes(16_384),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewCredential = z.output<typeof NewCredential>

/** What a browser answers when somebody has signed in with a passkey. */
const UsedCredential = z.object({
  ...Facts,
  response: z.object({
    clientDataJSON: Bytes(4096),
    authenticatorData: Bytes(4096),
    signature: Bytes(4096),
    userHandle: Bytes(128),
  }),
})
export type UsedCredential = z.output<typeof UsedCredential>

const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** What a browser is asked to make, as `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

const OwnPasskey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** ISO 8601, UTC; null: never. */
  lastUsedAt: z.nullable(z.string()),
})
export type OwnPasskey = z.output<typeof OwnPasskey>

const PasskeyName = z.string().check(
  z.normalize('NFC'),
  z.trim(),
  z.minLength(1, PASSKEY_MESSAGES.nameMissing),
  z.maxLength(PASSKEY_LIMITS.nameMaxChars, PASSKEY_MESSAGES.nameTooLong(PASSKEY_LIMITS.nameMaxChars)),
  // Else two of them could look alike, or one could turn the line round it stands in.
  z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]*$/u, PASSKEY_MESSAGES.nameMissing),
)

/** What the form for another name checks before it sends. */
export const PasskeyNameForm = z.object({ name: PasskeyName })

/** Groups, spaces and small letters are for people. O stands for 0, I and L for 1, as Crockford's base 32 has it. */
const RecoveryCode = z.string().check(
  z.maxLength(100),
  z.overwrite(given => given.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')),
  z.regex(
    new RegExp(`^[0-9A-HJKMNP-TV-Z]{${PASSKEY_LIMITS.recoveryCodeChars}}$`),
    PASSKEY_MESSAGES.codeInvalid,
  ),
)

/** What the form for a recovery code checks before it sends. */
export const RecoveryForm = z.object({ email: EmailAddress, code: RecoveryCode })

/** Left out where `asksPassword` is false. */
const Proof = { password: z.optional(GivenPassword) }
const PROOF_ERRORS = ['wrong_password', 'login_too_old'] as const

const ACCOUNT = '/api/v1/account'
const AUTH = '/api/v1/auth'

export const passkeysEndpoints = {
  listPasskeys: get(`${ACCOUNT}/passkeys`, {
    summary: 'The caller’s passkeys, the newest first, and how many recovery codes are left',
    output: z.object({
      passkeys: z.array(OwnPasskey),
      recoveryCodesLeft: z.number(),
      /** Whether a change wants the password; else a login of the last minutes proves the owner. */
      asksPassword: z.boolean(),
      /** False where this installation has no name that a passkey could be made for. */
      isOffered: z.boolean(),
    }),
  }),
  startPasskey: post(`${ACCOUNT}/passkeys/start`, {
    summary: 'What a browser needs to make a passkey for the caller; 404 where no passkeys are offered',
    body: z.object(Proof),
    output: CreationOptions,
    errors: ['not_found', ...PROOF_ERRORS],
  }),
  addPasskey: post(`${ACCOUNT}/passkeys`, {
    summary: 'Keep a passkey that was made for a challenge of this session',
    body: z.object({ credential: NewCredential }),
    output: OwnPasskey,
    errors: ['not_found'],
  }),
  renamePasskey: post(`${ACCOUNT}/passkeys/rename`, {
    summary: 'Give one of the caller’s passkeys another name',
    body: z.object({ passkeyId: z.uuid(), name: PasskeyName }),
    output: z.object({ name: z.string() }),
    errors: ['not_found'],
  }),
  removePasskey: post(`${ACCOUNT}/passkeys/remove`, {
    summary: 'Remove one of the caller’s passkeys',
    body: z.object({ passkeyId: z.uuid(), ...Proof }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['not_found', ...PROOF_ERRORS],
  }),
  makeRecoveryCodes: post(`${ACCOUNT}/recovery-codes`, {
    summary: 'Make the caller’s recovery codes anew; the only answer that shows them',
    body: z.object(Proof),
    output: z.object({ codes: z.array(z.string()) }),
    errors: [...PROOF_ERRORS],
  }),
  startPasskeySignIn: post(`${AUTH}/passkey/start`, {
    access: 'public',
    summary: 'A challenge to sign in with a passkey; it names no account. 404 where no passkeys are offered',
    output: RequestOptions,
    errors: ['not_found'],
  }),
  signInWithPasskey: post(`${AUTH}/passkey`, {
    access: 'public',
    summary: 'Sign in with a passkey that has signed the challenge of this browser',
    body: z.object({ credential: UsedCredential }),
    output: Session,
    errors: ['not_found', 'invalid_credentials'],
  }),
  signInWithRecoveryCode: post(`${AUTH}/recovery-code`, {
    access: 'public',
    summary: 'Sign in with one of the recovery codes of an account; each serves once',
    body: RecoveryForm,
    output: Session,
    errors: ['invalid_code'],
  }),
} as const
