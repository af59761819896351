import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { explainFailure, tellCause } from './explain-failure.ts'
import type { Contents } from './operations/backup-service.ts'

const Request = z.object({ command: z.literal('backup'), path: z.string().check(z.refine(isAbsolute)) })
const Answer = z.union([
  z.object({
    ok: z.literal(true),
    contents: z.object({
      tables: z.record(z.string(), z.number()),
      files: z.number(),
      tasks: z.number(),
    }),
  }),
  z.object({ ok: z.literal(false), reason: z.string() }),
])
export type ControlAnswer = z.output<typeof Answer>

/** The kernel takes no longer name for a socket. */
const MAX_PATH_BYTES = 107

/** @returns null where the data folder's name is too long for a socket in it */
export function controlSocketPath(dataFolder: string): string | null {
  const path = join(dataFolder, 'control.sock')
  return Buffer.byteLength(path) > MAX_PATH_BYTES ? null : path
}

interface ControlSocket {
  close(): Promise<void>
}

/**
 * Lets tools of the operator ask the process that has the data folder, since no other can open what is in it. Who may
 * enter the folder may ask.
 */
export async function openControlSocket(
  path: string,
  backUp: (path: string) => Promise<Contents>,
): Promise<ControlSocket> {
  await rm(path, { force: true }) // of a process that died: the folder's lock says that there is no other
  const server = createServer({ allowHalfOpen: true }, socket => {
    socket.on('error', () => socket.destroy()) // a tool that went away needs no answer
    void answer(socket, backUp)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return { close: () => new Promise(resolve => server.close(() => resolve())) }
}

async function answer(socket: Socket, backUp: (path: string) => Promise<Contents>): Promise<void> {
  socket.end(JSON.stringify(await respond(socket, backUp)))
}

async function respond(socket: Socket, backUp: (path: string) => Promise<Contents>): Promise<ControlAnswer> {
  try {
    const { path } = Request.parse(JSON.parse(await text(socket)))
    return { ok: true, contents: await backUp(path) }
  } catch (error) {
    return { ok: false, reason: explainFailure(error) ?? tellCause(error) }
  }
}

/** Reads what the other side answered. @throws when it was cut short */
export function readControlAnswer(given: string): ControlAnswer {
  return Answer.parse(JSON.parse(given))
}
