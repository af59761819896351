import { describe, expect, test } from 'vitest'
import type { LocalMailbox, Mail, MailSender } from './port.ts'

export interface SenderBench {
  sender: MailSender
  /** What has arrived, in any order. */
  readArrived(): Promise<Pick<Mail, 'to' | 'subject' | 'text'>[]>
}

export interface MailboxBench {
  mailbox: LocalMailbox
  /** Moves the mailbox's clock. */
  passSeconds(seconds: number): void
}

const signal = new AbortController().signal

/** A mail as the product sends it, with the parts that a test cares about. */
export function makeMail(parts: Partial<Mail>): Mail {
  return { to: 'asha@example.org', subject: 'Your code', text: '123456', html: '<p>123456</p>', ...parts }
}

/**
 * What every way for a mail to leave must do.
 * @param openBench gives a sender whose mails can be read where they arrive
 */
export function mailSenderSuite(name: string, openBench: () => Promise<SenderBench>) {
  describe(`mails by '${name}'`, () => {
    test('arrive with their words as they were written', async () => {
      const { sender, readArrived } = await openBench()
      const mail = { to: 'asha@example.org', subject: 'Grüße an Zoë 🙂', text: 'línea uno\n.\nline three' }
      await sender.send(makeMail(mail), signal)
      expect(await readArrived()).toEqual([mail])
    })

    test('do not leave once the caller has given up', async () => {
      const { sender, readArrived } = await openBench()
      await expect(sender.send(makeMail({}), AbortSignal.abort())).rejects.toThrow()
      expect(await readArrived()).toEqual([])
    })

    test('can be tried out without any', async () => {
      const { sender, readArrived } = await openBench()
      await sender.probe(signal)
      await expect(sender.probe(AbortSignal.abort())).rejects.toThrow()
      expect(await readArrived()).toEqual([])
    })

    test('all arrive when many are sent at once', async () => {
      const { sender, readArrived } = await openBench()
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => sender.send(makeMail({ subject: String(index) }), signal)),
      )
      expect(new Set((await readArrived()).map(mail => mail.subject)).size).toBe(20)
    })
  })
}

/**
 * What every mailbox on this machine must do beyond that.
 * @param openBench gives an empty mailbox whose clock stands at 2026-11-21T12:00:00Z
 */
export function localMailboxSuite(name: string, openBench: () => Promise<MailboxBench>) {
  mailSenderSuite(name, async () => {
    const { mailbox } = await openBench()
    const readArrived = async () =>
      (await mailbox.list(null)).map(({ to, subject, text }) => ({ to, subject, text }))
    return { sender: mailbox, readArrived }
  })

  describe(`the local mailbox '${name}'`, () => {
    test('is empty at first', async () => {
      const { mailbox } = await openBench()
      expect(await mailbox.list(null)).toEqual([])
    })

    test('notes when a mail was sent', async () => {
      const { mailbox } = await openBench()
      await mailbox.send(makeMail({}), signal)
      expect(await mailbox.list(null)).toMatchObject([{ sentAt: '2026-11-21T12:00:00.000Z' }])
    })

    test('lists the newest first, also within one moment', async () => {
      const { mailbox, passSeconds } = await openBench()
      await mailbox.send(makeMail({ subject: 'first' }), signal)
      await mailbox.send(makeMail({ subject: 'second' }), signal)
      passSeconds(1)
      await mailbox.send(makeMail({ subject: 'third' }), signal)
      const subjects = (await mailbox.list(null)).map(mail => mail.subject)
      expect(subjects).toEqual(['third', 'second', 'first'])
    })

    test('finds the mails to one address however it is written', async () => {
      const { mailbox } = await openBench()
      await mailbox.send(makeMail({ to: 'asha@example.org', subject: 'hers' }), signal)
      await mailbox.send(makeMail({ to: 'Support@Example.org', subject: 'theirs' }), signal)
      expect((await mailbox.list(' ASHA@example.org ')).map(mail => mail.subject)).toEqual(['hers'])
      expect((await mailbox.list('support@example.org')).map(mail => mail.subject)).toEqual(['theirs'])
      expect(await mailbox.list('nobody@example.org')).toEqual([])
      expect(await mailbox.list('no address')).toEqual([])
    })
  })
}
