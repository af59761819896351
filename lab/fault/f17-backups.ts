import { execFile } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../../tools/project.mjs'
import { inLab } from './in-lab.ts'
import { type Lab, type LabOptions, openLab } from './lab.ts'
import {
  listStatuses,
  logIn,
  makeResume,
  makeSeeker,
  type Person,
  readAccount,
  untilMade,
  upload,
} from './person.ts'
import type { Run, Scenario } from './scenario.ts'

const LOAD_MS = 1500

type Place = Pick<LabOptions, 'server' | 'isInBucket'>

export const backups: Scenario = {
  id: 'F17',
  title:
    'a backup under load and one at rest, restored elsewhere; damaged archives; files in folders and buckets',
  rounds: 3,
  run: run =>
    inLab(run, { isInBucket: run.server !== null }, async (lab, outcome) => {
      const person = await makeSeeker(lab.product)
      for (let round = 0; round < run.rounds; round += 1) {
        outcome.broken.push(...(await backUpUnderLoad({ run, lab, person, round })))
        outcome.rounds += 1
        run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
      }
      outcome.broken.push(...(await backUpAtRest({ run, lab, person })))
      outcome.rounds += 1
    }),
}

/** Database and file store change on the way, and back again where there is a server. */
function listTargets({ server }: Run): Place[] {
  const other = { server: null, isInBucket: false }
  return [server ? { server, isInBucket: true } : { server: null, isInBucket: true }, other]
}

interface Round {
  run: Run
  lab: Lab
  person: Person
}

async function backUpUnderLoad({ run, lab, person, round }: Round & { round: number }): Promise<string[]> {
  const archive = join(lab.folder, `backup-${round}.tar`)
  const load = writeMeanwhile(person, round)
  await wait(LOAD_MS)
  await runTool('backup.ts', [archive], settingsElsewhere(lab))
  load.end()
  await load.ended
  const { mode } = await stat(archive)
  const broken = (mode & 0o777) === 0o600 ? [] : [`the archive has mode ${(mode & 0o777).toString(8)}`]
  for (const place of listTargets(run))
    broken.push(...(await restoreElsewhere({ run, place, archive, person })))
  return broken
}

/** With everything at rest, the restored account is the very one that was backed up. */
async function backUpAtRest({ run, lab, person }: Round): Promise<string[]> {
  const archive = join(lab.folder, 'backup-at-rest.tar')
  for (const { jobId } of await listStatuses(person)) await untilMade(person, jobId)
  const account = await readAccount(person)
  await lab.product.stop()
  await runTool('backup.ts', [archive], lab.settings)
  const broken: string[] = []
  for (const place of listTargets(run))
    broken.push(...(await restoreElsewhere({ run, place, archive, person, account })))
  return broken
}

/** Where no data folder is shared, the tool may run on any host: in a folder of its own. */
function settingsElsewhere({ settings, isEmbedded, folder }: Lab): Lab['settings'] {
  return isEmbedded ? settings : { ...settings, DATA_DIR: join(folder, 'of-another-host') }
}

interface Load {
  end(): void
  ended: Promise<void>
}

function writeMeanwhile(person: Person, round: number): Load {
  let isOver = false
  const write = async () => {
    for (let count = 0; !isOver; count += 1) {
      await upload(person, `during-${round}-${count}.pdf`)
      const jobId = count === 0 ? person.freshJobs.shift() : undefined
      if (jobId !== undefined) await makeResume(person, jobId)
    }
  }
  return {
    end() {
      isOver = true
    },
    ended: write(),
  }
}

interface Restoring {
  run: Run
  place: Place
  archive: string
  person: Person
  /** What must be there again; left out: as much as can be known of a backup under load. */
  account?: Record<string, string>
}

async function restoreElsewhere(given: Restoring): Promise<string[]> {
  const { run, place, archive, person, account } = given
  const lab = await openLab({ ...run, ...place })
  try {
    const broken = [...(await refuseDamaged(lab, archive))]
    await runTool('restore.ts', [archive], lab.settings)
    broken.push(...(await lab.check()))
    await lab.product.start()
    const again = await logIn(lab.product, person.email)
    for (const { jobId } of await listStatuses(again)) {
      const made = await untilMade(again, jobId)
      if (made?.status !== 'DONE') broken.push(`a restored generation ended as ${made?.status}`)
    }
    broken.push(...compare(await readAccount(again), account))
    await lab.product.stop()
    return [...broken, ...(await lab.check(true))].map(line => `${nameOf(place)}: ${line}`)
  } finally {
    await lab.close()
  }
}

function nameOf({ server, isInBucket }: Place): string {
  return `${server ? 'PostgreSQL' : 'embedded'} and ${isInBucket ? 'a bucket' : 'a folder'}`
}

function compare(now: Record<string, string>, before = now): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names].flatMap(name => {
    if (now[name] !== before[name]) return [`${name} is not what was backed up`]
    // Of a download, its status comes first.
    return name.startsWith('/') || now[name]?.startsWith('200 ') ? [] : [`${name} answers ${now[name]}`]
  })
}

async function refuseDamaged(lab: Lab, archive: string): Promise<string[]> {
  const bytes = await readFile(archive)
  const flipped = Buffer.from(bytes)
  const at = Math.floor(lab.random() * bytes.length)
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
  const broken: string[] = []
  for (const damaged of [flipped, bytes.subarray(0, Math.floor(lab.random() * bytes.length))]) {
    const path = join(lab.folder, 'damaged.tar')
    await writeFile(path, damaged)
    const isRefused = await runTool('restore.ts', [path], lab.settings).then(
      () => false,
      (error: { stderr?: string }) => /damaged|too short|cut short/.test(error.stderr ?? ''),
    )
    const tables = await lab.withData(({ sql }) => sql(`select from pg_tables where schemaname = 'public'`))
    if (!isRefused) broken.push('a damaged archive was not refused')
    if (tables.length > 0) broken.push('a damaged archive has changed the database')
  }
  return broken
}

function runTool(name: string, args: readonly string[], settings: Lab['settings']) {
  const { DATABASE_URL: _, ...inherited } = process.env
  return promisify(execFile)(process.execPath, [join(root, 'tools', name), ...args], {
    cwd: root,
    env: { ...inherited, ...settings },
  })
}
