import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, SqlRow } from '#adapters/database/port.ts'
import type { FileStore } from '#adapters/files/port.ts'
import { LIMITS } from '#contract/limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'

const HOUR_MS = 60 * 60 * 1000
/** What has no row is noted within the hour and kept for a week; then it goes. */
const NOTED_AT_MOST_MS = 8 * 24 * HOUR_MS
const REFRESH_ENDS_WITHIN_MS = 10 * 60 * 1000
const STUCK_AFTER_SECONDS = SERVER_LIMITS.generationDeadlineSeconds
/** A crash between the sending of a mail and the note of it lets it go out once more. */
const COPIES_OF_A_MAIL_MAX = 2
/** What keeps somebody from two searches at once and a posting from being there twice: only their loss lets such rows in. */
const UNIQUE_INDEXES = ['one_running_attempt', 'postings_sourceId_tenant_nativeId_unique']

interface Stores {
  database: Pick<Database, 'sql'>
  files: FileStore
  dataFolder: string
  now: Date
  /** Nothing is under way: then nothing may be half done, whatever its age. */
  isQuiet: boolean
}

/** @returns what is not as it must always be, one line each; see security.md 4.1 for the numbers */
export async function checkInvariants(stores: Stores): Promise<string[]> {
  const checks = [ends, attempts, files, currentResumes, searches, mails, audits]
  const found: string[] = []
  for (const check of checks) found.push(...(await check(stores)))
  return found
}

async function ends({ database, now, isQuiet }: Stores): Promise<string[]> {
  const since = isQuiet ? now : new Date(now.getTime() - STUCK_AFTER_SECONDS * 1000)
  const stuck = await database.sql(
    `select id from generations where status = 'PENDING' and coalesce(taken_up_at, created_at) <= $1`,
    [since.toISOString()],
  )
  const torn = await database.sql(
    `select id, status from generations where (status = 'DONE') <> (file_id is not null)
       or (status = 'FAILED') <> is_refunded or (status <> 'PENDING') <> (finished_at is not null)`,
  )
  const uneven = await database.sql(
    `select user_id, count(*) filter (where event = 'generation_accepted') as accepted,
       count(*) filter (where event in ('generation_done', 'generation_failed')) as ended,
       (select count(*) from generations g where g.user_id = a.user_id and status = 'PENDING') as open
     from audit_log a where event like 'generation_%' group by user_id`,
  )
  return [
    ...stuck.map(({ id }) => `I1 generation ${id} is still PENDING`),
    ...torn.map(({ id, status }) => `I1 generation ${id} is ${status} and contradicts itself`),
    ...uneven
      .filter(row => Number(row.accepted) !== Number(row.ended) + Number(row.open))
      .map(
        ({ user_id, accepted, ended, open }) =>
          `I1 of ${accepted} generations of ${user_id}, ${ended} ended and ${open} are open`,
      ),
  ]
}

async function attempts({ database }: Stores): Promise<string[]> {
  const rows = await database.sql(
    `with made as (select user_id, day, tier, count(*) filter (where not is_refunded)::int as n
       from generations group by user_id, day, tier)
     select coalesce(m.user_id, a.user_id) as user_id, coalesce(m.day, a.day)::text as day,
       coalesce(m.tier, a.tier) as tier, coalesce(m.n, 0) as made, coalesce(a.used, 0) as used
     from made m full join attempts a using (user_id, day, tier)`,
  )
  const max = { basic: LIMITS.attemptsPerDayBasic, advanced: LIMITS.attemptsPerDayAdvanced }
  return rows.flatMap(row => {
    const whose = `${row.user_id} on ${row.day}, ${row.tier}`
    const limit = row.tier === 'advanced' ? max.advanced : max.basic
    return [
      ...(row.made === row.used
        ? []
        : [`I2 ${whose}: ${row.used} attempts used for ${row.made} generations`]),
      ...(Number(row.used) <= limit ? [] : [`I2 ${whose}: ${row.used} attempts, ${limit} allowed`]),
    ]
  })
}

async function files(stores: Stores): Promise<string[]> {
  const { database, files: store, now } = stores
  const named = await database.sql(
    `select storage_key, sha256, size_bytes from files union
     select storage_key, sha256, size_bytes from resume_scans where state in ('waiting', 'reading')`,
  )
  const found: string[] = []
  for (const row of named) found.push(...judgeFile(row, await store.read(String(row.storage_key))))
  const noted = await database.sql('select storage_key, since from unnamed_files where since > $1', [
    new Date(now.getTime() - NOTED_AT_MOST_MS).toISOString(),
  ])
  const keys = new Set([...named, ...noted].map(row => String(row.storage_key)))
  for await (const { key, changedAt } of store.list())
    if (!keys.has(key) && now.getTime() - changedAt.getTime() > HOUR_MS)
      found.push(`I3 the file ${key} has no row and is not noted as one that goes`)
  return [...found, ...(await findLeftOvers(stores))]
}

