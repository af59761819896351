import { S3mini } from 's3mini'
import { orUnavailable } from '../../port-errors.ts'
import { checkKey, isListed, PROBE_KEY } from '../file-key.ts'
import { type FileStore, FilesUnavailable, type KeptFile } from '../port.ts'

/** A resume has at most 5 MiB, so whatever takes longer is a store that hangs. */
const REQUEST_TIMEOUT_MS = 10_000
/** The most that a store gives at once. */
const PAGE_KEYS = 1000

export interface S3Settings {
  /** Address of the service, without the bucket: 'https://s3.eu-central-1.amazonaws.com'. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * A bucket of a service that speaks S3. The bucket stands in the path, which every such service takes. A put is one
 * request, and the service shows its bytes once it has all of them.
 * @throws FilesUnavailable when the bucket cannot be written to
 */
export async function openS3({ endpoint, bucket, ...access }: S3Settings): Promise<FileStore> {
  const bucketAddress = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const client = new S3mini({
    ...access,
    endpoint: bucketAddress,
    requestAbortTimeout: REQUEST_TIMEOUT_MS,
    // A redirect would carry the signature to another host.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  const store: FileStore = {
    id: 's3',
    place: bucketAddress,
    async put(key, bytes) {
      const path = checkKey(key)
      await orUnavailable(() => client.putObject(path, bytes))
    },
    async read(key) {
      const path = checkKey(key)
      const found = await orUnavailable(() => client.getObjectArrayBuffer(path))
      return found && new Uint8Array(found)
    },
    async remove(key) {
      const path = checkKey(key)
      await orUnavailable(() => client.deleteObject(path))
    },
    list: () => listBucket(client),
    // A put is one request, so one that is cut off leaves nothing behind.
    tidy: () => Promise.resolve(),
    async probe() {
      await store.put(PROBE_KEY, new Uint8Array())
      await store.remove(PROBE_KEY)
    },
  }
  try {
    await store.probe()
  } catch (cause) {
    throw new FilesUnavailable(`The bucket ${bucketAddress} cannot be written to: ${tellCause(cause)}`, {
      cause,
    })
  }
  return store
}

async function* listBucket(client: S3mini): AsyncGenerator<KeptFile> {
  let token: string | undefined
  do {
    const page = await orUnavailable(() => client.listObjectsPaged('/', '', PAGE_KEYS, token))
    for (const { Key: key, LastModified: changedAt } of page?.objects ?? [])
      if (isListed(key)) yield { key, changedAt: new Date(changedAt) }
    token = page?.nextContinuationToken
  } while (token !== undefined)
}

/** The innermost words: those around them are our own. */
function tellCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : tellCause(error.cause)
}
