import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A line to a service of this machine that can be cut and mended. */
export interface Line {
  readonly port: number
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Lets connections be made and stand, and nothing through. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

export async function openLine(target: { host: string; port: number }): Promise<Line> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let server = await listen(0)
  const { port } = server.address() as AddressInfo // it listens on TCP

  async function listen(on: number): Promise<Server> {
    const listening = createServer(socket => {
      const onward = connect(target)
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      }
      if (isFrozen) for (const one of [socket, onward]) one.pause()
      else socket.pipe(onward).pipe(socket)
    })
    listening.listen(on, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }
  async function cut(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    async mend() {
      server = await listen(port)
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
