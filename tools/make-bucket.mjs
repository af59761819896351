import { setTimeout as wait } from 'node:timers/promises'
import { S3mini } from 's3mini'

// Makes the bucket of the settings S3_… where it is not there yet, once the store answers. For new installations.
const TRIES = 30
const PAUSE_MS = 2000
const TIMEOUT_MS = 5000
/** Stores of one region (Ceph) take a bucket for no other name than this, whatever region is asked for afterwards. */
const ONLY_REGION = 'default'

const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env

process.exitCode = (await makeBucket()) ? 0 : 1

async function makeBucket() {
  const client = openStore(S3_REGION ?? 'us-east-1')
  for (let left = TRIES; left > 0; left--) {
    try {
      if ((await client.bucketExists()) || (await create(client))) return true
    } catch (error) {
      console.error(`The store does not answer as it should yet: ${error.message}`)
    }
    await wait(PAUSE_MS)
  }
  return false
}

async function create(client) {
  try {
    return await client.createBucket()
  } catch {
    return openStore(ONLY_REGION).createBucket()
  }
}

function openStore(region) {
  return new S3mini({
    endpoint: `${S3_ENDPOINT}/${S3_BUCKET}`,
    region,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    requestAbortTimeout: TIMEOUT_MS,
  })
}
