import * as z from 'zod/mini'
import { parseJson } from '#core/parse-json.ts'

/** Programs that serve models and have a way of their own to be asked, or to say what they can take. */
export type ServerKind = 'Ollama' | 'LM Studio' | 'llama.cpp' | 'vLLM' | 'unknown'

export interface FoundServer {
  kind: ServerKind
  /** null where the server does not say. */
  version: string | null
  /** Ids of the models that it offers. */
  models: string[]
  /** Tokens that the model takes at once, question and answer together; null where the server does not say. */
  contextTokens: number | null
  /** The host that the server itself would ask for this model ('ollama.com'); null where it runs there. */
  runsAt: string | null
}

/** Nothing of the known kinds answers there. */
export class NoModelServer extends Error {}

interface Looking {
  /** Without a slash at its end. */
  url: string
  model: string
  fetch: typeof globalThis.fetch
  signal: AbortSignal
}

/** Is told which model is meant. */
const SHOW_PATH = '/api/show'

const Version = z.object({ version: z.string() })
const Tags = z.object({ models: z.array(z.object({ name: z.string() })) })
const Shown = z.object({
  model_info: z.optional(z.record(z.string(), z.unknown())),
  remote_host: z.optional(z.string()),
})
const Loaded = z.object({
  data: z.array(
    z.object({ id: z.string(), state: z.string(), loaded_context_length: z.optional(z.number()) }),
  ),
})
const Props = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) })
const Models = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.optional(z.string()),
      max_model_len: z.optional(z.nullable(z.number())),
    }),
  ),
})

/**
 * Asks a server what it is and what its model takes. Each kind is known by the shape of an answer that the others do not
 * give, since some answer 200 to any path.
 * @throws NoModelServer; whatever the connection throws
 */
export async function findServer(looking: Looking): Promise<FoundServer> {
  const version = await read(looking, '/api/version', Version)
  if (version !== null) return readOllama(looking, version.version)
  const offered = await read(looking, '/v1/models', Models)
  if (offered === null)
    throw new NoModelServer('No Ollama answers there, and no list of models at /v1/models')
  const models = offered.data.map(({ id }) => id)
  const found = { version: null, models, runsAt: null }
  const loaded = await read(looking, '/api/v0/models', Loaded)
  if (loaded !== null) {
    const one = loaded.data.find(({ id }) => id === looking.model)
    return { ...found, kind: 'LM Studio', contextTokens: one?.loaded_context_length ?? null }
  }
  const props = await read(looking, '/props', Props)
  if (props !== null)
    return { ...found, kind: 'llama.cpp', contextTokens: props.default_generation_settings.n_ctx }
  const one = offered.data.find(({ id }) => id === looking.model)
  const kind = offered.data.some(({ owned_by }) => owned_by === 'vllm') ? 'vLLM' : 'unknown'
  return { ...found, kind, contextTokens: one?.max_model_len ?? null }
}

async function readOllama(looking: Looking, version: string): Promise<FoundServer> {
  const tags = await read(looking, '/api/tags', Tags)
  const shown = await read(looking, SHOW_PATH, Shown)
  const info = Object.entries(shown?.model_info ?? {})
  const context = info.find(([name]) => name.endsWith('.context_length'))?.[1]
  return {
    ...{ kind: 'Ollama', version },
    models: tags?.models.map(({ name }) => name) ?? [],
    contextTokens: typeof context === 'number' ? context : null,
    runsAt: shown?.remote_host ?? null,
  }
}

/** @returns null for any answer of another shape */
async function read<Shape>(
  { url, model, fetch, signal }: Looking,
  path: string,
  shape: z.ZodMiniType<Shape>,
): Promise<Shape | null> {
  const sent = path === SHOW_PATH && {
    method: 'POST',
    body: JSON.stringify({ model }),
    headers: { 'content-type': 'application/json' },
  }
  const answer = await fetch(url + path, { ...(sent || {}), signal })
  const parsed = shape.safeParse(parseJson(await answer.text()))
  return answer.ok && parsed.success ? parsed.data : null
}
