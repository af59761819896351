import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '#contract/endpoints.ts'
import { openLab } from './lab.ts'
import {
  ask,
  download,
  makeResume,
  makeSeeker,
  type Person,
  read,
  resumeBytes,
  untilMade,
  upload,
} from './person.ts'
import { makeFolder } from './product.ts'
import { collectOutcome, type Scenario } from './scenario.ts'

const run = promisify(execFile)
const SIZE_MIB = 900
const MIB = 1024 * 1024
/** Less than the product asks for what lies there: for the embedded database and files, for files alone. */
const LEFT_MIB = { embedded: 100, postgres: 40 }

export const fullDisk: Scenario = {
  id: 'F18',
  title: 'a disk that runs full',
  rounds: 3,
  async run(asked) {
    const outcome = collectOutcome()
    const { folder, remove } = await makeFolder()
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m`, 'tmpfs', folder])
    const lab = await openLab({ ...asked, settings: { DATA_DIR: folder } })
    try {
      await lab.product.start()
      const person = await makeSeeker(lab.product)
      for (let round = 0; round < asked.rounds; round += 1) {
        for (const leftMib of [asked.server ? LEFT_MIB.postgres : LEFT_MIB.embedded, 0])
          outcome.broken.push(...(await fillOnce({ folder, person, leftMib })))
        outcome.rounds += 2
        asked.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
      }
      outcome.broken.push(...(await startOnFullDisk({ folder, person })))
    } finally {
      if (lab.product.isRunning) await lab.product.kill()
      await run('umount', [folder])
      await remove()
      await lab.close()
    }
    return outcome
  },
}

interface Disk {
  folder: string
  person: Person
}

async function fillOnce({ folder, person, leftMib }: Disk & { leftMib: number }): Promise<string[]> {
  const { product, token } = person
  const [jobId = '', nextId = ''] = person.freshJobs.splice(0, 2)
  const before = await findResume(person)
  const release = await fill(folder, leftMib)
  const broken: string[] = []
  const expect503 = (what: string, status: number | undefined) => {
    if (status !== 503) broken.push(`with ${leftMib} MiB left ${what} answers ${status}`)
  }
  expect503('an upload', (await upload(person, 'too-much.pdf'))?.status)
  expect503('a generation', (await makeResume(person, jobId))?.status)
  const health = await ask(product, '/healthz')
  if (health?.status !== 200) broken.push(`with ${leftMib} MiB left /healthz answers ${health?.status}`)
  broken.push(...(await saveOnFullDisk(person, leftMib)))
  const settings = await ask(product, endpoints.retrieveSettings.path, { token })
  if (settings?.status !== 200) broken.push(`with ${leftMib} MiB left reading answers ${settings?.status}`)
  await release()
  const kept = await download(person, before, 'user-resume')
  if (kept?.status !== 200 || Buffer.compare(kept.bytes, await resumeBytes(before)) !== 0)
    broken.push('the old resume is not whole')
  const after = await upload(person, `after-${leftMib}-${jobId.slice(0, 4)}.pdf`)
  if (after?.status !== 200) broken.push(`with space back an upload answers ${after?.status}`)
  await makeResume(person, nextId)
  const made = await untilMade(person, nextId)
  if (made?.status !== 'DONE') broken.push(`with space back a generation ends as ${made?.status}`)
  return broken
}

/** A small write may be refused, but not half done, and not acknowledged and gone. */
async function saveOnFullDisk(person: Person, leftMib: number): Promise<string[]> {
  const { product, token } = person
  const readScore = () => read<{ matchingScore: number }>(person, endpoints.retrieveSettings.path)
  const before = (await readScore()).matchingScore
  const matchingScore = (before + 1) % 100
  const body = {
    ...{ jobWanted: 'Backend Engineer', jobLevel: ['Mid-Senior level'] },
    ...{ matchingScore, selectedModel: 'TEREX-BASIC-1.2v' },
  }
  const reply = await ask(product, endpoints.saveSettings.path, { token, body })
  const wanted = reply?.status === 200 ? matchingScore : before
  const broken =
    reply?.status === 200 || reply?.status === 503
      ? []
      : [`with ${leftMib} MiB left saving settings answers ${reply?.status}`]
  const kept = (await readScore()).matchingScore
  return kept === wanted
    ? broken
    : [
        ...broken,
        `with ${leftMib} MiB left settings answered ${reply?.status} and are ${kept}, not ${wanted}`,
      ]
}

/** The reserve is there for this: the database opens, and what is in it can be read. */
async function startOnFullDisk({ folder, person }: Disk): Promise<string[]> {
  const { product } = person
  await product.kill()
  const release = await fill(folder, 0)
  await product.start()
  const resume = await findResume(person)
  await release()
  return resume === '' ? ['after a start on a full disk the resume is gone'] : []
}

async function findResume(person: Person): Promise<string> {
  return (await read<{ userResume: string }>(person, endpoints.retrieveUserData.path)).userResume
}

async function fill(folder: string, leftMib: number): Promise<() => Promise<void>> {
  const path = join(folder, 'filler')
  const { bavail, bsize } = await statfs(folder)
  await writeFile(path, Buffer.alloc(Math.max(0, bavail * bsize - leftMib * MIB)))
  return () => rm(path)
}
