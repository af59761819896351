import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

const OWN = /\/src\/(?!.*\/node_modules\/)/
const OTHER_ADDRESS = /import\.meta\.(?!url\b)\w+/

/** A module whose own address leads from `folder` to where its source lies. @throws Error for any other word of its own */
export function keepAddress(source: string, { id, folder }: { id: string; folder: string }): string {
  const other = OTHER_ADDRESS.exec(source)?.[0]
  if (other !== undefined) throw new Error(`${id} asks for ${other}, which a bundle cannot tell`)
  const path = relative(folder, id)
  return source.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
}

/** What a module starts or reads by its own address stays where it lies, beside the source and not beside the bundle. */
export function keptAddresses(bundle: string): Plugin {
  const folder = dirname(bundle)
  return {
    name: 'kept-addresses',
    enforce: 'pre',
    transform: (source, id) =>
      OWN.test(id) && source.includes('import.meta.') ? keepAddress(source, { id, folder }) : null,
  }
}
