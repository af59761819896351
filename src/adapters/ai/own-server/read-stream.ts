import * as z from 'zod/mini'
import { parseJson } from '#core/parse-json.ts'

/** What a model wrote, put together again from the pieces that a server sent it in. */
export interface StreamedText {
  text: string
  finish: 'stop' | 'length' | 'content-filter' | 'other'
  inputTokens: number | undefined
  outputTokens: number | undefined
}

const OllamaPiece = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.optional(z.string()),
  prompt_eval_count: z.optional(z.number()),
  eval_count: z.optional(z.number()),
})

/** Ollama's own form: a JSON object a line. @returns null for anything else */
export function readOllamaStream(body: string): StreamedText | null {
  const pieces = readPieces(body.split('\n'), OllamaPiece)
  if (pieces === null) return null
  const last = pieces.at(-1)
  return {
    text: pieces.map(({ message }) => message.content).join(''),
    finish: finishOf(last?.done_reason),
    inputTokens: last?.prompt_eval_count,
    outputTokens: last?.eval_count,
  }
}

const said = z.object({ content: z.optional(z.nullable(z.string())) })
const ChatPiece = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(said),
      message: z.optional(said),
      finish_reason: z.optional(z.nullable(z.string())),
    }),
  ),
  usage: z.optional(
    z.nullable(
      z.object({ prompt_tokens: z.optional(z.number()), completion_tokens: z.optional(z.number()) }),
    ),
  ),
})

/** The chat form of OpenAI: events, or one object from a server that does not stream. @returns null for anything else */
export function readChatStream(body: string): StreamedText | null {
  const lines = body.split('\n').map(line => line.trim())
  const events = lines.filter(line => line.startsWith('data:')).map(line => line.slice('data:'.length).trim())
  const pieces = readPieces(events.length === 0 ? [body] : events.filter(one => one !== '[DONE]'), ChatPiece)
  if (pieces === null) return null
  const choices = pieces.flatMap(piece => piece.choices.slice(0, 1))
  if (choices.length === 0) return null
  const usage = pieces.findLast(piece => piece.usage)?.usage
  return {
    text: choices.map(({ delta, message }) => (delta ?? message)?.content ?? '').join(''),
    finish: finishOf(choices.findLast(choice => choice.finish_reason)?.finish_reason),
    inputTokens: usage?.prompt_tokens,
    outputTokens: usage?.completion_tokens,
  }
}

function finishOf(reason: string | null | undefined): StreamedText['finish'] {
  if (reason === 'content_filter') return 'content-filter'
  return reason === 'stop' || reason === 'length' ? reason : 'other'
}

function readPieces<Piece>(texts: readonly string[], shape: z.ZodMiniType<Piece>): Piece[] | null {
  const pieces: Piece[] = []
  for (const text of texts) {
    if (text.trim() === '') continue
    const piece = shape.safeParse(parseJson(text))
    if (!piece.success) return null
    pieces.push(piece.data)
  }
  return pieces.length === 0 ? null : pieces
}
