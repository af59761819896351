import type { Arrow } from './imports.ts'

const WORLDS: Record<string, readonly string[]> = {
  contract: [],
  core: ['contract'],
  adapters: ['core', 'contract'],
  server: ['core', 'contract'],
  web: ['core', 'contract'],
  sandbox: [],
}

/** Packages that compile without Node or browser; a further one is a decision record. */
const PACKAGES: Record<string, readonly string[]> = { contract: ['zod'], core: ['zod'] }

const COMPOSITION_ROOT = 'src/server/main.ts'
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
  return tell(arrows.filter(({ from, to }) => ADAPTER_LIST.test(to) && from !== COMPOSITION_ROOT))
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

function mayReach({ from, to }: Arrow): boolean {
  const [fromWorld, toWorld] = [worldOf(from), worldOf(to)]
  if (fromWorld === toWorld || WORLDS[fromWorld]?.includes(toWorld)) return true
  if (fromWorld !== 'server') return false
  if (ADAPTER_PORT.test(to)) return true
  return from === COMPOSITION_ROOT && (ADAPTER_LIST.test(to) || to === SANDBOX_ENTRY)
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
