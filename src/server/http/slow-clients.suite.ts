import { connect, type Socket } from 'node:net'

const BYTE_EVERY_MS = 1000

export interface SlowClients {
  /** How many the server has not shut yet. */
  countOpen(): number
  close(): void
}

/** Connections that send one byte of a header a second, and would for ever. */
export function openSlowClients(origin: string, count: number): SlowClients {
  const port = Number(new URL(origin).port)
  const open = new Set<Socket>()
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('error', () => open.delete(socket)).on('close', () => open.delete(socket))
    socket.resume().write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  }
  const timer = setInterval(() => {
    for (const socket of open) socket.write('x')
  }, BYTE_EVERY_MS)
  return {
    countOpen: () => open.size,
    close() {
      clearInterval(timer)
      for (const socket of open) socket.destroy()
    },
  }
}
