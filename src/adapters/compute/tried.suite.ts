import { AppError } from '#contract/errors.ts'

/** What the tests have computed. */
export function add(one: number, other: number): number {
  return one + other
}

export async function wait(ms: number): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, ms))
  return process.pid
}

export function runForEver(): never {
  for (;;) add(1, 1)
}

/** Backs out of one reading after the other: the usual way for a pattern to hang. */
export function matchForEver(): boolean {
  return /^(a+)+$/.test(`${'a'.repeat(60)}!`)
}

export function fillMemory(): never {
  const kept: object[] = []
  for (;;) kept.push(new Array(1000).fill(kept.length))
}

export function nestForEver(depth: number): number {
  return 1 + nestForEver(depth + 1)
}

export function refuse(): never {
  throw new AppError('invalid_input', { field: 'posting', sentence: 'Say more.' })
}

export function fail(): never {
  throw new TypeError('a mistake of ours')
}

export function listSettings(): string[] {
  return Object.keys(process.env)
}

export function endItself(): never {
  process.exit(3)
}
