import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Context, Needs } from '../context.ts'
import { withUploadRoom } from '../disk-room.ts'
import type { UploadedFile } from './handlers.ts'

interface Receive<T> {
  request: FastifyRequest
  context: Context
  use(fields: Record<string, unknown>, upload: UploadedFile | null): Promise<T>
}

/** Streams the one file of a request to disk, hands it to `use` and removes it afterwards, whatever happened. */
export function receiveUpload<T>(given: Receive<T>): Promise<T> {
  return withUploadRoom(given.context.env, () => receive(given))
}

async function receive<T>({ request, context, use }: Receive<T>): Promise<T> {
  // A packed body would have to be unpacked before it could be measured.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new AppError('unsupported_media_type')
  const folder = folderOf(context)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const filePath = join(folder, `${randomUUID()}.upload`)
  try {
    const { fields, file } = await readParts({ request, filePath })
    const upload = file && { ...file, filePath, sizeBytes: (await stat(filePath)).size }
    return await use(fields, upload)
  } finally {
    await rm(filePath, { force: true })
  }
}

function folderOf({ env }: Needs<'env'>): string {
  return join(env.DATA_DIR, 'tmp')
}

/** No request takes this long, so what is older was left by a process that died. */
const LEFT_OVER_MS = 10 * 60 * 1000

/**
 * Removes uploads that were being received when their process died.
 * @param context.database one that this process has for itself has its folder for itself too
 */
export async function clearUploads(context: Needs<'env' | 'now' | 'database'>): Promise<void> {
  await sweepUploads(context, context.database.isShared ? LEFT_OVER_MS : 0)
}

/** @param leastAgeMs younger ones may still be received */
export async function sweepUploads(
  { env, now }: Needs<'env' | 'now'>,
  leastAgeMs = LEFT_OVER_MS,
): Promise<void> {
  const folder = folderOf({ env })
  const names = await readdir(folder).catch(() => []) // nothing was ever uploaded
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now().getTime() - mtimeMs >= leastAgeMs) await rm(path, { force: true })
  }
}

interface Parts {
  fields: Record<string, unknown>
  file: { mediaType: string; fileName: string } | null
}

interface Reading extends Pick<Receive<unknown>, 'request'> {
  filePath: string
}

async function readParts({ request, filePath }: Reading): Promise<Parts> {
  const fields: Record<string, unknown> = {}
  let file: Parts['file'] = null
  for await (const part of readable(request.parts())) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    await pipeline(readable(part.file), createWriteStream(filePath, { mode: 0o600 }))
    if (part.file.truncated) throw new AppError('too_large')
    file = { mediaType: part.mimetype, fileName: part.filename }
  }
  return { fields, file }
}

/** What goes wrong in reading a request is wrong with the request: no boundary, no end, or the client went away. */
async function* readable<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts
  } catch (error) {
    // The framework's own refusals have a status.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new AppError('invalid_input', { cause: error })
  }
}
