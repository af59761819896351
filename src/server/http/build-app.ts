import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Context, Needs } from '../context.ts'
import type { Env } from '../env.ts'
import { answerError } from './answer-error.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { countConnectionRoom, keepConnectionRoom } from './connection-room.ts'
import { DEADLINES, type Deadlines } from './deadline.ts'
import { addDevUiPages } from './dev-ui-pages.ts'
import { addDocsPages } from './docs-page.ts'
import type { AllHandlers } from './handlers.ts'
import { type LoadShedding, openLoadShedding } from './load-shedding.ts'
import { addMailboxPages } from './mailbox-page.ts'
import { addMailsOffPage, type MailsOff } from './mails-off-page.ts'
import { addEndpoints, type FindCaller } from './register-endpoints.ts'
import { addOriginRules } from './request-origin.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { addWebPages } from './web-pages.ts'

/** With the time until it is looked at, a request has arrived within a minute or is ended. */
const REQUEST_TIMEOUT_MS = 58_000
const HEADERS_TIMEOUT_MS = 15_000
/** How often the times above are looked at: Node's own 30 s would leave a slow client twice its time. */
const TIMEOUT_CHECK_MS = 2000
const KEEP_ALIVE_MS = 65_000
const REQUESTS_PER_SOCKET = 1000
const MAX_HEADER_BYTES = 16 * 1024
/** For files, children and connections of the server's own; the embedded database keeps some 150 files open besides. */
const RESERVED_DESCRIPTORS = { shared: 96, embedded: 240 }

/** Input and answers are checked by the contract: Fastify's own compilers would be loaded at each start for nothing. */
const NO_SCHEMAS = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } }

/** What pages that are no endpoints ask of the slices. */
export interface Pages {
  /** The answer of the `config` call. */
  installation: object
  mailsOff: MailsOff
}

interface AppParts {
  context: Context
  handlers: AllHandlers
  findCaller: FindCaller
  pages: Pages
  /** Folder of the built web; its pages.json says what there is. */
  webFolder: string
  /** Of a call; left out, those of the product. */
  deadlines?: Deadlines
}

/** The HTTP face of the product: every endpoint of the contract, the web pages and the operator's pages. */
export async function buildApp({
  context,
  handlers,
  findCaller,
  pages,
  webFolder,
  deadlines = DEADLINES,
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger, // else the instance's type would carry the logger's
    // One line of our own a request instead, see logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: LIMITS.jsonMaxBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      requireHostHeader: false, // refused below, with the headers of every answer
    },
    trustProxy: describeTrust(context.env.TRUSTED_PROXIES),
    exposeHeadRoutes: false,
    return503OnClosing: false, // what still comes on an open connection is answered, and the connection ended with it
    schemaController: NO_SCHEMAS,
    forceCloseConnections: 'idle',
    ...answerBrokenRequests(context.env),
  })
  const { shared, embedded } = RESERVED_DESCRIPTORS
  const max = countConnectionRoom(context.database.isShared ? shared : embedded)
  keepConnectionRoom(app.server, { max, now: context.now })
  app.removeContentTypeParser('text/plain')
  takeEmptyJson(app)
  app.setErrorHandler(answerError)
  addSecurityHeaders(app, context.env)
  endAnsweredConnections(app, context.lifecycle)
  const loadShedding = openLoadShedding(context)
  app.addHook('onClose', async () => loadShedding.close())
  logRequests(app, context, loadShedding)
  app.addHook('onRequest', async request => {
    if (request.url.length > LIMITS.urlMaxChars) throw new AppError('invalid_input')
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw new AppError('invalid_input')
  })
  addOriginRules(app, context.env)
  await app.register(multipart, {
    limits: { files: 1, fields: 5, fieldSize: 1024, headerPairs: 20, fileSize: LIMITS.uploadMaxBytes },
  })
  addEndpoints({ app, context, handlers, findCaller, loadShedding, deadlines })
  addDocsPages(app, context.env)
  if (context.mailbox) addMailboxPages(app, context.mailbox, context.env)
  await addMailsOffPage(app, pages.mailsOff)
  await addDevUiPages(app, context.env, join(webFolder, '../dev-ui'))
  await addWebPages(app, { env: context.env, installation: pages.installation, folder: webFolder })
  return app
}

/** The framework ends what is idle when a stop begins; what is being answered then would be kept for its next request. */
function endAnsweredConnections(app: FastifyInstance, lifecycle: Context['lifecycle']): void {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isEnding) void reply.header('connection', 'close')
  })
}

/** @param proxies how many in a row, counted from this server, or their networks */
function describeTrust(proxies: Env['TRUSTED_PROXIES']) {
  if (typeof proxies !== 'number') return proxies
  return (_address: string, hop: number) => hop < proxies
}

/** A call without a body may still say that it is JSON; endpoints that need one refuse what is missing. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!/^[^;]*(?:;\s*charset="?utf-8"?\s*)?$/i.test(request.headers['content-type'] ?? ''))
      return done(new AppError('unsupported_media_type'), undefined)
    if (body === '') return done(null, undefined)
    return parse(request, body, done)
  })
}

/** One line a request, without the query string: it can hold an e-mail address. */
function logRequests(
  app: FastifyInstance,
  { metrics }: Needs<'metrics'>,
  { wasRefused }: LoadShedding,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const line = {
      requestId: request.id,
      method,
      path: request.routeOptions.url ?? request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    // A crowd that is refused would fill the log: there is a line about the whole of it.
    if (reply.statusCode >= 500 && !wasRefused(request)) request.log.warn(line, 'request')
    else request.log.debug(line, 'request')
    const route = request.routeOptions.url ?? 'none'
    metrics.countRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
}

function refuseSchema(): never {
  throw new Error('A route describes its input in the contract, not to Fastify')
}
