import { readdirSync, readFileSync } from 'node:fs'
import {
  type Person,
  readPeople,
  SEEDED_KINDS,
  type SeededKind,
  type TruthCase,
  toCase,
} from './truth-case.ts'

/** The seed of the published error rates. */
export const SEED = 20_261_121
const INVENTIONS_PER_KIND = 50
const HONEST_CASES = 500
const MAX_ATTEMPTS = 4000

type Written = Person['cases'][number]
type Pick = <T>(from: readonly T[]) => T
type Inventor = (person: Person, line: Written, pick: Pick) => string | null

/**
 * The corpus for published error rates: 50 inventions of each of 12 kinds and 500 honest rewrites, over people of
 * many trades. The people and the honest rewrites are written by hand; joins and inventions come from a seed, so
 * that the same seed always gives the same corpus.
 */
export function makeSeededCorpus(seed: number): TruthCase[] {
  const people = readTrades()
  const pick = pickFrom(seed)
  const written = people.flatMap(person => person.cases.map(line => ({ ...toCase(person, line), id: '' })))
  const joined = drawDistinct(HONEST_CASES - written.length, () => joinTwo(pick(people), pick))
  const invented = SEEDED_KINDS.filter(kind => kind !== 'honest').flatMap(kind =>
    drawDistinct(INVENTIONS_PER_KIND, () => invent(kind, pick(people), pick)),
  )
  return [...written, ...joined, ...invented].map((each, index) => ({ ...each, id: `seeded-${index + 1}` }))
}

function readTrades(): Person[] {
  const names = readdirSync(import.meta.dirname).filter(name => /^trades-.+\.txt$/.test(name))
  return names.sort().flatMap(name => readPeople(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')))
}

/** A linear congruential generator, modulus 2^32; the constants are those of Numerical Recipes. */
function pickFrom(seed: number): Pick {
  let state = seed >>> 0
  return from => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const found = from[Math.floor((state / 2 ** 32) * from.length)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
}

function drawDistinct(count: number, draw: () => Omit<TruthCase, 'id'> | null): TruthCase[] {
  const found = new Map<string, TruthCase>()
  for (let attempt = 0; attempt < MAX_ATTEMPTS && found.size < count; attempt += 1) {
    const drawn = draw()
    if (drawn !== null) found.set(drawn.output, { ...drawn, id: '' })
  }
  if (found.size < count) throw new Error(`Only ${found.size} of ${count} cases`)
  return [...found.values()]
}

const JOINS = ['; ', '. ', ', and ', ' & '] as const

function joinTwo(person: Person, pick: Pick): Omit<TruthCase, 'id'> | null {
  const [first, second] = [pick(person.cases), pick(person.cases)]
  if (first.lineNumbers.some(number => second.lineNumbers.includes(number))) return null
  const join = pick(JOINS)
  const output = `${first.output}${join}${join === '. ' ? second.output : lowerFirst(second.output)}`
  return toCase(person, {
    kind: 'honest',
    lineNumbers: [...first.lineNumbers, ...second.lineNumbers],
    output,
  })
}

function invent(kind: SeededKind, person: Person, pick: Pick): Omit<TruthCase, 'id'> | null {
  const line = pick(person.cases)
  const output = INVENTORS[kind](person, line, pick)
  return output === null || output === line.output ? null : toCase(person, { ...line, kind, output })
}

/** Sentences around an honest line '_' and an invention '#'. */
function inFrames(kind: SeededKind, frames: readonly string[]): Inventor {
  return ({ inventions }, { output }, pick) => {
    const invention = pick(inventions[kind] ?? [])
    const frame = pick(frames)
    const line = frame.startsWith('_') ? output : lowerFirst(output)
    return upperFirst(frame.replace('_', () => line).replace('#', () => invention))
  }
}

/** Puts `invented` in the place of `found`, in the honest line or in the line it comes from. */
function bySwap(kind: SeededKind): Inventor {
  return ({ inventions, lines }, { output, lineNumbers }, pick) => {
    const [found = '', invented = ''] = pick(inventions[kind] ?? []).split(' > ')
    const texts = [output, lines[(lineNumbers[0] ?? 1) - 1] ?? '']
    const text = texts.find(candidate => candidate.includes(found))
    return text === undefined ? null : upperFirst(text.replace(found, () => invented))
  }
}

const YEARS = ['2003', '2006', '2009', '2011'] as const
const UNIT_SWAPS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:per day|a day|daily|each day)\b/u, 'per hour'],
  [/\b(?:per month|a month|monthly|each month|every month)\b/u, 'per day'],
  [/\b(?:every week|each week|weekly)\b/u, 'every day'],
  [/\b(?:a|per|each) (?:shift|trip|evening|night)\b/u, 'per hour'],
  [/\bhours\b/u, 'minutes'],
  [/\bweeks\b/u, 'months'],
  [/\bmin(?:utes)?\b/u, 'seconds'],
  [/(?<=\d)%| percent\b/u, ' units'],
  [/€|£/u, '$'],
  [/\bkW\b/u, 'MW'],
  [/\bhectares?\b/u, 'square miles'],
]

const INVENTORS: Record<SeededKind, Inventor> = {
  honest: (_, { output }) => output,
  employer: inFrames('employer', ['_ at #', '_ for #', 'At #, _', '_, a project with #', 'Seconded to #: _']),
  title: inFrames('title', ['As #, _', '_ as #', '_ while acting as #', '_, promoted to #', 'Former #; _']),
  date: (_person, { output }, pick) => {
    const [from, to] = [pick(YEARS), pick(['2012', '2013', '2014'])]
    return pick([
      `Since ${from}, ${lowerFirst(output)}`,
      `${output} from ${from} to ${to}`,
      `${output} (March ${from})`,
      `${output}, starting in ${from}`,
    ])
  },
  degree: inFrames('degree', ['_ after completing #', 'With #, _', '_; holds #', 'Backed by #: _']),
  institution: inFrames('institution', ['_, trained at #', 'A graduate of #, _', '_ after studies at #']),
  certificate: inFrames('certificate', ['_; holder of #', 'With #, _', '_ and earned #', '_, gaining #']),
  number: (_person, { output }, pick) => {
    const changed = output.replace(/\d+/u, digits => String(Number(digits) * pick([2, 3, 7]) + pick([1, 3])))
    return pick([
      changed === output ? null : changed,
      `${output}, an improvement of ${pick(['42%', 'a half'])}`,
    ])
  },
  unit: ({ lines }, { output, lineNumbers }, pick) => {
    const [found, other] = pick(UNIT_SWAPS)
    const text = pick([output, lines[(lineNumbers[0] ?? 1) - 1] ?? output])
    return found.test(text) ? text.replace(found, () => other) : null
  },
  skill: inFrames('skill', [
    '_ using #',
    '_, including #',
    '_ and #',
    'With strong # skills, _',
    '_; proficient in #',
  ]),
  version: (person, line, pick) =>
    bySwap('version')(person, line, pick) ??
    pick([
      `${line.output} (version ${pick(['3', '5.1', '12'])})`,
      `${line.output} with release ${pick(['4', '2.8'])}`,
    ]),
  scope: (person, line, pick) =>
    bySwap('scope')(person, line, pick) ??
    pick([
      `${line.output} across the whole organisation`,
      `${line.output}, worldwide`,
      `Solely responsible: ${lowerFirst(line.output)}`,
    ]),
  language: inFrames('language', ['_ in #', '_, speaking #', 'With # skills, _', '_; languages: #']),
}

// 'BSc' and 'VAT' keep their capitals.
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
