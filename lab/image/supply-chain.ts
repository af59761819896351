import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWebBuilt } from '../../tools/web-build.mjs'
import {
  inexactVersions,
  secretsIn,
  tooManyPackages,
  unexpectedScripts,
  unknownLicences,
  unverifiedPackages,
} from './supply-chain-rules.ts'

// npm run lab -- supply-chain [--offline]
// What the product is made of, and whether anything speaks against it. --offline lets questions pass that the registry
// does not answer; they are told all the same.

const root = join(import.meta.dirname, '../..')
const LIST = join(root, 'test-results/sbom.json')
const NPM_LIMIT_MS = 120_000
const SHORTEST_SECRET = 8
const SECRET_SETTING = /SECRET|TOKEN|PASSWORD|_KEY$|_URL$/

const { values } = parseArgs({ options: { offline: { type: 'boolean', default: false } } })
const manifest = readJson('package.json')
const lock = readJson('package-lock.json')

type Verdict = { state: 'ok' | 'FAILED' | 'UNANSWERED'; lines: string[] }

const rows: [string, Verdict][] = [
  ['versions are exact', judge(inexactVersions(manifest))],
  ['direct packages of the server', judge(tooManyPackages(manifest))],
  ['each package has its checksum and comes from the registry', judge(unverifiedPackages(lock))],
  ['install scripts are decided', judge(unexpectedScripts(manifest, lock))],
  ['licences of the running server', judge(unknownLicences(lock))],
  ['what browsers get holds no secret', judge(await scanPages())],
  ['list of packages', await writeList()],
  ['known weaknesses of the running server', await askForWeaknesses()],
  ['signatures of the registry', await askForSignatures()],
]
for (const [name, { state, lines }] of rows) {
  console.log(`${state.padEnd(10)}  ${name}`)
  for (const line of lines) console.log(`            ${line}`)
}
const isStopped = rows.some(
  ([, { state }]) => state === 'FAILED' || (state === 'UNANSWERED' && !values.offline),
)
process.exitCode = isStopped ? 1 : 0

function readJson(name: string) {
  return JSON.parse(readFileSync(join(root, name), 'utf8'))
}

function judge(faults: string[]): Verdict {
  return { state: faults.length === 0 ? 'ok' : 'FAILED', lines: faults }
}

async function scanPages(): Promise<string[]> {
  await ensureWebBuilt()
  const folder = join(root, 'dist/web')
  const secrets = Object.entries(process.env).flatMap(([name, value = '']) =>
    SECRET_SETTING.test(name) && value.length >= SHORTEST_SECRET ? [value] : [],
  )
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  return files.flatMap(file => {
    const path = join(file.parentPath, file.name)
    return secretsIn(readFileSync(path, 'utf8'), secrets).map(what => `${file.name} holds ${what}`)
  })
}

async function writeList(): Promise<Verdict> {
  const { output, said } = await npm(['sbom', '--omit=dev', '--sbom-format=cyclonedx'])
  const list = parse(output)
  if (!Array.isArray(list?.components)) return { state: 'FAILED', lines: [said] }
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(LIST, output)
  return { state: 'ok', lines: [`${list.components.length} packages in test-results/sbom.json (CycloneDX)`] }
}

async function askForWeaknesses(): Promise<Verdict> {
  const { output, said } = await npm(['audit', '--omit=dev', '--json'])
  const found = parse(output)?.metadata?.vulnerabilities
  if (!found) return unanswered('npm audit', said)
  return found.total === 0
    ? { state: 'ok', lines: [] }
    : { state: 'FAILED', lines: [JSON.stringify(found), 'npm audit --omit=dev tells which'] }
}

async function askForSignatures(): Promise<Verdict> {
  const { output, said } = await npm(['audit', 'signatures', '--json'])
  const answer = parse(output)
  if (!Array.isArray(answer?.invalid) || !Array.isArray(answer?.missing))
    return unanswered('npm audit signatures', said)
  const wrong = answer.invalid.map(
    ({ name, version }: { name: string; version: string }) => `${name}@${version}`,
  )
  if (wrong.length > 0) return { state: 'FAILED', lines: wrong }
  if (answer.missing.length > 0)
    return { state: 'FAILED', lines: [`${answer.missing.length} packages have no signature`] }
  return { state: 'ok', lines: [] }
}

function unanswered(command: string, said: string): Verdict {
  const [why = 'it said nothing'] = said.split('\n').filter(line => /npm (?:error|warn audit)/.test(line))
  return {
    state: 'UNANSWERED',
    lines: [
      `The registry that npm is set up for does not answer "${command}", so this was NOT checked:`,
      // Where packages come from differs from machine to machine, and is nobody else's concern.
      why.replace(/https?:\/\/[^\s/]+/, 'the registry'),
    ],
  }
}

function npm(args: string[]): Promise<{ output: string; said: string }> {
  return new Promise(resolve => {
    execFile(
      'npm',
      args,
      { cwd: root, timeout: NPM_LIMIT_MS, maxBuffer: 2 ** 28 },
      (_error, output, said) => resolve({ output, said }), // what it ended with is told by what it said
    )
  })
}

/** @returns null for what is no JSON */
function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
