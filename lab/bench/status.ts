import { Pool } from 'undici'
import { asUserId } from '#server/http/caller.ts'
import { ingestPosting, openScorer } from '#server/jobs/service.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '#server/sample-data.suite.ts'
import { openTestServer, type TestServer } from '#server/test-server.suite.ts'
import { openBareRoute } from './bare-route.ts'
import { type Figure, figure, median } from './figure.ts'

const PATH = '/api/v1/rapid-data/auto_apply/resume_status'
const JOBS = 10
const CONNECTIONS = 20
const ROUNDS = 5
const REQUESTS_PER_ROUND = 1500

/** `resume_status` with everything around it, against the same queries behind a bare route; requests per second. */
export async function measureStatus(): Promise<Figure[]> {
  // Counted as ever, but never used up by the load.
  const server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000000' } })
  const { token, origin } = await preparePerson(server)
  const bare = await openBareRoute(server)
  const ratios: number[] = []
  await load(origin, PATH, token)
  await load(bare.origin, '/', token)
  for (let round = 0; round < ROUNDS; round += 1) {
    const hardened = await load(origin, PATH, token)
    ratios.push(hardened / (await load(bare.origin, '/', token)))
  }
  await bare.close()
  await server.close()
  return [figure('status.ratio', median(ratios), { unit: 'of-bare', atLeast: 0.5 })]
}

async function preparePerson(server: TestServer) {
  const { token, email } = await server.signUp()
  await uploadSample(server, token)
  await saveSampleSettings(server, token)
  const [row] = await server.context.database.sql('select id from users where email = $1', [email])
  const scorer = await openScorer(server.context, asUserId(String(row?.id)))
  for (let index = 0; index < JOBS; index += 1) {
    const { jobId } = await ingestPosting(server.context, samplePosting(`bench-${index}`), 'Bench')
    await scorer?.score([jobId])
    await server.get(`/api/v1/logical/auto_apply/check_or_make_resume?jobId=${jobId}`, token)
  }
  return { token, origin: server.origin }
}

/** @returns requests per second */
async function load(origin: string, path: string, token: string): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS })
  const headers = { authorization: `Bearer ${token}` }
  let left = REQUESTS_PER_ROUND
  const from = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
        await body.dump()
        if (statusCode !== 200) throw new Error(`The route answered ${statusCode}`)
      }
    }),
  )
  const seconds = (performance.now() - from) / 1000
  await pool.close()
  return REQUESTS_PER_ROUND / seconds
}
