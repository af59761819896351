import * as z from 'zod/mini'
import type { ServerKind } from './own-server/find-server.ts'
import type { Asked, Content } from './provider-server.suite.ts'

/** How servers of models on a machine of one's own answer, made up in their shape. */
export interface OwnServerFacts {
  kind: ServerKind
  contextTokens?: number
  remoteHost?: string
}

export const OWN_MODEL = 'test-model'
const PIECE_CHARS = 40

const Chat = z.object({
  model: z.literal(OWN_MODEL),
  stream: z.literal(true),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
})
const OllamaChat = z.extend(Chat, {
  think: z.literal(false),
  format: z.object({ type: z.literal('object') }),
  options: z.object({ num_ctx: z.int(), num_predict: z.int(), temperature: z.number() }),
})
const OpenAiChat = z.extend(Chat, {
  max_tokens: z.int(),
  stream_options: z.object({ include_usage: z.literal(true) }),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ schema: z.object({ type: z.literal('object') }) }),
  }),
})

/** @returns what it answers to a question about itself; null for a path that it does not know */
export function describeSelf(
  path: string,
  { kind, contextTokens, remoteHost }: OwnServerFacts,
): object | null {
  const model = { id: OWN_MODEL, object: 'model' }
  const known: Record<ServerKind, Record<string, object>> = {
    Ollama: {
      '/api/version': { version: '0.12.6' },
      '/api/tags': { models: [{ name: OWN_MODEL, model: OWN_MODEL, size: 1 }] },
      '/api/show': {
        capabilities: ['completion'],
        model_info: { 'general.architecture': 'test', 'test.context_length': contextTokens ?? 40_960 },
        ...(remoteHost && { remote_host: remoteHost, remote_model: OWN_MODEL }),
      },
      '/v1/models': { object: 'list', data: [{ ...model, owned_by: 'library' }] },
    },
    'LM Studio': {
      '/v1/models': { object: 'list', data: [{ ...model, owned_by: 'organization_owner' }] },
      '/api/v0/models': {
        data: [{ ...model, type: 'llm', state: 'loaded', loaded_context_length: contextTokens ?? 16_384 }],
      },
    },
    'llama.cpp': {
      '/v1/models': { object: 'list', data: [{ ...model, owned_by: 'llamacpp' }] },
      '/props': { default_generation_settings: { n_ctx: contextTokens ?? 32_768 }, total_slots: 1 },
      '/api/tags': { models: [{ name: OWN_MODEL }] },
    },
    vLLM: {
      '/version': { version: '0.11.0' },
      '/v1/models': {
        object: 'list',
        data: [{ ...model, owned_by: 'vllm', max_model_len: contextTokens ?? 32_768 }],
      },
    },
    unknown: { '/v1/models': { object: 'list', data: [model] } },
  }
  const answer = known[kind][path]
  if (answer !== undefined) return answer
  // It answers 200 to any path, with what it would have said otherwise.
  return kind === 'LM Studio' ? { error: `Unexpected endpoint or method. (GET ${path})` } : null
}

/** @returns null for another path than that of its chat; throws for what it would not take */
export function readChat(
  path: string,
  given: unknown,
  { kind }: OwnServerFacts,
): Pick<Asked, 'text' | 'instructions'> | null {
  if (path !== (kind === 'Ollama' ? '/api/chat' : '/v1/chat/completions')) return null
  const { messages } = (kind === 'Ollama' ? OllamaChat : OpenAiChat).parse(given)
  const said = (by: string) =>
    messages
      .filter(({ role }) => role === by)
      .map(({ content }) => content)
      .join('\n')
  return { text: said('user'), instructions: said('system') }
}

/** The answer in the pieces that such a server sends. */
export function streamChat({ text, finish, hasUsage }: Content, { kind }: OwnServerFacts): string {
  const pieces = text.match(new RegExp(`[^]{1,${PIECE_CHARS}}`, 'gu')) ?? []
  const reason = { stop: 'stop', length: 'length', filtered: 'content_filter' }[finish]
  if (kind === 'Ollama') {
    const said = (content: string) => ({ model: OWN_MODEL, message: { role: 'assistant', content } })
    const counts = hasUsage ? { prompt_eval_count: 1000, eval_count: 500 } : {}
    const lines = [
      ...pieces.map(piece => ({ ...said(piece), done: false })),
      { ...said(''), done: true, done_reason: reason, ...counts },
    ]
    return lines.map(line => `${JSON.stringify(line)}\n`).join('')
  }
  const chunk = (choices: object[], more = {}) =>
    `data: ${JSON.stringify({ object: 'chat.completion.chunk', model: OWN_MODEL, choices, ...more })}\n\n`
  return [
    ...pieces.map(content => chunk([{ index: 0, delta: { content }, finish_reason: null }])),
    chunk([{ index: 0, delta: {}, finish_reason: reason }]),
    ...(hasUsage ? [chunk([], { usage: { prompt_tokens: 1000, completion_tokens: 500 } })] : []),
    'data: [DONE]\n\n',
  ].join('')
}
