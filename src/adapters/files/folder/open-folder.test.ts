import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileStoreSuite } from '../port.suite.ts'
import { openFolder } from './open-folder.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'files')
}

fileStoreSuite('folder', async () => openFolder({ folder: await makeFolder(), now: () => NOW }))

test('keeps folders and files to the owner of the process', async () => {
  const folder = await makeFolder()
  const store = await openFolder({ folder, now: () => NOW })
  await store.put('user-resume/2026/one', new Uint8Array([1]))
  for (const path of ['', 'user-resume', 'user-resume/2026']) {
    expect((await stat(join(folder, path))).mode & 0o777).toBe(0o700)
  }
  expect((await stat(join(folder, 'user-resume/2026/one'))).mode & 0o777).toBe(0o600)
})

test('leaves no part of a file behind when it cannot be written', async () => {
  const folder = await makeFolder()
  const store = await openFolder({ folder, now: () => NOW })
  await mkdir(join(folder, 'taken'))
  await expect(store.put('taken', new Uint8Array([1]))).rejects.toMatchObject({ code: 'unavailable' })
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test('says that a folder it cannot make is unavailable', async () => {
  const folder = await makeFolder()
  await writeFile(folder, 'a file where the folder should be')
  await expect(openFolder({ folder, now: () => NOW })).rejects.toMatchObject({ code: 'unavailable' })
})

test('says that a folder that is gone read-only or missing cannot be written to', async () => {
  const folder = await makeFolder()
  const store = await openFolder({ folder, now: () => NOW })
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where the folder was')
  await expect(store.probe()).rejects.toMatchObject({ code: 'unavailable' })
})

test('does not follow a link out of the folder', async () => {
  const folder = await makeFolder()
  const store = await openFolder({ folder, now: () => NOW })
  await writeFile(join(folder, '../outside'), 'not for the store')
  await symlink(join(folder, '../outside'), join(folder, 'link'))
  await expect(store.read('link')).rejects.toMatchObject({ code: 'unavailable' })
})

test('clears away what a process that died left half written', async () => {
  const folder = await makeFolder()
  const staged = join(folder, '.incoming')
  await mkdir(staged, { recursive: true })
  await writeFile(join(staged, 'old'), 'half')
  await writeFile(join(staged, 'young'), 'half')
  const twoHoursAgo = new Date(NOW.getTime() - 2 * 60 * 60 * 1000)
  await utimes(join(staged, 'old'), twoHoursAgo, twoHoursAgo)
  await utimes(join(staged, 'young'), NOW, NOW)
  await openFolder({ folder, now: () => NOW })
  expect(await readdir(staged)).toEqual(['young'])
})
