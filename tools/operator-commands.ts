import { existsSync, readFileSync } from 'node:fs'
import type { Database } from '#adapters/database/port.ts'
import { JOB_BOARDS } from '#adapters/job-sources/index.ts'
import { EmailAddress } from '#contract/email-address.ts'
import { JobRole } from '#contract/preferences.ts'
import { readBoardList } from '#core/sources/board-list.ts'
import { endSessionsOf } from '#server/account/sessions-service.ts'
import { recordAudit } from '#server/db/audit.ts'
import { approveRole, listRoleRequests } from '#server/jobs/preferences-service.ts'
import type { KeptData } from '#server/open-kept-data.ts'
import { type SweepRefusal, sweepFiles, takeFiles } from '#server/operations/files-service.ts'
import { listBoards } from '#server/sources/following-service.ts'
import { listQueries } from '#server/support/service.ts'
import { CommandRefused } from './run-for-operator.ts'

export const USAGE = `npm run operator -- requests          job roles that people have asked for
npm run operator -- approve "ROLE"    offers one of them to everybody
npm run operator -- queries           the newest questions from the help page
npm run operator -- take-files        the files in the store belong to this database from now on
npm run operator -- sweep-files       removes what has had no row here for a week, however much it is
npm run operator -- end-sessions WHO   logs somebody out everywhere, by their address, or everybody with --all
npm run operator -- boards:import FILE  lists boards of employers, so that people find them by name
(in a container: node tools/operator.ts …)`

const QUERIES_SHOWN = 50

/**
 * Carries out one command of the operator on the product's data.
 * @param args the words after the name of the tool
 * @returns lines to print
 * @throws CommandRefused
 */
export async function runOperator(data: KeptData, args: readonly string[]) {
  const { database, now } = data
  const [name = '', ...rest] = args
  const command = COMMANDS[name]
  if (!command) throw new CommandRefused(USAGE)
  await checkTables(database)
  await recordAudit(database.db, { at: now(), event: 'operator_acted', detail: { command: name } })
  return command(data, rest)
}

type Command = (data: KeptData, args: readonly string[]) => Promise<string[]>

const COMMANDS: Readonly<Record<string, Command>> = {
  requests,
  approve,
  queries,
  'take-files': take,
  'sweep-files': sweep,
  'end-sessions': endSessions,
  'boards:import': importBoards,
}

async function checkTables(database: Database): Promise<void> {
  const [row] = await database.sql(`select to_regclass('job_role_requests')::text as name`)
  if (row?.name != null) return
  throw new CommandRefused(
    `There is nothing of Rolewright in ${database.place}. Use the settings of the server, and start it once before.`,
  )
}

async function requests(data: KeptData): Promise<string[]> {
  const open = await listRoleRequests(data)
  if (open.length === 0) return ['No job role is asked for.']
  return open.map(
    ({ role, people, firstRequestedAt }) =>
      `${tellDay(firstRequestedAt)}  ${people === 1 ? '1 person ' : `${people} people`}  ${plain(role)}`,
  )
}

async function approve(data: KeptData, args: readonly string[]): Promise<string[]> {
  const given = JobRole.safeParse(args.join(' '))
  if (!given.success) throw new CommandRefused('Name the role: npm run operator -- approve "Pump Technician"')
  const role = given.data
  const approval = await approveRole(data, role)
  if (approval.isAdded) return [`${role} is offered to everybody from now on.`]
  if (approval.why === 'offered-before') return [`${role} is offered already; nobody waits for it any more.`]
  throw new CommandRefused(
    `Nobody has asked for ${role}. "npm run operator -- requests" shows what is asked for.`,
  )
}

async function queries(data: KeptData): Promise<string[]> {
  const asked = await listQueries(data, QUERIES_SHOWN)
  if (asked.length === 0) return ['Nobody has asked anything.']
  return asked.flatMap(({ email, contact, query, receivedAt }) => [
    `${tellDay(receivedAt)}  ${plain(email)}  ${plain(contact)}`,
    ...query.split(/\r?\n/).map(line => `    ${plain(line)}`),
    '',
  ])
}

async function take(data: KeptData): Promise<string[]> {
  await takeFiles(data)
  return [`The files in ${data.files.place} belong to ${data.database.place} from now on.`]
}

const REFUSALS = {
  of_another: 'belong to another database. If that is gone, take them first: npm run operator -- take-files',
  of_nobody_known:
    'have no mark, and too few of them have a row here. If they are of this database, take them first: npm run operator -- take-files',
  too_many: 'have no row for the most part',
} as const satisfies Record<SweepRefusal, string>

async function sweep(data: KeptData): Promise<string[]> {
  const { refusal, files, unnamed, removed } = await sweepFiles(data, { mayBeMany: true })
  if (refusal !== null) throw new CommandRefused(`The files in ${data.files.place} ${REFUSALS[refusal]}`)
  return [`Of ${files} files ${unnamed} have no row; ${removed} of them had none for a week and are removed.`]
}

const EVERYBODY = '--all'

async function endSessions(data: KeptData, [who = '']: readonly string[]): Promise<string[]> {
  const address = EmailAddress.safeParse(who)
  if (who !== EVERYBODY && !address.success)
    throw new CommandRefused(`Name the address of the account, or ${EVERYBODY} for everybody`)
  const ended = await endSessionsOf(data, address.success ? address.data : null)
  return [`${ended === 1 ? '1 session has' : `${ended} sessions have`} ended.`]
}

async function importBoards(data: KeptData, [file = '']: readonly string[]): Promise<string[]> {
  if (!existsSync(file))
    throw new CommandRefused(
      'Name a file of boards: lines of vendor, board and name, parted by tabs or commas, the first line naming them.',
    )
  const vendors = JOB_BOARDS.map(({ id }) => id)
  const read = readBoardList(readFileSync(file, 'utf8'), vendors)
  if (!read.ok) throw new CommandRefused(`${file}, line ${read.line}: ${read.why}`)
  const added = await listBoards(data, read.boards)
  const known = read.boards.length - added
  return [
    `${added} boards are found by name from now on; ${known} were before. Nothing was asked of any of them.`,
  ]
}

/** What strangers wrote must not steer the terminal it is printed on. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}

function tellDay(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
