import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { cleanUp } from './clean-up.ts'
import { inLab } from './in-lab.ts'
import type { Lab } from './lab.ts'
import {
  ask,
  countAttemptsLeft,
  listStatuses,
  makePerson,
  makeResume,
  makeSeeker,
  type Person,
  read,
  upload,
} from './person.ts'
import type { Scenario } from './scenario.ts'
import { waitFor } from './wait-for.ts'

const READY_WITHIN_MS = 10_000
/** When in the life of a process it is killed, from its ready line on. */
const KILL_FROM_MS = 100
const KILL_SPREAD_MS = 3500
const MATCHING_SCORES = 101
const PENDING_WITHIN_MS = 200_000

export const randomKills: Scenario = {
  id: 'F04',
  title: 'kill -9 at random moments under mixed load',
  rounds: 50,
  run: run =>
    inLab(run, {}, async (lab, outcome) => {
      const writers = await openWriters(lab)
      let slowestMs = 0
      for (let round = 0; round < run.rounds; round += 1) {
        await loadUntilKilled(lab, writers)
        slowestMs = Math.max(slowestMs, await lab.product.start())
        for (const { check } of writers) outcome.broken.push(...(await check()))
        outcome.rounds += 1
        if (round % 10 === 9) run.say(`${round + 1} kills, ${outcome.broken.length} broken so far`)
      }
      await untilNothingPends(writers)
      outcome.broken.push(...(await cleanUp(lab)))
      const [settings, resumes, generations] = writers.map(({ countAcknowledged }) => countAcknowledged())
      outcome.notes.push(
        `acknowledged: ${settings} settings, ${resumes} resumes, ${generations} generations; slowest start ${Math.round(slowestMs)} ms`,
      )
      if (slowestMs > READY_WITHIN_MS)
        outcome.broken.push(`a start took ${Math.round(slowestMs)} ms, ${READY_WITHIN_MS} ms allowed`)
    }),
}

/** Somebody who writes one kind of thing and remembers what was acknowledged. */
interface Writer {
  /** One after the other. */
  people: readonly Person[]
  write(): Promise<void>
  /** While the product runs. @returns what is not there although it was acknowledged */
  check(): Promise<string[]>
  countAcknowledged(): number
}

async function openWriters({ product }: Lab): Promise<Writer[]> {
  const [settler, uploader, seeker] = [
    await makePerson(product),
    await makePerson(product),
    await makeSeeker(product),
  ]
  return [writeSettings(settler), writeResumes(uploader), writeGenerations(seeker)]
}

async function loadUntilKilled({ product, random }: Lab, writers: readonly Writer[]): Promise<void> {
  const load = writers.map(async ({ write }) => {
    while (product.isRunning) await write()
  })
  await wait(KILL_FROM_MS + random() * KILL_SPREAD_MS)
  await product.kill()
  await Promise.all(load)
}

/** Of what was sent, the last one that was acknowledged or one that was sent after it must be there. */
function follow() {
  let acknowledged = ''
  let isPending: string[] = []
  let count = 0
  return {
    sent: (value: string) => isPending.push(value),
    settled(value: string) {
      acknowledged = value
      isPending = []
      count += 1
    },
    isPossible: (value: string) => value === acknowledged || isPending.includes(value),
    count: () => count,
    last: () => acknowledged,
  }
}

function writeSettings(person: Person): Writer {
  const state = follow()
  let next = 0
  return {
    people: [person],
    async write() {
      next += 1
      const matchingScore = next % MATCHING_SCORES
      state.sent(String(matchingScore))
      const body = {
        ...{ jobWanted: 'Backend Engineer', jobLevel: ['Mid-Senior level'] },
        ...{ matchingScore, selectedModel: 'TEREX-BASIC-1.2v' },
      }
      const answer = await ask(person.product, endpoints.saveSettings.path, { token: person.token, body })
      if (answer?.status === 200) state.settled(String(matchingScore))
    },
    async check() {
      const { matchingScore } = await read<{ matchingScore: number }>(person, endpoints.retrieveSettings.path)
      if (state.isPossible(String(matchingScore))) return []
      return [`I5 the settings say ${matchingScore}, acknowledged was ${state.last()}`]
    },
    countAcknowledged: state.count,
  }
}

function writeResumes(person: Person): Writer {
  const state = follow()
  state.settled('resume.pdf')
  let next = 0
  return {
    people: [person],
    async write() {
      next += 1
      const name = `upload-${next}.pdf`
      state.sent(name)
      if ((await upload(person, name))?.status === 200) state.settled(name)
    },
    async check() {
      const { userResume } = await read<{ userResume: string }>(person, endpoints.retrieveUserData.path)
      if (state.isPossible(userResume)) return []
      return [`I5 the resume is ${userResume}, acknowledged was ${state.last()}`]
    },
    countAcknowledged: state.count,
  }
}

/** Who has no attempt left gives way to somebody else: else the later kills would meet no generation. */
function writeGenerations(first: Person): Writer {
  const people = [first]
  const accepted = new Set<string>()
  const newest = () => people.at(-1) ?? first
  return {
    people,
    async write() {
      const person = newest()
      const jobId = person.freshJobs.shift()
      if (jobId === undefined) return wait(KILL_FROM_MS)
      const answer = await makeResume(person, jobId)
      const status = (answer?.json as { status?: string } | null)?.status
      if (status === 'PENDING' || status === 'DONE') accepted.add(`${person.email} ${jobId}`)
      else if (answer === null) person.freshJobs.unshift(jobId)
    },
    async check() {
      const kept = new Set<string>()
      for (const person of people)
        for (const { jobId } of await listStatuses(person)) kept.add(`${person.email} ${jobId}`)
      const isSpent = newest().freshJobs.length === 0 || (await countAttemptsLeft(newest())) === 0
      if (isSpent) people.push(await makeSeeker(first.product))
      return [...accepted].filter(one => !kept.has(one)).map(one => `I5 the generation of ${one} is gone`)
    },
    countAcknowledged: () => accepted.size,
  }
}

async function untilNothingPends(writers: readonly Writer[]): Promise<void> {
  for (const person of writers.flatMap(({ people }) => people))
    await waitFor(async () => (await listStatuses(person)).every(({ status }) => status !== 'PENDING'), {
      what: 'the end of every generation',
      withinMs: PENDING_WITHIN_MS,
      everyMs: 300,
    })
}
