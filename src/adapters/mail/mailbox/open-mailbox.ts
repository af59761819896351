import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { EmailAddress } from '#contract/email-address.ts'
import { orUnavailable } from '../../port-errors.ts'
import { isAbsent, makePrivateFolder, writeWholeFile } from '../../whole-file.ts'
import type { KeptMail, LocalMailbox } from '../port.ts'

const KEPT_MAILS_MAX = 200
const STAGING = '.incoming'
const MILLISECONDS_DIGITS = 15
const SEQUENCE_DIGITS = 9

const KeptMailFile = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  switchOffUrl: z.optional(z.string()),
  sentAt: z.string(),
})

/**
 * Mails kept in a folder, one JSON file each, the newest 200. The HTML part is not kept.
 * @param options.folder absolute path; made when absent
 * @throws AppError('unavailable') when the folder cannot be made
 */
export async function openMailbox(options: { folder: string; now: () => Date }): Promise<LocalMailbox> {
  const { folder, now } = options
  const stagingFolder = join(folder, STAGING)
  await orUnavailable(() => makePrivateFolder(stagingFolder))
  let sequence = 0

  return {
    id: 'mailbox',
    async send({ to, subject, text, switchOffUrl }, signal) {
      signal.throwIfAborted()
      const sentAt = now()
      const kept: KeptMail = { to, subject, text, switchOffUrl, sentAt: sentAt.toISOString() }
      const path = join(folder, nameFile(sentAt, sequence++))
      const bytes = new TextEncoder().encode(JSON.stringify(kept))
      await orUnavailable(async () => {
        await writeWholeFile(path, bytes, { stagingFolder })
        await removeOldest(folder)
      })
    },
    async probe(signal) {
      signal.throwIfAborted()
      await orUnavailable(() => makePrivateFolder(stagingFolder))
    },
    async forget(address) {
      await orUnavailable(() => removeMails(folder, address))
    },
    async list(to) {
      const mails = await orUnavailable(() => readMails(folder))
      return to === null ? mails : mailsTo(mails, to)
    },
  }
}

/** Names sort by time; within one millisecond by the order of sending. */
function nameFile(sentAt: Date, sequence: number): string {
  const time = String(sentAt.getTime()).padStart(MILLISECONDS_DIGITS, '0')
  return `${time}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}-${randomUUID()}.json`
}

async function listNewestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter(name => name.endsWith('.json'))
    .sort()
    .reverse()
}

async function removeOldest(folder: string): Promise<void> {
  const names = await listNewestFirst(folder)
  await Promise.all(names.slice(KEPT_MAILS_MAX).map(name => rm(join(folder, name), { force: true })))
}

async function removeMails(folder: string, address: string): Promise<void> {
  for (const name of await listNewestFirst(folder)) {
    const path = join(folder, name)
    const mail = await readMail(path)
    const isAbout =
      mail && [mail.to, mail.text].some(text => text.toLowerCase().includes(address.toLowerCase()))
    if (isAbout) await rm(path, { force: true })
  }
}

async function readMails(folder: string): Promise<KeptMail[]> {
  const names = await listNewestFirst(folder)
  const mails = await Promise.all(names.slice(0, KEPT_MAILS_MAX).map(name => readMail(join(folder, name))))
  return mails.filter(mail => mail !== null)
}

async function readMail(path: string): Promise<KeptMail | null> {
  try {
    return KeptMailFile.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (isAbsent(error)) return null // newer mails have pushed it out since the folder was read
    throw error
  }
}

/** Compares addresses as sign-up does. */
function mailsTo(mails: KeptMail[], to: string): KeptMail[] {
  const wanted = EmailAddress.safeParse(to)
  if (!wanted.success) return []
  return mails.filter(mail => EmailAddress.safeParse(mail.to).data === wanted.data)
}
