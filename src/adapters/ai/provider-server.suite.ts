import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { describeSelf, type OwnServerFacts, readChat, streamChat } from './own-servers.suite.ts'
import type { Answer } from './read-answer.ts'

/** What the server was asked, whatever format it came in. */
export interface Asked {
  /** Counted from 1. */
  nth: number
  instructions: string
  text: string
  /** The whole body as it was sent. */
  body: string
  apiKey: string
}

/** What the server does with a question: a model's text in the format of the asker, or something worse. */
export type Reply =
  | { text: string; finish?: 'stop' | 'length' | 'filtered'; afterMs?: number; hasUsage?: boolean }
  | { status: number; headers?: Record<string, string> }
  | { body: string }
  | 'silence'
  | 'endless'
  | 'trickle'
  | 'hang up'

export type Mood = (asked: Asked) => Reply

export interface ProviderServer {
  /** Base URL for either format. */
  url: string
  readonly asked: readonly Asked[]
  behave(mood: Mood): void
  close(): Promise<void>
}

const GEMINI_PATH = /^\/models\/[^/]+:generateContent$/
const OPENAI_PATH = '/chat/completions'

const Part = z.object({ text: z.string() })
const GeminiBody = z.object({
  systemInstruction: z.object({ parts: z.array(Part) }),
  contents: z.array(z.object({ parts: z.array(Part) })),
  generationConfig: z.object({ responseJsonSchema: z.unknown(), maxOutputTokens: z.number() }),
})
const OpenAiBody = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), z.array(Part)]) })),
  response_format: z.object({ type: z.literal('json_schema') }),
})

/** A real HTTP server that speaks the formats of Gemini and OpenAI, or those of a server of one's own, and can misbehave. */
export async function openProviderServer(own: OwnServerFacts | null = null): Promise<ProviderServer> {
  const asked: Asked[] = []
  let mood: Mood = honest
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const self = own && describeSelf(path, own)
    if (self && !path.includes('chat/')) {
      request.resume()
      return void response.end(JSON.stringify(self))
    }
    const question = await read(request, own)
    if (question === null) return void response.writeHead(404).end('{}')
    const one = { nth: asked.length + 1, ...question }
    asked.push(one)
    await send(mood(one), { response, format: formatOf(path, own) })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    asked,
    behave(next) {
      mood = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function formatOf(path: string, own: OwnServerFacts | null): Line['format'] {
  if (own !== null) return content => streamChat(content, own)
  return content => JSON.stringify(GEMINI_PATH.test(path) ? asGemini(content) : asOpenAi(content))
}

async function read(
  request: IncomingMessage,
  own: OwnServerFacts | null,
): Promise<Omit<Asked, 'nth'> | null> {
  if (request.method !== 'POST') return null
  const given: unknown = await json(request)
  const body = JSON.stringify(given)
  const path = request.url ?? ''
  if (own !== null) {
    const chat = readChat(path, given, own)
    return chat && { ...chat, body, apiKey: request.headers.authorization ?? '' }
  }
  if (GEMINI_PATH.test(path)) {
    const { systemInstruction, contents } = GeminiBody.parse(given)
    const join = (parts: { text: string }[]) => parts.map(part => part.text).join('')
    const apiKey = String(request.headers['x-goog-api-key'])
    const text = contents.map(({ parts }) => join(parts)).join('\n')
    return { body, apiKey, text, instructions: join(systemInstruction.parts) }
  }
  if (path !== OPENAI_PATH) return null
  const { messages } = OpenAiBody.parse(given)
  const said = (isUser: boolean) =>
    messages
      .filter(({ role }) => (role === 'user') === isUser)
      .map(({ content }) => (typeof content === 'string' ? content : content.map(part => part.text).join('')))
      .join('\n')
  const apiKey = String(request.headers.authorization).replace('Bearer ', '')
  return { body, apiKey, text: said(true), instructions: said(false) }
}

interface Line {
  response: ServerResponse
  format: (content: Content) => string
}

async function send(reply: Reply, { response, format }: Line): Promise<void> {
  if (reply === 'silence') return
  if (reply === 'hang up') return void response.destroy()
  if (reply === 'endless' || reply === 'trickle') return stream(response, reply)
  if ('status' in reply) {
    const error = { code: reply.status, message: 'no: key sk-secret is not good', status: 'NO' }
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    return void response.end(JSON.stringify({ error }))
  }
  response.setHeader('content-type', 'application/json')
  if ('body' in reply) return void response.end(reply.body)
  if (reply.afterMs) await new Promise(resolve => setTimeout(resolve, reply.afterMs))
  const { text, finish = 'stop', hasUsage = true } = reply
  response.end(format({ text, finish, hasUsage }))
}

function stream(response: ServerResponse, kind: 'endless' | 'trickle'): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const pieces = async function* () {
    for (;;) {
      if (kind === 'trickle') await new Promise(resolve => setTimeout(resolve, 5))
      yield kind === 'endless' ? ' '.repeat(64 * 1024) : ' '
    }
  }
  Readable.from(pieces())
    .on('error', () => undefined)
    .pipe(response)
}

export interface Content {
  text: string
  finish: 'stop' | 'length' | 'filtered'
  hasUsage: boolean
}

export const USAGE = { input: 1000, output: 500 }

function asGemini({ text, finish, hasUsage }: Content): object {
  const finishReason = { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY' }[finish]
  return {
    candidates: [
      { content: { role: 'model', parts: text === '' ? [] : [{ text }] }, finishReason, index: 0 },
    ],
    ...(hasUsage && {
      usageMetadata: {
        promptTokenCount: USAGE.input,
        candidatesTokenCount: USAGE.output,
        totalTokenCount: USAGE.input + USAGE.output,
      },
    }),
  }
}

function asOpenAi({ text, finish, hasUsage }: Content): object {
  const finish_reason = { stop: 'stop', length: 'length', filtered: 'content_filter' }[finish]
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason }],
    ...(hasUsage && {
      usage: {
        prompt_tokens: USAGE.input,
        completion_tokens: USAGE.output,
        total_tokens: USAGE.input + USAGE.output,
      },
    }),
  }
}

