import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanUp } from './clean-up.ts'
import { inLab } from './in-lab.ts'
import type { Lab } from './lab.ts'
import { ask, download, makePerson, type Person, resumeBytes, upload } from './person.ts'
import type { Scenario } from './scenario.ts'

const SLOW_MS = 3000

export const brokenFileStore: Scenario = {
  id: 'F10',
  title: 'a file store that cannot be written to, is slow, or has lost a file',
  rounds: 5,
  run: run =>
    inLab(run, { settings: { SANDBOX: 'off' } }, async (lab, outcome) => {
      for (let round = 0; round < run.rounds; round += 1) {
        const person = await makePerson(lab.product)
        for (const meet of [takeAway, slowDown]) outcome.broken.push(...(await meet(lab, person)))
        outcome.rounds += 2
        run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
      }
      outcome.broken.push(...(await cleanUp(lab)))
      outcome.broken.push(...(await loseFile(lab)))
      outcome.rounds += 1
    }),
}

async function takeAway({ folder, product }: Lab, person: Person): Promise<string[]> {
  const [files, away] = [join(folder, 'files'), join(folder, 'files-away')]
  await rename(files, away)
  await writeFile(files, 'no folder')
  const refused = await upload(person, 'refused.pdf')
  const readiness = await ask(product, '/readyz')
  await rm(files)
  await rename(away, files)
  const kept = await download(person, 'resume.pdf', 'user-resume')
  const after = await upload(person, 'resume.pdf')
  return [
    ...(refused?.status === 503 ? [] : [`without its files an upload answers ${refused?.status}`]),
    ...(readiness?.status === 503 ? [] : [`without its files /readyz answers ${readiness?.status}`]),
    ...(kept?.status === 200 && Buffer.compare(kept.bytes, await resumeBytes('resume.pdf')) === 0
      ? []
      : ['the old resume is not whole']),
    ...(after?.status === 200 ? [] : [`with its files back an upload answers ${after?.status}`]),
  ]
}

async function slowDown({ product }: Lab, person: Person): Promise<string[]> {
  await product.arm(`delay:file.before_put:${SLOW_MS}`)
  const uploading = upload(person, 'slow.pdf')
  const meanwhile = await download(person, 'resume.pdf', 'user-resume')
  const slow = await uploading
  await product.arm(null)
  return [
    ...(meanwhile?.status === 200 ? [] : [`during a slow upload a download answers ${meanwhile?.status}`]),
    ...(slow?.status === 200 ? [] : [`a slow upload answers ${slow?.status}`]),
  ]
}

/** After the check, which would miss the file too. */
async function loseFile({ product, folder }: Lab): Promise<string[]> {
  await product.start()
  const person = await makePerson(product)
  await rm(join(folder, 'files'), { recursive: true })
  const lost = await download(person, 'resume.pdf', 'user-resume')
  const isLogged = product.readOutput().includes('a stored file is missing')
  return [
    ...(lost?.status === 404 ? [] : [`a lost file is answered with ${lost?.status}`]),
    ...(isLogged ? [] : ['a lost file is not logged']),
    ...(product.isRunning ? [] : ['a lost file has ended the process']),
  ]
}
