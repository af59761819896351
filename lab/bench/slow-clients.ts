import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSlowClients } from '#server/http/slow-clients.suite.ts'
import { openTestServer, type TestServer } from '#server/test-server.suite.ts'
import { type Figure, figure, median } from './figure.ts'

const CLIENTS = 200
const CALLS = 300
const LOOK_EVERY_MS = 50
const GIVE_UP_MS = 90_000
const UPLOAD_BYTES = 1024 * 1024
const KIB = 1024
const UPLOAD = '/api/v1/logical/auto_apply/upload-file'
const PATH = '/api/v1/rapid-data/auto_apply/retrieve_settings'

/** How long clients that send a byte a second may stay, and how much they slow the others. */
export async function measureSlowClients(): Promise<Figure[]> {
  const server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100000' } })
  const { token } = await server.signUp()
  await timeCalls(server, token)
  const alone = await timeCalls(server, token)
  const from = performance.now()
  const clients = openSlowClients(server.origin, CLIENTS)
  const beside = await timeCalls(server, token)
  while (clients.countOpen() > 0 && performance.now() - from < GIVE_UP_MS) await wait(LOOK_EVERY_MS)
  const seconds = (performance.now() - from) / 1000
  clients.close()
  const upload = await timeSlowUpload(server, token)
  await server.close()
  return [
    figure('slow-clients.upload-let-go', upload.seconds, { unit: 's', atMost: 60 }),
    figure('slow-clients.upload-files-left', upload.filesLeft, { unit: 'files', atMost: 0 }),
    figure('slow-clients.let-go', seconds, { unit: 's', atMost: 20 }),
    figure('slow-clients.others', beside / alone, { unit: 'times', atMost: 2 }),
  ]
}

/** The median of many calls, one after the other, in milliseconds. */
async function timeCalls(server: TestServer, token: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const from = performance.now()
    await server.get(PATH, token)
    times.push(performance.now() - from)
  }
  return median(times)
}

/** An upload of one KiB a second: how long it may go on, and what it leaves behind. */
async function timeSlowUpload(server: TestServer, token: string) {
  const from = performance.now()
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  const head = `POST ${UPLOAD} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${UPLOAD_BYTES}\r\n`
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
  socket.on('error', () => undefined) // ends in 'close' as well
  socket.resume().write(`${head}Content-Type: multipart/form-data; boundary=b\r\n\r\n${part}`)
  const drip = setInterval(() => socket.write('x'.repeat(KIB)), 1000)
  while (!socket.destroyed && performance.now() - from < GIVE_UP_MS) await wait(LOOK_EVERY_MS)
  const seconds = (performance.now() - from) / 1000
  clearInterval(drip)
  socket.destroy()
  await wait(1000)
  const left = await readdir(join(server.context.env.DATA_DIR, 'tmp'))
  return { seconds, filesLeft: left.length }
}
