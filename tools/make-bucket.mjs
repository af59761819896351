import { setTimeout as wait } from 'node:timers/promises'
import { S3mini } from 's3mini'

// Makes the bucket of the settings S3_… where it is not there yet, once the store answers. For new installations.
const TRIES = 30
const PAUSE_MS = 2000
const TIMEOUT_MS = 5000

const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env
const client = new S3mini({
  endpoint: `${S3_ENDPOINT}/${S3_BUCKET}`,
  region: S3_REGION ?? 'us-east-1',
  accessKeyId: S3_ACCESS_KEY_ID,
  secretAccessKey: S3_SECRET_ACCESS_KEY,
  requestAbortTimeout: TIMEOUT_MS,
})

process.exitCode = (await makeBucket()) ? 0 : 1

async function makeBucket() {
  for (let left = TRIES; left > 0; left--) {
    try {
      if ((await client.bucketExists()) || (await client.createBucket())) return true
    } catch (error) {
      console.error(`The store does not answer as it should yet: ${error.message}`)
    }
    await wait(PAUSE_MS)
  }
  return false
}
