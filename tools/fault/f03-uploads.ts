import { endpoints } from '#contract/endpoints.ts'
import { cleanUp } from './clean-up.ts'
import { inLab } from './in-lab.ts'
import type { Lab } from './lab.ts'
import { download, makePerson, type Person, read, resumeBytes, upload } from './person.ts'
import type { Scenario } from './scenario.ts'

const POINTS = [
  'upload.mid_body',
  'upload.temp_written',
  'upload.parsed',
  'file.temp_written',
  'file.renamed',
  'upload.committed',
  'upload.old_removed',
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

export async function killUpload({ product }: Lab, { person, point, round }: Round): Promise<string[]> {
  const before = await findCurrent(person)
  const after = `round-${'x'.repeat(round % 5)}${round}.pdf`
  await product.arm(`kill:${point}`)
  const answer = await upload(person, after)
  await product.whenEnded()
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
