import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databases } from '#adapters/database/index.ts'
import type { Database } from '#adapters/database/port.ts'
import { fileStores } from '#adapters/files/index.ts'
import type { FileStore } from '#adapters/files/port.ts'
import { BadSetting, type Env } from './env.ts'

/** All that outlives the process, wherever the settings keep it. */
export interface KeptData {
  database: Database
  files: FileStore
  /** The only clock. */
  now(): Date
}

/** The PostgreSQL server that is set; else the embedded one in the data folder. @throws DatabaseUnavailable */
export function openDatabase({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>) {
  return DATABASE_URL ? databases.postgres(DATABASE_URL) : databases.pglite(DATA_DIR)
}

/** The bucket that is set up; else a folder in the data folder. @throws FilesUnavailable */
export function openFiles(env: Env, { now }: Pick<KeptData, 'now'>): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return fileStores.s3({ endpoint, bucket, region, accessKeyId, secretAccessKey })
  return fileStores.folder({ folder: join(env.DATA_DIR, 'files'), now })
}

/**
 * Lends what a server keeps to a tool of the operator, by the settings of that server.
 * @throws BadSetting where there is nothing of it
 */
export async function withKeptData<T>(env: Env, use: (data: KeptData) => Promise<T>): Promise<T> {
  const now = () => new Date()
  if (!env.DATABASE_URL && !existsSync(env.DATA_DIR))
    throw new BadSetting(`There is no data folder ${env.DATA_DIR}. Set DATA_DIR as for the server.`)
  const database = await openDatabase(env)
  try {
    return await use({ database, files: await openFiles(env, { now }), now })
  } finally {
    await database.close()
  }
}
