import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'

const ITEMS_AT_ONCE = 25

/**
 * An answer as JSON, by its schema: parsing drops every field that the contract does not name. A long list is written a few
 * items at a time, and between them others are answered.
 * @throws ZodError for an answer that is none
 */
export async function writeJson(schema: z.ZodMiniType, answer: unknown): Promise<string> {
  if (!isPlain(schema) || typeof answer !== 'object' || answer === null)
    return JSON.stringify(schema.parse(answer))
  if (schema instanceof z.ZodMiniArray && Array.isArray(answer)) return writeList(schema, answer)
  if (!(schema instanceof z.ZodMiniObject)) return JSON.stringify(schema.parse(answer))
  const fields: string[] = []
  for (const [name, of] of Object.entries(schema.def.shape as Record<string, z.ZodMiniType>)) {
    const value: unknown = answer[name as keyof typeof answer]
    const text = Array.isArray(value) ? await writeJson(of, value) : JSON.stringify(of.parse(value))
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(',')}}`
}

/** Whether the schema says nothing of its parts together, and names all of them. */
function isPlain({ def }: z.ZodMiniType): boolean {
  return (def.checks ?? []).length === 0 && !('catchall' in def && def.catchall !== undefined)
}

async function writeList(schema: z.ZodMiniArray, items: readonly unknown[]): Promise<string> {
  const item = schema.def.element as z.ZodMiniType // of the mini kind as all of the contract
  const texts: string[] = []
  for (const [index, one] of items.entries()) {
    if (index > 0 && index % ITEMS_AT_ONCE === 0) await setImmediate()
    texts.push(JSON.stringify(item.parse(one)))
  }
  return `[${texts.join(',')}]`
}
