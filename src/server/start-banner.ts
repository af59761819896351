import type { Context, Needs } from './context.ts'
import type { RunningServer } from './start-server.ts'

interface Started {
  server: Pick<RunningServer, 'address' | 'metricsAddress'>
  /** Null where it does not run in this process. */
  sandbox: { origin: string; controlOrigin?: string | null } | null
}

/** The lines a start says: where it is, where things go and what is on. No secret stands in them. */
export function writeStartBanner(context: Context, { server, sandbox }: Started): string {
  const { env, database, mailbox, engines } = context
  const url = server.address && tellAddress(server.address)
  const metrics = server.metricsAddress && tellAddress(server.metricsAddress)
  const lines = [
    url
      ? `Rolewright is ready at ${url} (pid ${process.pid})`
      : `Rolewright's worker is ready (pid ${process.pid})`,
    tellWhereMailsGo(context, url),
    ...(url ? tellNames(context) : []),
    `  Data folder  ${env.DATA_DIR}`,
    `  Database     ${database.kind === 'pglite' ? 'embedded, in the data folder' : database.place}`,
    ...tellStores(context),
    tellEngines(engines),
    `  Job sources  ${tellJobSources(context, sandbox)}`,
    ...(sandbox?.controlOrigin
      ? [`  Site control ${sandbox.controlOrigin}, with SANDBOX_CONTROL_TOKEN`]
      : []),
    ...(metrics ? [`  Metrics      ${metrics}/metrics, health beside it`] : []),
    ...(url && mailbox
      ? ['  Next         open the address, create an account, and take its code from the mailbox']
      : []),
  ]
  return `${lines.join('\n')}\n`
}

function tellAddress({ host, port }: { host: string; port: number }): string {
  return `http://${host}:${port}`
}

/** A server for others has a name, and answers to none that no setting gives. */
function tellNames({ env }: Needs<'env'>): string[] {
  if (!env.isProduction || env.PUBLIC_URL || env.ALLOWED_HOSTS.length > 0) return []
  return ['  Host names   none but localhost and addresses; PUBLIC_URL or ALLOWED_HOSTS gives it one']
}

/** What is not kept where it is without any setting. */
function tellStores({ env, files, records }: Needs<'env' | 'files' | 'records'>): string[] {
  const bucketHost = env.S3_ENDPOINT && new URL(env.S3_ENDPOINT).host
  const recordHost = env.REDIS_URL && new URL(env.REDIS_URL).host
  return [
    ...(files.id === 'folder' ? [] : [`  Files        bucket ${env.S3_BUCKET} at ${bucketHost}`]),
    ...(records.id === 'table' ? [] : [`  Records      Redis at ${recordHost}`]),
  ]
}

function tellEngines({ basic, advanced }: Context['engines']): string {
  if (basic === advanced) {
    const reach = basic.ownHost === null ? 'nothing leaves this machine' : `nothing goes further than there`
    return `  AI engine    ${basic.label}: no key, ${reach}`
  }
  return `  AI engines   basic on ${basic.label}, advanced on ${advanced.label}`
}

function tellJobSources({ env, sites }: Needs<'env' | 'sites'>, sandbox: Started['sandbox']): string {
  if (sandbox) return `sandbox networking site at ${sandbox.origin}, ${env.SANDBOX_SIZE} postings`
  return sites.length > 0 ? 'sandbox networking site, with the worker' : 'none'
}

function tellWhereMailsGo({ env, mailbox }: Needs<'env' | 'mailbox'>, url: string | null): string {
  if (env.SMTP_URL) {
    const { host } = new URL(env.SMTP_URL) // the user and the password stay unsaid
    return `  Mails        sent through ${host} as ${env.MAIL_FROM?.address}`
  }
  if (mailbox) return url ? `  Mailbox      ${url}/dev/mailbox` : '  Mails        kept in the data folder'
  return '  Mails        kept in the data folder and shown to nobody; set SMTP_URL and MAIL_FROM to send them'
}
