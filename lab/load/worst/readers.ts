import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type ReaderOrder =
  | { kind: 'read'; origin: string; token: string }
  /** Until there is a server again. */
  | { kind: 'rest' }
  | { kind: 'begin' }
  | { kind: 'tell' }

/** What fifty readers met since they were told to begin. */
export interface Heard {
  /** The longest wait for an answer of /healthz. */
  healthzMs: number
  /** The longest wait for an ordinary call of a signed-in person. */
  callsMs: number
  /** How many answers by status; 0: none. */
  answers: Record<'healthz' | 'calls', Record<number, number>>
}

export interface Readers {
  readFrom(origin: string, token: string): void
  rest(): void
  /** From this moment on answers count. */
  begin(): void
  tell(): Promise<Heard>
  stop(): void
}

export function openReaders(): Readers {
  const child: ChildProcess = fork(fileURLToPath(new URL('./read-beside.ts', import.meta.url)))
  const order = (one: ReaderOrder) => void child.send(one)
  return {
    readFrom: (origin, token) => order({ kind: 'read', origin, token }),
    rest: () => order({ kind: 'rest' }),
    begin: () => order({ kind: 'begin' }),
    async tell() {
      const told = once(child, 'message')
      order({ kind: 'tell' })
      const [heard] = await told
      return heard as Heard // it says nothing else
    },
    stop: () => child.disconnect(),
  }
}