type AnswerShape = z.output<typeof Answer>

interface SeenEntry {
  id: string
  lines: { mark: string; text: string }[]
}

/** The resume as a model sees it: entries and skills with their marks. */
export function readMarks(text: string): { entries: SeenEntry[]; skills: SeenEntry['lines'] } {
  const entries: SeenEntry[] = []
  const skills: SeenEntry = { id: 'skills', lines: [] }
  const resume = text.slice(0, text.indexOf('<<END RESUME'))
  let into: SeenEntry | null = null
  for (const line of resume.split('\n')) {
    const head = /^(?:position|education|section) \[(E\d+)\]/.exec(line)
    const [, mark, said] = /^\[(F\d+)\] (.*)$/.exec(line) ?? []
    if (head?.[1]) {
      into = { id: head[1], lines: [] }
      entries.push(into)
    } else if (line === 'skills') into = skills
    else if (mark && said !== undefined) into?.lines.push({ mark, text: said })
  }
  return { entries, skills: skills.lines }
}

const KEPT_PER_ENTRY = 8

/** Chooses and orders, and says nothing of its own. */
export function honestAnswer({ text }: Pick<Asked, 'text'>): AnswerShape {
  const { entries, skills } = readMarks(text)
  return {
    summary: null,
    entries: entries.map(({ id, lines }) => ({
      id,
      lines: lines.slice(0, KEPT_PER_ENTRY).map(({ mark }) => ({ text: null, sourceIds: [mark] })),
    })),
    skills: skills.toReversed().map(({ mark }) => ({ text: null, sourceIds: [mark] })),
  }
}

export const honest: Mood = asked => ({ text: JSON.stringify(honestAnswer(asked)) })
