import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { localMailboxSuite, makeMail } from '../port.suite.ts'
import { openMailbox } from './open-mailbox.ts'

const signal = new AbortController().signal

async function openBench() {
  const home = await mkdtemp(join(tmpdir(), 'rolewright-mail-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const folder = join(home, 'mail')
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  const passSeconds = (seconds: number) => {
    nowMs += seconds * 1000
  }
  const open = () => openMailbox({ folder, now: () => new Date(nowMs) })
  return { folder, open, mailbox: await open(), passSeconds }
}

localMailboxSuite('mailbox', openBench)

test('keeps the newest 200 mails', async () => {
  const { mailbox, folder, passSeconds } = await openBench()
  for (let count = 1; count <= 203; count++) {
    await mailbox.send(makeMail({ subject: String(count) }), signal)
    passSeconds(1)
  }
  const kept = await mailbox.list(null)
  expect(kept).toHaveLength(200)
  expect(kept[0]?.subject).toBe('203')
  expect(kept.at(-1)?.subject).toBe('4')
  expect((await readdir(folder)).filter(name => name.endsWith('.json'))).toHaveLength(200)
})

test('finds its mails again after a restart', async () => {
  const { mailbox, open } = await openBench()
  await mailbox.send(makeMail({ subject: 'kept' }), signal)
  const reopened = await open()
  expect((await reopened.list(null)).map(mail => mail.subject)).toEqual(['kept'])
})

test('keeps the mails to the owner of the process', async () => {
  const { mailbox, folder } = await openBench()
  await mailbox.send(makeMail({}), signal)
  const [name] = (await readdir(folder)).filter(entry => entry.endsWith('.json'))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, name ?? ''))).mode & 0o777).toBe(0o600)
})

test('says that it is unavailable when its folder is gone', async () => {
  const { mailbox, folder } = await openBench()
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where the folder was')
  await expect(mailbox.send(makeMail({}), signal)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(mailbox.list(null)).rejects.toMatchObject({ code: 'unavailable' })
})
