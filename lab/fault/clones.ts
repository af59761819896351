import { createHash, randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#adapters/database/port.ts'
import type { Lab } from './lab.ts'
import type { Person } from './person.ts'

const SESSION_DAYS = 1

/**
 * More people like one there is, with the same resume and jobs: written past the product, since signing up and searching
 * for dozens would take longer than the fault they are for. With the product stopped.
 */
export function clonePeople(lab: Lab, model: Person, count: number): Promise<Person[]> {
  return lab.withData(async database => {
    const people: Person[] = []
    for (let index = 0; index < count; index += 1) people.push(await clonePerson({ lab, database, model }))
    return people
  })
}

interface Cloning {
  lab: Lab
  database: Database
  model: Person
}

async function clonePerson({ lab, database, model }: Cloning): Promise<Person> {
  const [userId, resumeId, fileId, key, token] = Array.from({ length: 5 }, () => randomUUID())
  const email = `clone-${userId}@example.org`
  const { sql } = database
  const [file] = await sql(
    `select f.storage_key as key from resumes r join files f on f.id = r.file_id join users u on u.id = r.user_id
     where u.email = $1 and r.is_current`,
    [model.email],
  )
  await copyFile(join(lab.folder, 'files', String(file?.key)), join(lab.folder, 'files', String(key)))
  const owner = `(select id from users where email = $1)`
  await sql(
    `insert into users (id, email, name, password_hash, created_at)
     select $2, $3, name, password_hash, now() from users where email = $1`,
    [model.email, userId, email],
  )
  await sql(
    `insert into files (id, user_id, bucket, display_name, storage_key, sha256, size_bytes, created_at)
     select $2, $3, bucket, display_name, $4, sha256, size_bytes, now() from files where storage_key = $1`,
    [file?.key, fileId, userId, key],
  )
  await sql(
    `insert into resumes (id, user_id, version, file_id, reading, profile, pages, is_current, created_at)
     select $2, $3, 1, $4, reading, profile, pages, true, now() from resumes where user_id = ${owner} and is_current`,
    [model.email, resumeId, userId, fileId],
  )
  await sql(
    `insert into preferences (user_id, job_wanted, job_levels, matching_score, model, updated_at)
     select $2, job_wanted, job_levels, matching_score, model, now() from preferences where user_id = ${owner}`,
    [model.email, userId],
  )
  await sql(
    `insert into user_jobs (user_id, job_id, job_wanted, score, reasons, scorer_version, resume_id, found_at, scored_at)
     select $2, job_id, job_wanted, score, reasons, scorer_version, $3, now(), now() from user_jobs where user_id = ${owner}`,
    [model.email, userId, resumeId],
  )
  await sql(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at, expires_at)
     values ($1, $2, now(), now(), now() + make_interval(days => ${SESSION_DAYS}))`,
    [userId, createHash('sha256').update(String(token)).digest('hex')],
  )
  await sql(
    `insert into audit_log (at, event, user_id, detail)
     select now(), event, $1, '{}' from unnest(array['signed_up', 'resume_accepted']) event`,
    [userId],
  )
  return { ...model, email, token: String(token), freshJobs: [...model.freshJobs] }
}
