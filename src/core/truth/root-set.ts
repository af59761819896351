const PREFIX_MIN_CHARS = 6

/** Roots to be looked up, also by what they begin with: 'administ' finds 'administr'. */
export class RootSet {
  readonly #roots = new Set<string>()
  readonly #beginnings = new Set<string>()

  constructor(roots: Iterable<string>) {
    for (const root of roots) {
      this.#roots.add(root)
      for (let end = PREFIX_MIN_CHARS; end <= root.length; end += 1) this.#beginnings.add(root.slice(0, end))
    }
  }

  hasWhole(root: string): boolean {
    return this.#roots.has(root)
  }

  has(root: string): boolean {
    if (this.#roots.has(root) || this.#beginnings.has(root)) return true
    for (let end = PREFIX_MIN_CHARS; end < root.length; end += 1)
      if (this.#roots.has(root.slice(0, end))) return true
    return false
  }
}
