import { createHash } from 'node:crypto'
import { posting } from '#sandbox/world/posting.ts'
import { sectionsText } from '#sandbox/world/text/description.ts'
import { createWorld, type World } from '#sandbox/world/world.ts'
import { type Figure, figure, median } from './figure.ts'

const SIZE = 20_000
const NOW_MS = Date.UTC(2026, 10, 15, 12)
const RUNS = 3
const WORDS_IN_A_ROW = 8

/** The sandbox's world: how fast 20,000 postings are written, against reading the same texts once, and how they differ. */
export async function measureWorld(): Promise<Figure[]> {
  const times: number[] = []
  const ratios: number[] = []
  const hashes = new Set<string>()
  let texts: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const writing = cpuSeconds()
    texts = writePostings(createWorld({ seed: 7, size: SIZE, nowMs: NOW_MS }))
    const written = cpuSeconds()
    hashes.add(createHash('sha256').update(texts.join('\n')).digest('hex'))
    const baseline = cpuSeconds()
    countWords(texts)
    times.push(written - writing)
    ratios.push((written - writing) / (cpuSeconds() - baseline))
  }
  return [
    figure('world.write', median(times), { unit: 's', atMost: 2 }),
    figure('world.ratio', median(ratios), { unit: '× counting words', atMost: 1 }),
    figure('world.versions', hashes.size, { unit: '', atMost: 1 }),
    figure('world.distinct', distinctShare(texts), { unit: 'of 8-word rows', atLeast: 0.6 }),
  ]
}

function writePostings(world: World): string[] {
  return Array.from({ length: world.size }, (_, index) => {
    const { facts, sections } = posting(world, index)
    return `${facts.title}\n${sectionsText(sections)}`
  })
}

/** Of this process: what else the machine does stays out of it. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function countWords(texts: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap(text => text.toLowerCase().split(/\s+/))) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts.size
}

function distinctShare(texts: readonly string[]): number {
  const seen = new Set<string>()
  let total = 0
  for (const text of texts) {
    const words = text.toLowerCase().split(/\s+/)
    for (let from = 0; from + WORDS_IN_A_ROW <= words.length; from += 1, total += 1) {
      seen.add(words.slice(from, from + WORDS_IN_A_ROW).join(' '))
    }
  }
  return seen.size / total
}
