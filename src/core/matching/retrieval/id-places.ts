/** Ids in the order in which they came, at 24 bytes each: a Map of strings takes five times as much. */
export interface IdPlaces {
  /** @returns null for one that is unknown */
  placeOf(id: string): number | null
  /** @returns its place, a new one for an unknown id */
  add(id: string): number
  idAt(place: number): string
}

const WORDS = 4
const HEX_PER_WORD = 8
const BLOCK_IDS = 8192
/** The table of places is at most half full. */
const FIRST_TABLE = 2 * BLOCK_IDS
const EMPTY = -1

/** For ids that are UUIDs in small letters. */
export function openIdPlaces(): IdPlaces {
  const blocks: Uint32Array[] = []
  let table = new Int32Array(FIRST_TABLE).fill(EMPTY)
  let size = 0
  const wordAt = (place: number, word: number) =>
    blocks[Math.floor(place / BLOCK_IDS)]?.[(place % BLOCK_IDS) * WORDS + word] ?? 0
  const isAt = (place: number, words: Uint32Array) => words.every((word, at) => wordAt(place, at) === word)

  /** Where an id stands in the table, or where it would. */
  function slotOf(words: Uint32Array): number {
    let slot = hashOf(words) & (table.length - 1)
    for (;;) {
      const place = table[slot] ?? EMPTY
      if (place === EMPTY || isAt(place, words)) return slot
      slot = (slot + 1) & (table.length - 1)
    }
  }

  function grow(): void {
    table = new Int32Array(2 * table.length).fill(EMPTY)
    for (let place = 0; place < size; place++) {
      const words = Uint32Array.from({ length: WORDS }, (_, at) => wordAt(place, at))
      table[slotOf(words)] = place
    }
  }

  function append(words: Uint32Array): number {
    if (2 * size >= table.length) grow()
    if (size === blocks.length * BLOCK_IDS) blocks.push(new Uint32Array(BLOCK_IDS * WORDS))
    blocks.at(-1)?.set(words, (size % BLOCK_IDS) * WORDS)
    table[slotOf(words)] = size
    size += 1
    return size - 1
  }

  function find(words: Uint32Array): number | null {
    const place = table[slotOf(words)] ?? EMPTY
    return place === EMPTY ? null : place
  }

  return {
    placeOf: id => find(wordsOf(id)),
    add(id) {
      const words = wordsOf(id)
      return find(words) ?? append(words)
    },
    idAt: place =>
      spell(
        Array.from({ length: WORDS }, (_, word) =>
          wordAt(place, word).toString(16).padStart(HEX_PER_WORD, '0'),
        ),
      ),
  }
}

function wordsOf(id: string): Uint32Array {
  const digits = id.replaceAll('-', '')
  return Uint32Array.from({ length: WORDS }, (_, word) =>
    Number.parseInt(digits.slice(word * HEX_PER_WORD, (word + 1) * HEX_PER_WORD), 16),
  )
}

function spell(words: readonly string[]): string {
  return words.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function hashOf(words: Uint32Array): number {
  let hash = 0
  for (const word of words) hash = Math.imul(hash ^ word, 0x9e3779b1)
  return (hash ^ (hash >>> 15)) >>> 0
}
