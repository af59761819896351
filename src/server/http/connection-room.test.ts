import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../test-server.suite.ts'
import { countConnectionRoom, keepConnectionRoom } from './connection-room.ts'

const ROOM = 4
const PAST_GRACE_MS = 2000
/** Beyond the room, while one gives way to the other. */
const SPARE = 8

describe('room for connections', () => {
  let server: Server
  let port: number
  let nowMs = 0
  const sockets: Socket[] = []
  /** Of requests that are being answered. */
  const responses: ServerResponse[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    responses.splice(0)
    server.close()
    server.closeAllConnections()
  })

  async function listen(): Promise<void> {
    server = createServer((request, response) => {
      if (request.url === '/slow') responses.push(response)
      else response.end('here')
    })
    keepConnectionRoom(server, { max: ROOM, now: () => new Date(nowMs) })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port // it listens on TCP
  }

  /** A connection that the server has taken. */
  async function open(): Promise<Socket> {
    const taken = once(server, 'connection')
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket.resume())
    await taken
    return socket
  }

  async function openMany(count: number): Promise<Socket[]> {
    const opened: Socket[] = []
    while (opened.length < count) opened.push(await open())
    return opened
  }

  /** Has a request answered, so that the connection is idle afterwards. */
  async function ask(socket: Socket): Promise<string> {
    const requested = once(server, 'request')
    const answered = once(socket, 'data')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [, response] = await requested
    if (!response.closed) await once(response, 'close')
    const [answer] = await answered
    return String(answer)
  }

  /** Has a request under way until its response is ended. */
  async function askSlowly(socket: Socket): Promise<void> {
    const requested = once(server, 'request')
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    await requested
  }

  const whenShut = (socket: Socket | undefined) => socket?.closed || (socket && once(socket, 'close'))

  test('[HTTP-004] whoever connects to a full server is served, and the one that waited the longest is shut', async () => {
    await listen()
    const [first, ...others] = await openMany(ROOM)
    const newcomer = await open()
    await whenShut(first)
    for (const socket of [newcomer, ...others]) expect(await ask(socket)).toContain('here')
  })

  test('one that has just connected is spared while a connection kept after its answer can go', async () => {
    await listen()
    const waiting = await openMany(ROOM - 1)
    const kept = await open()
    await ask(kept)
    const newcomer = await open()
    await whenShut(kept)
    for (const socket of [...waiting, newcomer]) expect(await ask(socket)).toContain('here')
  })

  test('those that never ask go first once the grace is over, the oldest one before the others', async () => {
    await listen()
    const kept = await open()
    await ask(kept)
    const [oldest, next] = await openMany(2)
    nowMs += PAST_GRACE_MS
    const fresh = await openMany(ROOM - 3)
    const newcomers = [await open()]
    await whenShut(oldest)
    newcomers.push(await open())
    await whenShut(next)
    for (const socket of [kept, ...fresh, ...newcomers]) expect(await ask(socket)).toContain('here')
  })

  test('of those kept after their answers, the one goes that was answered the longest ago', async () => {
    await listen()
    const [first, second, ...others] = await openMany(ROOM)
    for (const socket of [second, ...others, first]) if (socket) await ask(socket)
    const newcomer = await open()
    await whenShut(second)
    for (const socket of [newcomer, first, ...others]) if (socket) expect(await ask(socket)).toContain('here')
  })

  test('a request that arrives together with a newcomer is read before anybody is shut', async () => {
    await listen()
    const [asking, next] = await openMany(ROOM)
    const arriving = open()
    await Promise.all([asking && askSlowly(asking), arriving, whenShut(next)])
    const answered = asking && once(asking, 'data')
    responses[0]?.end('at last')
    expect(String(await answered)).toContain('at last')
  })

  test('one whose answer is under way stays, however many come and however long it takes', async () => {
    await listen()
    const served = await open()
    await askSlowly(served)
    nowMs += PAST_GRACE_MS
    await openMany(5 * ROOM)
    const answered = once(served, 'data')
    responses[0]?.end('at last')
    expect(String(await answered)).toContain('at last')
  })

  test('only where each answer is under way is the newcomer turned away, until one of them is there', async () => {
    await listen()
    const served = await openMany(ROOM)
    for (const socket of served) await askSlowly(socket)
    await whenShut(await open())
    const [ended] = responses
    ended?.end('at last')
    if (ended) await once(ended, 'close')
    const newcomer = await open()
    await whenShut(served[0])
    expect(await ask(newcomer)).toContain('here')
  })

  test('of two requests on one connection, each keeps it', async () => {
    await listen()
    const served = await open()
    served.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\nGET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    while (responses.length < 2) await once(server, 'request')
    const [first, second] = responses
    first?.end('one')
    if (first) await once(first, 'close')
    await openMany(5 * ROOM)
    const answered = once(served, 'data')
    second?.end('the other')
    expect(String(await answered)).toContain('the other')
  })

  test('no more connections are open at once than the room and its spare ones', async () => {
    await listen()
    let countOpen = 0
    let most = 0
    server.on('connection', (socket: Socket) => {
      countOpen += 1
      most = Math.max(most, countOpen)
      socket.once('close', () => {
        countOpen -= 1
      })
    })
    const crowd = Array.from({ length: 50 * ROOM }, () => connect(port, '127.0.0.1').on('error', () => {}))
    sockets.push(...crowd)
    for (const socket of crowd) socket.resume()
    await eventually(async () => crowd.filter(({ closed }) => !closed).length === ROOM)
    expect(most).toBeGreaterThanOrEqual(ROOM)
    expect(most).toBeLessThanOrEqual(ROOM + SPARE)
    expect(server.maxConnections).toBe(ROOM + SPARE)
  })

  test('a process with few descriptors keeps what its files need, and some connections all the same', () => {
    expect(countConnectionRoom(0)).toBeGreaterThan(100)
    expect(countConnectionRoom(Number.MAX_SAFE_INTEGER)).toBe(16)
  })
})
