import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import type * as z from 'zod/mini'
import { createGeminiEngine } from '#adapters/ai/gemini/create-gemini-engine.ts'
import { createOpenAiEngine } from '#adapters/ai/openai/create-openai-engine.ts'
import type { OwnServerFacts } from '#adapters/ai/own-servers.suite.ts'
import type { ProviderLimits } from '#adapters/ai/provider-limits.ts'
import { type Mood, openProviderServer, type ProviderServer } from '#adapters/ai/provider-server.suite.ts'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import type { ModelName } from '#contract/models.ts'
import type { TailoredResume, tailoringEndpoints } from '#contract/tailoring.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { Context } from '../context.ts'
import type { UserId } from '../http/caller.ts'
import { asUserId } from '../http/caller.ts'
import { ingestPosting, openScorer } from '../jobs/service.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { makeResume } from './service.ts'

const MAKE = '/api/v1/logical/auto_apply/check_or_make_resume?jobId='
const STATUS = '/api/v1/rapid-data/auto_apply/resume_status'
const DOWNLOAD = '/api/v1/logical/auto_apply/download_user_resume?'
export const CONSENTS = '/api/v1/ai-consents'
export const OPERATOR_KEY = 'sk-test-key-of-the-operator'
const MAX_RUNS = 5
const MINUTE_MS = 60_000

type StatusRow = z.output<typeof tailoringEndpoints.resumeStatus.output>[number]

export interface EnginePerson {
  token: string
  email: string
  userId: UserId
}

/** What became of a request for a resume. */
interface Made {
  row: StatusRow
  /** The stored lines; null without a result. */
  result: TailoredResume | null
  /** Every word of the document, in the order of the page; '' without one. */
  text: string
  /** Times the work was taken up. */
  runs: number
}

export interface EngineRange {
  server: TestServer
  provider: ProviderServer
  /** Somebody with a resume and settings, who agreed to both services, or decided on neither. */
  preparePerson(settings?: { model?: ModelName; isAgreed?: boolean; pdf?: Uint8Array }): Promise<EnginePerson>
  /** No worker from here on: nothing happens but what a test does. */
  stopWork(): Promise<void>
  findJob(person: EnginePerson, changes?: Partial<NormalisedPosting>): Promise<string>
  ask(person: EnginePerson, jobId: string): ReturnType<TestServer['get']>
  /** Asks for a resume and does the work, as often as the queue would. */
  make(person: EnginePerson, options: { mood: Mood; job?: Partial<NormalisedPosting> }): Promise<Made>
  run(generationId: string): Promise<number>
  findGeneration(person: EnginePerson, jobId: string): Promise<string>
  findRow(person: EnginePerson, jobId: string): Promise<StatusRow>
  countUsed(person: EnginePerson): Promise<number>
  /** All attempts of today anew, and a minute later. */
  renewAttempts(): Promise<void>
  close(): Promise<void>
}

interface RangeOptions {
  logTo?: DestinationStream
  limits?: Partial<ProviderLimits>
  env?: Record<string, string>
  /** What the service is, where it is a server of one's own. */
  own?: OwnServerFacts
  /** Other engines than Gemini and OpenAI at that address. */
  create?: (at: { url: string; limits: Partial<ProviderLimits> }) => Context['engines']
}

// The breaker remembers across tests and has tests of its own.
const PATIENT_BREAKER = { failures: 10_000, withinMs: 1, pauseMs: 1 }

