import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { AppError, ERROR_STATUS } from '#contract/errors.ts'
import type { Env } from '../env.ts'
import { sendFailure } from './answer-error.ts'
import { describeAnswer } from './security-headers.ts'

type Answers = Required<Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>>

/** What is too broken to reach a hook or a handler; the framework's own answers have neither headers nor error shape. */
export function answerBrokenRequests(env: Env): Answers {
  const headers = describeAnswer(env)
  return {
    // A path that cannot be decoded; the hooks that add the headers do not run.
    frameworkErrors(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      void sendFailure(new AppError('invalid_input'), request, reply.headers(headers))
    },
    // No HTTP, a head that is too large, or one that does not end in time: there is no request to answer.
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable || isUnused(socket) || isAnswering(socket)) {
        socket.destroy()
        return
      }
      socket.end(writeAnswer(error.code, headers), () => socket.destroy())
    },
  }
}

/**
 * Browsers connect ahead of time. One whose time is up before it asked gets no answer: the browser would take it for
 * that of the request it sends at that very moment.
 */
function isUnused({ bytesRead }: Socket): boolean {
  return bytesRead === 0
}

/** An answer may be under way when the request after it on the same connection is broken: two in one would be worse. */
function isAnswering(socket: Socket & { _httpMessage?: unknown }): boolean {
  return Boolean(socket._httpMessage)
}

function writeAnswer(reason: string, headers: Record<string, string>): string {
  const code = reason === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_input'
  const body = JSON.stringify({ error: code })
  const status = ERROR_STATUS[code]
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
