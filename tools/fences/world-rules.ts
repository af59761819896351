import type { Arrow } from './imports.ts'

const WORLDS: Record<string, readonly string[]> = {
  contract: [],
  data: [],
  core: ['contract', 'data'],
  adapters: ['core', 'contract'],
  server: ['core', 'contract'],
  web: ['core', 'contract'],
  sandbox: ['data'],
}

/** Packages that compile without Node or browser; a further one is a decision record. */
const PACKAGES: Record<string, readonly string[]> = {
  contract: ['zod'],
  core: ['zod', 'htmlparser2', 'entities', 'diff'],
  data: ['zod', 'node:fs', 'node:crypto'],
}

/** The second is what tools of the operator share with the first. */
const ROOT = 'src/server/main.ts'
const COMPOSITION_ROOTS: readonly string[] = [ROOT, 'src/server/open-kept-data.ts']
const SANDBOX_ENTRY = 'src/sandbox/start-sandbox.ts'
const ADAPTER_PORT = /^src\/adapters\/[^/]+\/port\.ts$/
const ADAPTER_LIST = /^src\/adapters\/[^/]+\/index\.ts$/
const ADAPTER_FOLDER = /^src\/adapters\/[^/]+\/[^/]+\//

/** A world imports only what its row allows; a package only where the world may have it. */
export function crossedWorlds(arrows: readonly Arrow[]): string[] {
  return tell(arrows.filter(arrow => (arrow.isOurs ? !mayReach(arrow) : !mayUse(arrow))))
}

/** Only the composition root knows which adapters there are. */
export function listsOutsideTheRoot(arrows: readonly Arrow[]): string[] {
  return tell(arrows.filter(({ from, to }) => ADAPTER_LIST.test(to) && !COMPOSITION_ROOTS.includes(from)))
}

/** An adapter is reached through its port's list and never by another adapter. */
export function bridgesToIslands(arrows: readonly Arrow[]): string[] {
  return tell(
    arrows.filter(({ from, to }) => {
      const island = ADAPTER_FOLDER.exec(to)?.[0]
      if (island === undefined || from.startsWith(island)) return false
      return from !== `${island.split('/').slice(0, 3).join('/')}/index.ts`
    }),
  )
}

/** Where texts of strangers are worked on: what a module of this name holds runs in a process of its own. */
const COMPUTE = /^src\/(?:server|adapters)\/.*\/(?:[a-z-]+-)?compute\.ts$/
const OF_TEXTS =
  /^src\/core\/(?:text|resume|matching|sources|tailoring|letters|comparison|insights|proofreading|applications)\//
/** What needs no text, or a short one that its limits bound, or only looks at what was worked out elsewhere. */
const ON_THE_SPOT = new Set([
  'applications/plan-import.ts',
  'applications/tracked.ts',
  'matching/engine/rank-sketches.ts',
  'matching/engine/search-profile.ts',
  'matching/engine/search-tables.ts',
  'matching/engine/search-terms.ts',
  'matching/engine/search-version.ts',
  'matching/match.ts',
  'matching/posting-facts.ts',
  'matching/scorer-version.ts',
  'resume/count-profile.ts',
  'resume/display-name.ts',
  'resume/sureness.ts',
  'sources/content-hash.ts',
  'sources/decide-closing.ts',
  'sources/judge-source.ts',
  'sources/place-key.ts',
  'sources/plan-search.ts',
  'sources/posting.ts',
  'sources/same-job.ts',
  'tailoring/attempts-of-day.ts',
  'tailoring/generation-time.ts',
  'tailoring/name-file.ts',
])

/** The answering process works on no text of a stranger: only a slice's compute.ts reaches the rules that do. */
export function textsOnTheSpot(arrows: readonly Arrow[]): string[] {
  return tell(
    arrows.filter(
      ({ from, to, isType }) =>
        !isType &&
        from.startsWith('src/server/') &&
        !COMPUTE.test(from) &&
        !MODEL_OF_COMPUTE.has(from) &&
        OF_TEXTS.test(to) &&
        !ON_THE_SPOT.has(to.replace('src/core/', '')),
    ),
  )
}

/** Reached by compute.ts alone. */
const MODEL_OF_COMPUTE = new Set(['src/server/open-match-model.ts'])

/** What runs elsewhere is named by `inChildProcess` and never imported but for its types. */
export function computeImported(arrows: readonly Arrow[]): string[] {
  return tell(arrows.filter(({ to, isType }) => COMPUTE.test(to) && !isType))
}

/** Circles of imports, each told once, type imports counted. */
export function circles(arrows: readonly Arrow[]): string[] {
  const targets = Map.groupBy(
    arrows.filter(arrow => arrow.isOurs),
    arrow => arrow.from,
  )
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) found.push([...trail.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return found
}

/**
 * Two folders side by side that import each other, types counted: neither can then be read without the other. A file
 * belongs to each folder above it, and what stands beside a folder is no folder.
 */
export function foldersThatImportEachOther(arrows: readonly Arrow[]): string[] {
  const pairs = arrows.filter(({ isOurs }) => isOurs).flatMap(({ from, to }) => findFolders(from, to))
  const there = new Set(pairs.map(([from, to]) => `${from} → ${to}`))
  const mutual = pairs.filter(([from, to]) => from < to && there.has(`${to} → ${from}`))
  return [...new Set(mutual.map(([from, to]) => `${from} and ${to}`))].sort()
}

/** The two folders in the last one that both files have in common; none where one of them is a file. */
function findFolders(from: string, to: string): [string, string][] {
  const [ours, theirs] = [from.split('/'), to.split('/')]
  const at = ours.findIndex((part, index) => part !== theirs[index])
  const isBetweenFolders = at >= 2 && at < ours.length - 1 && at < theirs.length - 1
  return isBetweenFolders ? [[ours.slice(0, at + 1).join('/'), theirs.slice(0, at + 1).join('/')]] : []
}

function mayReach({ from, to }: Arrow): boolean {
  const [fromWorld, toWorld] = [worldOf(from), worldOf(to)]
  if (fromWorld === toWorld || WORLDS[fromWorld]?.includes(toWorld)) return true
  if (fromWorld !== 'server') return false
  if (ADAPTER_PORT.test(to)) return true
  if (to === SANDBOX_ENTRY) return from === ROOT
  return COMPOSITION_ROOTS.includes(from) && ADAPTER_LIST.test(to)
}

function mayUse({ from, to }: Arrow): boolean {
  return PACKAGES[worldOf(from)]?.includes(to) ?? true
}

function worldOf(path: string): string {
  return path.split('/')[1] ?? ''
}

function tell(arrows: readonly Arrow[]): string[] {
  return arrows.map(({ from, to }) => `${from} imports ${to}`)
}
