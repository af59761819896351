import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A function that a module offers, with the types of its parameters as the source writes them. */
export interface ExportedFunction {
  /** 'core/resume/dates:findDates'. */
  id: string
  file: string
  name: string
  types: string[]
}

const SOURCES = 'src'
const FOLDERS = [
  ...[
    'text',
    'resume',
    'sources',
    'matching',
    'tailoring',
    'letters',
    'applications',
    'comparison',
    'insights',
  ].map(folder => `core/${folder}`),
  ...['proofreading', 'account', 'support', 'reminders'].map(folder => `core/${folder}`),
  ...['pdf', 'ai', 'job-sources'].map(folder => `adapters/${folder}`),
]
const EXPORTED = /^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(/gm

/** Every exported function of the folders whose modules read what strangers wrote. */
export function listExportedFunctions(): ExportedFunction[] {
  return FOLDERS.flatMap(folder =>
    readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !/\.(?:test|suite)\.ts$|child\.ts$/.test(name))
      .flatMap(name => functionsOf(`${folder}/${name}`)),
  )
}

function functionsOf(file: string): ExportedFunction[] {
  const source = readFileSync(join(SOURCES, file), 'utf8')
  return [...source.matchAll(EXPORTED)].map(match => {
    const name = match[1] ?? ''
    const parameters = splitAtCommas(source, match.index + match[0].length)
    return { id: `${file.replace(/\.ts$/, '')}:${name}`, file, name, types: parameters.flatMap(typeOf) }
  })
}

/** @param from behind the bracket that opens */
function splitAtCommas(source: string, from: number): string[] {
  const parts = ['']
  let depth = 0
  for (let at = from; at < source.length && depth >= 0; at += 1) {
    const character = source.charAt(at)
    depth += depthChange(source, at)
    if (depth < 0) break
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map(part => part.replace(/\s+/g, ' ').trim()).filter(part => part !== '')
}

function depthChange(source: string, at: number): number {
  const character = source.charAt(at)
  if ('([{<'.includes(character)) return 1
  return ')]}'.includes(character) || (character === '>' && source[at - 1] !== '=') ? -1 : 0
}

/** The type behind the name; a parameter with a default may be left out, and so has none. */
function typeOf(parameter: string): string[] {
  let depth = 0
  for (let at = 0; at < parameter.length; at += 1) {
    depth += depthChange(parameter, at)
    if (depth !== 0 || parameter[at] !== ':') continue
    const type = parameter.slice(at + 1).trim()
    return / = /.test(type) ? [] : [type]
  }
  return []
}
