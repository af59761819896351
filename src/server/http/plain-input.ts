import { AppError } from '#contract/errors.ts'

const MAX_DEPTH = 10

/**
 * Refuses what no schema should have to think of: text that the database cannot keep (the character zero, half a
 * surrogate pair) and structures deeper than any call needs.
 * @throws AppError('invalid_input') with the field at fault
 */
export function checkPlainInput(input: unknown, path: readonly string[] = []): void {
  if (typeof input === 'string' && !isStorable(input)) throw refusal(path)
  if (typeof input !== 'object' || input === null) return
  if (path.length >= MAX_DEPTH) throw refusal(path.slice(0, 1))
  for (const [name, part] of Object.entries(input)) {
    if (!isStorable(name)) throw refusal(path)
    checkPlainInput(part, [...path, name])
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function refusal(path: readonly string[]): AppError {
  return new AppError('invalid_input', path.length > 0 ? { field: path.join('.') } : {})
}
