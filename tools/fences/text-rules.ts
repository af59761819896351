import { type Arrow, dropComments } from './imports.ts'
import { isTest, type SourceTree } from './source-tree.ts'

const COMPOSITION_ROOT = 'src/server/main.ts'
const ENV_READER = 'src/server/env.ts'
const ADAPTER_FILE = /^src\/adapters\/([^/]+)\/([^/]+)\//
/** Ports that grow: here a name in quotes counts as much as an import. */
const GROWING_PORTS = new Set(['ai', 'job-sources'])

const RUNS_SUITE = /from '\.{1,2}\/port\.suite\.ts'/
/** The port has a reader, a scanner, a painter and a renderer; its suite is that of renderers. */
const OF_OTHER_KIND = new Set(['pdf/pdfjs', 'pdf/pdfium', 'pdf/tesseract'])

// Where packages come from and where a checkout lies differ from machine to machine.
const MACHINE_BOUND = [
  /https?:\/\/registry\./,
  /\bnpmjs\.(?:org|com)\b/,
  /\bdeb\.debian\.org\b/,
  /(?<![\w.])\/(?:work|root|tmp|Users|home\/[a-z][\w-]*)\//,
  /\b[A-Z]:\\\\?[A-Za-z]/,
]

/** Source files, other than the one that may, which read the environment. */
export function readersOfTheEnvironment(tree: SourceTree): string[] {
  return productSources(tree)
    .filter(([path, source]) => path !== ENV_READER && /\bprocess\.env\b/.test(dropComments(source)))
    .map(([path]) => path)
}

/**
 * Adapters that more than one source file outside their folder names: the list of their port. The composition root
 * is not counted, since it chooses from the lists.
 */
export function adaptersKnownWidely(tree: SourceTree, arrows: readonly Arrow[]): string[] {
  return listAdapters(tree).flatMap(({ folder, port, name }) => {
    const importers = arrows.filter(({ from, to }) => to.startsWith(folder) && !from.startsWith(folder))
    const spellers = GROWING_PORTS.has(port)
      ? whoSpells(tree, name).filter(path => !path.startsWith(folder))
      : []
    const knowing = [...new Set([...importers.map(arrow => arrow.from), ...spellers])]
    return knowing.length > 1 ? [`${port}/${name} is named by ${knowing.join(', ')}`] : []
  })
}

/** Adapters that the suite of their port is not run for: by a test of their own or by one of the port's list. */
export function adaptersWithoutTheirSuite(tree: SourceTree): string[] {
  return listAdapters(tree)
    .filter(
      ({ port, name }) =>
        tree.has(`src/adapters/${port}/port.suite.ts`) && !OF_OTHER_KIND.has(`${port}/${name}`),
    )
    .filter(({ folder, port }) => {
      const listTest = tree.get(`src/adapters/${port}/index.test.ts`) ?? ''
      const ownTests = [...tree].filter(([path]) => path.startsWith(folder) && isTest(path))
      return ![listTest, ...ownTests.map(([, source]) => source)].some(source => RUNS_SUITE.test(source))
    })
    .map(({ port, name }) => `${port}/${name} does not run ${port}/port.suite.ts`)
}

/** Lines that name a package host or a path of one machine. */
export function machineBoundLines(tree: SourceTree): string[] {
  return [...tree].flatMap(([path, text]) =>
    text
      .split('\n')
      .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
      .filter(({ line }) => MACHINE_BOUND.some(pattern => pattern.test(line)))
      .map(({ at }) => at),
  )
}

function listAdapters(tree: SourceTree) {
  const adapters = new Map<string, { folder: string; port: string; name: string }>()
  for (const path of tree.keys()) {
    const [folder, port, name] = ADAPTER_FILE.exec(path) ?? []
    if (folder && port && name) adapters.set(folder, { folder, port, name })
  }
  return [...adapters.values()]
}

function whoSpells(tree: SourceTree, name: string): string[] {
  return productSources(tree)
    .filter(([path, source]) => path !== COMPOSITION_ROOT && dropComments(source).includes(`'${name}'`))
    .map(([path]) => path)
}

function productSources(tree: SourceTree): [string, string][] {
  return [...tree].filter(([path]) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
}
