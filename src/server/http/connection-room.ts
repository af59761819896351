import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const MAX_SOCKETS = 1000
const LEAST_SOCKETS = 16
/** Between shutting one connection and taking the next, both are open. */
const SPARE_SOCKETS = 8

/**
 * Makes room for whoever connects next: beyond `max` connections the one that has asked for nothing the longest is shut.
 * Those whose request is being answered stay.
 */
export function keepConnectionRoom(server: Server, max: number): void {
  server.maxConnections = max + SPARE_SOCKETS
  /** In the order in which they fell idle. */
  const idle = new Set<Socket>()
  const requests = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0)
    idle.add(socket)
    socket.once('close', () => {
      requests.delete(socket)
      idle.delete(socket)
    })
    const [longestIdle] = idle
    if (requests.size > max) longestIdle?.destroy()
  })
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    idle.delete(socket)
    response.once('close', () => {
      const others = (requests.get(socket) ?? 1) - 1
      if (!requests.has(socket)) return
      requests.set(socket, others)
      if (others === 0) idle.add(socket)
    })
  })
}

/**
 * How many connections this process has descriptors for.
 * @param reserved descriptors that files, the database and child processes need
 */
export function countConnectionRoom(reserved: number): number {
  const descriptors = readDescriptorLimit()
  return Math.min(MAX_SOCKETS, Math.max(LEAST_SOCKETS, descriptors - reserved))
}

const LIMITS_FILE = '/proc/self/limits'

/** `ulimit -n` as it holds for this process; where the system does not tell, there is none. */
function readDescriptorLimit(): number {
  if (!existsSync(LIMITS_FILE)) return Number.POSITIVE_INFINITY
  const soft = /^Max open files\s+(\d+)/m.exec(readFileSync(LIMITS_FILE, 'utf8'))?.[1]
  return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
}
