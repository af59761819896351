import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { cleanUp, leaveHalfFile } from './clean-up.ts'
import { inLab } from './in-lab.ts'
import type { Lab } from './lab.ts'
import {
  download,
  makePerson,
  type Person,
  type Reply,
  read,
  resumeBytes,
  upload,
  uploadForm,
} from './person.ts'
import type { Scenario } from './scenario.ts'
import { waitFor } from './wait-for.ts'

/** No call of a port: whoever uploads sees to it. */
const MID_BODY = 'upload.mid_body'
const POINTS = [
  MID_BODY,
  'upload.temp_written',
  'upload.parsed',
  'file.before_put',
  'file.put',
  'upload.committed',
  'upload.before_reply',
]

export const killedUploads: Scenario = {
  id: 'F03',
  title: 'kill -9 at each step of an upload over an older resume',
  rounds: 20,
  run: run =>
    inLab(run, { settings: { SANDBOX: 'off' } }, async (lab, outcome) => {
      for (const point of POINTS) {
        const person = await makePerson(lab.product)
        for (let round = 0; round < run.rounds; round += 1) {
          outcome.broken.push(...(await killUpload(lab, { person, point, round })))
          outcome.rounds += 1
        }
        run.say(`${point}: ${run.rounds} rounds, ${outcome.broken.length} broken so far`)
      }
      outcome.broken.push(...(await cleanUp(lab)))
    }),
}

interface Round {
  person: Person
  point: string
  round: number
}

export async function killUpload(lab: Lab, { person, point, round }: Round): Promise<string[]> {
  const { product } = lab
  const before = await findCurrent(person)
  const after = `round-${'x'.repeat(round % 5)}${round}.pdf`
  const answer =
    point === MID_BODY
      ? await killMidBody(lab, { person, fileName: after })
      : await killAt(lab, point, () => upload(person, after))
  if (point === 'file.before_put') await leaveHalfFile(lab)
  await product.start()
  const now = await findCurrent(person)
  if (now !== after && (now !== before || answer)) return [`${point}: the resume is ${now}, not ${after}`]
  const file = await download(person, now, 'user-resume')
  const isWhole = file?.status === 200 && Buffer.compare(file.bytes, await resumeBytes(now)) === 0
  return isWhole ? [] : [`${point}: the resume ${now} is not what was uploaded`]
}

async function findCurrent(person: Person): Promise<string> {
  return (await read<{ userResume: string }>(person, endpoints.retrieveUserData.path)).userResume
}

async function killAt(
  { product }: Lab,
  point: string,
  work: () => Promise<Reply | null>,
): Promise<Reply | null> {
  await product.arm(`kill:${point}`)
  const answer = await work()
  await product.whenEnded()
  return answer
}

/** Sends half of the file, and ends the product once it is being written down. */
async function killMidBody(
  { product, folder }: Lab,
  { person, fileName }: { person: Person; fileName: string },
): Promise<null> {
  const form = new Response(await uploadForm(fileName))
  const bytes = new Uint8Array(await form.arrayBuffer())
  const call = request(product.url + endpoints.uploadResume.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  call.on('error', () => {}) // the product ends in the middle of it
  call.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
  await waitFor(async () => (await readdir(join(folder, 'tmp')).catch(() => [])).length > 0, {
    what: 'the first half of an upload',
    withinMs: 30_000,
  })
  await product.kill()
  call.destroy()
  return null
}
