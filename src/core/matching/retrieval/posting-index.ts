import {
  judgeAsks,
  judgeKind,
  maxSumOf,
  openSketchBlock,
  putSketch,
  type SketchBlock,
} from './judge-sketch.ts'
import type { SearchProfile } from './search-profile.ts'
import { openTables, type SearchTables } from './search-tables.ts'

/** A posting that is worth scoring. */
export interface Candidate {
  /** In the order in which postings were put in, from 0 on. */
  place: number
  /** About the scorer's weighted sum. */
  sum: number
}

/** Sketches in blocks that grow; a block is looked through in about a millisecond. */
export interface PostingIndex {
  readonly size: number
  /** @returns the place of the posting */
  add(sketch: Uint8Array): number
  replace(place: number, sketch: Uint8Array): void
  /** It is found no more; its place stays empty. */
  close(place: number): void
  /**
   * The postings that are likeliest to score high, the likeliest first.
   * Made in slices: whoever asks may do something else between two of them. What is added meanwhile may be missed.
   * @param limit how many at the most
   */
  search(profile: SearchProfile, limit: number): Generator<undefined, Candidate[]>
}

const BLOCK_POSTINGS = 8192
/** Of so many parts of all postings one is looked at for what it asks, after the kind of work; but not of few. */
const KIND_PARTS = 16
const LEAST_OF_KIND = 12_500

interface Block extends SketchBlock {
  /** 1 where a posting is open. */
  isOpen: Uint8Array
}

export function createPostingIndex(): PostingIndex {
  const blocks: Block[] = []
  let size = 0
  function write(place: number, sketch: Uint8Array): void {
    const block = blocks[Math.floor(place / BLOCK_POSTINGS)]
    if (block === undefined) throw new RangeError('No posting has this place')
    putSketch(block, place % BLOCK_POSTINGS, sketch)
    block.isOpen[place % BLOCK_POSTINGS] = 1
  }
  return {
    get size() {
      return size
    },
    add(sketch) {
      if (size === blocks.length * BLOCK_POSTINGS)
        blocks.push({ ...openSketchBlock(BLOCK_POSTINGS), isOpen: new Uint8Array(BLOCK_POSTINGS) })
      size += 1
      write(size - 1, sketch)
      return size - 1
    },
    replace: write,
    close(place) {
      const block = blocks[Math.floor(place / BLOCK_POSTINGS)]
      if (block !== undefined) block.isOpen[place % BLOCK_POSTINGS] = 0
    },
    search: (profile, limit) => search([...blocks], openTables(profile), { size, limit }),
  }
}

function* search(
  blocks: readonly Block[],
  tables: SearchTables,
  { size, limit }: { size: number; limit: number },
): Generator<undefined, Candidate[]> {
  const kinds = new Float32Array(size).fill(Number.NEGATIVE_INFINITY)
  for (const [index, block] of blocks.entries()) {
    judgeBlock(block, tables, kinds.subarray(index * BLOCK_POSTINGS, (index + 1) * BLOCK_POSTINGS))
    yield
  }
  const from = cutOff(kinds, Math.max(LEAST_OF_KIND, Math.ceil(size / KIND_PARTS)))
  const near = placesFrom(kinds, from)
  const sums = new Float32Array(near.length)
  for (let start = 0; start < near.length; start += BLOCK_POSTINGS) {
    for (let at = start; at < Math.min(near.length, start + BLOCK_POSTINGS); at++)
      sums[at] = refine(blocks, tables, { place: near[at] ?? 0, kinds })
    yield
  }
  const least = cutOff(sums, limit)
  const found: Candidate[] = []
  near.forEach((place, at) => {
    const sum = sums[at] ?? Number.NEGATIVE_INFINITY
    if (sum >= least && sum > Number.NEGATIVE_INFINITY) found.push({ place, sum })
  })
  return found.sort((a, b) => b.sum - a.sum || a.place - b.place).slice(0, limit)
}

/** @returns the places of open postings whose kind reaches a value, in their order */
function placesFrom(kinds: Float32Array, from: number): Uint32Array {
  const places = new Uint32Array(kinds.length)
  let count = 0
  for (let place = 0; place < kinds.length; place++) {
    const kind = kinds[place] ?? Number.NEGATIVE_INFINITY
    if (kind >= from && kind > Number.NEGATIVE_INFINITY) {
      places[count] = place
      count += 1
    }
  }
  return places.slice(0, count)
}

function judgeBlock(block: Block, tables: SearchTables, kinds: Float32Array): void {
  for (let slot = 0; slot < kinds.length; slot++) {
    if (block.isOpen[slot] === 1) kinds[slot] = judgeKind(block, slot, tables)
  }
}

/** What the kind of a posting comes to with what its asks bring; one that was closed meanwhile is out. */
function refine(
  blocks: readonly Block[],
  tables: SearchTables,
  { place, kinds }: { place: number; kinds: Float32Array },
): number {
  const block = blocks[Math.floor(place / BLOCK_POSTINGS)]
  const slot = place % BLOCK_POSTINGS
  if (block?.isOpen[slot] !== 1) return Number.NEGATIVE_INFINITY
  return Math.min((kinds[place] ?? 0) + judgeAsks(block, slot, tables), maxSumOf(block, slot, tables))
}

const BINS = 4096
/** No weighted sum reaches it. */
const MAX_SUM = 32

function binOf(sum: number): number {
  return Math.min(BINS - 1, (sum * (BINS / MAX_SUM)) | 0)
}

/** @returns about the value that so many of all reach, never more than that value */
function cutOff(sums: Float32Array, count: number): number {
  const bins = new Uint32Array(BINS)
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] ?? 0
    // A closed posting counts as negative.
    if (sum >= 0) bins[binOf(sum)] = (bins[binOf(sum)] ?? 0) + 1
  }
  let reached = 0
  for (let bin = BINS - 1; bin >= 0; bin--) {
    reached += bins[bin] ?? 0
    if (reached >= count) return (bin * MAX_SUM) / BINS
  }
  return Number.NEGATIVE_INFINITY
}
