// The plain JavaScript tools, as TypeScript files see them.

declare module '*/browser.mjs' {
  /** How every test tool starts the browser. */
  export function browserOptions(): { executablePath?: string; args: string[] }
  /** Installs a browser where that is possible and none is there. */
  export function ensureBrowser(): Promise<void>
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

declare module '*/postgres.mjs' {
  /** Gives the work an empty database and drops it afterwards. */
  export function withFreshDatabase<T>(work: (url: string) => Promise<T>): Promise<T>
}

declare module '*/project.mjs' {
  export const root: string
  /** Where reports and pictures of a run go. */
  export const results: string
  /** A step that could not be done; the message says what to do about it. */
  export class StepFailed extends Error {}
  export function runCommand(work: () => Promise<number>): Promise<void>
}

declare module '*/server-flags.mjs' {
  export const SERVER_FLAGS: readonly string[]
  export const SERVER: readonly string[]
}

declare module '*/server-build.mjs' {
  export function ensureServerBuilt(): Promise<void>
}

declare module '*/web-build.mjs' {
  export function ensureWebBuilt(): Promise<void>
}

declare module '*/postgres.mjs' {
  /** Gives the work an empty database whose role may create more, and drops it afterwards. */
  export function withFreshDatabase<T>(work: (url: string) => Promise<T>): Promise<T>
}
