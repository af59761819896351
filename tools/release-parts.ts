import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

export interface ArchiveFile {
  /** Below the folder that the archive unpacks to. */
  path: string
  bytes: Uint8Array
  isExecutable: boolean
}

const BLOCK_BYTES = 512
const NAME_BYTES = 100
const PREFIX_BYTES = 155

/**
 * The same bytes for the same files: in the order of their names, of nobody, and all of one moment.
 * @param folder what everything in it unpacks to
 */
export function writeArchive(folder: string, files: readonly ArchiveFile[], madeAt: Date): Buffer {
  const ordered = files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const blocks = ordered.flatMap(({ path, bytes, isExecutable }) => [
    writeHeader(`${folder}/${path}`, { sizeBytes: bytes.length, isExecutable, madeAt }),
    bytes,
    Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES),
  ])
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]), { level: 9 })
}

/** The header of ustar, which has room for long paths; the backup's own needs none. */
function writeHeader(path: string, file: { sizeBytes: number; isExecutable: boolean; madeAt: Date }): Buffer {
  const { prefix, name } = splitPath(path)
  const header = Buffer.alloc(BLOCK_BYTES)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(file.isExecutable ? 0o755 : 0o644, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(file.sizeBytes, 11), 124)
  header.write(octal(Math.floor(file.madeAt.getTime() / 1000), 11), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function splitPath(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= NAME_BYTES) return { prefix: '', name: path }
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(name) > NAME_BYTES) break
    if (Buffer.byteLength(prefix) <= PREFIX_BYTES) return { prefix, name }
  }
  throw new Error(`The path ${path} is too long for an archive`)
}

interface LockedPackage {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
}

export interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>
}

interface Component {
  name: string
  version: string
  purl: string
  /** SHA-512 in hex. */
  sha512: string
  licence: string
  /** Used to build and check; of these, what the pages need is bundled into them. */
  isDevelopment: boolean
}

const FOLDER = 'node_modules/'

/** Each package of the lock file once, by name. */
export function listComponents({ packages }: LockFile): Component[] {
  const found = new Map<string, Component>()
  for (const [place, { version = '', integrity = '', license = 'unknown', dev = false }] of Object.entries(
    packages,
  )) {
    if (!place.includes(FOLDER)) continue
    const name = place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const isDevelopment = dev && found.get(purl)?.isDevelopment !== false
    const sha512 = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
    found.set(purl, { name, version, purl, sha512, licence: license, isDevelopment })
  }
  return [...found.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1))
}

export interface Product {
  name: string
  version: string
  licence: string
}

/** A list of packages in the form of CycloneDX 1.6; the same for the same lock file. */
export function writeBom(product: Product, components: readonly Component[]) {
  const { name, version, licence } = product
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        ...{ type: 'application', 'bom-ref': name, name, version },
        licenses: [{ license: { name: licence } }],
      },
    },
    components: components.map(one => ({
      ...{ type: 'library', 'bom-ref': one.purl, name: one.name, version: one.version, purl: one.purl },
      licenses: [{ license: { name: one.licence } }],
      hashes: [{ alg: 'SHA-512', content: one.sha512 }],
      properties: [{ name: 'cdx:npm:package:development', value: String(one.isDevelopment) }],
    })),
  }
}

interface Build {
  product: Product
  commit: string
  /** SHA-256 in hex. */
  lockDigest: string
  artifacts: readonly { name: string; sha256: string }[]
  components: readonly Component[]
  node: string
  finishedAt: Date
}

const BUILD_TYPE = 'https://rolewright.example/build/npm-run-release/v1'
const BUILDER = 'https://rolewright.example/builder/by-hand/v1'

/** What was made of what, by whom: an in-toto statement with SLSA provenance. Nothing signs it. */
export function writeProvenance({
  product,
  commit,
  lockDigest,
  artifacts,
  components,
  node,
  finishedAt,
}: Build) {
  const packages = components.map(({ purl, sha512 }) => ({ uri: purl, digest: { sha512 } }))
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: artifacts.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { version: product.version },
        internalParameters: { command: 'npm run release' },
        resolvedDependencies: [
          { uri: `git+${product.name}`, digest: { gitCommit: commit } },
          { uri: 'package-lock.json', digest: { sha256: lockDigest } },
          ...packages,
        ],
      },
      runDetails: {
        builder: { id: BUILDER, version: { node } },
        metadata: { finishedOn: finishedAt.toISOString() },
      },
    },
  }
}

interface Tree {
  /** As `git status --porcelain` lists them. */
  changes: readonly string[]
  tags: readonly string[]
}

/** @returns why nothing may be released from this tree; null: nothing speaks against it */
export function findObstacle({ changes, tags }: Tree, version: string): string | null {
  if (changes.length > 0) return `The tree has changes that are in no commit:\n${changes.join('\n')}`
  if (!tags.includes(tagOf(version))) return null
  return `There is a release ${tagOf(version)} already. Raise the version in package.json and CHANGELOG.md first.`
}

export function tagOf(version: string): string {
  return `v${version}`
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