/** The real server with both models on one service over HTTP, which behaves as a test wants it to. */
export async function openEngineRange(options: RangeOptions = {}): Promise<EngineRange> {
  const provider = await openProviderServer(options.own)
  const limits = { callMs: 1500, totalMs: 20_000, retries: 0, breaker: PATIENT_BREAKER, ...options.limits }
  const server = await openTestServer({
    env: { LOG_LEVEL: 'info', ...options.env },
    logTo: options.logTo ?? { write: () => undefined },
    engines: spending => {
      if (options.create) return options.create({ url: provider.url, limits })
      const tools = {
        apiKey: OPERATOR_KEY,
        baseUrl: provider.url,
        spending,
        limits,
        compute: sharedCompute(),
      }
      return { basic: createGeminiEngine(tools), advanced: createOpenAiEngine(tools) }
    },
  })
  const { context } = server
  let jobs = 0

  const findJob: EngineRange['findJob'] = async ({ userId }, changes) => {
    jobs += 1
    const { jobId } = await ingestPosting(context, samplePosting(`engine-${jobs}`, changes), 'Test site')
    await (await openScorer(context, userId))?.score([jobId])
    return jobId
  }

  const findGeneration: EngineRange['findGeneration'] = async ({ userId }, jobId) => {
    const [row] = await context.database.sql(
      'select id from generations where user_id = $1 and job_id = $2 order by created_at desc limit 1',
      [userId, jobId],
    )
    return String(row?.id)
  }

  const findRow: EngineRange['findRow'] = async ({ token }, jobId) => {
    const rows = (await server.get(STATUS, token)).json as unknown as StatusRow[] // the endpoint's own shape
    const row = rows.find(one => one.jobId === jobId)
    if (!row) throw new Error('it has no row')
    return row
  }

  const run: EngineRange['run'] = async generationId => {
    for (let runs = 1; runs <= MAX_RUNS; runs += 1) {
      const end = await makeResume(context, generationId, AbortSignal.timeout(20_000)).catch(
        (error: unknown) => error,
      )
      if (end === undefined) return runs
    }
    throw new Error('it did not come to an end')
  }

  const ask: EngineRange['ask'] = ({ token }, jobId) => server.get(MAKE + jobId, token)

  return {
    ...{ server, provider, findJob, findGeneration, findRow, run, ask },
    async preparePerson({ model = 'TEREX-BASIC-1.2v', isAgreed = true, pdf } = {}) {
      const { token, email } = await server.signUp()
      await uploadSample(server, token, pdf ? { bytes: pdf } : {})
      await saveSampleSettings(server, token, { selectedModel: model })
      if (!isAgreed)
        await context.database.sql(
          'delete from ai_consents where user_id = (select id from users where email = $1)',
          [email],
        )
      if (isAgreed)
        for (const modelName of ['TEREX-BASIC-1.2v', 'TEREX-ADVANCE-1.8v'])
          await server.post(CONSENTS, { modelName, isGiven: true }, token)
      const [row] = await context.database.sql('select id from users where email = $1', [email])
      return { token, email, userId: asUserId(String(row?.id)) }
    },
    stopWork: () => context.queue.rest(),
    async make(person, { mood, job }) {
      provider.behave(mood)
      const jobId = await findJob(person, job)
      const { json } = await ask(person, jobId)
      if (json.status !== 'PENDING') throw new Error(`not accepted: ${JSON.stringify(json)}`)
      const generationId = await findGeneration(person, jobId)
      const runs = await run(generationId)
      const row = await findRow(person, jobId)
      const [stored] = await context.database.sql('select result from generations where id = $1', [
        generationId,
      ])
      const result = (stored?.result ?? null) as TailoredResume | null // as the service stored it
      return { row, result, text: await readDocument(server, person, row.fileName), runs }
    },
    async countUsed({ userId }) {
      const [row] = await context.database.sql(
        'select coalesce(sum(used), 0)::int as used from attempts where user_id = $1',
        [userId],
      )
      return Number(row?.used)
    },
    async renewAttempts() {
      await context.database.sql('delete from attempts')
      server.clock.advance(MINUTE_MS)
    },
    async close() {
      await server.close()
      await provider.close()
    },
  }
}

async function readDocument(
  server: TestServer,
  { token }: EnginePerson,
  fileName: string | null,
): Promise<string> {
  if (fileName === null) return ''
  const query = new URLSearchParams({ fileName, bucketName: 'generated-resume' })
  const { bytes } = await server.get(DOWNLOAD + query, token)
  const file = join(server.context.env.DATA_DIR, `read-${crypto.randomUUID()}.pdf`)
  await writeFile(file, bytes)
  const reading = await server.context.pdfReader.read(file, AbortSignal.timeout(20_000))
  if (!reading.ok) throw new Error(reading.reason)
  return reading.pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ')
}
