import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runOfMachine, StepFailed } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

// A browser under test talks to the product alone.
const QUIET = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The browser that CHROMIUM_PATH names, else the first one on PATH. */
function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap(folder => NAMES.map(name => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...onPath].find(path => path && existsSync(path))
}

/** How every test tool starts the browser. */
export function browserOptions() {
  const executablePath = findBrowser()
  // Chromium refuses to run as root inside its sandbox.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { ...(executablePath ? { executablePath } : {}), args: [...asRoot, ...QUIET] }
}

/** Installs a browser where that is possible and none is there. */
export async function ensureBrowser() {
  if (findBrowser()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a browser for the tests …')
    const code = (await runOfMachine('apt-get', ['-q', 'update'])) || (await installChromium())
    if (code === 0 && findBrowser()) return
  }
  throw new StepFailed(
    'The end-to-end tests need a browser. Install Chromium (Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to one, then run the command again.',
  )
}

function installChromium() {
  return runOfMachine('apt-get', ['-q', 'install', '-y', '--no-install-recommends', 'chromium'])
}
