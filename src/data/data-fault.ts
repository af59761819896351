/** A data file of the program cannot be used; says which line of which file and what to do about it. */
export class DataFault extends Error {
  constructor(file: string, line: number, what: string) {
    super(`src/data/${file}:${line}: ${what}`)
  }
}
