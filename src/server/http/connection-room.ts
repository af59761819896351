import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const MAX_SOCKETS = 1000
const LEAST_SOCKETS = 16
/** Between shutting one connection and taking the next, both are open. */
const SPARE_SOCKETS = 8
/** How long whoever has connected may take to ask. */
const GRACE_MS = 1000

interface Room {
  /** Connections that stay; beyond them one gives way. */
  max: number
  now(): Date
}

/**
 * Makes room for whoever connects next. First to be shut is who has not asked within the grace, then who has asked for
 * nothing the longest since an answer, and a newer one only when nobody else is left: a client sends a request again
 * where a kept connection has ended, and seldom where its first one has. Those whose request is being answered stay, so
 * that among them alone the newcomer is turned away.
 */
export function keepConnectionRoom(server: Server, { max, now }: Room): void {
  server.maxConnections = max + SPARE_SOCKETS
  // Each connection is in one of the three; the first two are in the order in which they came to be so.
  const unasked = new Map<Socket, Date>()
  const idle = new Set<Socket>()
  const answering = new Map<Socket, number>()

  function forget(socket: Socket): void {
    for (const group of [unasked, idle, answering]) group.delete(socket)
  }

  function findLeastNeeded(): Socket | undefined {
    const [first] = unasked
    if (first && now().getTime() - first[1].getTime() > GRACE_MS) return first[0]
    const [longestIdle] = idle
    return longestIdle ?? first?.[0]
  }

  function makeRoom(): void {
    while (unasked.size + idle.size + answering.size > max) {
      const socket = findLeastNeeded()
      if (!socket) return
      forget(socket)
      socket.destroy()
    }
  }

  server.on('connection', (socket: Socket) => {
    unasked.set(socket, now())
    socket.once('close', () => forget(socket))
    setImmediate(makeRoom) // by then the requests that have already arrived are read
  })
  server.on('request', ({ socket }, response) => {
    const others = answering.get(socket) ?? 0
    forget(socket)
    answering.set(socket, others + 1)
    response.once('close', () => {
      const left = (answering.get(socket) ?? 0) - 1
      if (left > 0) answering.set(socket, left)
      else if (answering.delete(socket)) idle.add(socket)
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
