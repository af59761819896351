import type { Plugin } from 'vite'

const CONTRACT = /\/src\/contract\/[a-z-]+\.ts$/
const SUMMARY = /^(\s*summary:) '(?:[^'\\]|\\.)*',$/gm

/** Leaves out of the pages what each call is for: only the documentation of the server says it, and it weighs 1 kB. */
export function dropSummaries(): Plugin {
  return {
    name: 'drop-summaries',
    enforce: 'pre',
    transform: (code, id) => (CONTRACT.test(id) ? withoutSummaries(code) : null),
  }
}

/** @param code a file of the contract as it stands */
export function withoutSummaries(code: string): string {
  return code.replace(SUMMARY, "$1 '',")
}
