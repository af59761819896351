import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const LOCAL = 'redis://127.0.0.1:6379/15'
const CONNECT_TIMEOUT_MS = 1000

/** The server that tests may use, TEST_REDIS_URL or the one of this machine; null where none listens. */
export async function findRedis(): Promise<string | null> {
  const url = process.env.TEST_REDIS_URL ?? LOCAL
  const { hostname, port } = new URL(url)
  return (await answers(hostname, Number(port || 6379))) ? url : null
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host, port, timeout: CONNECT_TIMEOUT_MS })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

interface Relay {
  /** The same server through a wire that can be cut. */
  url: string
  /** Breaks what is connected; new connections work. */
  cut(): void
  /** Passes nothing on any more and keeps the connections. */
  hush(): void
  close(): void
}

/** Stands between a store and its server. */
export async function openRelay(server: string): Promise<Relay> {
  const { hostname, port } = new URL(server)
  const sockets = new Set<Socket>()
  let isHushed = false
  const relay = createServer(near => {
    const far = connect({ host: hostname, port: Number(port || 6379) })
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from)
      from.on('data', chunk => isHushed || to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  const own = new URL(server)
  own.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: own.href,
    cut,
    hush() {
      isHushed = true
    },
    close() {
      cut()
      relay.close()
    },
  }
}
