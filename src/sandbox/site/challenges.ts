import { createHmac, randomBytes } from 'node:crypto'
import { makePuzzle, PICTURE_KINDS, type Puzzle, type PuzzleKind, paintPuzzle } from './challenge/puzzle.ts'

/** One puzzle that one session must solve. */
export interface Challenge {
  /** 'c_' and 22 random signs. */
  readonly id: string
  readonly puzzle: Puzzle
  readonly issuedAtMs: number
  isUsed: boolean
}

/** Of which kind: one picture kind, any picture, or no picture at all. */
export type ChallengeWish = PuzzleKind | 'any-picture'

const CHALLENGE_LIFE_MS = 120_000
const MOST_CHALLENGES = 1000

/** The newest challenges. A puzzle follows from its id and a secret of the site, so an id tells nobody the answer. */
export class Challenges {
  readonly #byId = new Map<string, Challenge>()
  readonly #pictures = new WeakMap<Challenge, Buffer>()
  readonly #secret = randomBytes(32)
  readonly #clock: () => number

  constructor(clock: () => number) {
    this.#clock = clock
  }

  issue(wish: ChallengeWish): Challenge {
    const id = `c_${randomBytes(16).toString('base64url')}`
    const drawn = createHmac('sha256', this.#secret).update(id).digest()
    const kind = wish === 'any-picture' ? pickKind(drawn.readUInt32BE(4)) : wish
    const puzzle = makePuzzle(drawn.readInt32BE(0), kind)
    const challenge = { id, puzzle, issuedAtMs: this.#clock(), isUsed: false }
    this.#byId.set(id, challenge)
    for (const oldest of this.#byId.keys()) {
      if (this.#byId.size <= MOST_CHALLENGES) break
      this.#byId.delete(oldest)
    }
    return challenge
  }

  find(id: string): Challenge | null {
    return this.#byId.get(id) ?? null
  }

  /** Oldest first. */
  list(): readonly Challenge[] {
    return [...this.#byId.values()]
  }

  /** Whether it can still be shown and answered. */
  isOpen({ isUsed, issuedAtMs }: Challenge): boolean {
    return !isUsed && this.#clock() < issuedAtMs + CHALLENGE_LIFE_MS
  }

  ageMs({ issuedAtMs }: Challenge): number {
    return this.#clock() - issuedAtMs
  }

  /** A PNG; null when the puzzle has no picture. */
  picture(challenge: Challenge): Buffer | null {
    const { picture } = challenge.puzzle
    if (picture === null) return null
    const painted = this.#pictures.get(challenge) ?? paintPuzzle(picture.shapes)
    this.#pictures.set(challenge, painted)
    return painted
  }
}

function pickKind(drawn: number): PuzzleKind {
  return PICTURE_KINDS[drawn % PICTURE_KINDS.length] ?? 'count'
}
