import type { Db } from '#adapters/database/port.ts'
import { auditLog } from './account-tables.ts'

type AuditEvent =
  | 'code_sent'
  | 'code_refused'
  | 'signed_up'
  | 'login_ok'
  | 'login_failed'
  | 'logged_out'
  | 'google_linked'
  | 'password_reset'
  | 'password_changed'
  | 'password_change_refused'
  | 'name_changed'
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed'
  | 'passkey_refused'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'data_exported'
  | 'account_deleted'
  | 'account_expired'
  | 'session_ended'
  | 'binding_mismatch'
  | 'idor_denied'
  | 'limit_hit'
  | 'profile_corrected'
  | 'resume_accepted'
  | 'resume_refused'
  | 'settings_saved'
  | 'matching_switched'
  | 'refresh_finished'
  | 'generation_accepted'
  | 'generation_done'
  | 'generation_failed'
  | 'truth_refused'
  | 'ai_consent_given'
  | 'ai_consent_withdrawn'
  | 'sources_agreed'
  | 'sources_withdrawn'
  | 'applications_imported'
  | 'mails_chosen'
  | 'mails_switched_off'
  | 'backup_made'
  | 'backup_restored'
  | 'files_claimed'
  | 'operator_acted'
  | 'server_started'
  | 'server_stopped'
  | 'schema_changed'

interface AuditEntry {
  at: Date
  event: AuditEvent
  userId?: string
  requestId?: string
  ip?: string
  /** Facts only: never a secret, never text of a resume or posting. */
  detail?: Record<string, string | number | boolean>
}

/** Adds a line that is never changed again. */
export async function recordAudit(db: Db, { detail = {}, ...entry }: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ ...entry, detail })
}
