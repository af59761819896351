import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'

/** Whose row it is; the row goes with its owner. */
export const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const users = pgTable('users', {
  id: id(),
  /** Normalised at the edge: NFC, trimmed, lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** Null: signs in by another provider only. */
  passwordHash: text(),
  createdAt: moment().notNull(),
  /** When the person last used the product, give or take what a session counts as unused. */
  seenAt: moment().notNull().defaultNow(),
  /** When the owner was told that the unused account will go; null: not since it was last used. */
  leaveNoticeAt: moment(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ownerId(),
    /** SHA-256 of the bearer token; the token itself is kept nowhere. */
    tokenHash: text().notNull().unique(),
    /** SHA-256 of the binding cookie, fixed at sign-in; null: made without a browser, the bearer alone counts. */
    bindingHash: text(),
    /** 'Firefox on Linux', made at sign-in from what the program said of itself; null: it did not say. */
    deviceLabel: text(),
    /** Opened by a passkey or a recovery code: in its first minutes it proves the owner as the password does. */
    provesOwner: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [index().on(table.userId)],
)

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    email: text().notNull(),
    purpose: text({ enum: ['signup', 'reset'] }).notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Sends within the hour and the day that began at these moments. */
    hourStartedAt: moment().notNull(),
    sentInHour: integer().notNull(),
    dayStartedAt: moment().notNull(),
    sentInDay: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.email, table.purpose] })],
)

export const resetTokens = pgTable('reset_tokens', {
  tokenHash: text().primaryKey(),
  userId: ownerId(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
})

/** With whom a person signs in besides the password; several may lead to one account. */
export const providerIdentities = pgTable(
  'provider_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ownerId(),
    linkedAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.issuer, table.subject] }), index().on(table.userId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ownerId(),
    /** As the authenticator calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** A COSE key. */
    publicKey: bytes().notNull(),
    /** Of signatures, as the authenticator counts them; 0 where it does not. Never goes back. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser may reach the authenticator, as it said itself. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  table => [index().on(table.userId)],
)

/** Each opens the account once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownerId(),
    /** SHA-256: a code has 120 random bits. */
    codeHash: text().notNull(),
    madeAt: moment().notNull(),
    usedAt: moment(),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Credentials of account providers and challenges of passkeys that have served, kept until they would be refused anyway. */
export const spentCredentials = pgTable('spent_credentials', {
  fingerprint: text().primaryKey(),
  expiresAt: moment().notNull(),
})

/** To which outside AI services the text of a person's resume may go; no row: not decided. */
export const aiConsents = pgTable(
  'ai_consents',
  {
    userId: ownerId(),
    engineId: text().notNull(),
    /** Null: withdrawn. */
    givenAt: moment(),
    withdrawnAt: moment(),
  },
  table => [primaryKey({ columns: [table.userId, table.engineId] })],
)

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    event: text().notNull(),
    userId: uuid(),
    requestId: text(),
    ip: text(),
    /** Facts about the event; never a secret, never text of a resume or posting. */
    detail: jsonb().notNull(),
  },
  table => [index().on(table.userId, table.at), index().on(table.at)],
)

/** Counts what is limited by time, so that a restart or a second process does not start anew. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    /** What is limited and for whom: 'login:ip:203.0.113.9'. */
    key: text().notNull(),
    windowStart: moment().notNull(),
    used: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.key, table.windowStart] }), index().on(table.windowStart)],
)
