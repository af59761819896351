import { APICallError, InvalidResponseDataError, type LanguageModel } from 'ai'
import { BYTES_PER_TOKEN } from '../call-costs.ts'
import { ModelTooSmall, ModelUnfit } from '../provider-model.ts'
import { type FoundServer, findServer, NoModelServer } from './find-server.ts'
import { readChatStream, readOllamaStream, type StreamedText } from './read-stream.ts'

type Model = Extract<LanguageModel, { specificationVersion: 'v4' }>
type Asked = Parameters<Model['doGenerate']>[0]

/** Where a model is served, and how it is reached. */
export interface ModelPlace {
  /** Without a slash at its end. */
  url: string
  model: string
  fetch: typeof globalThis.fetch
}

/** What chat templates and the schema add to the words of a prompt. */
const AROUND_TOKENS = 600
/** An answer for a short resume. */
const ANSWER_TOKENS = 1500
/** Ollama loads the model anew for another size, so sizes are few. */
const CONTEXT_STEP_TOKENS = 4096

/** A model on a server of the operator, asked in the form of the program that serves it. */
export function openOwnServerModel(place: ModelPlace): Model {
  return {
    specificationVersion: 'v4',
    provider: 'own-server',
    modelId: place.model,
    supportedUrls: {},
    async doGenerate(asked) {
      const signal = asked.abortSignal ?? new AbortController().signal
      const server = await findServer({ ...place, signal }).catch(refuseStranger)
      if (server.runsAt !== null)
        throw new ModelUnfit(`the model ${place.model} runs at ${server.runsAt}, not on this server`)
      const call = server.kind === 'Ollama' ? askOllama(place, asked, server) : askChat(place, asked, server)
      const answer = await place.fetch(place.url + call.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(call.body),
        signal,
      })
      const text = await answer.text()
      if (!answer.ok) throw refusalOf(answer, place)
      const streamed = call.read(text)
      if (streamed === null) throw new InvalidResponseDataError({ data: null, message: 'not of the format' })
      return toResult(streamed)
    },
    doStream: () => Promise.reject(new Error('Answers are taken whole')),
  }
}

function refuseStranger(error: unknown): never {
  if (error instanceof NoModelServer) throw new ModelUnfit(error.message)
  throw error
}

interface Call {
  path: string
  body: object
  read: (text: string) => StreamedText | null
}

function askOllama(place: ModelPlace, asked: Asked, { contextTokens }: FoundServer): Call {
  const { inputTokens, outputTokens } = makeRoom(asked, contextTokens)
  const wanted = Math.ceil((inputTokens + outputTokens) / CONTEXT_STEP_TOKENS) * CONTEXT_STEP_TOKENS
  return {
    path: '/api/chat',
    body: {
      model: place.model,
      messages: messagesOf(asked),
      stream: true,
      // Those that can think would do so for minutes, and answer nothing.
      think: false,
      format: schemaOf(asked),
      options: {
        // Left out, what does not fit is cut off without a word.
        num_ctx: Math.min(wanted, contextTokens ?? wanted),
        num_predict: outputTokens,
        temperature: asked.temperature,
      },
    },
    read: readOllamaStream,
  }
}

function askChat(place: ModelPlace, asked: Asked, { kind, contextTokens }: FoundServer): Call {
  const { outputTokens } = makeRoom(asked, contextTokens)
  const canBeToldNotToThink = kind === 'llama.cpp' || kind === 'vLLM'
  return {
    path: '/v1/chat/completions',
    body: {
      model: place.model,
      messages: messagesOf(asked),
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: outputTokens,
      temperature: asked.temperature,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema: schemaOf(asked) },
      },
      ...(canBeToldNotToThink && { chat_template_kwargs: { enable_thinking: false } }),
    },
    read: readChatStream,
  }
}

function messagesOf({ prompt }: Asked): { role: string; content: string }[] {
  return prompt.map(({ role, content }) => ({
    role,
    content:
      typeof content === 'string'
        ? content
        : content.map(part => (part.type === 'text' ? part.text : '')).join(''),
  }))
}

function schemaOf({ responseFormat }: Asked): object | undefined {
  return responseFormat?.type === 'json' ? responseFormat.schema : undefined
}

/**
 * How many tokens the question takes, rather too high than too low, and what is left for the answer.
 * @throws ModelTooSmall when that is too little for any answer
 */
function makeRoom(asked: Asked, contextTokens: number | null) {
  const bytes = messagesOf(asked).reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  const inputTokens = Math.ceil(bytes / BYTES_PER_TOKEN) + AROUND_TOKENS
  const most = asked.maxOutputTokens ?? ANSWER_TOKENS
  const outputTokens = contextTokens === null ? most : Math.min(most, contextTokens - inputTokens)
  if (outputTokens < Math.min(most, ANSWER_TOKENS))
    throw new ModelTooSmall(
      `the model takes ${contextTokens} tokens at once, and ${inputTokens + ANSWER_TOKENS} are needed: raise its context length`,
    )
  return { inputTokens, outputTokens }
}

/** The library's own kind of error, without the prompt and the answer. */
function refusalOf({ status, headers }: Response, { url }: ModelPlace): APICallError {
  return new APICallError({
    message: `the server answered ${status}`,
    url,
    requestBodyValues: {},
    statusCode: status,
    responseHeaders: Object.fromEntries(headers),
  })
}

function toResult({ text, finish, inputTokens, outputTokens }: StreamedText) {
  return {
    content: [{ type: 'text' as const, text }],
    finishReason: { unified: finish, raw: undefined },
    usage: {
      inputTokens: { total: inputTokens, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: outputTokens, text: undefined, reasoning: undefined },
    },
    warnings: [],
  }
}
