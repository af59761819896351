import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root, runOfMachine, StepFailed } from './project.mjs'

const OLDEST_NODE = [20, 11]
// Not 'npm ci': that refuses a lock file made where the registry lacks the packages of some platforms (decision 0010).
// With --no-save the lock file decides and is not written.
// A start may have to build, which takes development packages: with NODE_ENV=production npm would leave them out.
const INSTALL = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs the packages of the lock file unless exactly these are there. */
export async function ensureInstalled() {
  checkNode()
  if (isInstalled()) return
  console.log('Installing packages …')
  const code = await runOfMachine('npm', INSTALL)
  if (code !== 0) {
    throw new StepFailed(
      `Installing the packages failed: npm ended with ${code}, and what it said stands above. ` +
        'Check the network and the registry setting of npm, then run the command again.',
    )
  }
  if (!isInstalled()) {
    throw new StepFailed(
      'npm installed other packages than the lock file names. Run npm install, look at what it changes in ' +
        'package-lock.json, then run the command again.',
    )
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new StepFailed(`Node ${OLDEST_NODE.join('.')} or later is needed; this is ${process.versions.node}.`)
}

/** npm keeps a record of what it installed, written last; it is compared with what the lock file asks for. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(projectNode)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(record)
  const isSame = path =>
    wanted[path]?.version === installed[path].version && wanted[path].integrity === installed[path].integrity
  // Optional packages are those of other platforms; the empty path is the project itself.
  const isThere = path => path === '' || wanted[path].optional || path in installed
  return Object.keys(installed).every(isSame) && Object.keys(wanted).every(isThere)
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
