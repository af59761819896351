// The plain JavaScript tools, as TypeScript files see them.

declare module '*/browser.mjs' {
  /** How every test tool starts the browser. */
  export function browserOptions(): { executablePath?: string; args: string[] }
}

declare module '*/counts.mjs' {
  export interface Counts {
    passed: number
    failed: number
    skipped: number
  }
  export function countUnit(report: object): Counts
  export function countE2e(report: object): Counts
  export function closingLine(counts: Counts[], isFailed: boolean): string
}
