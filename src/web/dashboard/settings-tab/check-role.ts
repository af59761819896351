import * as z from 'zod/mini'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { JobRole } from '#contract/preferences.ts'

/** The role as it is sent, or what to tell about it. */
export function checkRole(typed: string): { role: string } | { error: string } {
  const checked = z.safeParse(JobRole, typed)
  if (checked.success) return { role: checked.data }
  const isTooShort = checked.error.issues.some(issue => issue.code === 'too_small')
  return { error: isTooShort ? SETTINGS_MESSAGES.roleRequired : SETTINGS_MESSAGES.roleInvalid }
}
