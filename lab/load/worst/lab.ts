import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import type { BoardServer } from '#adapters/job-sources/board-server.suite.ts'
import type { LoadPerson } from '../load-messages.ts'
import type { LoadedServer } from '../loaded-server.ts'
import { longestResume } from './worst-files.ts'
import { askedLine, plainLines } from './worst-texts.ts'

export const LOGICAL = '/api/v1/logical/auto_apply'
export const APPLICATIONS = '/api/v1/applications'
const IMPORTED_MAX_CHARS = 200_000
const LOOK_EVERY_MS = 250
const NOW = '2026-11-20T09:00:00.000Z'

export interface WorstCall {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: Buffer | string
  /** JSON where left out. */
  contentType?: string
}

/** What attacks are made of, on one server under attack. */
export interface Lab {
  boards: BoardServer
  /** Puts a page on a site of the attacker's own. @returns its address */
  showPage(html: string): string
  /** Somebody new with a resume, settings and a job. */
  seeker(): Promise<LoadPerson>
  /** Somebody with the longest resume and the longest posting there may be, tailored where it is not said otherwise. */
  longReader(options?: { isTailored: boolean }): Promise<{ token: string; jobId: string }>
  /** Somebody with as many jobs as are listed and more. */
  crowded(): Promise<LoadPerson>
  /** Somebody who tracks as many jobs as one may. */
  tracker(): Promise<LoadPerson>
  /** @throws where the answer is no success */
  expectJson(call: WorstCall): Promise<Record<string, unknown>>
}

interface Parts {
  server: LoadedServer
  boards: BoardServer
  showPage: Lab['showPage']
}

export function openLab({ server, boards, showPage }: Parts): Lab {
  const { origin } = server
  const expectJson: Lab['expectJson'] = async call => {
    const { status, text } = await sendCall(origin, call)
    if (status >= 300) throw new Error(`${call.path} answered ${status}: ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
  const seeker = async () => {
    const [person] = await server.preparePeople(1, 1)
    if (!person) throw new Error('Nobody was prepared')
    return person
  }
  const longReader = async (isTailored: boolean) => {
    const { token } = await seeker()
    await expectJson(uploadCall(token, await longestResume()))
    const description = plainLines(IMPORTED_MAX_CHARS, askedLine)
    await expectJson(importCall(token, [trackedEntry('longest', { description })]))
    const listed = await expectJson({ method: 'GET', path: APPLICATIONS, token })
    const [tracked] = listed.applications as { jobId: string }[] // the server parses its answers by the contract
    const person = { token, jobId: tracked?.jobId ?? '' }
    if (isTailored) await tailor(expectJson, person)
    return person
  }
  const tailored = once(() => longReader(true))
  return {
    ...{ boards, seeker, expectJson, showPage },
    longReader: ({ isTailored } = { isTailored: true }) => (isTailored ? tailored() : longReader(false)),
    crowded: once(async () => {
      const person = await seeker()
      await server.fillUp(person.email, { jobs: 2000, generations: 1000 })
      return person
    }),
    tracker: once(async () => {
      const person = await seeker()
      for (const call of importCalls(person.token)) await expectJson(call)
      return person
    }),
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

async function tailor(expectJson: Lab['expectJson'], { token, jobId }: { token: string; jobId: string }) {
  const call = tailorCall(token, jobId)
  for (;;) {
    const { status } = await expectJson(call)
    if (status === 'DONE') return
    if (status !== 'PENDING') throw new Error(`The longest resume was not tailored: ${status}`)
    await wait(LOOK_EVERY_MS)
  }
}

export function tailorCall(token: string, jobId: string): WorstCall {
  return { method: 'GET', path: `${LOGICAL}/check_or_make_resume?jobId=${jobId}`, token }
}

export function postCall(token: string, path: string, body: unknown): WorstCall {
  return { method: 'POST', path, token, body: JSON.stringify(body) }
}

export function uploadCall(token: string, bytes: Uint8Array): WorstCall {
  const boundary = 'worst-permitted-input'
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('fileName', 'worst.pdf')}${field('bucketName', 'user-resume')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="worst.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const contentType = `multipart/form-data; boundary=${boundary}`
  return { method: 'POST', path: `${LOGICAL}/upload-file`, token, body, contentType }
}

export function importCall(token: string, entries: readonly unknown[]): WorstCall {
  return postCall(token, `${APPLICATIONS}/import`, { entries, isPreview: false })
}

/** As many tracked jobs as one may have, in as many calls as that takes. */
export function importCalls(token: string): WorstCall[] {
  return Array.from({ length: 40 }, (_, call) =>
    importCall(
      token,
      Array.from({ length: 50 }, (_, entry) =>
        trackedEntry(`${call}-${entry}`, { description: askedLine(entry), note: 'n'.repeat(4000) }),
      ),
    ),
  )
}

export function trackedEntry(
  jobId: string,
  { description, note = '', events = 0 }: { description: string; note?: string; events?: number },
) {
  const state = {
    ...{ stage: 'applied', stageSince: NOW, appliedAt: NOW, repliedAt: null, sentResume: null },
    ...{ note, contact: '', nextStep: '', nextStepOn: null },
  }
  const event = { at: NOW, kind: 'details', before: state, after: state, undoneAt: null }
  return {
    job: {
      ...{ jobId, jobTitle: 'Senior Backend Engineer', companyName: `Company ${jobId}`, location: 'Berlin' },
      ...{
        url: `https://example.org/${jobId}`,
        source: 'A file',
        matchingScore: 90,
        isOpen: true,
        description,
      },
    },
    ...{ state, version: 1, changedAt: NOW, events: Array.from({ length: events }, () => event) },
  }
}

/** @param signal ends a call that has no answer: status 0 */
export async function sendCall(
  origin: string,
  { method, path, token, body, contentType = 'application/json' }: WorstCall,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': contentType }),
  }
  try {
    const answer = await request(`${origin}${path}`, {
      ...{ method, headers, body: body ?? null },
      ...(signal ? { signal } : {}),
    })
    return { status: answer.statusCode, text: await answer.body.text() }
  } catch (error) {
    if (signal?.aborted) return { status: 0, text: '' }
    throw error
  }
}
