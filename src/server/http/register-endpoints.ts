import { addAbortSignal, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, FileContent } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { AppError } from '#contract/errors.ts'
import { PASSKEY_LIMITS } from '#contract/passkey-limits.ts'
import type { Context, Needs } from '../context.ts'
import { DEVICE_MARK_SECONDS } from '../crypto/device-mark.ts'
import type { Caller, Visitor } from './caller.ts'
import { type Deadlines, endInTime } from './deadline.ts'
import { describeFile } from './file-headers.ts'
import type { AllHandlers, AnswerHead, Handler, UploadedFile } from './handlers.ts'
import type { LoadShedding } from './load-shedding.ts'
import { checkPlainInput } from './plain-input.ts'
import { receiveUpload } from './receive-upload.ts'
import { BINDING_COOKIE, CHALLENGE_COOKIE, DEVICE_COOKIE, readVisitor, schemeOf } from './session-gate.ts'
import { openUserLimits, type UserLimits } from './user-limits.ts'
import { writeJson } from './write-json.ts'

/** @returns null when the visitor's token opens no session */
export type FindCaller = (visitor: Visitor) => Promise<Caller | null>

// The largest file a person can ask for, over a slow line.
const STREAM_DEADLINE_MS = 10 * 60 * 1000
const BINDING_COOKIE_SECONDS = 30 * 24 * 60 * 60

interface Parts {
  app: FastifyInstance
  context: Context
  handlers: AllHandlers
  findCaller: FindCaller
  loadShedding: LoadShedding
  deadlines: Deadlines
}

/** @throws Error when an endpoint has no handler, or a handler no endpoint: the server must not start then */
export function addEndpoints({ app, handlers, ...parts }: Parts): void {
  checkCompleteness(handlers)
  const { context, loadShedding } = parts
  const limits = openUserLimits(context)
  app.addHook('onClose', () => limits.close())
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    // keys of a literal object
    const endpoint: Endpoint = endpoints[name]
    const handler = handlers[name] as unknown as Handler<Endpoint> // paired by name, checked by AllHandlers
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyMaxBytes === undefined ? {} : { bodyLimit: endpoint.bodyMaxBytes }),
      // Before the body is read: nothing of what is refused is paid for.
      onRequest: async request => loadShedding.admit(request, name),
      handler: (request, reply) => runEndpoint({ ...parts, name, endpoint, handler, limits, request, reply }),
    })
  }
}

function checkCompleteness(handlers: AllHandlers): void {
  const [wanted, given] = [Object.keys(endpoints), Object.keys(handlers)]
  const missing = wanted.filter(name => !given.includes(name))
  const surplus = given.filter(name => !wanted.includes(name))
  if (missing.length > 0) throw new Error(`Endpoints without a handler: ${missing.join(', ')}`)
  if (surplus.length > 0) throw new Error(`Handlers without an endpoint: ${surplus.join(', ')}`)
}

interface Call extends Omit<Parts, 'app' | 'handlers'> {
  name: EndpointName
  endpoint: Endpoint
  handler: Handler<Endpoint>
  limits: UserLimits
  request: FastifyRequest
  reply: FastifyReply
}

async function runEndpoint(call: Call): Promise<FastifyReply> {
  const { name, endpoint, deadlines, request, reply } = call
  const { callMs, uploadMs } = deadlines
  const deadlineMs = endpoint.bodyMedia === 'multipart' ? uploadMs : callMs
  const result = await endInTime(
    deadlineMs,
    signal => carryOut(call, signal),
    ({ error, lateMs }) =>
      request.log.warn(
        { requestId: request.id, endpoint: name, lateMs, ...(error === undefined ? {} : { err: error }) },
        'a call ended after its deadline, unheard',
      ),
  )
  return send({ endpoint, result, reply })
}

/** @returns what the handler answers */
async function carryOut(call: Call, signal: AbortSignal): Promise<unknown> {
  const { endpoint, handler, context, request, reply } = call
  const visitor = readVisitor(request, context.env)
  const caller = endpoint.access === 'session' ? await admit(visitor, call) : visitor
  const query = parseInput(endpoint.query, { ...asFields(request.query), ...asFields(request.params) })
  const head = makeHead(reply, context)
  const answer = async (rawBody: unknown, upload: UploadedFile | null) => {
    const body = parseInput(endpoint.body, rawBody ?? {})
    return handler({ query, body, caller: caller as Caller, head, upload, signal }) // admitted above where it matters
  }
  return endpoint.bodyMedia === 'multipart'
    ? receiveUpload({ request, context, use: answer })
    : answer(request.body, null)
}

async function admit(visitor: Visitor, { name, findCaller, limits, loadShedding }: Call): Promise<Caller> {
  const caller = await findCaller(visitor)
  if (!caller) throw new AppError('unauthorized')
  loadShedding.knowCaller(caller)
  await limits.count(caller, name)
  return caller
}

/** The framework gives objects; what stands in the path wins over a field of the same name behind it. */
function asFields(given: unknown): object {
  return typeof given === 'object' && given !== null ? given : {}
}

/** What zod says where a schema has no sentence of its own. */
const UNSAID = 'Invalid input'

function parseInput(schema: z.ZodMiniType, input: unknown): unknown {
  checkPlainInput(input)
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.')
  if (!issue || !field) throw new AppError('invalid_input')
  const isOurs = issue.message !== UNSAID
  throw new AppError('invalid_input', { field, ...(isOurs ? { sentence: issue.message } : {}) })
}

async function send({
  endpoint,
  result,
  reply,
}: {
  endpoint: Endpoint
  result: unknown
  reply: FastifyReply
}): Promise<FastifyReply> {
  if (endpoint.outputMedia === 'json') {
    const body = await writeJson(endpoint.output, result)
    return reply.code(endpoint.ok).type('application/json; charset=utf-8').send(body)
  }
  const { fileName, bytes } = result as FileContent // endpoints with a file medium answer this, see FileOutput
  const headers = describeFile(endpoint.outputMedia, fileName)
  if (!(bytes instanceof Uint8Array)) return reply.headers(headers).send(streamPieces(bytes))
  if (bytes.length === 0) return reply.code(204).send()
  return reply.headers(headers).send(Buffer.from(bytes))
}

/** What goes wrong in the middle, or takes too long, ends the connection: a file that is cut off must not look whole. */
function streamPieces(pieces: AsyncIterable<Uint8Array>): Readable {
  const stream = Readable.from(pieces, { objectMode: false })
  return addAbortSignal(AbortSignal.timeout(STREAM_DEADLINE_MS), stream)
}

function makeHead(reply: FastifyReply, { env }: Needs<'env'>): AnswerHead {
  const scheme = schemeOf(env)
  const attributes = `HttpOnly; SameSite=Strict; Path=/${scheme === 'secure' ? '; Secure' : ''}`
  // The framework sends each cookie in a line of its own.
  const setCookie = (name: string, value: string, maxAgeSeconds: number) =>
    void reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`)
  return {
    setBindingCookie(value) {
      setCookie(BINDING_COOKIE[scheme], value, BINDING_COOKIE_SECONDS)
    },
    clearBindingCookie() {
      setCookie(BINDING_COOKIE[scheme], '', 0)
    },
    setDeviceCookie(value) {
      setCookie(DEVICE_COOKIE[scheme], value, DEVICE_MARK_SECONDS)
    },
    setChallengeCookie(value) {
      setCookie(CHALLENGE_COOKIE[scheme], value, PASSKEY_LIMITS.challengeSeconds)
    },
    clearSiteData() {
      void reply.header('clear-site-data', '"storage"')
    },
  }
}
