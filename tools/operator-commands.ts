import type { Database } from '#adapters/database/port.ts'
import { JobRole } from '#contract/preferences.ts'
import { recordAudit } from '#server/db/audit.ts'
import { approveRole, listRoleRequests } from '#server/preferences/service.ts'
import { listQueries } from '#server/support/service.ts'

export const USAGE = `npm run operator -- requests          job roles that people have asked for
npm run operator -- approve "ROLE"    offers one of them to everybody
npm run operator -- queries           the newest questions from the help page`

/** The command is not one of ours, or it cannot be done; the message says what to do. */
export class CommandRefused extends Error {}

const QUERIES_SHOWN = 50

/**
 * Carries out one command of the operator on the product's data.
 * @param args the words after the name of the tool
 * @returns lines to print
 * @throws CommandRefused
 */
export async function runOperator(database: Database, args: readonly string[], now: () => Date) {
  const [name = '', ...rest] = args
  const command = COMMANDS[name]
  if (!command) throw new CommandRefused(USAGE)
  await checkTables(database)
  await recordAudit(database.db, { at: now(), event: 'operator_acted', detail: { command: name } })
  return command({ database, now }, rest)
}

type Data = Parameters<typeof approveRole>[0]
type Command = (data: Data, args: readonly string[]) => Promise<string[]>

const COMMANDS: Readonly<Record<string, Command>> = { requests, approve, queries }

async function checkTables(database: Database): Promise<void> {
  const [row] = await database.sql(`select to_regclass('job_role_requests')::text as name`)
  if (row?.name != null) return
  throw new CommandRefused(
    `There is nothing of Rolewright in ${database.place}. Use the settings of the server, and start it once before.`,
  )
}

async function requests(data: Data): Promise<string[]> {
  const open = await listRoleRequests(data)
  if (open.length === 0) return ['No job role is asked for.']
  return open.map(
    ({ role, people, firstRequestedAt }) =>
      `${tellDay(firstRequestedAt)}  ${people === 1 ? '1 person ' : `${people} people`}  ${plain(role)}`,
  )
}

async function approve(data: Data, args: readonly string[]): Promise<string[]> {
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

async function queries(data: Data): Promise<string[]> {
  const asked = await listQueries(data, QUERIES_SHOWN)
  if (asked.length === 0) return ['Nobody has asked anything.']
  return asked.flatMap(({ email, contact, query, receivedAt }) => [
    `${tellDay(receivedAt)}  ${plain(email)}  ${plain(contact)}`,
    ...query.split(/\r?\n/).map(line => `    ${plain(line)}`),
    '',
  ])
}

/** What strangers wrote must not steer the terminal it is printed on. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}

function tellDay(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
