import { sayReason } from '#contract/messages/match-reasons.ts'
import type { KeptReason } from '../matching/match.ts'

/** @returns the sentence of a reason, however its row keeps it */
export function sayKept(reason: KeptReason): string {
  return 'text' in reason ? reason.text : sayReason(reason.key, reason.words)
}

/** One line of at most 300 characters without tags, control characters or Markdown marks. */
export function plain(text: string): string {
  const line = text
    .slice(0, READ_MAX_CHARS)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[*_`#|]{2,}|(?<!\S)[*_`]+(?=\S)|(?<=\S)[*_`]+(?!\S)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length <= MAX_CHARS ? line : `${line.slice(0, MAX_CHARS - 1).trimEnd()}…`
}

const MAX_CHARS = 300
const READ_MAX_CHARS = 2000
