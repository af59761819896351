/** What people write into fields they are not meant for. */
export const PLANTED_CONTACTS = [
  'jane.doe@corp.example',
  '+44 20 7946 0958',
  '(555) 010-4477',
  'Tel. 0113 496 0000',
  'jane [at] corp [dot] example',
] as const

const REPLACEMENTS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '0',
  'x'.repeat(2000),
  'word '.repeat(5000),
  [],
  {},
  [null],
  [[[]]],
  { name: { name: {} } },
  '<script>alert(1)</script>',
  '2026-02-31',
  '\u0000\ud800',
]

/** A small generator, so that a failure can be seen again: mulberry32. @returns 0 ≤ x < 1 */
export function seededChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A copy with one to three of its values dropped, of another type, or with a contact written into them. */
export function mutateJson(value: unknown, chance: () => number): unknown {
  const copy = structuredClone(value)
  const times = 1 + Math.floor(chance() * 3)
  for (let time = 0; time < times; time += 1) mutateOnce(copy, chance)
  return copy
}

function mutateOnce(root: unknown, chance: () => number): void {
  const slots = listSlots(root)
  const slot = pick(slots, chance)
  if (slot === undefined) return
  const { holder, key } = slot
  const kind = chance()
  if (kind < 0.25) delete holder[key]
  else if (kind < 0.75) holder[key] = structuredClone(pick(REPLACEMENTS, chance))
  else holder[key] = `Please ask ${pick(PLANTED_CONTACTS, chance)} for more.`
}

interface Slot {
  holder: Record<string, unknown>
  key: string
}

function listSlots(value: unknown): Slot[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown> // arrays too: their indices are keys
  return Object.keys(holder).flatMap(key => [{ holder, key }, ...listSlots(holder[key])])
}

function pick<T>(list: readonly T[], chance: () => number): T | undefined {
  return list[Math.floor(chance() * list.length)]
}
