import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../test-server.suite.ts'
import { countConnectionRoom, keepConnectionRoom } from './connection-room.ts'

const ROOM = 4

describe('room for connections', () => {
  let server: Server
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    server.close()
    server.closeAllConnections()
  })

  async function listen(answer: Parameters<typeof createServer>[1]): Promise<number> {
    server = createServer(answer)
    keepConnectionRoom(server, ROOM)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  async function open(port: number, text = ''): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    if (text !== '') socket.write(text)
    return socket
  }

  const countOpen = () => sockets.filter(socket => !socket.closed).length

  test('[HTTP-004] whoever connects to a full server is served, and the longest idle one is shut', async () => {
    const port = await listen((_request, response) => response.end('here'))
    for (let count = 0; count < 5 * ROOM; count += 1) (await open(port)).resume()
    await eventually(async () => countOpen() === ROOM)
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')
    await eventually(async () => sockets.at(-ROOM)?.closed === true)
    expect(sockets.at(-1)?.closed).toBe(false)
  })

  test('one whose answer is under way stays, however many come', async () => {
    const waiting: (() => void)[] = []
    const port = await listen((_request, response) => waiting.push(() => response.end('at last')))
    const first = await open(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await eventually(async () => waiting.length === 1)
    for (let count = 0; count < 5 * ROOM; count += 1) (await open(port)).resume()
    await eventually(async () => countOpen() === ROOM)
    waiting[0]?.()
    const [answer] = await once(first, 'data')
    expect(String(answer)).toContain('at last')
  })

  test('a process with few descriptors keeps what its files need, and some connections all the same', () => {
    expect(countConnectionRoom(0)).toBeGreaterThan(100)
    expect(countConnectionRoom(Number.MAX_SAFE_INTEGER)).toBe(16)
  })
})
