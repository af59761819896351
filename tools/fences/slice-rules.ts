import { posix } from 'node:path'
import type { Arrow } from './imports.ts'
import { isTest, type SourceTree } from './source-tree.ts'

const SERVER_SLICE = /^src\/server\/(?!http\/|db\/|crypto\/)([a-z-]+)\//
const SERVER_SLICE_FILES = /^(?:[a-z-]+-)?(?:routes|service|store|tasks|compute)\.ts$/
const SERVICE = /\/(?:[a-z-]+-)?service\.ts$/
const WEB_SLICE = /^src\/web\/(?!ui\/|queries\/)(dashboard\/[a-z-]+|[a-z-]+)\//
const TABLES = /^src\/server\/db\/(?:[a-z-]+-)?tables\.ts$/
const MAY_SEE_TABLES = /^src\/server\/(?:db\/|[a-z-]+\/(?:[a-z-]+-)?store\.ts$)/
/** Names that say nothing, so that everything ends up in them. */
const EMPTY_NAMES = /\/(?:utils?|helpers?|misc|common|managers?|types)(?:\.[a-z.]+)?(?:\/|$)/

/** Only a slice's store touches tables. */
export function tablesOutsideStores(arrows: readonly Arrow[]): string[] {
  return tell(arrows.filter(({ from, to }) => TABLES.test(to) && !MAY_SEE_TABLES.test(from)))
}

/** A slice of the server meets another at its services. */
export function serverSliceLeaks(arrows: readonly Arrow[]): string[] {
  return tell(
    arrows.filter(({ from, to }) => {
      const [fromSlice, toSlice] = [SERVER_SLICE.exec(from)?.[1], SERVER_SLICE.exec(to)?.[1]]
      if (fromSlice === undefined || toSlice === undefined || fromSlice === toSlice) return false
      return !SERVICE.test(to)
    }),
  )
}

/** A slice of the web meets another, but for the shared parts and queries, at the file that has the slice's own name. */
export function webSliceLeaks(arrows: readonly Arrow[]): string[] {
  return tell(
    arrows.filter(({ from, to }) => {
      const [fromSlice, toSlice] = [WEB_SLICE.exec(from)?.[1], WEB_SLICE.exec(to)?.[1]]
      if (fromSlice === undefined || toSlice === undefined) return false
      return !isWithin(fromSlice, toSlice) && !isWithin(toSlice, fromSlice) && !isNamesake(to, toSlice)
    }),
  )
}

/** Files of a server slice have one of five roles, after the use case where the slice has several; no file anywhere has an empty one. */
export function strangeNames(tree: SourceTree): string[] {
  return [...tree.keys()].filter(path => {
    if (!path.startsWith('src/')) return false
    const slice = SERVER_SLICE.exec(path)
    const isStrange = slice !== null && !isTest(path) && !SERVER_SLICE_FILES.test(path.slice(slice[0].length))
    return isStrange || EMPTY_NAMES.test(path)
  })
}

/** What puts the parts together takes all of them: the roots, and what makes the routes and the tasks of a slice. */
const MAY_TAKE_ALL = /^src\/server\/(?:[a-z-]+\.ts|http\/build-app\.ts)$|(?:routes|tasks)\.ts$/
const WHOLE_CONTEXT = /\bfunction (\w+)(?:<[^>]*>)?\(\s*(?:context|\{[^{}()]*\}): Context\b/g

/** Functions that do not say which parts of the context they need; those count that have it as their first parameter. */
export function takersOfTheWholeContext(tree: SourceTree): string[] {
  return [...tree].flatMap(([path, source]) => {
    if (!path.startsWith('src/server/') || isTest(path) || MAY_TAKE_ALL.test(path)) return []
    return [...source.matchAll(WHOLE_CONTEXT)].map(([, name]) => `${path} ${name}`)
  })
}

/** A tab belongs to the dashboard, and the dashboard puts its tabs together. */
function isWithin(slice: string, outer: string): boolean {
  return slice === outer || slice.startsWith(`${outer}/`)
}

function isNamesake(path: string, slice: string): boolean {
  const { dir, name } = posix.parse(path)
  return dir === `src/web/${slice}` && name === posix.basename(slice)
}

function tell(arrows: readonly Arrow[]): string[] {
  return arrows.map(({ from, to }) => `${from} imports ${to}`)
}
