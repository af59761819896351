import { execFile } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { endpoints } from '#contract/endpoints.ts'
import { PASSWORD } from '../../e2e/calls.ts'
import { root } from '../project.mjs'
import { inLab } from './in-lab.ts'
import { type Lab, openLab } from './lab.ts'
import { ask, makeResume, makeSeeker, type Person, untilMade, upload } from './person.ts'
import type { Run, Scenario } from './scenario.ts'

const LOAD_MS = 1500

export const backups: Scenario = {
  id: 'F17',
  title: 'a backup under load, restored elsewhere; damaged archives',
  rounds: 3,
  run: run =>
    inLab(run, {}, async (lab, outcome) => {
      const person = await makeSeeker(lab.product)
      for (let round = 0; round < run.rounds; round += 1) {
        outcome.broken.push(...(await backUpOnce({ run, lab, person, round })))
        outcome.rounds += 1
        run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
      }
    }),
}

interface Round {
  run: Run
  lab: Lab
  person: Person
  round: number
}

async function backUpOnce({ run, lab, person, round }: Round): Promise<string[]> {
  const archive = join(lab.folder, `backup-${round}.tar`)
  const load = writeMeanwhile(person, round)
  await wait(LOAD_MS)
  await runTool('backup.ts', [archive], lab)
  load.end()
  await load.ended
  const { mode } = await stat(archive)
  // Where there is a server the way leads back to the embedded database, and the other way round.
  const broken = (mode & 0o777) === 0o600 ? [] : [`the archive has mode ${(mode & 0o777).toString(8)}`]
  for (const server of run.server ? [run.server, null] : [null])
    broken.push(...(await restoreElsewhere({ ...run, server }, { archive, email: person.email })))
  return broken
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

async function restoreElsewhere(
  run: Run,
  { archive, email }: { archive: string; email: string },
): Promise<string[]> {
  const lab = await openLab(run)
  try {
    const broken = [...(await refuseDamaged(lab, archive))]
    await runTool('restore.ts', [archive], lab)
    broken.push(...(await lab.check()))
    await lab.product.start()
    const login = await ask(lab.product, endpoints.login.path, { body: { email, password: PASSWORD } })
    if (login?.status !== 200) return [...broken, `after the restore a login answers ${login?.status}`]
    const { token, name } = login.json as { token: string; name: string } // a session, by the contract
    const person = { product: lab.product, token, name, email, freshJobs: [] }
    const rows = await ask(lab.product, endpoints.resumeStatus.path, { token })
    for (const { jobId } of (rows?.json ?? []) as { jobId: string }[]) {
      const made = await untilMade(person, jobId)
      if (made?.status !== 'DONE') broken.push(`a restored generation ended as ${made?.status}`)
    }
    await lab.product.stop()
    return [...broken, ...(await lab.check(true))]
  } finally {
    await lab.close()
  }
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
    const isRefused = await runTool('restore.ts', [path], lab).then(
      () => false,
      (error: { stderr?: string }) => /damaged|too short|cut short/.test(error.stderr ?? ''),
    )
    const tables = await lab.withData(({ sql }) => sql(`select from pg_tables where schemaname = 'public'`))
    if (!isRefused) broken.push('a damaged archive was not refused')
    if (tables.length > 0) broken.push('a damaged archive has changed the database')
  }
  return broken
}

function runTool(name: string, args: readonly string[], { settings }: Lab) {
  const { DATABASE_URL: _, ...inherited } = process.env
  return promisify(execFile)(process.execPath, [join(root, 'tools', name), ...args], {
    cwd: root,
    env: { ...inherited, ...settings },
  })
}