function judgeFile(row: SqlRow, bytes: Uint8Array | null): string[] {
  if (bytes === null) return [`I3 the file ${row.storage_key} is missing`]
  const isWhole =
    bytes.length === row.size_bytes && createHash('sha256').update(bytes).digest('hex') === row.sha256
  return isWhole ? [] : [`I3 the file ${row.storage_key} is not what was stored`]
}

async function findLeftOvers({ dataFolder, now }: Stores): Promise<string[]> {
  const found: string[] = []
  for (const folder of ['tmp', 'files/.incoming', 'mailbox/.incoming']) {
    const names = await readdir(join(dataFolder, folder)).catch(() => []) // never used
    for (const name of names) {
      const { mtimeMs } = await stat(join(dataFolder, folder, name))
      if (now.getTime() - mtimeMs > HOUR_MS) found.push(`I3 ${folder}/${name} was left behind`)
    }
  }
  return found
}

async function currentResumes({ database }: Stores): Promise<string[]> {
  const rows = await database.sql(
    `select r.user_id, count(*) filter (where is_current)::int as current,
       count(*) filter (where is_current and f.user_id = r.user_id and f.bucket = 'user-resume'
         and jsonb_typeof(profile) = 'object')::int as whole
     from resumes r join files f on f.id = r.file_id group by r.user_id`,
  )
  return rows
    .filter(({ current, whole }) => current !== 1 || whole !== 1)
    .map(({ user_id, current }) => `I4 ${user_id} has ${current} current resumes, or one that is not whole`)
}

async function searches({ database, now, isQuiet }: Stores): Promise<string[]> {
  const since = isQuiet ? now : new Date(now.getTime() - REFRESH_ENDS_WITHIN_MS)
  const open = await database.sql(
    `select id, state from refresh_attempts where finished_at is null and started_at < $1`,
    [since.toISOString()],
  )
  const standing = await database.sql(
    `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indisunique and x.indisvalid and i.relname = any ($1)`,
    [UNIQUE_INDEXES],
  )
  const names = new Set(standing.map(({ name }) => name))
  return [
    ...open.map(({ id, state }) => `I6 the search ${id} is still ${state}`),
    ...UNIQUE_INDEXES.filter(name => !names.has(name)).map(name => `I6 nothing keeps ${name}`),
  ]
}

/** Of the local mailbox; what left through a mail server is counted there. */
async function mails({ dataFolder }: Stores): Promise<string[]> {
  const folder = join(dataFolder, 'mailbox')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.json'))
  const copies = new Map<string, number>()
  for (const name of names) {
    const { to, subject, text } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<
      string,
      string
    > // the mailbox's own tests hold it to this shape
    const mail = `${to} "${subject}" ${createHash('sha256').update(String(text)).digest('hex').slice(0, 8)}`
    // The same words go out once for each code that was asked for.
    if (/\b\d{6}\b/.test(String(text))) copies.set(mail, (copies.get(mail) ?? 0) + 1)
  }
  return [...copies]
    .filter(([, count]) => count > COPIES_OF_A_MAIL_MAX)
    .map(([mail, count]) => `I7 ${count} copies of a mail to ${mail}`)
}

/** What has a row of its own and must have its line in the audit log. */
const AUDITED: readonly { what: string; rows: string; lines: string }[] = [
  {
    what: 'accounts with sign-ups',
    rows: `select count(*)::int as n from users u where not exists (select from provider_identities p where p.user_id = u.id)`,
    lines: `select count(distinct user_id)::int as n from audit_log a where event = 'signed_up'
      and exists (select from users u where u.id = a.user_id and not exists (select from provider_identities p where p.user_id = u.id))`,
  },
  {
    what: 'uploaded resumes with acceptances',
    rows: `select count(*)::int as n from files where bucket = 'user-resume'`,
    lines: `select count(*)::int as n from audit_log a where event = 'resume_accepted' and exists (select from users u where u.id = a.user_id)`,
  },
  {
    what: 'spent reset tokens with resets',
    rows: `select count(distinct user_id)::int as n from reset_tokens where used_at is not null`,
    lines: `select count(distinct user_id)::int as n from audit_log where event = 'password_reset'`,
  },
]

async function audits({ database }: Stores): Promise<string[]> {
  const found: string[] = []
  for (const { what, rows, lines } of AUDITED) {
    const [[row], [line]] = await Promise.all([database.sql(rows), database.sql(lines)])
    if (Number(row?.n) > Number(line?.n)) found.push(`I8 ${what}: ${row?.n} rows and ${line?.n} lines`)
  }
  return found
}
