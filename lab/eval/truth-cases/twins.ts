import { stripBullet } from './judge-case.ts'
import type { TruthCase } from './truth-case.ts'

const MIN_WORDS = 4
/** What the twins are called that are no longer honest. */
export const ASTRAY = 'astray'

/**
 * A case of one source again with a second one: another line of the resume joined to it word for word, and the case as
 * it is with the line named beside it that has most in common with it. Hardly an author invents from two lines, while a
 * model may: without these, that a line has two sources would be learned as a sign that it is true. An honest line beside
 * another of its resume alone says what that one does not: that much may be another is learnt from it.
 */
export function twinsOf(one: TruthCase): TruthCase[] {
  const [source = '', ...more] = one.sources
  const others = one.resume
    .split('\n')
    .map(stripBullet)
    .filter(line => line !== stripBullet(source) && line.split(' ').length >= MIN_WORDS)
  const [near] = others.toSorted((a, b) => countShared(b, one.output) - countShared(a, one.output))
  if (more.length > 0 || near === undefined) return []
  const at = [...one.id].reduce((sum, char) => sum + char.charCodeAt(0), 0)
  const other = withoutStop(others[at % others.length] ?? near)
  const output = withoutStop(stripBullet(one.output))
  const isFirst = at % 2 === 0
  return [
    {
      ...one,
      id: `${one.id} joined`,
      sources: isFirst ? [other, source] : [source, other],
      output: isFirst ? `${other}; ${output}` : `${output}; ${other}`,
    },
    { ...one, id: `${one.id} named`, sources: [source, near] },
    ...(one.kind === 'honest'
      ? [{ ...one, id: `${one.id} ${ASTRAY}`, kind: 'claim' as const, sources: [near] }]
      : []),
  ]
}

function countShared(line: string, text: string): number {
  const words = new Set(text.toLowerCase().split(/\P{L}+/u))
  return [...new Set(line.toLowerCase().split(/\P{L}+/u))].filter(word => words.has(word)).length
}

function withoutStop(line: string): string {
  return line.replace(/\.$/, '')
}
