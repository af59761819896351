import { searchWords } from './words.ts'

/** Short texts that come again and again, each under a number, and the words each has. */
export class TextTable {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[][] = []

  /** The text's number, counted from 0 in order of first sight. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#words.length)
    return this.#words.push(searchWords(text)) - 1
  }

  /** By number: 1 when the text has the word. */
  having(word: string): Uint8Array {
    return Uint8Array.from(this.#words, words => (words.includes(word) ? 1 : 0))
  }
}
