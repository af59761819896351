import type { Plugin } from 'vite'

const CONTRACT = /\/src\/contract\/[\w-]+\.ts$/
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/.source
/** What a call is about in words, and the errors it can answer: for the server and its documentation alone. */
const DOCUMENTATION = new RegExp(
  `^\\s+(?:summary:\\s*(?:${TEXT})|errors:\\s*(?:\\[[^\\]]*\\]|[A-Z_]+)),$\\n`,
  'gm',
)

/** A module of the contract without what no page reads of it. */
export function dropDocumentation(source: string): string {
  return source.includes("from './endpoint.ts'") ? source.replace(DOCUMENTATION, '') : source
}

/** Keeps the documentation of the calls out of what browsers fetch. */
export function bareContract(): Plugin {
  return {
    name: 'bare-contract',
    enforce: 'pre',
    transform: (source, id) => (CONTRACT.test(id) ? dropDocumentation(source) : null),
  }
}
