import { readFileSync } from 'node:fs'
import { DataFault } from './data-fault.ts'

const LICENCE = /^# Licence: \S/m

/**
 * @param file path below `src/data`
 * @throws DataFault when the comment at its top has no line `# Licence: …`
 */
export function readDataFile(file: string): string {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const top = /^(?:#[^\n]*\n)*/.exec(text)?.[0] ?? ''
  if (!LICENCE.test(top)) throw new DataFault(file, 1, 'the comment at the top needs a line "# Licence: …"')
  return text
}
